/**
 * One lane of a batch runner: a connection of its own that turns a list of items into one
 * transaction of two round trips. The first begins, locks and loads; then everything is decided in
 * memory; the second writes and commits. An item is answered only on the COMMIT tag.
 *
 * A connection lost after the commit was sent leaves the outcome unknown: the items are answered
 * so, never as refused; a repeat by the caller meets the idempotency record.
 */

import { type Clock, pragueDay } from '@herna/kernel';
import pg from 'pg';
import type { AnyParticipant, BatchFacts, BatchQuery, BatchRow, Objection } from './participant.ts';
import { type Prepared, runStatements } from './statements.ts';

/** Nothing was changed for sure; the same request may simply be sent again. */
export class BatchNotDone extends Error {
  override name = 'BatchNotDone';
}

/** The connection was lost at the commit: only a repeat with the same id can tell. */
export class BatchOutcomeUnknown extends Error {
  override name = 'BatchOutcomeUnknown';
}

/** Items that belong together could not all be accepted; their batch is undone. */
export class UnitBroken<Code extends string> extends Error {
  override name = 'UnitBroken';
  readonly code: Code;
  constructor(code: Code) {
    super(`refused behind an accepted one: ${code}`);
    this.code = code;
  }
}

/** What became of one draft of a batch. */
export type Outcome<Code extends string, Prior> = Objection<Code, Prior> | { kind: 'accepted' };

export interface LaneOptions<Draft, Code extends string, Prior> {
  readonly url: string;
  readonly name: string;
  readonly clock: Clock;
  readonly participants: readonly AnyParticipant<Draft, Code, Prior>[];
}

export interface Lane<Draft, Code extends string, Prior> {
  /**
   * Runs one transaction over all units of drafts; outcomes are in their order. A unit is accepted
   * whole or not at all: one that breaks undoes the batch and is thrown as `UnitBroken`.
   * @param sent called when all that is to be written is on its way and the database is at work
   */
  run(units: readonly (readonly Draft[])[], sent?: () => void): Promise<Outcome<Code, Prior>[][]>;
  close(): Promise<void>;
}

/** Stripes below this number belong to lanes, one each; the cold paths use those above. */
export const laneStripes = 64;
const stripeLockClass = 7_402_119;

/**
 * Plans are generic and by index whatever the statistics say: a plan cached while a table was
 * empty would scan it whole for ever after. A wallet that somebody else holds for long fails its
 * own item only.
 */
const sessionSettings = `
  set plan_cache_mode = force_generic_plan;
  set enable_seqscan = off;
  set enable_hashjoin = off;
  set enable_mergejoin = off;
  set lock_timeout = '2s';
  set statement_timeout = '10s'`;

const statement = (text: string): BatchQuery => ({ name: `batch-${text}`, text, values: [] });
const begin = statement('begin');
const commitment = statement('commit');

interface Connection {
  readonly client: pg.Client;
  readonly prepared: Prepared;
  readonly stripe: number;
  lost: boolean;
}

const ignore = (): void => {};

async function connect(url: string, name: string): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  const connection = { client, prepared: new Map(), stripe: 0, lost: false };
  client.on('error', () => {
    connection.lost = true;
  });
  client.on('end', () => {
    connection.lost = true;
  });
  await client.connect();
  await client.query(sessionSettings);
  return Object.assign(connection, { stripe: await claimStripe(client) });
}

/** A stripe nobody else holds; it is held as long as the connection lives. */
async function claimStripe(client: pg.Client): Promise<number> {
  for (let stripe = 0; stripe < laneStripes; stripe++) {
    const { rows } = await client.query<{ claimed: boolean }>(
      'select pg_try_advisory_lock($1, $2) as claimed',
      [stripeLockClass, stripe],
    );
    if (rows[0]?.claimed) return stripe;
  }
  await client.end();
  throw new BatchNotDone('every stripe is taken: too many lanes on one database');
}

