/** The queues that wait for a person: how many wait in each, and since when the oldest does. */
import { api } from '../../data/api.ts';
import { waitingForStaff } from '../../data/withdrawal-states.table.ts';
import { rowsPath } from '../../format/value-formats.tsx';

/** What waits in a queue; `since` is when the oldest came, where rows say it. */
export interface QueueState {
  readonly total: number;
  readonly since?: string | undefined;
}

export interface Queue {
  readonly name: string;
  readonly permission: string;
  readonly path: string;
  readonly read: () => Promise<QueueState>;
}

interface OneRow {
  readonly limit: 1;
  readonly offset?: number;
}

type PageOf<Row> = (at: OneRow) => Promise<{
  readonly total: number;
  readonly items: readonly Row[];
}>;

/** Reads a list whose latest row comes first: its length, and the time of its last row. */
export const latestFirst =
  <Row>(page: PageOf<Row>, since: (row: Row) => string | null): Queue['read'] =>
  async () => {
    const first = await page({ limit: 1 });
    const { total } = first;
    const { items } = total > 1 ? await page({ limit: 1, offset: total - 1 }) : first;
    return { total, since: items[0] && (since(items[0]) ?? undefined) };
  };

/** Reads a list whose oldest row comes first. */
export const oldestFirst =
  <Row>(page: PageOf<Row>, since: (row: Row) => string | null): Queue['read'] =>
  async () => {
    const { total, items } = await page({ limit: 1 });
    return { total, since: items[0] && (since(items[0]) ?? undefined) };
  };

export const queues: readonly Queue[] = [
  {
    name: 'withdrawals',
    permission: 'payments.process',
    path: rowsPath('withdrawals', { state: waitingForStaff }),
    read: latestFirst(
      (at) =>
        api('GET /capi/v2-onling/Payment/GetList', {
          query: { ...at, direction: 'WITHDRAWAL', state: [...waitingForStaff] },
        }),
      ({ createdAt }) => createdAt,
    ),
  },
  {
    name: 'warnings',
    permission: 'payments.process',
    path: rowsPath('warnings', { open: true }),
    read: latestFirst(
      (at) => api('GET /api/payments/warnings', { query: { ...at, open: true } }),
      ({ createdAt }) => createdAt,
    ),
  },
  {
    name: 'held-wins',
    permission: 'ceilings.decide',
    path: rowsPath('held-wins', { state: 'HELD' }),
    read: latestFirst(
      (at) => api('GET /api/ceilings/held-wins', { query: { ...at, state: 'HELD' } }),
      ({ heldAt }) => heldAt,
    ),
  },
  {
    name: 'approvals',
    permission: 'staff.approvals',
    path: rowsPath('approvals', { state: 'PROPOSED' }),
    read: latestFirst(
      (at) => api('GET /api/staff/approvals', { query: { ...at, state: 'PROPOSED' } }),
      ({ proposedAt }) => proposedAt,
    ),
  },
  {
    name: 'corrections',
    permission: 'ledger.approve',
    path: rowsPath('corrections', { state: 'PROPOSED' }),
    read: latestFirst(
      (at) =>
        api('GET /capi/v2-onling/Ledger/GetCorrections', { query: { ...at, state: 'PROPOSED' } }),
      ({ proposedAt }) => proposedAt,
    ),
  },
  {
    name: 'differences',
    permission: 'reconciliation.resolve',
    path: rowsPath('differences', { state: ['OPEN', 'ASSIGNED'] }),
    read: latestFirst(
      (at) =>
        api('GET /api/reconciliation/differences', {
          query: { ...at, state: ['OPEN', 'ASSIGNED'] },
        }),
      ({ foundAt }) => foundAt,
    ),
  },
  {
    name: 'aml-cases',
    permission: 'compliance.cases',
    path: rowsPath('aml-cases', { open: true }),
    read: latestFirst(
      (at) => api('GET /api/Aml/v1/Cases', { query: { ...at, open: true } }),
      ({ openedAt }) => openedAt,
    ),
  },
  {
    name: 'document-checks',
    permission: 'verification.decide',
    path: rowsPath('document-checks', { state: 'UPLOADED' }),
    read: oldestFirst(
      (at) => api('GET /api/verification/queue', { query: { ...at, state: 'UPLOADED' } }),
      ({ scan }) => scan.createdAt,
    ),
  },
  {
    name: 'identity-reviews',
    permission: 'players.lock',
    path: rowsPath('identity-reviews', { pending: true }),
    read: latestFirst(
      (at) => api('GET /api/players/identity-reviews', { query: { ...at, pending: true } }),
      ({ openedAt }) => openedAt,
    ),
  },
  {
    name: 'migrations',
    permission: 'accounts.decide',
    path: rowsPath('migrations', { waiting: true }),
    read: latestFirst(
      (at) =>
        api('GET /capi/v2-onling/PlayerMigration/GetList', { query: { ...at, waiting: true } }),
      ({ createdAt }) => createdAt,
    ),
  },
  {
    name: 'closings',
    permission: 'accounts.decide',
    path: rowsPath('closings', { state: 'REQUESTED' }),
    read: latestFirst(
      (at) =>
        api('GET /capi/v2-onling/Player/GetClosingList', { query: { ...at, state: 'REQUESTED' } }),
      ({ requestedAt }) => requestedAt,
    ),
  },
  {
    name: 'risk-support',
    permission: 'risk.contact',
    path: rowsPath('risk-support', { state: 'NEW' }),
    read: latestFirst(
      (at) => api('GET /api/operator/support_list', { query: { ...at, state: 'NEW' } }),
      ({ openedAt }) => openedAt,
    ),
  },
  {
    name: 'support-tickets',
    permission: 'support.answer',
    path: rowsPath('support-tickets', { state: 'OPEN' }),
    read: latestFirst(
      (at) => api('GET /api/support/tickets', { query: { ...at, state: 'OPEN' } }),
      ({ createdAt }) => createdAt,
    ),
  },
  {
    name: 'tasks',
    permission: 'staff.notes',
    path: rowsPath('tasks', { open: true, mine: true }),
    read: latestFirst(
      (at) => api('GET /api/staff/tasks', { query: { ...at, open: true, mine: true } }),
      ({ createdAt }) => createdAt,
    ),
  },
  {
    name: 'loyalty-orders',
    permission: 'loyalty.orders',
    path: rowsPath('loyalty-orders', { state: 'ORDERED' }),
    read: latestFirst(
      (at) => api('GET /api/operator/loyalty/orders', { query: { ...at, state: 'ORDERED' } }),
      ({ createdAt }) => createdAt,
    ),
  },
  {
    name: 'lottery-draws',
    permission: 'lottery.confirm',
    path: rowsPath('lottery-draws', { state: 'EVALUATED' }),
    read: latestFirst(
      (at) => api('GET /capi/Lottery/v3/Draw/GetList', { query: { ...at, state: 'EVALUATED' } }),
      ({ drawAt }) => drawAt,
    ),
  },
  {
    name: 'return-alarms',
    permission: 'reporting.acknowledge',
    path: rowsPath('return-alarms', { state: 'RAISED' }),
    read: latestFirst(
      (at) => api('GET /api/reporting/return-alarms', { query: { ...at, state: 'RAISED' } }),
      ({ raisedAt }) => raisedAt,
    ),
  },
  {
    name: 'alerts',
    permission: 'reporting.alertsHandle',
    path: rowsPath('alerts', { open: true }),
    read: latestFirst(
      (at) => api('GET /api/reporting/alerts', { query: { ...at, open: true } }),
      ({ raisedAt }) => raisedAt,
    ),
  },
  {
    name: 'new-games',
    permission: 'catalogue.edit',
    path: rowsPath('games', { announced: 'NEW' }),
    read: () => api('GET /api/catalogue/admin/games', { query: { limit: 1, announced: 'NEW' } }),
  },
  {
    name: 'left-games',
    permission: 'catalogue.edit',
    path: rowsPath('games', { announced: 'LEFT', enabled: true }),
    read: () =>
      api('GET /api/catalogue/admin/games', {
        query: { limit: 1, announced: 'LEFT', enabled: true },
      }),
  },
  {
    name: 'unfinished-rounds',
    permission: 'play.read',
    path: '/unfinished-rounds',
    read: oldestFirst(
      (at) => api('GET /capi/v2-onling/View/GetUnfinishedRounds', { query: at }),
      ({ openedAt }) => openedAt,
    ),
  },
];

