/** What waits for a person: each count opens its queue. Nothing is shown where nothing waits. */
import { Box, Chip } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { isAllowed } from '../../access/permissions.ts';
import { useMember } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import { rowsPath } from '../../format/value-formats.tsx';
import { Failed } from '../failed.tsx';
import { useCombined } from '../use-call.ts';

interface Queue {
  readonly name: string;
  readonly permission: string;
  readonly path: string;
  /** How many wait, and where it is known for how many whole days the oldest has. */
  readonly count: () => Promise<{ readonly total: number; readonly oldestDays?: number | null }>;
}

const one = { limit: 1 } as const;

const queues: readonly Queue[] = [
  {
    name: 'withdrawals',
    permission: 'payments.process',
    path: '/withdrawals',
    count: () =>
      api('GET /capi/v2-onling/Payment/GetList', {
        query: {
          ...one,
          direction: 'WITHDRAWAL',
          state: ['PENDING', 'CHECKED', 'SUSPENDED', 'APPROVED'],
        },
      }),
  },
  {
    name: 'warnings',
    permission: 'payments.process',
    path: rowsPath('warnings', { open: true }),
    count: () => api('GET /api/payments/warnings', { query: { ...one, open: true } }),
  },
  {
    name: 'held-wins',
    permission: 'ceilings.decide',
    path: rowsPath('held-wins', { state: 'HELD' }),
    count: () => api('GET /api/ceilings/held-wins', { query: { ...one, state: 'HELD' } }),
  },
  {
    name: 'approvals',
    permission: 'staff.approvals',
    path: rowsPath('approvals', { state: 'PROPOSED' }),
    count: () => api('GET /api/staff/approvals', { query: { ...one, state: 'PROPOSED' } }),
  },
  {
    name: 'corrections',
    permission: 'ledger.approve',
    path: rowsPath('corrections', { state: 'PROPOSED' }),
    count: () =>
      api('GET /capi/v2-onling/Ledger/GetCorrections', { query: { ...one, state: 'PROPOSED' } }),
  },
  {
    name: 'differences',
    permission: 'reconciliation.resolve',
    path: rowsPath('differences', { state: ['OPEN', 'ASSIGNED'] }),
    count: () => api('GET /api/reconciliation/summary'),
  },
  {
    name: 'lottery-draws',
    permission: 'lottery.confirm',
    path: rowsPath('lottery-draws', { state: 'EVALUATED' }),
    count: () =>
      api('GET /capi/Lottery/v3/Draw/GetList', { query: { ...one, state: 'EVALUATED' } }),
  },
  {
    name: 'return-alarms',
    permission: 'reporting.acknowledge',
    path: rowsPath('return-alarms', { state: 'RAISED' }),
    count: () => api('GET /api/reporting/return-alarms', { query: { ...one, state: 'RAISED' } }),
  },
  {
    name: 'alerts',
    permission: 'reporting.alertsHandle',
    path: rowsPath('alerts', { state: 'OPEN' }),
    count: () => api('GET /api/reporting/alerts', { query: { ...one, state: 'OPEN' } }),
  },
  {
    name: 'new-games',
    permission: 'catalogue.edit',
    path: rowsPath('games', { announced: 'NEW' }),
    count: () => api('GET /api/catalogue/admin/games', { query: { ...one, announced: 'NEW' } }),
  },
  {
    name: 'left-games',
    permission: 'catalogue.edit',
    path: rowsPath('games', { announced: 'LEFT', enabled: true }),
    count: () =>
      api('GET /api/catalogue/admin/games', {
        query: { ...one, announced: 'LEFT', enabled: true },
      }),
  },
  {
    name: 'unfinished-rounds',
    permission: 'play.read',
    path: '/unfinished-rounds',
    count: () => api('GET /capi/v2-onling/View/GetUnfinishedRounds', { query: one }),
  },
];

/** The queues that the member can do something about. */
export function Waiting() {
  const translate = useTranslate();
  const patterns = useMember()?.permissions ?? [];
  const own = queues.filter(({ permission }) => isAllowed(patterns, permission));
  const { value, fault, again } = useCombined(['waiting', own.map(({ name }) => name)], () =>
    Promise.all(own.map(async (queue) => ({ ...queue, ...(await queue.count()) }))),
  );
  if (own.length === 0) return null;
  if (fault) return <Failed error={fault} again={again} />;
  return (
    <Box
      component="section"
      aria-label={translate('dashboard.waiting')}
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', minHeight: 28 }}
    >
      {value?.every(({ total }) => total === 0) && translate('dashboard.nothingWaits')}
      {value
        ?.filter(({ total }) => total > 0)
        .map(({ name, path, total, oldestDays }) => (
          <Chip
            key={name}
            component={Link}
            to={path}
            clickable
            color="warning"
            variant="outlined"
            label={[
              `${translate(`dashboard.waiting_${name}`)}: ${total}`,
              ...(oldestDays ? [translate('dashboard.oldest', oldestDays)] : []),
            ].join(' · ')}
          />
        ))}
    </Box>
  );
}
