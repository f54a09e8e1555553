/** What a version of a journey did: the reached against those held out, and what came of each step. */
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Failed } from '../../features/failed.tsx';
import { Interval, type Share } from '../../features/interval.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Facts, Figure, Word } from '../../format/value-formats.tsx';
import { type Definition, inOrder, numberOf } from './journey.ts';
import { useJourneyWords } from './words.tsx';

interface Arm {
  readonly arm: string;
  readonly players: number;
  readonly goals: number;
  readonly share: Share | null;
}
interface StepResult {
  readonly key: string;
  readonly entered: number;
  readonly waiting: number;
  readonly messages: Readonly<Record<string, number>>;
  readonly withheld: Readonly<Record<string, number>>;
  readonly noAddress: number;
  readonly converted: number;
  readonly left: number;
}

const armColumns: readonly SmallColumn<Arm>[] = [
  { field: 'arm', cell: ({ arm }) => <Word value={arm} of="campaignArms" /> },
  { field: 'players', figure: true, cell: ({ players }) => <Figure value={players} /> },
  { field: 'goals', figure: true, cell: ({ goals }) => <Figure value={goals} /> },
  { field: 'share', figure: true, cell: ({ share }) => <Interval value={share} /> },
];

const count = (counts: Readonly<Record<string, number>>, ...names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);

/** Numbers with their names, one below another; nothing for none. */
function Counts({
  counts,
  of,
}: {
  readonly counts: Readonly<Record<string, number>>;
  readonly of: string;
}) {
  const entries = Object.entries(counts);
  if (entries.length === 0) return <>–</>;
  return (
    <>
      {entries.map(([name, value]) => (
        <div key={name}>
          <Word value={name} of={of} />: <Figure value={value} />
        </div>
      ))}
    </>
  );
}

/** Messages that are on their way or did not arrive, beside those that were sent. */
function Others({ messages, noAddress }: Pick<StepResult, 'messages' | 'noAddress'>) {
  const { SENT: _sent, DELIVERED: _delivered, ...others } = messages;
  const all = noAddress > 0 ? { ...others, NO_ADDRESS: noAddress } : others;
  return <Counts counts={all} of="journeyMessages" />;
}

interface ResultsProps {
  readonly journeyId: string;
  readonly number: number;
  readonly definition: Definition;
}

export function JourneyResults({ journeyId, number, definition }: ResultsProps) {
  const translate = useTranslate();
  const words = useJourneyWords();
  const { value, fault, again } = useCall(
    'GET /api/engagement/journeys/{journeyId}/versions/{number}/results',
    { params: { journeyId, number } },
  );
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return <Typography role="status">{translate('ra.page.loading')}</Typography>;
  const { steps } = definition;
  const ordered = inOrder(steps).flatMap(
    ({ key }) => value.steps.find((one) => one.key === key) ?? [],
  );
  const stepColumns: readonly SmallColumn<StepResult>[] = [
    {
      field: 'step',
      cell: ({ key }) => {
        const step = steps.find((one) => one.key === key);
        return step ? `${numberOf(steps, key)}. ${words.step(step)}` : key;
      },
    },
    { field: 'entered', figure: true, cell: ({ entered }) => <Figure value={entered} /> },
    { field: 'standing', figure: true, cell: ({ waiting }) => <Figure value={waiting} /> },
    {
      field: 'sent',
      figure: true,
      cell: ({ messages }) => <Figure value={count(messages, 'SENT', 'DELIVERED')} />,
    },
    { field: 'otherMessages', cell: (row) => <Others {...row} /> },
    { field: 'withheld', cell: ({ withheld }) => <Counts counts={withheld} of="gateReasons" /> },
    { field: 'metGoal', figure: true, cell: ({ converted }) => <Figure value={converted} /> },
    { field: 'leftJourney', figure: true, cell: ({ left }) => <Figure value={left} /> },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <SmallTable
        label={translate('engagement.results')}
        columns={armColumns}
        items={[
          { arm: 'reached', ...value.reached },
          { arm: 'heldOut', ...value.heldOut },
        ]}
        keyOf={({ arm }) => arm}
      />
      <Facts rows={[['engagement.effect', <Interval key="v" value={value.effect} />]]} />
      <SmallTable
        label={translate('journeys.byStep')}
        columns={stepColumns}
        items={ordered}
        keyOf={({ key }) => key}
      />
    </Box>
  );
}
