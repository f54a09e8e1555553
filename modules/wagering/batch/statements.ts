/**
 * Several prepared statements in one round trip with one answer. pg's own pipeline asks PostgreSQL
 * after each statement whether it is ready, and so both sides write and read a packet for each: for
 * the two dozen of a batch that costs as much as a tenth of its bets. Here they go out in one write
 * with one Sync behind them, and what a statement's rows look like is asked once for a connection.
 *
 * A statement that fails takes those behind it with it: PostgreSQL skips to the Sync. What ends one
 * transaction may be followed by what begins the next: each of the two parts is reported by itself.
 * Source: PostgreSQL's manual, "Extended Query" and "Pipelining" of the message flow.
 */
import { type BatchQuery, type BatchRow, typeParsers } from '@herna/db';
import type pg from 'pg';

/** What became of one statement. */
export interface Answered {
  /** The command's tag, such as `COMMIT` or `INSERT 0 3`. */
  readonly tag: string;
  readonly rows: BatchRow[];
}

/** Reads the columns of a row as they come: texts, or nothing. */
type ReadRow = (values: readonly (string | null)[]) => BatchRow;

/** Statements that a connection has prepared, by name, with how their rows are read. */
export type Prepared = Map<string, { readonly text: string; readonly read: ReadRow }>;

const noRows: ReadRow = () => ({});

/** As PostgreSQL is given it: what a batch asks with is columns, texts and whole numbers. */
const parameter = (value: unknown): string | Buffer | null =>
  value === null || Buffer.isBuffer(value) ? value : String(value);

function readerOf(fields: readonly pg.FieldDef[]): ReadRow {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    parse: typeParsers.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
  }));
  return (values) => {
    const row: Record<string, unknown> = {};
    for (const [index, { name, parse }] of columns.entries()) {
      const value = values[index] ?? null;
      row[name] = value === null ? null : parse(value);
    }
    return row;
  };
}

/** A part of a round trip, and who waits for its answers. */
interface Part {
  readonly queries: readonly BatchQuery[];
  readonly resolve: (answers: Answered[]) => void;
  readonly reject: (error: unknown) => void;
}

/** One round trip, as pg takes queries that are not its own. */
function roundTrip(parts: readonly Part[], prepared: Prepared): pg.Submittable {
  const waiting = [...parts];
  let answers: Answered[] = [];
  let rows: BatchRow[] = [];
  let described = noRows;
  let failure: unknown;

  const isPrepared = ({ name, text }: BatchQuery): boolean => prepared.get(name)?.text === text;
  const current = (): BatchQuery | undefined => waiting[0]?.queries[answers.length];

  const ask = (connection: pg.Connection, query: BatchQuery): void => {
    const { name, text, values } = query;
    const known = isPrepared(query);
    if (!known) {
      // One behind a statement that failed may have been prepared or not.
      connection.close({ type: 'S', name }, true);
      connection.parse({ name, text, types: [] }, true);
    }
    connection.bind({ statement: name, values: values.map(parameter) }, true);
    if (!known) connection.describe({ type: 'P' }, true);
    connection.execute({}, true);
  };

  const finish = (): void => {
    const part = waiting.shift();
    if (failure === undefined) part?.resolve(answers);
    else part?.reject(failure);
    answers = [];
    failure = undefined;
    if (waiting[0]?.queries.length === 0) finish();
  };

  const handlers = {
    handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
      described = readerOf(fields);
    },
    handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
      const query = current();
      try {
        const known = query && isPrepared(query) ? prepared.get(query.name) : undefined;
        rows.push((known?.read ?? described)(fields));
      } catch (error) {
        failure ??= error;
      }
    },
    handleCommandComplete({ text: tag }: { readonly text: string }): void {
      const query = current();
      if (query && !isPrepared(query)) {
        prepared.set(query.name, { text: query.text, read: described });
      }
      answers.push({ tag, rows });
      rows = [];
      described = noRows;
      if (answers.length === waiting[0]?.queries.length) finish();
    },
    handleError(error: unknown): void {
      waiting.shift()?.reject(error);
      for (const { reject } of waiting.splice(0)) reject(new NotReached('', { cause: error }));
    },
    handleReadyForQuery: (): void => {},
  };

  return {
    ...handlers,
    submit(connection: pg.Connection): void {
      connection.stream.cork();
      for (const [index, { queries }] of parts.entries()) {
        if (index > 0 && queries.length > 0) connection.flush();
        for (const query of queries) ask(connection, query);
      }
      connection.sync();
      connection.stream.uncork();
    },
  } as pg.Submittable;
}

/** A part behind one that failed: PostgreSQL has not begun with it. */
export class NotReached extends Error {
  override name = 'NotReached';
}

/**
 * Runs the parts of one round trip, each reported when its last statement is done; one without
 * statements, with those before it.
 * @throws (each part by itself) what PostgreSQL says of its first statement that fails; those before
 *   it have had their effect on the transaction, those behind it none. `NotReached` when an earlier
 *   part has failed.
 */
export function runParts<Parts extends readonly (readonly BatchQuery[])[]>(
  client: pg.Client,
  prepared: Prepared,
  parts: Parts,
): { [Index in keyof Parts]: Promise<Answered[]> } {
  const pending = parts.map((queries) => ({ queries, ...Promise.withResolvers<Answered[]>() }));
  client.query(roundTrip(pending, prepared));
  // That a part was not reached is known by the failure before it.
  for (const { promise } of pending.slice(1)) promise.catch(() => {});
  return pending.map(({ promise }) => promise) as { [Index in keyof Parts]: Promise<Answered[]> };
}

/** Runs statements in one round trip; answers are in their order. It throws as a part does. */
export const runStatements = (
  client: pg.Client,
  prepared: Prepared,
  queries: readonly BatchQuery[],
): Promise<Answered[]> => runParts(client, prepared, [queries] as const)[0];
