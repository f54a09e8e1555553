/**
 * One lane of a batch runner: a connection of its own that turns a list of items into one
 * transaction of two round trips. The first begins, locks and loads; then everything is decided in
 * memory; the second writes and commits. An item is answered only on the COMMIT tag.
 *
 * When the next list waits already, its transaction begins behind that commit in the same message, so
 * the database goes from one to the other while the server hears of the first.
 *
 * A connection lost after the commit was sent leaves the outcome unknown: the items are answered
 * so, never as refused; a repeat by the caller meets the idempotency record.
 */

import type { BatchQuery, BatchRow } from '@herna/db';
import { type Clock, pragueDay } from '@herna/kernel';
import { laneStripes } from '@herna/ledger';
import pg from 'pg';
import type { AnyParticipant, BatchContext, Rejection } from './participant.ts';
import { type Answered, NotReached, type Prepared, runParts, runStatements } from './statements.ts';

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
export type Outcome<Code extends string, Prior> = Rejection<Code, Prior> | { kind: 'accepted' };

export interface LaneOptions<Draft, Code extends string, Prior> {
  readonly url: string;
  readonly name: string;
  readonly clock: Clock;
  readonly participants: readonly AnyParticipant<Draft, Code, Prior>[];
}

/** Drafts of one transaction, in units. */
export type Drafts<Draft> = readonly (readonly Draft[])[];

export interface Lane<Draft, Code extends string, Prior> {
  /**
   * Runs one transaction over all units of drafts; outcomes are in their order. A unit is accepted
   * whole or not at all: one that breaks undoes the batch and is thrown as `UnitBroken`.
   * @param following asked for what is run next, when this one is about to be written: it begins right
   *   behind, and nothing else may be run before it unless this run fails
   */
  run(
    units: Drafts<Draft>,
    following?: () => Drafts<Draft> | undefined,
  ): Promise<Outcome<Code, Prior>[][]>;
  close(): Promise<void>;
}

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
const undoing = statement('rollback');

interface Connection {
  readonly client: pg.Client;
  readonly prepared: Prepared;
  readonly stripe: number;
  lost: boolean;
}

const ignore = (): void => {};

/** A transaction that has begun: what it loads, for whom, and where. */
interface Begun<Draft> {
  readonly units: Drafts<Draft>;
  readonly at: Connection;
  readonly batch: BatchContext;
  readonly states: Promise<unknown[]>;
}

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

/** How a transaction ends, and what is sent behind it. */
interface Ending {
  readonly queries: readonly BatchQuery[];
  readonly behind: readonly BatchQuery[];
}

