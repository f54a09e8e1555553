import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../../shell/use-site.ts';
import { consentOf } from './consent.ts';
import { startMarketing, tellEvent } from './marketing.ts';

/** Starts the data layer and tells every page that is opened. */
export function usePageviews(): void {
  const { brand, choices } = useSite();
  const { pathname } = useLocation();
  const { consent } = choices;
  const variant = brand.adEvents;
  useEffect(() => {
    startMarketing(variant, consent && consentOf(consent));
  }, [variant, consent]);
  useEffect(() => {
    tellEvent('pageview', { page: pathname });
  }, [pathname]);
}
