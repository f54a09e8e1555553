/** The latest open alerts, each with its rule and how long it has waited. */
import { Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { Moment, rowsPath, Word } from '../../format/value-formats.tsx';
import { Failed } from '../failed.tsx';
import { useCall } from '../use-call.ts';

const shown = 5;

/** The card of alerts; nothing without the permission. */
export function LatestAlerts() {
  return useAllowed('reporting.alerts') ? <Latest /> : null;
}

function Latest() {
  const translate = useTranslate();
  const { value, fault, again } = useCall('GET /api/reporting/alerts', {
    query: { state: 'OPEN', limit: shown },
  });
  if (fault) return <Failed error={fault} again={again} />;
  return (
    <Card component="section" aria-label={translate('dashboard.latestAlerts')} aria-busy={!value}>
      <CardContent>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="h6" component="h2">
            {translate('dashboard.latestAlerts')}
          </Typography>
          <Button size="small" component={Link} to={rowsPath('alerts', { state: 'OPEN' })}>
            {translate('dashboard.allAlerts')}
          </Button>
        </Box>
        {!value && <Skeleton height={28} />}
        {value?.items.length === 0 && translate('dashboard.noAlerts')}
        {value?.items.map(({ id, rule, raisedAt }) => (
          <Box key={id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
            <Word value={rule} of="alertRules" />
            <Moment value={raisedAt} />
          </Box>
        ))}
      </CardContent>
    </Card>
  );
}
