/** SQL of statements and of requests for one. */
import {
  anyOf,
  type Db,
  growingPage,
  type PageRequest,
  type SnapshotPage,
  type Tx,
} from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ComplianceTables, StatementRequestTable, StatementTable } from './tables.ts';

export type StatementRow = Selectable<StatementTable>;
export type RequestRow = Selectable<StatementRequestTable>;

const rows = (db: Db) => db.reads<ComplianceTables>();
const writes = (tx: Tx) => tx.writes<ComplianceTables>();

/** The last statement that was given on any of these accounts. */
export const lastStatement = (
  db: Db,
  accounts: readonly bigint[],
): Promise<StatementRow | undefined> =>
  rows(db)
    .selectFrom('compliance.statement')
    .selectAll()
    .where('player_id', '=', anyOf(accounts))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether anybody has ever stated an income range. */
export const isStated = async (db: Db, incomeRangeId: bigint): Promise<boolean> =>
  (await rows(db)
    .selectFrom('compliance.statement')
    .select('id')
    .where('income_range_id', '=', incomeRangeId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const insertStatement = (tx: Tx, row: Insertable<StatementTable>): Promise<StatementRow> =>
  writes(tx)
    .insertInto('compliance.statement')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A page of statements, the latest first, with the number of all. */
export function statementPage(
  db: Db,
  { playerId, ...wish }: PageRequest & { readonly playerId?: bigint | undefined },
): Promise<SnapshotPage<StatementRow>> {
  let all = rows(db).selectFrom('compliance.statement');
  if (playerId !== undefined) all = all.where('player_id', '=', playerId);
  return growingPage(all, all.selectAll(), 'id', wish);
}

/** The requests that stand on any of these accounts. */
export const requestsOf = (db: Db, accounts: readonly bigint[]): Promise<RequestRow[]> =>
  rows(db)
    .selectFrom('compliance.statement_request')
    .selectAll()
    .where('player_id', '=', anyOf(accounts))
    .orderBy('player_id')
    .execute();

/** Says that a request that stands is now one of another cause. */
export const changeRequest = (
  tx: Tx,
  playerId: bigint,
  cause: Pick<RequestRow, 'trigger' | 'detail'>,
) =>
  writes(tx)
    .updateTable('compliance.statement_request')
    .set(cause)
    .where('player_id', '=', playerId)
    .execute();

/** Asks for a statement; a request that stands already stays as it is. */
export const addRequest = (
  tx: Tx,
  row: Pick<RequestRow, 'player_id' | 'trigger' | 'detail' | 'requested_at'>,
) =>
  writes(tx)
    .insertInto('compliance.statement_request')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeRequests = (tx: Tx, accounts: readonly bigint[]) =>
  writes(tx)
    .deleteFrom('compliance.statement_request')
    .where('player_id', '=', anyOf(accounts))
    .execute();

/** Counts that a person has put the statement off. */
export const dismiss = (tx: Tx, accounts: readonly bigint[]) =>
  writes(tx)
    .updateTable('compliance.statement_request')
    .set(({ eb }) => ({ dismissals: eb('dismissals', '+', 1) }))
    .where('player_id', '=', anyOf(accounts))
    .execute();

/** Players who gave their last statement by a moment and have not been asked for another; a page. */
export async function statementsBefore(
  db: Db,
  moment: Date,
  after: bigint,
  limit: number,
): Promise<bigint[]> {
  const { rows: found } = await sql<{ player_id: bigint }>`
    select player_id from (
      select distinct on (player_id) player_id, declared_at from compliance.statement
      where player_id > ${after} order by player_id, id desc
    ) last
    where declared_at <= ${moment} and not exists (
      select from compliance.statement_request asked where asked.player_id = last.player_id)
    order by player_id limit ${limit}`.execute(db.reads());
  return found.map(({ player_id }) => player_id);
}
