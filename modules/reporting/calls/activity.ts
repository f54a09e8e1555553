/** Thin handlers of who came and played, and of how connections answer. */
import { type Handlers, pageWishOf, wirePage } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Clock, DomainError, wireId } from '@herna/kernel';
import type { PlatformModule } from '@herna/platform';
import type { activityCalls } from '../contract/activity.ts';
import { alertRules } from '../rules/alert-rules.table.ts';
import { isPeriod } from '../rules/figures.ts';
import {
  activePlayers,
  activityOf,
  gatewayTraffic,
  newcomersOf,
  providerTraffic,
} from '../store/activity.ts';

export interface ActivityDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly providers: readonly { readonly id: bigint; readonly name: string }[];
  readonly settings: Pick<PlatformModule['settings'], 'value'>;
}

/** How far back connections are looked at. */
const connectionsMs = 24 * 3_600_000;

/** Whether a part of a whole comes to so many percent of it. */
const reaches = (part: number, whole: number, percent: number): boolean =>
  part > 0 && part * 100 >= whole * percent;

/** Makes the handlers. */
export function activityHandlers({
  database,
  clock,
  providers,
  settings,
}: ActivityDependencies): Handlers<typeof activityCalls> {
  return {
    'GET /api/reporting/activity': async ({ query: { from, to } }) => {
      if (!isPeriod(from, to)) throw new DomainError('ERR_PERIOD');
      return { from, to, ...(await activityOf(database.read, { from, to })) };
    },
    'GET /api/reporting/newcomers': async ({ query }) => {
      const { from, to, deposited } = query;
      if (!isPeriod(from, to)) throw new DomainError('ERR_PERIOD');
      const filter = { from, to, deposited };
      const page = await newcomersOf(database.read, filter, pageWishOf(query));
      return wirePage(page, (row) => ({
        playerId: wireId(row.player_id),
        registeredAt: row.created_at.toISOString(),
        deposited: row.deposited,
      }));
    },
    'GET /api/reporting/active-players': async ({ query }) => {
      const { from, to, offset = 0, limit = 50 } = query;
      if (!isPeriod(from, to)) throw new DomainError('ERR_PERIOD');
      const { items, total } = await activePlayers(database.read, { from, to }, { offset, limit });
      return {
        items: items.map(({ player_id, last_day, ...counts }) => ({
          playerId: wireId(player_id),
          ...counts,
          lastDay: last_day,
        })),
        total,
      };
    },
    'GET /api/reporting/connections': async () => {
      const now = clock.now();
      const since = new Date(now.getTime() - connectionsMs);
      const percentOf = (rule: 'providerFailing' | 'gatewayFailing') =>
        settings.value(database.read, alertRules[rule].setting);
      const faultPercent = await percentOf('providerFailing');
      const rejectedPercent = await percentOf('gatewayFailing');
      const heard = await providerTraffic(database.read, since);
      return {
        since: since.toISOString(),
        providers: providers.map(({ id, name }) => {
          const { requests = 0, faults = 0 } =
            heard.find(({ providerId }) => providerId === id) ?? {};
          const failing = reaches(faults, requests, faultPercent);
          return { id: id.toString(), name, requests, faults, failing };
        }),
        gateways: (await gatewayTraffic(database.read, since, now)).map((traffic) => ({
          ...traffic,
          failing: reaches(traffic.rejected, traffic.finished, rejectedPercent),
        })),
      };
    },
  };
}
