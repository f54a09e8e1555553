/**
 * News between modules. `recordEvent` writes a row in the transaction that makes it true;
 * a consumer applies events in order, its effects and its cursor in one transaction.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Db, Tx } from './database.ts';
import type { Listener } from './listener.ts';

export interface NewEvent {
  /** Past tense, `players.registered`. */
  readonly type: string;
  readonly playerId?: bigint;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The moment by the module's clock. */
  readonly happenedAt: Date;
}

export interface OutboxEvent {
  readonly id: bigint;
  readonly type: string;
  readonly playerId: bigint | undefined;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly happenedAt: Date;
}

/** The channel that is notified once for every transaction that recorded events. */
export const outboxChannel = 'herna_outbox';

/** Records an event in the transaction that made it true. */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  await sql`
    with written as (
      insert into outbox.event (type, player_id, payload, happened_at)
      values (${event.type}, ${event.playerId ?? null}, ${JSON.stringify(event.payload)}::jsonb,
        ${event.happenedAt})
    )
    select pg_notify(${outboxChannel}, '')`.execute(tx.writes());
}

export interface ConsumerOptions {
  /** Names the cursor; renaming a consumer starts it from the beginning. */
  readonly name: string;
  readonly database: Database;
  /** Event types it wants; others are passed over. */
  readonly types: readonly string[];
  /** Applies a batch; its writes and the cursor commit together. */
  readonly handle: (tx: Tx, events: readonly OutboxEvent[]) => Promise<void>;
  readonly batchSize?: number;
  /**
   * Milliseconds that a running consumer rests behind each turn, so that what comes meanwhile is one
   * batch of the next: under load a transaction for each event costs more than what it applies. The
   * first event behind a quiet time does not wait. Without it, it goes on as long as anything is ready.
   */
  readonly gatherMs?: number;
}

/** Applies all events that are ready now; returns how many. Safe to run on several nodes. */
export async function drain(options: ConsumerOptions): Promise<number> {
  let total = 0;
  for (;;) {
    const moved = await step(options);
    if (moved === 0) return total;
    total += moved;
  }
}

/**
 * Applies all recorded events of some consumers, those that they record themselves too. A consumer
 * passes over what is younger than the oldest open transaction of the whole server: so this goes on
 * until nothing waits, and is for what has no worker beside it.
 */
export async function drainAll(
  database: Database,
  consumers: readonly Omit<ConsumerOptions, 'database'>[],
): Promise<void> {
  const names = consumers.map(({ name }) => name);
  do {
    for (const consumer of consumers) await drain({ ...consumer, database });
  } while (await someEventWaits(database.read, names));
}

async function someEventWaits(db: Db, consumers: readonly string[]): Promise<boolean> {
  const found = await sql`
    select from outbox.event e, outbox.cursor c
    where c.consumer = any(${[...consumers]})
      and (e.transaction_id, e.id) > (c.transaction_id, c.event_id)
    limit 1`.execute(db.reads());
  return found.rows.length > 0;
}

/**
 * The order of events, by the column: the bare name would mean the text that is selected, and as
 * text 1000 comes before 999.
 */
const inOrder = sql`outbox.event.transaction_id, outbox.event.id`;

/** Applies what is ready, and goes on only while whole batches wait; whether it applied anything. */
async function drainBatches(options: ConsumerOptions): Promise<boolean> {
  const { batchSize = batchSizeUsual } = options;
  let applied = false;
  for (;;) {
    const moved = await step(options);
    applied ||= moved > 0;
    if (moved < batchSize) return applied;
  }
}

const batchSizeUsual = 500;

type TxDb = ReturnType<Tx['writes']>;

/**
 * The cursor, held until the transaction ends; undefined while another node moves it. What an event
 * brought about may be lost with the machine as long as its cursor is lost with it: so nothing here
 * waits for the disk, and the events that are still there bring it about again.
 */
async function lockCursor(db: TxDb, name: string) {
  const found = await sql<{ transaction_id: string; event_id: bigint }>`
    select transaction_id::text, event_id, set_config('synchronous_commit', 'off', true)
    from outbox.cursor where consumer = ${name} for update skip locked`.execute(db);
  return found.rows[0];
}

async function newCursor(db: TxDb, name: string) {
  const { rows } = await sql`insert into outbox.cursor (consumer) values (${name})
    on conflict do nothing returning consumer`.execute(db);
  return rows.length > 0 ? lockCursor(db, name) : undefined;
}

async function step(options: ConsumerOptions): Promise<number> {
  const { name, database, types, handle, batchSize = batchSizeUsual } = options;
  return database.transaction(async (tx) => {
    const db = tx.writes();
    const at = (await lockCursor(db, name)) ?? (await newCursor(db, name));
    if (!at) return 0;
    // Most of what passes are batches of wagers: only who wants them has them read.
    const found = await sql<Row>`
      select id, transaction_id::text, type, player_id, happened_at,
        case when type = any(${[...types]}) then payload end as payload
      from outbox.event
      where (transaction_id, id) > (${at.transaction_id}::xid8, ${at.event_id})
        and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      order by ${inOrder} limit ${batchSize}`.execute(db);
    const last = found.rows.at(-1);
    if (!last) return 0;
    const wanted = found.rows.filter((row) => types.includes(row.type)).map(toEvent);
    if (wanted.length > 0) await handle(tx, wanted);
    await sql`update outbox.cursor set transaction_id = ${last.transaction_id}::xid8,
      event_id = ${last.id}, moved_at = now() where consumer = ${name}`.execute(db);
    return found.rows.length;
  });
}

