/**
 * Several prepared statements in one round trip with one answer. pg's own pipeline asks PostgreSQL
 * after each statement whether it is ready, and so both sides write and read a packet for each: for
 * the two dozen of a batch that costs as much as a tenth of its bets. Here they go out in one write
 * with one Sync behind them, and what a statement's rows look like is asked once for a connection.
 *
 * A statement that fails takes those behind it with it: PostgreSQL skips to the Sync.
 * Source: PostgreSQL's manual, "Extended Query" and "Pipelining" of the message flow.
 */
import { typeParsers } from '@herna/db';
import type pg from 'pg';
import type { BatchQuery, BatchRow } from './participant.ts';

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

/** As PostgreSQL is given it: what a batch asks with is texts and whole numbers. */
const parameter = (value: unknown): string | null => (value === null ? null : String(value));

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

/** One round trip, as pg takes queries that are not its own. */
function roundTrip(
  queries: readonly BatchQuery[],
  prepared: Prepared,
  done: (failure: unknown, answers: Answered[]) => void,
): pg.Submittable {
  const answers: Answered[] = [];
  let rows: BatchRow[] = [];
  let described = noRows;
  let failure: unknown;

  const isPrepared = ({ name, text }: BatchQuery): boolean => prepared.get(name)?.text === text;

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

  const handlers = {
    handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
      described = readerOf(fields);
    },
    handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
      const query = queries[answers.length];
      try {
        const known = query && isPrepared(query) ? prepared.get(query.name) : undefined;
        rows.push((known?.read ?? described)(fields));
      } catch (error) {
        failure ??= error;
      }
    },
    handleCommandComplete({ text: tag }: { readonly text: string }): void {
      const query = queries[answers.length];
      if (query && !isPrepared(query)) {
        prepared.set(query.name, { text: query.text, read: described });
      }
      answers.push({ tag, rows });
      rows = [];
      described = noRows;
    },
    handleError: (error: unknown): void => done(error, answers),
    handleReadyForQuery: (): void => done(failure, answers),
  };

  return {
    ...handlers,
    submit(connection: pg.Connection): void {
      connection.stream.cork();
      for (const query of queries) ask(connection, query);
      connection.sync();
      connection.stream.uncork();
    },
  } as pg.Submittable;
}

/**
 * Runs statements in one round trip; answers are in their order.
 * @throws what PostgreSQL says of the first that fails; those before it have had their effect on the
 *   transaction, those behind it none
 */
export const runStatements = (
  client: pg.Client,
  prepared: Prepared,
  queries: readonly BatchQuery[],
): Promise<Answered[]> =>
  new Promise((resolve, reject) => {
    client.query(
      roundTrip(queries, prepared, (failure, answers) =>
        failure === undefined ? resolve(answers) : reject(failure),
      ),
    );
  });
