/**
 * SQL of the postings explorer. A step looks at a bounded number of movements, in order, and at
 * their postings; no statement counts or sorts the whole books.
 */
import type { Db } from '@herna/db';
import type { Currency } from '@herna/kernel';
import { type RawBuilder, sql } from 'kysely';
import {
  commonAccounts,
  commonKinds,
  type Position,
  type PostingFilter,
  type Walk,
} from '../rules/search.ts';
import type { LedgerTables } from './tables.ts';

const rows = (db: Db) => db.reads<LedgerTables>();

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

export type Order = 'asc' | 'desc';

/** Movements of these moments; an open end is absent. */
export interface Span {
  readonly from?: Date;
  readonly to?: Date;
}

export interface Step {
  readonly filter: PostingFilter;
  readonly walk: Walk;
  readonly order: Order;
  /** Behind this position, which a walk of time compares by moment and all others by id. */
  readonly after: Position | undefined;
  /** The part of time that is looked at. */
  readonly span: Span;
  /** Movements that are looked at, at most. */
  readonly most: number;
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

/** A movement that has no posting of the filter is a row without a line. */
export type SteppedRow = Omit<PostingLineRow, 'line'> & { readonly line: number | null };

// Indexes of the rare are used only where the statement has their very condition.
const list = (ids: readonly number[]) => sql.raw(ids.join(', '));
const isRareKind = sql`kind not in (${list(commonKinds)})`;
const isRareAccount = sql`account_kind not in (${list(commonAccounts)})`;

/** Where a walk takes its movements from; conditions and order come behind. */
type Origin = (filter: PostingFilter) => RawBuilder<unknown>;
const origins: Readonly<Record<Exclude<Walk, 'account' | 'time'>, Origin>> = {
  movement: ({ movementId }) => sql`(select * from ledger.movement where id = ${movementId})`,
  // One look into the unique index for each source; there are a dozen or two.
  reference: ({ reference, source }) =>
    source === undefined
      ? sql`(
          with recursive source (name) as (
            (select source from ledger.movement order by source limit 1)
            union all
            select (select source from ledger.movement where source > name order by source limit 1)
            from source where name is not null
          )
          select found.* from source, lateral (
            select * from ledger.movement
            where source = source.name and reference = ${reference} limit 1) found)`
      : sql`(select * from ledger.movement where source = ${source} and reference = ${reference})`,
  // Wagers are about rounds, whose id is that of their first movement.
  subject: ({ subjectId }) => sql`(
    select * from ledger.movement
    where subject_id is not null and ${isRareKind} and subject_id = ${subjectId}
    union all
    select own.* from (select player_id from ledger.movement where id = ${subjectId} limit 1) first,
      lateral (select * from ledger.movement
        where player_id = first.player_id and id >= ${subjectId}) own
    where own.subject_id = ${subjectId} and own.kind in (${list(commonKinds)}))`,
  player: ({ playerId }) => sql`(select * from ledger.movement where player_id = ${playerId})`,
  kind: ({ kind }) => sql`(select * from ledger.movement where ${isRareKind} and kind = ${kind})`,
};

function ofMovements({ filter, span }: Pick<Step, 'filter' | 'span'>): RawBuilder<unknown>[] {
  const { playerId, kind, reference, subjectId, source } = filter;
  return [
    ...(playerId === undefined ? [] : [sql`m.player_id = ${playerId}`]),
    ...(kind === undefined ? [] : [sql`m.kind = ${kind}`]),
    ...(reference === undefined ? [] : [sql`m.reference = ${reference}`]),
    ...(subjectId === undefined ? [] : [sql`m.subject_id = ${subjectId}`]),
    ...(source === undefined ? [] : [sql`m.source = ${source}`]),
    ...(span.from ? [sql`m.created_at >= ${span.from}`] : []),
    ...(span.to ? [sql`m.created_at < ${span.to}`] : []),
  ];
}

const ofPostings = ({ accountKind, ownerId }: PostingFilter): RawBuilder<unknown>[] => [
  ...(accountKind === undefined ? [] : [sql`account_kind = ${accountKind}`]),
  ...(ownerId === undefined ? [] : [sql`owner_id = ${ownerId}`]),
];

/** The movements that a step looks at: where they come from, which, in their order, so many. */
function chosen({ filter, walk, order, after, span, most }: Step): RawBuilder<unknown> {
  const direction = sql.raw(order);
  const behind = sql.raw(order === 'asc' ? '>=' : '<=');
  if (walk === 'account') {
    const begun = after ? sql`movement_id ${behind} ${after.movementId}` : sql`true`;
    return sql`select m.* from (
        select distinct movement_id, player_id from ledger.posting
        where ${isRareAccount} and account_kind = ${filter.accountKind} and ${begun}
        order by movement_id ${direction} limit ${most}
      ) p, lateral (select * from ledger.movement
        where player_id = p.player_id and id = p.movement_id limit 1) m`;
  }
  const conditions = ofMovements({ filter, span });
  if (walk === 'time') {
    if (after) {
      conditions.push(sql`m.created_at ${behind} ${after.at}`);
      conditions.push(sql`(m.created_at, m.id) ${behind} (${after.at}, ${after.movementId})`);
    }
    return sql`select m.* from ledger.movement m where ${all(conditions)}
      order by m.created_at ${direction}, m.id ${direction} limit ${most}`;
  }
  if (after) conditions.push(sql`m.id ${behind} ${after.movementId}`);
  return sql`select m.* from ${origins[walk](filter)} m where ${all(conditions)}
    order by m.id ${direction} limit ${most}`;
}

/** The postings of the filter of one movement `m`; `lateral` keeps to one look into the key each. */
const linesOf = ({ filter, walk, span }: Step): RawBuilder<unknown> => sql`lateral (
  select line, account_kind, owner_id, amount, currency from ledger.posting
  where player_id = m.player_id and movement_id = m.id and ${all([
    ...ofPostings(filter),
    // An account's walk knows its movements by nothing else.
    ...(walk === 'account' ? ofMovements({ filter, span }) : []),
  ])} order by line limit 500) p on true`;

/** Looks at the next movements; their rows are in the order of the list. */
export async function stepPostings(db: Db, step: Step): Promise<SteppedRow[]> {
  const direction = sql.raw(step.order);
  const inOrder = step.walk === 'time' ? sql`m.created_at ${direction}, ` : sql``;
  const found = await sql<SteppedRow>`
    select m.id as movement_id, m.player_id, m.kind, m.source, m.reference, m.reason, m.created_at,
      p.line, p.account_kind, p.owner_id, p.amount, p.currency
    from (${chosen(step)}) m left join ${linesOf(step)}
    order by ${inOrder}m.id ${direction}, p.line`.execute(rows(db));
  return found.rows;
}

/** Postings of the first movements of a walk, and how many movements those are. */
export async function countPostings(
  db: Db,
  step: Step,
): Promise<{ readonly postings: number; readonly movements: number }> {
  const { rows: found } = await sql<{ postings: bigint; movements: bigint }>`
    select count(p.line) as postings, count(distinct m.id) as movements
    from (${chosen(step)}) m left join ${linesOf(step)}`.execute(rows(db));
  return {
    postings: Number(found[0]?.postings ?? 0n),
    movements: Number(found[0]?.movements ?? 0n),
  };
}

interface Plan {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

/** Rows that the planner expects of a table, from its statistics alone. */
async function expected(
  db: Db,
  table: 'movement' | 'posting',
  conditions: readonly RawBuilder<unknown>[],
): Promise<number> {
  const { rows: found } = await sql<Plan>`
    explain (format json) select from ledger.${sql.raw(table)} m where ${all(conditions)}`.execute(
    rows(db),
  );
  return found[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/**
 * How many postings there are about: the share of movements that fit, of the postings that fit.
 * The join itself is not asked about, since the planner takes the two columns of its key for
 * strangers to one another.
 */
export async function estimatePostings(db: Db, { filter, span }: Step): Promise<number> {
  const ofMovement = await expected(db, 'movement', ofMovements({ filter, span }));
  const movements = await expected(db, 'movement', []);
  const postings = await expected(db, 'posting', ofPostings(filter));
  return Math.round((postings * ofMovement) / Math.max(1, movements));
}

/** Whether all movements are few enough to be counted for a page: some ten thousand. */
export async function isSmall(db: Db): Promise<boolean> {
  const { rows: found } = await sql<{ small: boolean }>`
    select pg_relation_size('ledger.movement') < 2000000 as small`.execute(rows(db));
  return found[0]?.small ?? false;
}

/** When the movements of the last ids were made; `undefined` when those ids were not used. */
export async function lastMoment(db: Db): Promise<Date | undefined> {
  const { rows: found } = await sql<{ last: Date | null }>`
    select max(created_at) as last from ledger.movement
    where id >= (select last_value - 8 * 256 from ledger.movement_id)`.execute(rows(db));
  return found[0]?.last ?? undefined;
}

/**
 * When the oldest movement was made. The index of times knows ranges only, so a bound comes first that
 * leaves few rows to look at: the first blocks of the table, where rows lie nearly in their order, and
 * 128 others at random, in case older rows were written behind younger ones. Minimums are asked for: where
 * one row is, the planner reads the table through in the hope to meet it soon, from wherever the last such
 * reading has stopped.
 */
export async function firstMoment(db: Db): Promise<Date | undefined> {
  const minimum = sql`select min(created_at) from ledger.movement`;
  const blocks = sql`pg_relation_size('ledger.movement') / current_setting('block_size')::int`;
  const { rows: found } = await sql<{ first: Date | null }>`
    select least(
      (${minimum} where ctid < '(16,0)'),
      (${minimum} tablesample system (least(100, 100.0 * 128 / greatest(1, ${blocks}))))
    ) as first`.execute(rows(db));
  const bound = found[0]?.first ?? undefined;
  if (!bound) return undefined;
  const { rows: older } = await sql<{ min: Date | null }>`
    ${minimum} where created_at < ${bound}`.execute(rows(db));
  return older[0]?.min ?? bound;
}
