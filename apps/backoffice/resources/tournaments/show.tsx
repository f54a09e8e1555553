import { roundDaysMax, type TournamentSpec } from '@herna/tournaments/contract';
import { Alert, Box, CardContent, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { Heading } from '../../features/heading.tsx';
import { RestrictedPlayers } from '../../features/restricted-players.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import type { Wire } from '../../format/money.ts';
import { Facts, Moment, Money, RowLink, State, Word } from '../../format/value-formats.tsx';
import { CancelRound, ChangeLink } from './acts.tsx';
import { Board } from './board.tsx';
import { Waiting } from './waiting.tsx';

/** One round: its rules, money, players and standings. */
export default function TournamentShow() {
  return (
    <RowPage>
      <Round />
    </RowPage>
  );
}

function Round() {
  const row = useRecordContext<Row>();
  const translate = useTranslate();
  if (!row) return null;
  const spec = row.spec as TournamentSpec;
  const late = Number(row.lateChanges);
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={row.state} of="roundStates" />}>{spec.name}</Heading>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <ChangeLink row={row} resource="tournaments" />
        <CancelRound row={row} />
      </Box>
      {row.cancelReason !== null && (
        <Alert severity="info">
          {translate(`cancelReasons.${row.cancelReason}`, { _: String(row.cancelReason) })}
        </Alert>
      )}
      {late > 0 && (
        <Alert severity="warning">{translate('forms.lateChanges', { smart_count: late })}</Alert>
      )}
      <TooLong row={row} />
      <RoundFacts row={row} />
      <Prizes spec={spec} />
      <Rounds row={row} />
      {spec.registration === 'APPROVAL' && <Waiting id={row.id} />}
      <Board id={row.id} unit={String(row.unit)} currency={spec.currency} />
      <RestrictedPlayers from="tournament" id={String(row.tournamentId)} />
      <Texts spec={spec} />
    </CardContent>
  );
}

const dayMs = 86_400_000;
const over = ['FINISHED', 'CANCELLED'];

/** Says of a round from before the longest time was bounded that it goes on beyond it. */
export function TooLong({ row }: { readonly row: Row }) {
  const translate = useTranslate();
  const [starts, ends] = [row.startsAt, row.endsAt].map((at) => Date.parse(String(at)));
  const days = ((ends ?? 0) - (starts ?? 0)) / dayMs;
  if (days <= roundDaysMax || over.includes(String(row.state))) return null;
  return (
    <Alert severity="warning">{translate('forms.roundTooLong', { days: roundDaysMax })}</Alert>
  );
}

export function RoundFacts({ row }: { readonly row: Row }) {
  const spec = row.spec as TournamentSpec;
  const money = (amount: number | undefined) =>
    amount === undefined ? '–' : <Money key="v" value={{ amount, currency: spec.currency }} />;
  const moment = (field: string) => <Moment key="v" value={String(row[field])} />;
  const isHall = spec.kind === 'HALL';
  return (
    <Facts
      rows={[
        ['fields.kind', <Word key="v" value={spec.kind} of="tournamentKinds" />],
        ['fields.version', String(row.version)],
        [
          'fields.scoring',
          spec.scoring ? <Word key="v" value={spec.scoring} of="scorings" /> : '–',
        ],
        ['fields.startsAt', moment('startsAt')],
        ['fields.endsAt', moment('endsAt')],
        ...(isHall
          ? []
          : ([
              ['fields.registrationOpensAt', moment('registrationOpensAt')],
              ['fields.finishesAt', moment('finishesAt')],
              [
                'fields.registration',
                <Word key="v" value={spec.registration} of="registrationKinds" />,
              ],
              ['fields.registered', String(row.registered)],
              ['fields.playersMinimum', String(spec.playersMinimum)],
              ['fields.entryFee', money(spec.fee)],
              ['fields.poolAdded', money(spec.added)],
              ['fields.prizePool', <Money key="v" value={row.pool as Wire} />],
              ['fields.promotionCost', <Money key="v" value={row.cost as Wire} />],
              ['fields.stakeMinimum', money(spec.stakeMinimum)],
              ['fields.countedStakePerDay', money(spec.countedStakePerDay)],
            ] as const)),
      ]}
    />
  );
}

type Prize = TournamentSpec['prizes'][number];

function Prizes({ spec: { prizes, currency } }: { readonly spec: TournamentSpec }) {
  const translate = useTranslate();
  const value = ({ kind, amount, share, title, definitionId = '' }: Prize) => {
    if (amount !== undefined) return <Money value={{ amount, currency }} />;
    if (share !== undefined) return `${share / 10_000} %`;
    if (kind === 'GOODS') return title ?? '–';
    const resource = kind === 'BONUS' ? 'bonus-definitions' : 'free-rounds';
    return <RowLink resource={resource} id={definitionId} />;
  };
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('titles.prizes')}
      </Typography>
      <SmallTable
        label={translate('titles.prizes')}
        keyOf={({ placeFrom, kind }) => `${placeFrom} ${kind}`}
        items={prizes}
        columns={[
          { field: 'rank', cell: ({ placeFrom, placeTo }) => placesOf(placeFrom, placeTo) },
          { field: 'prizeKind', cell: ({ kind }) => translate(`prizeKinds.${kind}`) },
          { field: 'prizeValue', figure: true, cell: value },
        ]}
      />
    </Box>
  );
}

const placesOf = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`);

interface RoundTimes {
  readonly id: string;
  readonly state: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The rounds of the same tournament. */
function Rounds({ row }: { readonly row: Row }) {
  const translate = useTranslate();
  const rounds = row.rounds as readonly RoundTimes[];
  if (rounds.length < 2) return null;
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('titles.rounds')}
      </Typography>
      <SmallTable
        label={translate('titles.rounds')}
        keyOf={({ id }) => id}
        items={rounds}
        columns={[
          { field: 'id', cell: ({ id }) => <RowLink resource="tournaments" id={id} /> },
          { field: 'state', cell: ({ state }) => <State value={state} of="roundStates" /> },
          { field: 'startsAt', cell: ({ startsAt }) => <Moment value={startsAt} /> },
          { field: 'endsAt', cell: ({ endsAt }) => <Moment value={endsAt} /> },
        ]}
      />
    </Box>
  );
}

export function Texts({ spec }: { readonly spec: TournamentSpec }) {
  const translate = useTranslate();
  return Object.entries(spec.texts).map(([locale, texts]) => (
    <Box component="section" key={locale}>
      <Typography variant="h6" component="h2">
        {translate(`titles.texts_${locale}`, { _: locale })}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{texts.title}</Typography>
      <Typography sx={{ mb: 1 }}>{texts.summary}</Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', maxWidth: 720 }}>
        {texts.rules}
      </Typography>
    </Box>
  ));
}