/** Opens lanes lazily: the connection is made with the first batch and again after a loss. */
export function createLane<Draft, Code extends string, Prior>(
  options: LaneOptions<Draft, Code, Prior>,
): Lane<Draft, Code, Prior> {
  const { participants, clock } = options;
  let open: Connection | undefined;
  let ahead: Begun<Draft> | undefined;
  /** What the last batch has sent behind it; its failure must leave no transaction open. */
  let woken: Promise<unknown> = Promise.resolve();

  const connected = async (): Promise<Connection> => {
    try {
      open = await connect(options.url, options.name);
    } catch (error) {
      throw new BatchNotDone('no connection to the database', { cause: error });
    }
    return open;
  };

  const rollback = async (at: Connection): Promise<void> => {
    if (!at.lost) await at.client.query('rollback').catch(ignore);
  };

  /** A part that was not reached has begun nothing: the one that failed is rolled back by its own. */
  const rollbackUnlessNotReached = (at: Connection) => async (error: unknown) => {
    if (!(error instanceof NotReached)) await rollback(at);
  };

  /** What begins a transaction over drafts, and how its answers are read. */
  const beginning = (at: Connection, units: Drafts<Draft>) => {
    const drafts = units.flat();
    const now = clock.now();
    const day = pragueDay(now);
    const batch: BatchContext = { now, day, month: day.slice(0, 7), stripe: at.stripe };
    const locks = participants.map(({ lock }) => (lock ? [lock(drafts, batch)] : []));
    const loads = participants.map((participant) => participant.load(drafts, batch));
    const opened = (answers: readonly Answered[]): unknown[] => {
      let next = 1;
      const rowsOf = (queries: readonly BatchQuery[]): (readonly BatchRow[])[] =>
        queries.map(() => answers[next++]?.rows ?? []);
      const locked = locks.map(rowsOf);
      const loaded = loads.map(rowsOf);
      return participants.map(({ open: openState }, index) =>
        openState([...(locked[index] ?? []), ...(loaded[index] ?? [])], drafts, batch),
      );
    };
    const queries = [begin, ...locks.flat(), ...loads.flat()];
    const begun = (answers: Promise<Answered[]>): Begun<Draft> => {
      const states = answers.then(opened);
      // Nobody asks for them when the transaction before them has failed.
      states.catch(ignore);
      return { units, at, batch, states };
    };
    return { queries, begun };
  };

  const begunFor = async (units: Drafts<Draft>): Promise<Begun<Draft>> => {
    const before = ahead;
    ahead = undefined;
    if (before?.units === units) return before;
    await woken;
    const at = open && !open.lost ? open : await connected();
    const { queries, begun } = beginning(at, units);
    return begun(runStatements(at.client, at.prepared, queries));
  };

  /** What ends a transaction: all that was accepted is written, or nothing was. */
  const endingOf = (
    states: readonly unknown[],
    batch: BatchContext,
    outcomes: readonly Outcome<Code, Prior>[],
  ): Ending =>
    outcomes.some(({ kind }) => kind === 'accepted')
      ? {
          queries: [
            ...participants.flatMap(({ write }, index) => write(states[index], batch)),
            commitment,
          ],
          behind: [
            begin,
            ...participants.flatMap(({ afterCommit }, index) => afterCommit?.(states[index]) ?? []),
            commitment,
          ],
        }
      : { queries: [undoing], behind: [] };

  const run = async (
    units: Drafts<Draft>,
    following: () => Drafts<Draft> | undefined = () => undefined,
  ): Promise<Outcome<Code, Prior>[][]> => {
    const { at, batch, states: loading } = await begunFor(units);
    let ending: Ending;
    let outcomes: Outcome<Code, Prior>[][];
    try {
      const states = await loading;
      outcomes = units.map((unit) => decideUnit(participants, states, unit, batch));
      ending = endingOf(states, batch, outcomes.flat());
    } catch (error) {
      await rollback(at);
      throw at.lost ? new BatchNotDone('connection lost', { cause: error }) : error;
    }
    await end(at, ending, following());
    return outcomes;
  };

  /** What follows begins behind another only if that can be asked for; its fault is its own. */
  const beginningBehind = (at: Connection, units: Drafts<Draft>) => {
    try {
      return beginning(at, units);
    } catch {
      // Run by itself it meets the same fault, and nobody else is refused for it.
      return undefined;
    }
  };

  /** Ends a transaction, and begins the next one behind it. */
  const end = async (
    at: Connection,
    { queries, behind }: Ending,
    units: Drafts<Draft> | undefined,
  ): Promise<void> => {
    const next = units && beginningBehind(at, units);
    const parts = [queries, behind, next?.queries ?? []] as const;
    const [ended, waking, loading] = runParts(at.client, at.prepared, parts);
    ahead = next?.begun(loading);
    woken = next ? Promise.resolve() : waking.catch(rollbackUnlessNotReached(at));
    const expected = queries.at(-1) === undoing ? 'ROLLBACK' : 'COMMIT';
    try {
      const tag = (await ended).at(-1)?.tag;
      if (tag !== expected) throw new Error(`${expected} was answered by ${tag}`);
    } catch (error) {
      ahead = undefined;
      if (isServerRefusal(error) && !at.lost) {
        await rollback(at);
        throw error;
      }
      at.lost = true;
      at.client.end().catch(ignore);
      // Without a commit nothing was to happen, and nothing has.
      if (expected === 'ROLLBACK') return;
      throw new BatchOutcomeUnknown('connection lost at commit', { cause: error });
    }
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
  batch: BatchContext,
): Outcome<Code, Prior>[] {
  return drafts.map((draft) => decideOne(participants, states, draft, batch));
}

function decideOne<Draft, Code extends string, Prior>(
  participants: readonly AnyParticipant<Draft, Code, Prior>[],
  states: readonly unknown[],
  draft: Draft,
  batch: BatchContext,
): Outcome<Code, Prior> {
  for (const [index, participant] of participants.entries()) {
    const rejection = participant.decide(draft, states[index], batch);
    if (rejection) return rejection;
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
  batch: BatchContext,
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
