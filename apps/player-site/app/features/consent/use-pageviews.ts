import { useEffect, useLayoutEffect } from 'react';
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
  // Before the effects of any page: one that has something to tell at once finds the layer there.
  useLayoutEffect(() => {
    startMarketing(variant, consent && consentOf(consent));
  }, [variant, consent]);
  useEffect(() => {
    tellEvent('pageview', { page: pathname });
  }, [pathname]);
}