interface Row {
  id: bigint;
  transaction_id: string;
  type: string;
  player_id: bigint | null;
  payload: Record<string, unknown>;
  happened_at: Date;
}

const toEvent = (row: Row): OutboxEvent => ({
  id: row.id,
  type: row.type,
  playerId: row.player_id ?? undefined,
  payload: row.payload,
  happenedAt: row.happened_at,
});

/**
 * Whether events of some types that happened before a moment still wait for a consumer. Those of
 * transactions that are not committed yet are not seen: whoever asks leaves them time.
 */
export async function hasWaiting(
  db: Db,
  consumer: string,
  types: readonly string[],
  before: Date,
): Promise<boolean> {
  const found = await sql`
    select from outbox.event
    where type = any(${[...types]}) and happened_at < ${before}
      and (transaction_id, id) > (
        select coalesce(max(transaction_id::text), '0')::xid8, coalesce(max(event_id), 0)
        from outbox.cursor where consumer = ${consumer})
    limit 1`.execute(db.reads());
  return found.rows.length > 0;
}

export interface RunningConsumer {
  /** Stops after the batch in hand. */
  stop(): Promise<void>;
}

/** How soon a reader looks again for events that an older transaction holds back, milliseconds. */
const againFirstMs = 50;
const againMostMs = 400;

/** The pause before looking again, longer each time: 50, 100, 200, then 400 ms. */
export const pauseBehindHeld = (times: number): number =>
  Math.min(againFirstMs * 2 ** times, againMostMs);

/**
 * Keeps a consumer running: woken by the outbox channel, and every two seconds in case a
 * notification was lost with its connection. An event is notified when its transaction commits, but can
 * be read only when every older one has ended, which wakes nobody: while such events wait, it looks
 * again by itself. Failures are reported and tried again.
 */
export function startConsumer(
  options: ConsumerOptions & {
    readonly listener: Listener;
    readonly onError: (error: unknown) => void;
    /** How often it looks without a notification, milliseconds; two seconds if omitted. */
    readonly lookEveryMs?: number;
  },
): RunningConsumer {
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  let held = 0;
  let heldTimer: NodeJS.Timeout | undefined;
  const { gatherMs = 0, lookEveryMs = 2_000, database, name } = options;
  const stopping = new AbortController();
  /** Ends early when the consumer is stopped. */
  const rest = (): Promise<void> =>
    pause(gatherMs, undefined, { signal: stopping.signal }).catch(() => {});
  /** Applies what is ready; whether that was anything. */
  const turn = async (): Promise<boolean> => {
    if (gatherMs === 0) return (await drain(options)) > 0;
    const applied = await drainBatches(options).catch(options.onError);
    await rest();
    return applied === true;
  };
  const lookBehindHeld = async (applied: boolean): Promise<void> => {
    if (applied) held = 0;
    // Woken meanwhile, it looks at once anyway; and whoever has applied something is among news that
    // come one after another, each of which wakes. Asking after each would double what readers ask.
    if (stopped || again || applied || !(await someEventWaits(database.read, [name]))) return;
    heldTimer = setTimeout(wake, pauseBehindHeld(held++));
  };
  const wake = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(heldTimer);
    running = turn()
      .then(lookBehindHeld)
      .catch(options.onError)
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          wake();
        }
      });
  };
  const unlisten = options.listener.listen(outboxChannel, wake);
  const timer = setInterval(wake, lookEveryMs);
  wake();
  return {
    async stop() {
      stopped = true;
      stopping.abort();
      clearInterval(timer);
      clearTimeout(heldTimer);
      unlisten();
      await running;
      clearTimeout(heldTimer);
    },
  };
}

/** Where a reader stands that only wants news from now on; kept in memory. */
export interface TailPosition {
  readonly transactionId: string;
  readonly eventId: bigint;
}

/** The end of what is committed now. */
export async function tailEnd(db: Db): Promise<TailPosition> {
  const row = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db.reads());
  return { transactionId: row.rows[0]?.xmin ?? '0', eventId: 0n };
}

/** Events after a position, in order; for live views, which need no cursor of their own. */
export async function readTail(
  db: Db,
  at: TailPosition,
  limit: number,
): Promise<{ events: OutboxEvent[]; position: TailPosition }> {
  const found = await sql<Row>`
    select id, transaction_id::text, type, player_id, payload, happened_at
    from outbox.event
    where (transaction_id, id) > (${at.transactionId}::xid8, ${at.eventId})
      and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    order by ${inOrder} limit ${limit}`.execute(db.reads());
  const last = found.rows.at(-1);
  return {
    events: found.rows.map(toEvent),
    position: last ? { transactionId: last.transaction_id, eventId: last.id } : at,
  };
}

/** Whether events behind a position cannot be read yet, for an older transaction is still open. */
export async function isTailHeld(db: Db, at: TailPosition): Promise<boolean> {
  const found = await sql`
    select from outbox.event
    where (transaction_id, id) > (${at.transactionId}::xid8, ${at.eventId})
    limit 1`.execute(db.reads());
  return found.rows.length > 0;
}
