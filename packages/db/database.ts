/**
 * The one way to PostgreSQL. Reads take a `Db`; writes need a `Tx`, which exists only inside
 * `transaction`. A module sees its own tables by naming their types: `db.reads<PlayersTables>()`.
 */
import { type ConnectionWatch, noteWait, whileHolding } from '@herna/kernel/held-connections';
import { Kysely, PostgresDialect, type QueryExecutorProvider, type Transaction } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import pg from 'pg';

/** Select-only queries over a module's tables (raw SQL goes through kysely's `sql`). */
export type Reads<Tables> = ReadonlyKysely<Tables> & QueryExecutorProvider;

/** A place to read from: the pool, or the snapshot of a transaction. */
export interface Db {
  reads<Tables>(): Reads<Tables>;
}

/** An open transaction: reads see its writes, and the writes of others only once committed. */
export interface Tx extends Db {
  writes<Tables>(): Transaction<Tables>;
  /** Runs after the commit, never after a rollback; for wake-ups, not for effects that must hold. */
  afterCommit(effect: () => void): void;
  /** Marks the effects registered so far; what it gives drops those registered since. */
  markEffects(): () => void;
}

export type IsolationLevel = 'read committed' | 'repeatable read' | 'serializable';

export interface TransactionOptions {
  /** Default `read committed`: correctness rests on row locks and unique keys. */
  readonly isolation?: IsolationLevel;
}

export interface Database {
  readonly url: string;
  /** Reads outside any transaction. */
  readonly read: Db;
  /** The pool itself, for prepared statements of hot paths. */
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one transaction and commits it. Deadlocks and serialization failures are
   * retried from the start, so `work` must have no effect outside the transaction.
   */
  transaction<Value>(
    work: (tx: Tx) => Promise<Value>,
    options?: TransactionOptions,
  ): Promise<Value>;
  /**
   * Reads of one moment, for work that takes long: on a connection beside the pool, which writes
   * what the work writes meanwhile. As it has no number of its own, nothing that reads in the order
   * of transactions waits for it.
   */
  snapshot<Value>(work: (db: Db) => Promise<Value>): Promise<Value>;
  /** Closes every connection. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The server itself: lanes, listeners and jobs have connections of their own. */
  readonly url: string;
  /** A pooler in transaction mode before it, for everything else; the server itself when absent. */
  readonly poolUrl?: string | undefined;
  /** Connections of the pool (default 8: more hurt on few cores, see facts on the wallet). */
  readonly poolMax?: number;
  /** Shown in pg_stat_activity. */
  readonly name?: string;
  /** Notes what transactions wait for beside their own connection; for tests. */
  readonly watch?: ConnectionWatch;
}

const int8 = 20;
const date = 1082;

/** int8 arrives as bigint, date as its `YYYY-MM-DD` text; the rest as pg does it. */
export const typeParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === int8) return BigInt;
    if (format !== 'binary' && oid === date) return (text: string) => text;
    return pg.types.getTypeParser(oid as never, format as never);
  }) as typeof pg.types.getTypeParser,
};

/** Notes each connection that is asked for. */
function noteConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...callback: unknown[]) => unknown;
  pool.connect = ((...callback: unknown[]) => {
    noteWait('a second connection');
    return connect(...callback);
  }) as typeof pool.connect;
}

/** No call may hang for ever on a server that has stopped answering. */
const connectionTimeoutMillis = 10_000;
const retryable = new Set(['40001', '40P01']);
const attemptsMax = 5;

/** Opens a pool on a PostgreSQL server. */
export function createDatabase(options: DatabaseOptions): Database {
  const { url, poolUrl = url, poolMax = 8, name = 'herna', watch } = options;
  const pool = new pg.Pool({
    connectionString: poolUrl,
    max: poolMax,
    application_name: name,
    types: typeParsers,
    connectionTimeoutMillis,
  });
  // A connection that dies is replaced by the pool, and the query it was in fails; without a
  // listener Node would stop, for idle connections (the pool's) and for those in use alike.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  if (watch) noteConnections(pool);
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const read: Db = { reads: <Tables>() => kysely as unknown as Reads<Tables> };

  const once = async <Value>(
    work: (tx: Tx) => Promise<Value>,
    isolation: IsolationLevel,
  ): Promise<Value> => {
    const effects: (() => void)[] = [];
    const value = await kysely
      .transaction()
      .setIsolationLevel(isolation)
      .execute((transaction) => {
        const tx: Tx = {
          reads: <Tables>() => transaction as unknown as Reads<Tables>,
          writes: <Tables>() => transaction as unknown as Transaction<Tables>,
          afterCommit: (effect) => void effects.push(effect),
          markEffects() {
            const { length } = effects;
            return () => void effects.splice(length);
          },
        };
        return watch ? whileHolding(watch, () => work(tx)) : work(tx);
      });
    for (const effect of effects) effect();
    return value;
  };

  return {
    url,
    read,
    pool,
    async transaction(work, { isolation = 'read committed' } = {}) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work, isolation);
        } catch (error) {
          const code = (error as { code?: string }).code ?? '';
          if (attempt === attemptsMax || !retryable.has(code)) throw error;
        }
      }
    },
    async snapshot(work) {
      noteWait('a second connection');
      const one = new pg.Pool({
        connectionString: url,
        max: 1,
        application_name: `${name}-snapshot`,
        types: typeParsers,
        connectionTimeoutMillis,
      });
      one.on('error', () => {});
      one.on('connect', (client) => client.on('error', () => {}));
      const alone = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: one }) });
      try {
        return await alone
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute((snapshot) =>
            work({ reads: <Tables>() => snapshot as unknown as Reads<Tables> }),
          );
      } finally {
        await alone.destroy();
      }
    },
    close: () => pool.end(),
  };
}

/** Whether an error is PostgreSQL's refusal of a duplicate key, optionally of one constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const fault = error as { code?: string; constraint?: string };
  return fault?.code === '23505' && (constraint === undefined || fault.constraint === constraint);
}

const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const connectionWords =
  /^Connection terminated|^Client has encountered a connection error|exceeded when trying to connect/;

/**
 * Whether an error says that PostgreSQL could not be reached or had no room (2200H: a sequence stands
 * at its end until room is made): what was asked may be asked again, and whether a commit was still
 * heard is not known. pg has no codes for its own part. Several errors thrown together say so when
 * each of them does.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnavailable);
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const away = lostConnection.has(code) || /^(08|53|57P|2200H)/.test(code);
  return away || connectionWords.test(message);
}
