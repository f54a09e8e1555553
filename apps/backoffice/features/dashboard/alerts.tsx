/** The latest alerts that are not closed, each with its rule, its state and since when it waits. */
import { Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { skipToken } from '@tanstack/react-query';
import { Link, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { Moment, rowsPath, State, Word } from '../../format/value-formats.tsx';
import { Failed } from '../failed.tsx';
import { useCall } from '../use-call.ts';

const shown = 5;

/** The latest alerts; nothing is read without the permission. */
export const useLatestAlerts = () =>
  useCall(
    'GET /api/reporting/alerts',
    useAllowed('reporting.alerts') ? { query: { open: true, limit: shown } } : skipToken,
  );

interface LatestAlertsProps {
  readonly query: ReturnType<typeof useLatestAlerts>;
}

/** The card of alerts; nothing without the permission. */
export function LatestAlerts({ query: { value, fault, again } }: LatestAlertsProps) {
  const translate = useTranslate();
  const allowed = useAllowed('reporting.alerts');
  if (fault) return <Failed error={fault} again={again} />;
  if (!allowed) return null;
  return (
    <Card
      variant="outlined"
      component="section"
      aria-label={translate('dashboard.latestAlerts')}
      aria-busy={!value}
    >
      <CardContent>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="h6" component="h2">
            {translate('dashboard.latestAlerts')}
          </Typography>
          <Button
            size="small"
            component={Link}
            to={rowsPath('alerts', { open: true })}
            sx={{ flexShrink: 0 }}
          >
            {translate('dashboard.allAlerts')}
          </Button>
        </Box>
        {!value && <Skeleton height={28} />}
        {value?.items.length === 0 && translate('dashboard.noAlerts')}
        {value?.items.map(({ id, rule, state, raisedAt }) => (
          <Box key={id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
            <Word value={rule} of="alertRules" />
            <Box component="span" sx={{ textAlign: 'right' }}>
              <State value={state} of="alertStates" /> <Moment value={raisedAt} />
            </Box>
          </Box>
        ))}
      </CardContent>
    </Card>
  );
}
