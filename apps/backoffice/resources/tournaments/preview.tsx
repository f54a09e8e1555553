/** What players would see of a tournament, and what the law refuses of it, as it is typed. */
import type { Output } from '@herna/contract-kit';
import { Alert, Box, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { skipToken } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Api } from '../../data/api.ts';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { useRested } from '../../features/use-rested.ts';
import { Facts, Moment, Money, Word } from '../../format/value-formats.tsx';
import { tournamentOf } from './spec.ts';

type Checked = Output<Api['POST /api/tournaments/check']>;

/** The preview of what a form holds. */
export function Preview({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const translate = useTranslate();
  const rested = useRested(JSON.stringify(tournamentOf(values) ?? null));
  const whole: ReturnType<typeof tournamentOf> | null = JSON.parse(rested);
  const query = useCall('POST /api/tournaments/check', whole ? { body: whole } : skipToken);
  return (
    <Box component="section" aria-live="polite" sx={{ width: '100%', mb: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('titles.playerView')}
      </Typography>
      {query.fault && <Failed error={query.fault} again={query.again} />}
      {query.busy && !query.value && <Skeleton variant="rounded" height={120} />}
      {!query.busy && !query.value && !query.fault && (
        <Typography color="text.secondary">{translate('forms.tournamentPreviewLater')}</Typography>
      )}
      {query.value && <Shown checked={query.value} />}
    </Box>
  );
}

function Shown({ checked: { refusals, faults, shown } }: { readonly checked: Checked }) {
  const translate = useTranslate();
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
                ['fields.prizePool', <Money key="v" value={shown.pool} />],
                ['fields.entryFee', shown.fee ? <Money key="v" value={shown.fee} /> : '–'],
                ['fields.startsAt', <Moment key="v" value={shown.startsAt} />],
                ['fields.endsAt', <Moment key="v" value={shown.endsAt} />],
              ]}
            />
          </CardContent>
        </Card>
      )}
    </Box>
  );
}
