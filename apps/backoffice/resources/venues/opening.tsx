/** Whether a venue is open, and until when or from when. */
import { useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { Moment } from '../../format/shown.tsx';

interface OpeningState {
  readonly open: boolean;
  readonly until: string | null;
  readonly opensAt: string | null;
}

export function Opening({ opening }: { readonly opening: OpeningState }) {
  const translate = useTranslate();
  const { open, until, opensAt } = opening;
  const at = open ? until : opensAt;
  return (
    <>
      {translate(open ? 'venues.openUntil' : 'venues.opensAt')} <Moment value={at} />
    </>
  );
}

/** The cell of a row. */
export const openingOf = ({ opening }: Row) => <Opening opening={opening as OpeningState} />;
