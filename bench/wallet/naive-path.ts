/**
 * The rival: the same participants and statements, but one ordinary transaction for each bet, its
 * statements one after another on a connection of a pool. Tuned as well as that design can be:
 * prepared statements, generic plans, and a house stripe for each connection, so that no row is hot.
 */
import { typeParsers } from '@herna/db';
import { type Clock, pragueDay } from '@herna/kernel';
import { type BatchFacts, type BatchQuery, decideAll, type WagerRequest } from '@herna/ledger';
import {
  answerOf,
  draftOf,
  participantsOf,
  type WagerPath,
  type WagerPathOptions,
} from '@herna/play';
import pg from 'pg';

export interface NaiveOptions extends Pick<WagerPathOptions, 'protection' | 'jackpots'> {
  readonly url: string;
  readonly clock: Clock;
  readonly connections: number;
}

/** Opens the pool and answers as the wager path does. */
export async function createNaivePath(options: NaiveOptions): Promise<WagerPath> {
  const { url, clock, connections } = options;
  const participants = participantsOf(options);
  const free: { client: pg.Client; stripe: number }[] = [];
  const waiting: ((connection: (typeof free)[number]) => void)[] = [];
  for (let stripe = 0; stripe < connections; stripe++) {
    const client = new pg.Client({ connectionString: url, types: typeParsers });
    await client.connect();
    await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off');
    free.push({ client, stripe });
  }
  const take = () => {
    const connection = free.pop();
    return connection ?? new Promise<(typeof free)[number]>((resolve) => waiting.push(resolve));
  };
  const give = (connection: (typeof free)[number]): void => {
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
  };

  const bet = async (client: pg.Client, stripe: number, request: WagerRequest) => {
    const run = async (query: BatchQuery) =>
      (await client.query(query as pg.QueryConfig<unknown[]>)).rows;
    const now = clock.now();
    const day = pragueDay(now);
    const batch: BatchFacts = { now, day, month: day.slice(0, 7), stripe };
    const wager = draftOf(request);
    await client.query('begin');
    const results: Record<string, unknown>[][][] = [];
    for (const { lock } of participants) {
      results.push(lock ? [await run(lock([wager], batch))] : []);
    }
    for (const [index, { load }] of participants.entries()) {
      for (const query of load([wager], batch)) results[index]?.push(await run(query));
    }
    const states = participants.map(({ open }, index) =>
      open(results[index] ?? [], [wager], batch),
    );
    const [outcome] = decideAll(participants, states, [wager], batch);
    if (outcome?.kind !== 'accepted') {
      await client.query('rollback');
      return answerOf(wager, outcome ?? { kind: 'refused', code: 'PLAYER_BLOCKED' });
    }
    for (const [index, { write }] of participants.entries()) {
      for (const query of write(states[index], batch)) await run(query);
    }
    await client.query('commit');
    return answerOf(wager, outcome);
  };

  return {
    async submit(request) {
      const connection = await take();
      try {
        return await bet(connection.client, connection.stripe, request);
      } catch (error) {
        await connection.client.query('rollback').catch(() => {});
        throw error;
      } finally {
        give(connection);
      }
    },
    metrics: () => ({
      batches: 0,
      items: 0,
      largestBatch: 0,
      failedBatches: 0,
      failedItems: 0,
      refusedBusy: 0,
      queued: waiting.length,
      waitedMs: 0,
      workedMs: 0,
    }),
    async close() {
      for (const { client } of free) await client.end();
    },
  };
}
