/** What the draft would do with one player now; nothing is sent. */
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import { PlayerInput } from '../../features/player-input.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { Moment, momentText, useLocale, Word } from '../../format/value-formats.tsx';
import { type Definition, numberOf } from './journey.ts';
import { useJourneyWords } from './words.tsx';

interface Visit {
  readonly step: string;
  readonly at: string;
  readonly outcome: string;
  readonly reason: string | null;
}
interface TrialResult {
  readonly enters: boolean;
  readonly heldOut: boolean;
  readonly ends: string;
  readonly visits: readonly Visit[];
}

interface TrialProps {
  readonly journeyId: string;
  readonly draft: Definition;
}

function Outcome({ visit }: { readonly visit: Visit }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { outcome, reason } = visit;
  if (outcome === 'WAITS') {
    return <>{translate('journeys.waitsUntil', { at: momentText(reason ?? '', locale) })}</>;
  }
  return (
    <>
      <Word value={outcome} of="journeyOutcomes" />
      {reason && (
        <>
          : <Word value={reason} of="gateReasons" />
        </>
      )}
    </>
  );
}

function Result({ result, draft }: { readonly result: TrialResult; readonly draft: Definition }) {
  const translate = useTranslate();
  const words = useJourneyWords();
  const columns: readonly SmallColumn<Visit>[] = [
    { field: 'at', cell: ({ at }) => <Moment value={at} /> },
    {
      field: 'step',
      cell: ({ step: key }) => {
        const step = draft.steps.find((one) => one.key === key);
        return step ? `${numberOf(draft.steps, key)}. ${words.step(step)}` : key;
      },
    },
    { field: 'outcome', cell: (visit) => <Outcome visit={visit} /> },
  ];
  const entry = result.enters ? (result.heldOut ? 'heldOut' : 'enters') : 'stays';
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography>
        {translate(`journeys.trial.${entry}`)} {translate(`journeys.trialEnds.${result.ends}`)}
      </Typography>
      {result.visits.length > 0 && (
        <SmallTable
          label={translate('journeys.trial.title')}
          columns={columns}
          items={result.visits}
          keyOf={(visit) => String(result.visits.indexOf(visit))}
        />
      )}
    </Box>
  );
}

export function JourneyTrial({ journeyId, draft }: TrialProps) {
  const translate = useTranslate();
  const [result, setResult] = useState<TrialResult>();
  const [fault, setFault] = useState<Error>();
  if (!useAllowed('engagement.edit')) return null;
  const ask = async ({ playerId }: Record<string, unknown>) => {
    setFault(undefined);
    try {
      setResult(
        await api('POST /api/engagement/journeys/{journeyId}/trial', {
          params: { journeyId },
          body: { playerId: String(playerId ?? '') },
        }),
      );
    } catch (error) {
      setResult(undefined);
      setFault(error as Error);
    }
  };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography variant="h6" component="h2">
        {translate('journeys.trial.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('journeys.trial.says')}
      </Typography>
      <Form onSubmit={ask}>
        <Box sx={{ display: 'grid', gap: 1, maxWidth: 480, justifyItems: 'start' }}>
          <PlayerInput source="playerId" label="fields.player" />
          <Button type="submit" variant="outlined" color="inherit">
            {translate('journeys.trial.ask')}
          </Button>
        </Box>
      </Form>
      {fault && <Alert severity="error">{fault.message || translate('acts.failed')}</Alert>}
      {result && <Result result={result} draft={draft} />}
    </Box>
  );
}
