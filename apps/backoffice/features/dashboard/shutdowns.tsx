/** Shutdowns that run or are planned: what is closed, from when until when. Nothing without any. */
import { Alert, Box } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { Moment, Word } from '../../format/value-formats.tsx';
import { Failed } from '../failed.tsx';
import { useCall } from '../use-call.ts';

/** The soonest ones; the rest are behind the link. */
const shown = 5;

/** The shutdowns running and to come. */
export const usePlannedShutdowns = () =>
  useCall('GET /capi/v2-onling/Diagnostics/GetPlannedShutdownList', { query: { limit: shown } });

interface PlannedShutdownsProps {
  readonly query: ReturnType<typeof usePlannedShutdowns>;
}

export function PlannedShutdowns({ query: { value, fault, again } }: PlannedShutdownsProps) {
  const translate = useTranslate();
  const plans = useAllowed('platform.shutdowns');
  if (fault) return <Failed error={fault} again={again} />;
  if (!value || value.items.length === 0) return null;
  const title = translate('dashboard.shutdowns');
  const isRunning = value.items.some(({ state }) => state === 'running');
  return (
    <Alert
      severity={isRunning ? 'warning' : 'info'}
      variant="outlined"
      role="region"
      aria-label={title}
    >
      <strong>{plans ? <Link to="/shutdowns">{title}</Link> : title}</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {value.items.map(({ id, part, providerKey, state, startsAt, endsAt }) => (
          <li key={id}>
            <Word value={part} of="parts" />
            {providerKey && ` ${providerKey}`} · <Word value={state} of="shutdownStates" /> ·{' '}
            <Moment value={startsAt} /> – <Moment value={endsAt} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}
