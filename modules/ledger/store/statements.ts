/**
 * Screen queries: operations of a player with what each did to the balances, and a single one of
 * them. They read movements by their keys; a page never scans a whole table unless
 * the filter names nothing.
 */
import { type Db, lengthOf, type PageRequest, type SnapshotPage } from '@herna/db';
import type { Currency } from '@herna/kernel';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { accountKinds } from '../rules/accounts.table.ts';
import type { HoldState } from '../rules/holds.machine.ts';
import { movementKinds } from '../rules/movements.table.ts';
import type { LedgerTables } from './tables.ts';

const rows = (db: Db) => db.reads<LedgerTables>();

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

export interface OperationRow {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly kind: number;
  readonly currency: Currency;
  readonly source: string;
  readonly reference: string;
  readonly subject_id: bigint | null;
  readonly reason: string | null;
  readonly amount: bigint;
  readonly cash_after: bigint;
  readonly bonus_after: bigint;
  readonly created_at: Date;
  readonly cash_change: bigint;
  readonly bonus_change: bigint;
  readonly held_change: bigint;
  /** What lies on a terminal of the player. */
  readonly purse_change: bigint;
  /** State of the hold that the movement reserved. */
  readonly hold_state: HoldState | null;
}

/** Kinds of movements that reserve; their subject is the hold. */
const reserving = [movementKinds['hold-reserve'].id, movementKinds['transfer-reserve'].id];

/** Where money lies that a player has brought to a terminal; owner 0 is that of other systems. */
const clearing = accountKinds['transfer-clearing'].id;

/** Movements as operations; the condition chooses them by the alias `m`. */
const operations = (condition: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<OperationRow>`
  select m.id, m.player_id, m.kind, m.currency, m.source, m.reference, m.subject_id, m.reason,
    m.amount, m.cash_after, m.bonus_after, m.created_at, h.state as hold_state,
    coalesce(c.cash, 0)::bigint as cash_change, coalesce(c.bonus, 0)::bigint as bonus_change,
    coalesce(c.held, 0)::bigint as held_change, coalesce(c.purse, 0)::bigint as purse_change
  from (select * from ledger.movement m where ${condition} ${tail}) m
  left join lateral (
    select sum(p.amount) filter (where p.account_kind = 1) as cash,
      sum(p.amount) filter (where p.account_kind = 2) as bonus,
      sum(p.amount) filter (where p.account_kind = 3) as held,
      sum(p.amount) filter (where p.account_kind = ${clearing} and p.owner_id <> 0) as purse
    from ledger.posting p where p.player_id = m.player_id and p.movement_id = m.id
  ) c on true
  left join ledger.hold h on m.kind = any(${reserving}) and h.player_id = m.player_id and h.id = m.subject_id`;

export interface OperationFilter extends PageRequest {
  readonly playerId: bigint;
  /** Movement kinds by id; all when absent. */
  readonly kinds?: readonly number[];
  readonly from?: Date;
  readonly to?: Date;
  /** Only what is about this, between two ids (a round knows its first and last movement). */
  readonly subject?: { readonly id: bigint; readonly first: bigint; readonly last: bigint };
}

/** A page of a player's operations and how many there are. */
export async function selectOperations(
  db: Db,
  filter: OperationFilter,
): Promise<SnapshotPage<OperationRow>> {
  const { playerId, kinds, from, to, subject, offset, limit, order } = filter;
  const conditions = [sql`m.player_id = ${playerId}`];
  if (kinds) conditions.push(sql`m.kind = any(${kinds})`);
  if (from) conditions.push(sql`m.created_at >= ${from}`);
  if (to) conditions.push(sql`m.created_at < ${to}`);
  if (subject) {
    conditions.push(sql`m.id between ${subject.first} and ${subject.last}`);
    conditions.push(sql`m.subject_id = ${subject.id}`);
  }
  const chosen = rows(db)
    .selectFrom('ledger.movement as m')
    .where(sql<SqlBool>`${all(conditions)}`);
  const { total, upToId } = await lengthOf(chosen, 'm.id', filter.upToId);
  if (upToId === undefined) return { items: [], total };
  conditions.push(sql`m.id <= ${upToId}`);
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const tail = sql`order by m.id ${direction} offset ${offset} limit ${limit}`;
  const found = await sql<OperationRow>`${operations(all(conditions), tail)}
    order by m.id ${direction}`.execute(rows(db));
  return { items: found.rows, total, upToId };
}

/** An operation by its id. */
export async function selectOperation(db: Db, id: bigint): Promise<OperationRow | undefined> {
  const found = await operations(sql`m.id = ${id}`, sql`limit 1`).execute(rows(db));
  return found.rows[0];
}
