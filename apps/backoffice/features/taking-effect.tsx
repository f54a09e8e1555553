import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { momentTyped, PragueMoment } from './prague-moment.tsx';

/** When a change of the topology takes effect: now, or what is entered in the field. */
export function useTakingEffect() {
  const translate = useTranslate();
  const [at, setAt] = useState('');
  const field = (
    <PragueMoment
      label={translate('fields.effectiveAt')}
      hint={translate('venues.effectHint')}
      value={at}
      onChange={setAt}
    />
  );
  const effectiveAt = momentTyped(at);
  return { field, effect: effectiveAt === undefined ? {} : { effectiveAt } };
}
