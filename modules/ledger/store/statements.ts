/**
 * Screen queries: operations of a player with what each did to the balances, postings by filters,
 * statistics by period. They read movements by their keys; a page never scans a whole table unless
 * the filter names nothing.
 */
import type { Db } from '@herna/db';
import type { Currency } from '@herna/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { HoldState } from '../rules/holds.machine.ts';
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
  /** State of the hold that the movement reserved. */
  readonly hold_state: HoldState | null;
}

/** Movements as operations; the condition chooses them by the alias `m`. */
const operations = (condition: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<OperationRow>`
  select m.id, m.player_id, m.kind, m.currency, m.source, m.reference, m.subject_id, m.reason,
    m.amount, m.cash_after, m.bonus_after, m.created_at, h.state as hold_state,
    coalesce(c.cash, 0)::bigint as cash_change, coalesce(c.bonus, 0)::bigint as bonus_change,
    coalesce(c.held, 0)::bigint as held_change
  from (select * from ledger.movement m where ${condition} ${tail}) m
  left join lateral (
    select sum(p.amount) filter (where p.account_kind = 1) as cash,
      sum(p.amount) filter (where p.account_kind = 2) as bonus,
      sum(p.amount) filter (where p.account_kind = 3) as held
    from ledger.posting p where p.player_id = m.player_id and p.movement_id = m.id
  ) c on true
  left join ledger.hold h on m.kind = 12 and h.player_id = m.player_id and h.id = m.subject_id`;

export interface OperationFilter {
  readonly playerId: bigint;
  /** Movement kinds by id; all when absent. */
  readonly kinds?: readonly number[];
  readonly from?: Date;
  readonly to?: Date;
  /** Only what is about this, between two ids (a round knows its first and last movement). */
  readonly subject?: { readonly id: bigint; readonly first: bigint; readonly last: bigint };
  readonly offset: number;
  readonly limit: number;
  readonly order: 'asc' | 'desc';
}

/** A page of a player's operations and how many there are. */
export async function selectOperations(
  db: Db,
  filter: OperationFilter,
): Promise<{ items: OperationRow[]; total: number }> {
  const { playerId, kinds, from, to, subject, offset, limit, order } = filter;
  const conditions = [sql`m.player_id = ${playerId}`];
  if (kinds) conditions.push(sql`m.kind = any(${kinds})`);
  if (from) conditions.push(sql`m.created_at >= ${from}`);
  if (to) conditions.push(sql`m.created_at < ${to}`);
  if (subject) {
    conditions.push(sql`m.id between ${subject.first} and ${subject.last}`);
    conditions.push(sql`m.subject_id = ${subject.id}`);
  }
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const tail = sql`order by m.id ${direction} offset ${offset} limit ${limit}`;
  const found = await sql<OperationRow>`${operations(all(conditions), tail)}
    order by m.id ${direction}`.execute(rows(db));
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from ledger.movement m where ${all(conditions)}`.execute(rows(db));
  return { items: found.rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

/** An operation by its id. */
export async function selectOperation(db: Db, id: bigint): Promise<OperationRow | undefined> {
  const found = await operations(sql`m.id = ${id}`, sql`limit 1`).execute(rows(db));
  return found.rows[0];
}

/** An operation by its source and reference. */
export async function selectOperationByReference(
  db: Db,
  source: string,
  reference: string,
): Promise<OperationRow | undefined> {
  const condition = sql`m.source = ${source} and m.reference = ${reference}`;
  const found = await operations(condition, sql`limit 1`).execute(rows(db));
  return found.rows[0];
}

export interface PostingFilter {
  readonly playerId?: bigint;
  readonly movementId?: bigint;
  readonly accountKind?: number;
  readonly ownerId?: bigint;
  readonly kind?: number;
  readonly reference?: string;
  readonly subjectId?: bigint;
  readonly source?: string;
  readonly from?: Date;
  readonly to?: Date;
  readonly offset: number;
  readonly limit: number;
  readonly order: 'asc' | 'desc';
}

export interface PostingLineRow {
  readonly movement_id: bigint;
  readonly line: number;
  readonly player_id: bigint;
  readonly account_kind: number;
  readonly owner_id: bigint;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly kind: number;
  readonly source: string;
  readonly reference: string;
  readonly reason: string | null;
  readonly created_at: Date;
}

/** A page of postings and how many there are. */
export async function selectPostings(
  db: Db,
  filter: PostingFilter,
): Promise<{ items: PostingLineRow[]; total: number }> {
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.playerId !== undefined) conditions.push(sql`p.player_id = ${filter.playerId}`);
  if (filter.movementId !== undefined) conditions.push(sql`p.movement_id = ${filter.movementId}`);
  if (filter.accountKind !== undefined) {
    conditions.push(sql`p.account_kind = ${filter.accountKind}`);
  }
  if (filter.ownerId !== undefined) conditions.push(sql`p.owner_id = ${filter.ownerId}`);
  if (filter.kind !== undefined) conditions.push(sql`m.kind = ${filter.kind}`);
  if (filter.reference !== undefined) conditions.push(sql`m.reference = ${filter.reference}`);
  if (filter.subjectId !== undefined) conditions.push(sql`m.subject_id = ${filter.subjectId}`);
  if (filter.source !== undefined) conditions.push(sql`m.source = ${filter.source}`);
  if (filter.from) conditions.push(sql`m.created_at >= ${filter.from}`);
  if (filter.to) conditions.push(sql`m.created_at < ${filter.to}`);
  const source = sql`from ledger.posting p
    join ledger.movement m on m.player_id = p.player_id and m.id = p.movement_id
    where ${all(conditions)}`;
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc`;
  const found = await sql<PostingLineRow>`
    select p.movement_id, p.line, p.player_id, p.account_kind, p.owner_id, p.amount, p.currency,
      m.kind, m.source, m.reference, m.reason, m.created_at
    ${source} order by p.movement_id ${direction}, p.line
    offset ${filter.offset} limit ${filter.limit}`.execute(rows(db));
  const counted = await sql<{ total: bigint }>`select count(*) as total ${source}`.execute(
    rows(db),
  );
  return { items: found.rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

export interface StatisticsRow {
  readonly period: string;
  readonly currency: Currency;
  readonly count: bigint;
  readonly sum: bigint;
}

/** Text patterns that cut a Prague moment to its period. */
const periodFormats = { Day: 'YYYY-MM-DD', Month: 'YYYY-MM', Year: 'YYYY', Total: '"total"' };
export type StatisticsScope = keyof typeof periodFormats;

/** Count and sum of a player's movements of one kind by Prague periods. */
export async function selectStatistics(
  db: Db,
  filter: {
    readonly playerId: bigint;
    readonly kind: number;
    readonly scope: StatisticsScope;
    readonly from?: Date;
    readonly to?: Date;
  },
): Promise<StatisticsRow[]> {
  const conditions = [sql`player_id = ${filter.playerId}`, sql`kind = ${filter.kind}`];
  if (filter.from) conditions.push(sql`created_at >= ${filter.from}`);
  if (filter.to) conditions.push(sql`created_at < ${filter.to}`);
  const found = await sql<StatisticsRow>`
    select to_char(created_at at time zone 'Europe/Prague', ${periodFormats[filter.scope]})
      as period, currency, count(*) as count, sum(amount)::bigint as sum
    from ledger.movement where ${all(conditions)}
    group by 1, 2 order by 1, 2`.execute(rows(db));
  return found.rows;
}