/** Opens lanes lazily: the connection is made with the first batch and again after a loss. */
export function createLane<Draft, Code extends string, Prior>(
  options: LaneOptions<Draft, Code, Prior>,
): Lane<Draft, Code, Prior> {
  const { participants, clock } = options;
  let open: Connection | undefined;

  const connection = async (): Promise<Connection> => {
    if (open && !open.lost) return open;
    try {
      open = await connect(options.url, options.name);
    } catch (error) {
      throw new BatchNotDone('no connection to the database', { cause: error });
    }
    return open;
  };

  const ask = ({ client, prepared }: Connection, queries: readonly BatchQuery[]) =>
    runStatements(client, prepared, queries);

  const rollback = async (at: Connection): Promise<void> => {
    if (!at.lost) await at.client.query('rollback').catch(ignore);
  };

  const run = async (
    units: readonly (readonly Draft[])[],
    sent: () => void = ignore,
  ): Promise<Outcome<Code, Prior>[][]> => {
    const drafts = units.flat();
    const at = await connection();
    const now = clock.now();
    const day = pragueDay(now);
    const batch: BatchFacts = { now, day, month: day.slice(0, 7), stripe: at.stripe };
    let writes: BatchQuery[];
    let outcomes: Outcome<Code, Prior>[][];
    try {
      const states = await load(at, drafts, batch);
      outcomes = units.map((unit) => decideUnit(participants, states, unit, batch));
      if (!outcomes.flat().some(({ kind }) => kind === 'accepted')) {
        await rollback(at);
        return outcomes;
      }
      writes = participants.flatMap(({ write }, index) => [...write(states[index], batch)]);
    } catch (error) {
      await rollback(at);
      throw at.lost ? new BatchNotDone('connection lost', { cause: error }) : error;
    }
    await commit(at, writes, sent);
    return outcomes;
  };

  const load = async (
    at: Connection,
    drafts: readonly Draft[],
    batch: BatchFacts,
  ): Promise<unknown[]> => {
    const locks = participants.map(({ lock }) => (lock ? [lock(drafts, batch)] : []));
    const loads = participants.map((participant) => participant.load(drafts, batch));
    const answers = await ask(at, [begin, ...locks.flat(), ...loads.flat()]);
    let next = 1;
    const rowsOf = (queries: readonly BatchQuery[]): (readonly BatchRow[])[] =>
      queries.map(() => answers[next++]?.rows ?? []);
    const locked = locks.map(rowsOf);
    const loaded = loads.map(rowsOf);
    return participants.map(({ open: opened }, index) =>
      opened([...(locked[index] ?? []), ...(loaded[index] ?? [])], drafts, batch),
    );
  };

  const commit = async (
    at: Connection,
    writes: readonly BatchQuery[],
    sent: () => void,
  ): Promise<void> => {
    const written = ask(at, [...writes, commitment]);
    sent();
    let tag: string | undefined;
    try {
      tag = (await written).at(-1)?.tag;
    } catch (error) {
      if (isServerRefusal(error) && !at.lost) {
        await rollback(at);
        throw error;
      }
      at.lost = true;
      at.client.end().catch(ignore);
      throw new BatchOutcomeUnknown('connection lost at commit', { cause: error });
    }
    if (tag !== 'COMMIT') throw new Error(`commit was answered by ${tag}`);
  };

  return {
    run,
    close: async () => {
      await open?.client.end().catch(ignore);
      open = undefined;
    },
  };
}

/** Errors with a severity come from the server itself; all others from a broken connection. */
const isServerRefusal = (error: unknown): boolean =>
  (error as { severity?: string }).severity === 'ERROR';

/** Decides drafts in the order of arrival; each sees what the accepted ones before it have done. */
export function decideAll<Draft, Code extends string, Prior>(
  participants: readonly AnyParticipant<Draft, Code, Prior>[],
  states: readonly unknown[],
  drafts: readonly Draft[],
  batch: BatchFacts,
): Outcome<Code, Prior>[] {
  return drafts.map((draft) => decideOne(participants, states, draft, batch));
}

function decideOne<Draft, Code extends string, Prior>(
  participants: readonly AnyParticipant<Draft, Code, Prior>[],
  states: readonly unknown[],
  draft: Draft,
  batch: BatchFacts,
): Outcome<Code, Prior> {
  for (const [index, participant] of participants.entries()) {
    const objection = participant.decide(draft, states[index], batch);
    if (objection) return objection;
  }
  for (const [index, participant] of participants.entries()) {
    participant.apply(draft, states[index], batch);
  }
  return { kind: 'accepted' };
}

/** Decides drafts that belong together: the first refusal is everyone's. */
function decideUnit<Draft, Code extends string, Prior>(
  participants: readonly AnyParticipant<Draft, Code, Prior>[],
  states: readonly unknown[],
  unit: readonly Draft[],
  batch: BatchFacts,
): Outcome<Code, Prior>[] {
  const outcomes: Outcome<Code, Prior>[] = [];
  for (const draft of unit) {
    const outcome = decideOne(participants, states, draft, batch);
    if (outcome.kind !== 'refused') {
      outcomes.push(outcome);
      continue;
    }
    if (outcomes.some(({ kind }) => kind === 'accepted')) throw new UnitBroken(outcome.code);
    return unit.map(() => outcome);
  }
  return outcomes;
}
