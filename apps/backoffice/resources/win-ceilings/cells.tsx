/** What a ceiling comes to, and why it is there. */
import { useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { Figure, Money } from '../../format/value-formats.tsx';

interface CeilingProps {
  readonly ceiling: Row;
}

/** Money, or how many times the stake; a row without an amount ends an earlier one. */
export function CeilingAmount({ ceiling: { amount, currency, period } }: CeilingProps) {
  const translate = useTranslate();
  if (typeof amount !== 'number') return translate('ceilings.none');
  if (period !== 'MULTIPLE') return <Money value={{ amount, currency: String(currency) }} />;
  return (
    <>
      <Figure value={amount / 100} decimals={2} />
      {' ×'}
    </>
  );
}

/** The words of whoever set it; the first ones, which nobody set, speak the reader's language. */
export function CeilingReason({ ceiling }: CeilingProps) {
  const translate = useTranslate();
  const { madeBy, gameKey, scope, period, reason } = ceiling;
  if (madeBy !== null) return String(reason);
  const kind = gameKey ? 'certified' : period === 'ROUND' && scope ? scope : period;
  return translate(`ceilingReasons.${kind}`, { _: String(reason) });
}
