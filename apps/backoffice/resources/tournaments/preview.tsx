/** What players would see of a tournament, and what the law refuses of it, as it is typed. */
import type { Output } from '@herna/contract-kit';
import { Alert, Box, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { skipToken } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Api } from '../../data/api.ts';
import { Failed } from '../../features/failed.tsx';
import { type QueryResult, useCall } from '../../features/use-call.ts';
import { useRested } from '../../features/use-rested.ts';
import { Facts, Moment, Money, Word } from '../../format/value-formats.tsx';
import { hallOf, tournamentOf } from './spec.ts';

type Checked = Output<Api['POST /api/tournaments/check']>;

interface PreviewProps {
  readonly values: Readonly<Record<string, unknown>>;
}

/** What was typed, once it rests; undefined while something is missing. */
function useWhole<Whole>(whole: Whole | undefined): Whole | undefined {
  return JSON.parse(useRested(JSON.stringify(whole ?? null))) ?? undefined;
}

/** The preview of the tournament that a form holds. */
export function Preview({ values }: PreviewProps) {
  const body = useWhole(tournamentOf(values));
  const query = useCall('POST /api/tournaments/check', body ? { body } : skipToken);
  return <PlayerView query={query} later="forms.tournamentPreviewLater" />;
}

/** The preview of the hall of fame that a form holds. */
export function HallPreview({ values }: PreviewProps) {
  const body = useWhole(hallOf(values));
  const query = useCall('POST /api/tournaments/check-hall', body ? { body } : skipToken);
  return <PlayerView query={query} later="forms.hallPreviewLater" />;
}

interface PlayerViewProps {
  readonly query: QueryResult<Checked>;
  /** Message key of what is said until there is something to see. */
  readonly later: string;
}

function PlayerView({ query, later }: PlayerViewProps) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-live="polite" sx={{ width: '100%', mb: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('titles.playerView')}
      </Typography>
      {query.fault && <Failed error={query.fault} again={query.again} />}
      {query.busy && !query.value && <Skeleton variant="rounded" height={120} />}
      {!query.busy && !query.value && !query.fault && (
        <Typography color="text.secondary">{translate(later)}</Typography>
      )}
      {query.value && <Shown checked={query.value} />}
    </Box>
  );
}

function Shown({ checked: { refusals, faults, shown, cost } }: { readonly checked: Checked }) {
  const translate = useTranslate();
  const hasPrizes = shown?.kind !== 'HALL';
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {refusals.map(({ field, paragraph }) => (
        <Alert key={field} severity="error">
          <strong>{field}</strong>: {paragraph}
        </Alert>
      ))}
      {faults.length > 0 && (
        <Alert severity="warning">
          {translate('forms.tournamentFaults')} {faults.map(({ field }) => field).join(', ')}
        </Alert>
      )}
      {refusals.length + faults.length === 0 && (
        <Alert severity="success">{translate('forms.lawfulTournament')}</Alert>
      )}
      {shown && (
        <Card variant="outlined">
          <CardContent sx={{ display: 'grid', gap: 1.5 }}>
            <Typography variant="subtitle1" component="h3">
              {shown.title}
            </Typography>
            <Typography>{shown.summary}</Typography>
            <Facts
              rows={[
                ['fields.kind', <Word key="v" value={shown.kind} of="tournamentKinds" />],
                ...(hasPrizes ? moneyOf(shown) : []),
                ['fields.startsAt', <Moment key="v" value={shown.startsAt} />],
                ['fields.endsAt', <Moment key="v" value={shown.endsAt} />],
              ]}
            />
          </CardContent>
        </Card>
      )}
      {cost && hasPrizes && <Cost cost={cost} />}
    </Box>
  );
}

const moneyOf = ({
  pool,
  fee,
}: NonNullable<Checked['shown']>): (readonly [string, ReactNode])[] => [
  ['fields.prizePool', <Money key="v" value={pool} />],
  ['fields.entryFee', fee ? <Money key="v" value={fee} /> : '–'],
];

/** What it costs the operator at most, and prizes that are not of the pool. */
function Cost({ cost: { given, promised } }: { readonly cost: NonNullable<Checked['cost']> }) {
  const translate = useTranslate();
  return (
    <Card variant="outlined">
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="subtitle1" component="h3">
          {translate('titles.tournamentCost')}
        </Typography>
        <Facts rows={[['fields.operatorGives', <Money key="v" value={given} />]]} />
        {promised.map(({ placeFrom, placeTo, kind, worth }) => (
          <Typography key={`${placeFrom}-${kind}`} color="text.secondary">
            {translate('forms.promisedPrize', {
              places: placeFrom === placeTo ? `${placeFrom}` : `${placeFrom}–${placeTo}`,
            })}{' '}
            <Word value={kind} of="prizeKinds" />, <Money value={worth} />
          </Typography>
        ))}
      </CardContent>
    </Card>
  );
}
