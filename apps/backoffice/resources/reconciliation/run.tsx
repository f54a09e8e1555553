/** One day of a party: the sums of all sides, and its differences. */
import type { Output } from '@herna/contract-kit';
import { Alert, Box, CardContent, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Api } from '../../data/api.ts';
import { Failed } from '../../features/failed.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import {
  dayText,
  Facts,
  Moment,
  RowLink,
  State,
  useLocale,
  Word,
} from '../../format/value-formats.tsx';
import { CompareDay, DifferenceActs, ImportSettlement } from './acts.tsx';
import { PartyMoney } from './party-money.tsx';

type Run = Output<Api['GET /api/reconciliation/runs/{totalId}']>;
type Difference = Output<Api['GET /api/reconciliation/differences']>['items'][number];

/** Differences that the page shows; the list has the others. */
const shownMost = 200;

export default function RunShow() {
  return (
    <RowPage>
      <Whole />
    </RowPage>
  );
}

const columns: readonly SmallColumn<Difference>[] = [
  {
    field: 'differenceKind',
    cell: ({ id, kind }) => (
      <RowLink resource="differences" id={id}>
        <Word value={kind} of="differenceKinds" />
      </RowLink>
    ),
  },
  { field: 'moneyEffect', cell: ({ effect }) => <Word value={effect} of="effects" /> },
  { field: 'ours', figure: true, cell: ({ ours }) => <PartyMoney value={ours} /> },
  { field: 'theirs', figure: true, cell: ({ theirs }) => <PartyMoney value={theirs} /> },
  {
    field: 'comparedSides',
    cell: ({ comparison }) => <Word value={comparison} of="comparisons" />,
  },
  { field: 'paymentId', cell: ({ paymentId }) => <RowLink resource="payments" id={paymentId} /> },
  { field: 'state', cell: ({ state }) => <State value={state} of="differenceStates" /> },
  { field: 'acts', cell: (row) => <DifferenceActs difference={row} /> },
];

function Whole() {
  const translate = useTranslate();
  const locale = useLocale();
  const run = useRecordContext<Run>();
  if (!run) return null;
  const { party, day, currency } = run;
  const money = (amount: number) => <PartyMoney key="v" value={{ amount, currency }} />;
  return (
    <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={run.state} of="runStates" />}>
        {`${translate(`gateways.${party}`, { _: party })} · ${dayText(day, locale)}`}
      </Heading>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 720 }}>
        {translate('titles.reconciliationSays')}
      </Typography>
      {run.state === 'UNANSWERED' && (
        <Alert severity="warning">{translate('titles.unanswered')}</Alert>
      )}
      {run.source === 'STATES' && <Alert severity="info">{translate('titles.byStates')}</Alert>}
      <Facts
        rows={[
          ['fields.booked', money(run.booked)],
          ['fields.ourPayments', money(run.payments)],
          ['fields.theirs', money(run.theirs)],
          ['fields.difference', money(run.difference)],
          ['fields.openDifferences', String(run.open)],
          ['fields.foundDifferences', String(run.found)],
          ['fields.runSource', <Word key="v" value={run.source} of="runSources" />],
          ['fields.ranAt', <Moment key="v" value={run.ranAt} />],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CompareDay day={day} party={party} />
        <ImportSettlement day={day} party={party} />
      </Box>
      <OfDay run={run} />
    </CardContent>
  );
}

function OfDay({ run }: { readonly run: Run }) {
  const translate = useTranslate();
  const { party, day } = run;
  const query = { party, from: day, to: day, limit: shownMost };
  const { value, fault, again } = useCall('GET /api/reconciliation/differences', { query });
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return null;
  const title = translate('titles.differencesOfDay');
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {value.items.length === 0 ? (
        translate('empty.differences')
      ) : (
        <SmallTable label={title} columns={columns} items={value.items} keyOf={({ id }) => id} />
      )}
    </Box>
  );
}
