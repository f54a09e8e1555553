/** One difference: both sides, what has happened to it, and what may be done next. */
import type { Output } from '@herna/contract-kit';
import { CardContent } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Api } from '../../data/api.ts';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { type SmallColumn, TitledTable } from '../../features/small-table.tsx';
import type { Wire } from '../../format/money.ts';
import { StaffName } from '../../format/names.tsx';
import { Day, Facts, Moment, RowLink, State, Word } from '../../format/value-formats.tsx';
import { DifferenceActs } from './acts.tsx';
import { PartyMoney } from './party-money.tsx';

type Difference = Output<Api['GET /api/reconciliation/differences/{differenceId}']>;
type Event = Difference['events'][number];

export default function DifferenceShow() {
  return (
    <RowPage>
      <Whole />
    </RowPage>
  );
}

interface Side {
  readonly name: 'ledger' | 'payments' | 'party';
  readonly money: Wire | null;
  readonly state: string | null;
  readonly reference: string | null;
}

const sideColumns: readonly SmallColumn<Side>[] = [
  { field: 'side', cell: ({ name }) => <Word value={name} of="sides" /> },
  { field: 'amount', figure: true, cell: ({ money }) => <PartyMoney value={money} /> },
  { field: 'sideState', cell: ({ state }) => <Word value={state} /> },
  { field: 'sideReference', cell: ({ reference }) => <>{reference ?? '–'}</> },
];

const eventColumns: readonly SmallColumn<Event>[] = [
  { field: 'createdAt', cell: ({ at }) => <Moment value={at} /> },
  { field: 'caseEvent', cell: ({ kind }) => <Word value={kind} of="differenceEvents" /> },
  { field: 'caseBy', cell: ({ staffId }) => (staffId === null ? '–' : <StaffName id={staffId} />) },
  { field: 'ours', figure: true, cell: ({ ours }) => <PartyMoney value={ours} /> },
  { field: 'theirs', figure: true, cell: ({ theirs }) => <PartyMoney value={theirs} /> },
  { field: 'note', cell: ({ note }) => <>{note ?? '–'}</> },
];

/** The two sides that were compared; of payments and the ledger the ledger is the other one. */
const sidesOf = (row: Difference): readonly Side[] => [
  {
    name: row.comparison === 'PARTY' ? 'ledger' : 'payments',
    money: row.ours,
    state: row.oursState,
    reference: row.oursReference,
  },
  {
    name: row.comparison === 'PARTY' ? 'party' : 'ledger',
    money: row.theirs,
    state: row.theirsState,
    reference: row.theirsReference,
  },
];

function Whole() {
  const translate = useTranslate();
  const row = useRecordContext<Difference>();
  if (!row) return null;
  const member = (id: string | null) => (id === null ? '–' : <StaffName key="v" id={id} />);
  return (
    <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={row.state} of="differenceStates" />}>
        {`${translate('resources.differences.name', { smart_count: 1 })} ${row.id}: ${translate(`differenceKinds.${row.kind}`)}`}
      </Heading>
      <Facts
        rows={[
          ['fields.party', <Word key="v" value={row.party} of="gateways" />],
          ['fields.day', <Day key="v" value={row.day} />],
          ['fields.comparedSides', <Word key="v" value={row.comparison} of="comparisons" />],
          ['fields.moneyEffect', <Word key="v" value={row.effect} of="effects" />],
          ['fields.paymentId', <RowLink key="v" resource="payments" id={row.paymentId} />],
          ['fields.foundAt', <Moment key="v" value={row.foundAt} />],
          ['fields.ageDays', String(row.ageDays)],
          ['fields.assignee', member(row.assignee)],
          [
            'fields.differenceOutcome',
            <Word key="v" value={row.outcome} of="differenceOutcomes" />,
          ],
          ['fields.reason', row.reason ?? '–'],
          ['fields.correctionNumber', row.correctionId ?? '–'],
          ['fields.closedAt', <Moment key="v" value={row.closedAt} />],
        ]}
      />
      <DifferenceActs difference={row} />
      <TitledTable
        title="titles.differenceSides"
        columns={sideColumns}
        items={sidesOf(row)}
        keyOf={({ name }) => name}
      />
      <TitledTable
        title="titles.differenceEvents"
        columns={eventColumns}
        items={row.events}
        keyOf={({ id }) => id}
      />
    </CardContent>
  );
}
