/** Statements of a batch: many rows of one kind at once, a column for each of their values. */
import { CompiledQuery } from 'kysely';
import type { Tx } from './database.ts';

/** A prepared statement: `name` is unique in the batch, values are whole columns (`= any`, unnest). */
export interface BatchQuery {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs a statement of a batch in an ordinary transaction: what is cold writes by the same SQL. */
export const runAlone = (tx: Tx, { text, values }: BatchQuery) =>
  tx.writes().executeQuery(CompiledQuery.raw(text, [...values]));

/** A row as `pg` reads it: int8 as bigint, timestamptz as Date, date as text. */
export type BatchRow = Readonly<Record<string, unknown>>;
