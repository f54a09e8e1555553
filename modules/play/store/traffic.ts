/** SQL of the providers' traffic. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
import type { Traffic } from '../rules/traffic.ts';
import type { PlayTables } from './tables.ts';

const rows = (db: Db) => db.reads<PlayTables>();

/** Traffic of a provider in a minute. */
export interface Minute extends Traffic {
  readonly providerId: bigint;
  readonly minute: Date;
}

/** Adds minutes to what other processes have counted in them. */
export const addMinutes = (tx: Tx, minutes: readonly Minute[]) =>
  tx
    .writes<PlayTables>()
    .insertInto('play.provider_traffic')
    .values(
      minutes.map((counted) => ({
        provider_id: counted.providerId,
        minute: counted.minute,
        requests: counted.requests,
        refusals: counted.refusals,
        faults: counted.faults,
        milliseconds: counted.milliseconds,
        slowest_ms: counted.slowestMs,
        last_at: counted.lastAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'minute']).doUpdateSet({
        requests: sql`provider_traffic.requests + excluded.requests`,
        refusals: sql`provider_traffic.refusals + excluded.refusals`,
        faults: sql`provider_traffic.faults + excluded.faults`,
        milliseconds: sql`provider_traffic.milliseconds + excluded.milliseconds`,
        slowest_ms: sql`greatest(provider_traffic.slowest_ms, excluded.slowest_ms)`,
        last_at: sql`greatest(provider_traffic.last_at, excluded.last_at)`,
      }),
    )
    .execute();

export interface ProviderTraffic extends Traffic {
  readonly providerId: bigint;
}

/** Sums of each provider since a moment; one that was not heard has no row. */
export async function trafficSince(db: Db, since: Date): Promise<ProviderTraffic[]> {
  const { rows: found } = await sql<ProviderTraffic>`
    select provider_id as "providerId", sum(requests)::bigint as requests,
      sum(refusals)::bigint as refusals, sum(faults)::bigint as faults,
      sum(milliseconds)::bigint as milliseconds, max(slowest_ms) as "slowestMs",
      max(last_at) as "lastAt"
    from play.provider_traffic where minute >= ${since}
    group by provider_id`.execute(rows(db));
  return found;
}

/** When each provider was last heard of, as far back as minutes are kept. */
export const lastHeard = (db: Db) =>
  rows(db)
    .selectFrom('play.provider_traffic')
    .select((eb) => ['provider_id', eb.fn.max('last_at').as('last_at')])
    .groupBy('provider_id')
    .execute();

/** Rounds of each provider noted as unfinished. */
export const unfinishedCounts = (db: Db) =>
  rows(db)
    .selectFrom('play.unfinished_round')
    .select((eb) => ['provider_id', eb.fn.countAll<bigint>().as('rounds')])
    .groupBy('provider_id')
    .execute();

/** Forgets minutes before a moment. */
export const deleteMinutesBefore = (tx: Tx, before: Date) =>
  tx
    .writes<PlayTables>()
    .deleteFrom('play.provider_traffic')
    .where('minute', '<', before)
    .execute();
