import type { TournamentSpec } from '@herna/tournaments/contract';
import { Box, CardContent } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { State } from '../../format/value-formats.tsx';
import { CancelRound, ChangeLink } from '../tournaments/acts.tsx';
import { Board } from '../tournaments/board.tsx';
import { RoundFacts, Texts, TooLong } from '../tournaments/show.tsx';

/** One hall of fame with its ranking. */
export default function HallShow() {
  return (
    <RowPage>
      <Hall />
    </RowPage>
  );
}

function Hall() {
  const row = useRecordContext<Row>();
  if (!row) return null;
  const spec = row.spec as TournamentSpec;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={row.state} of="roundStates" />}>{spec.name}</Heading>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <ChangeLink row={row} resource="hall-of-fame" />
        <CancelRound row={row} />
      </Box>
      <TooLong row={row} />
      <RoundFacts row={row} />
      <Board id={row.id} unit={String(row.unit)} currency={spec.currency} />
      <Texts spec={spec} />
    </CardContent>
  );
}
