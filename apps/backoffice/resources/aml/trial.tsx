/** A trial of a monitoring rule: for whom it would have held at the end of each of the last weeks. */
import type { Output } from '@herna/contract-kit';
import { Box, Button, Typography } from '@mui/material';
import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Api } from '../../data/api.ts';
import { Failed } from '../../features/failed.tsx';
import { NumberField, wholeNumber } from '../../features/number-field.tsx';
import { type SmallColumn, TitledTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Figure, Moment, RowLink } from '../../format/value-formats.tsx';

const weeksMost = 26;
/** So many of those it would have held for are named; the others are counted. */
const namedMost = 5;

type Week = Output<Api['POST /api/Aml/v1/TestRule']>['weeks'][number];

const columns: readonly SmallColumn<Week>[] = [
  { field: 'weekUntil', cell: ({ at }) => <Moment value={at} /> },
  { field: 'players', figure: true, cell: ({ players }) => <Figure value={players} /> },
  { field: 'examples', cell: ({ examples }) => <Examples ids={examples} /> },
];

function Examples({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return <>–</>;
  return (
    // Names may stand below one another: each keeps the height that can be hit (WCAG 2.5.8).
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        '& a': { display: 'inline-flex', alignItems: 'center', minWidth: 24, minHeight: 24 },
      }}
    >
      {ids.slice(0, namedMost).map((id) => (
        <RowLink key={id} resource="players" id={id} />
      ))}
      {ids.length > namedMost && '…'}
    </Box>
  );
}

interface TrialProps {
  readonly tree: object;
}

export function Trial({ tree }: TrialProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('8');
  const [asked, setAsked] = useState<{ readonly tree: object; readonly weeks: number }>();
  const weeks = wholeNumber(typed, 1, weeksMost);
  // What was found for other conditions says nothing of these.
  const isOfThis = JSON.stringify(asked?.tree) === JSON.stringify(tree);
  const { value, fault, busy, again } = useCall(
    'POST /api/Aml/v1/TestRule',
    asked ? { body: asked } : skipToken,
  );
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="h6" component="h2">
        {translate('titles.amlTrial')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('titles.amlTrialSays')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <Box sx={{ width: 140 }}>
          <NumberField
            label="fields.trialWeeks"
            value={typed}
            least={1}
            most={weeksMost}
            onText={setTyped}
          />
        </Box>
        <Button
          variant="outlined"
          color="inherit"
          disabled={weeks === undefined || busy}
          onClick={() => weeks !== undefined && setAsked({ tree, weeks })}
        >
          {translate('acts.tryOut')}
        </Button>
      </Box>
      {fault && <Failed error={fault} again={again} />}
      {value && isOfThis && (
        <Box sx={{ width: '100%' }}>
          <TitledTable
            title="titles.amlTrialWeeks"
            columns={columns}
            items={value.weeks}
            keyOf={({ at }) => at}
          />
        </Box>
      )}
    </Box>
  );
}
