/** Whether a venue is open, and until when or from when. */
import { useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { Moment } from '../../format/value-formats.tsx';

const weekMs = 7 * 86_400_000;

interface OpeningState {
  readonly open: boolean;
  readonly until: string | null;
  readonly opensAt: string | null;
}

export function Opening({ opening }: { readonly opening: OpeningState }) {
  const translate = useTranslate();
  const { open, until, opensAt } = opening;
  const at = open ? until : opensAt;
  // Hours that never end within a week are no end worth telling.
  if (open && until && Date.parse(until) - Date.now() > weekMs) {
    return translate('venues.openAlways');
  }
  return (
    <>
      {translate(open ? 'venues.openUntil' : 'venues.opensAt')} <Moment value={at} />
    </>
  );
}

/** The cell of a row. */
export const openingOf = ({ opening }: Row) => <Opening opening={opening as OpeningState} />;