interface QueueScreen {
  readonly name: string;
  readonly permissions: { readonly read: string };
}

/** The queues that a member can do something about and whose list they may read. */
export const ownQueues = (
  wanted: readonly Queue[],
  screens: readonly QueueScreen[],
  allowed: (permission: string) => boolean,
): readonly Queue[] =>
  wanted.filter(({ permission, path }) => {
    const screen = screens.find(({ name }) => path.split('?')[0] === `/${name}`);
    return screen !== undefined && allowed(permission) && allowed(screen.permissions.read);
  });

const hourMs = 3_600_000;

/** How long something has waited, in the greatest unit that fills up: minutes, hours, days from two on. */
export function waited(
  since: string,
  now: Date,
): { readonly unit: 'Minutes' | 'Hours' | 'Days'; readonly count: number } {
  const hours = Math.max(0, now.getTime() - Date.parse(since)) / hourMs;
  if (hours < 1) return { unit: 'Minutes', count: Math.floor(hours * 60) };
  if (hours < 48) return { unit: 'Hours', count: Math.floor(hours) };
  return { unit: 'Days', count: Math.floor(hours / 24) };
}

interface Waiting {
  /** Queues in which something waits. */
  readonly waiting: readonly (Queue & QueueState)[];
  /** Of a queue that could not be read. */
  readonly failure?: Error | undefined;
}

/** Reads queues beside each other; one that fails takes none of the others with it. */
export async function readQueues(wanted: readonly Queue[]): Promise<Waiting> {
  const answers = await Promise.allSettled(wanted.map(({ read }) => read()));
  const failed = answers.find(({ status }) => status === 'rejected');
  return {
    waiting: wanted.flatMap((queue, at) => {
      const answer = answers[at];
      return answer?.status === 'fulfilled' && answer.value.total > 0
        ? [{ ...queue, ...answer.value }]
        : [];
    }),
    ...(failed?.status === 'rejected' ? { failure: failed.reason as Error } : {}),
  };
}
