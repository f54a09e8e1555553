import { CardContent, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { Hash } from '../../features/hash.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import { Facts, Figure, Moment, State, Word } from '../../format/value-formats.tsx';
import { draws } from './draws.tsx';
import { flights } from './flights.tsx';

/** A chain of seeds, and what its game has drawn last. */
export default function SeriesShow() {
  return (
    <RowPage>
      <Series />
    </RowPage>
  );
}

function Series() {
  const series = useRecordContext<Row>();
  const translate = useTranslate();
  if (!series) return null;
  const { gameKey, gameName, kind, state, startedAt, flown, length, end } = series;
  return (
    <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading>{String(gameName)}</Heading>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 720 }}>
        {translate('titles.seriesSay')}
      </Typography>
      <Facts
        rows={[
          ['fields.kind', <Word key="v" value={kind} of="seriesKinds" />],
          ['fields.state', <State key="v" value={state} of="seriesStates" />],
          ['fields.startedAt', <Moment key="v" value={String(startedAt)} />],
          ['fields.flown', <Figure key="v" value={flown} />],
          ['fields.length', <Figure key="v" value={length} />],
          ['fields.seriesEnd', <Hash key="v" value={end} />],
        ]}
      />
      <InnerList screen={kind === 'DRAWS' ? draws : flights} filter={{ gameKey }} />
    </CardContent>
  );
}
