/**
 * The explorer of postings. A page is found by walking movements from a position on, by the walk
 * that looks at least, and never looks longer than its time: what it has not found by then is
 * behind the position that it gives for the next page.
 */
import type { Db } from '@herna/db';
import type { Clock, Money } from '@herna/kernel';
import { type AccountKind, accountKindOf, accountKinds } from '../rules/accounts.table.ts';
import { type MovementKind, movementKindOf, movementKinds } from '../rules/movements.table.ts';
import * as search from '../rules/search.ts';
import * as store from '../store/postings.ts';

/** A posting with the movement it belongs to. */
export interface Posting {
  readonly movementId: bigint;
  readonly line: number;
  /** 0 for movements of the house. */
  readonly playerId: bigint;
  readonly account: AccountKind;
  readonly owner: bigint;
  readonly amount: Money;
  readonly kind: MovementKind;
  readonly source: string;
  readonly reference: string;
  readonly reason: string | undefined;
  readonly createdAt: Date;
}

export interface PostingsFilter {
  readonly playerId?: bigint | undefined;
  readonly movementId?: bigint | undefined;
  readonly account?: AccountKind | undefined;
  /** Owner inside the account's kind. */
  readonly ownerId?: bigint | undefined;
  readonly kind?: MovementKind | undefined;
  readonly reference?: string | undefined;
  readonly subjectId?: bigint | undefined;
  readonly source?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Behind which the page begins: `next` of the page before. */
  readonly after?: search.Position | undefined;
  readonly limit?: number | undefined;
  readonly order?: store.Order | undefined;
}

export interface PostingsPage {
  readonly items: Posting[];
  /** Where the next page begins; absent when nothing is left. A page may be short and have one. */
  readonly next: search.Position | undefined;
  readonly total: number;
  /** Whether `total` was counted, or is what the database expects. */
  readonly totalIs: 'exact' | 'estimate';
}

/** How long a page is looked for, milliseconds. */
const lookMs = 120;
/** Movements that one statement looks at, and that a count does, at most. */
const movementsMost = 2_000;
const firstSpanMs = 1_000;
const widening = 4;
/** A look widened so often, to two years, has no end: it takes in all the rest. */
const widenedMost = 13;

interface Looking {
  readonly filter: search.PostingFilter;
  readonly walk: search.Walk;
  readonly order: store.Order;
  readonly limit: number;
}

const toPosting = (row: store.PostingLineRow): Posting => ({
  movementId: row.movement_id,
  line: row.line,
  playerId: row.player_id,
  account: accountKindOf(row.account_kind),
  owner: row.owner_id,
  amount: { amount: row.amount, currency: row.currency },
  kind: movementKindOf(row.kind),
  source: row.source,
  reference: row.reference,
  reason: row.reason ?? undefined,
  createdAt: row.created_at,
});

/** The next part of time to look at: from where the walk began, so long, within the filter. */
function spanFrom({ filter, order }: Looking, begin: Date, widened: number): store.Span {
  const { from, to } = filter;
  const lengthMs = firstSpanMs * widening ** widened;
  const reach = order === 'asc' ? lengthMs : -lengthMs;
  const end = widened >= widenedMost ? undefined : new Date(begin.getTime() + reach);
  if (order === 'asc') return spanOf(from, end && (!to || end < to) ? end : to);
  return spanOf(end && (!from || end > from) ? end : from, to);
}

const spanOf = (from: Date | undefined, to: Date | undefined): store.Span => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

/**
 * Behind a whole part of time; `undefined` when it was the last one. No movement is there: in the
 * place of a line it carries how often the look was widened, so that the next page goes on alike.
 */
function endOf(
  { filter, order }: Looking,
  span: store.Span,
  widened: number,
): search.Position | undefined {
  const [end, last] = order === 'asc' ? [span.to, filter.to] : [span.from, filter.from];
  return end === undefined || end === last ? undefined : { at: end, movementId: 0n, line: widened };
}

/** How often the look was widened that ended at a position. */
const widenedAt = (position: search.Position | undefined): number =>
  position?.movementId === 0n ? Math.min(position.line, widenedMost) : 0;

/** Where a walk of time begins. */
async function beginning(db: Db, clock: Clock, { filter, order }: Looking): Promise<Date> {
  const now = clock.now();
  if (order === 'asc') return filter.from ?? (await store.firstMoment(db)) ?? now;
  if (filter.to && filter.to < now) return filter.to;
  return (await store.lastMoment(db)) ?? now;
}

interface Found {
  readonly rows: store.PostingLineRow[];
  /** Behind all that was looked at; absent when nothing is left. */
  readonly position: search.Position | undefined;
}

/** Looks until the page is full with one more, everything is looked at, or the time is over. */
async function look(
  db: Db,
  clock: Clock,
  looking: Looking,
  after: search.Position | undefined,
): Promise<Found> {
  const { filter, limit, ...how } = looking;
  const byTime = looking.walk === 'time';
  const begun = performance.now();
  const begin = after?.at ?? (byTime ? await beginning(db, clock, looking) : clock.now());
  const found: store.PostingLineRow[] = [];
  let position = after;
  let widened = widenedAt(after);
  let most = Math.min(limit + 1, movementsMost);
  for (;;) {
    const started = performance.now();
    const span = byTime ? spanFrom(looking, begin, widened) : spanOf(filter.from, filter.to);
    const stepped = await store.stepPostings(db, { ...how, filter, after: position, span, most });
    found.push(...linesBehind(stepped, position));
    const last = stepped.at(-1);
    if (last) {
      position = { at: last.created_at, movementId: last.movement_id, line: search.lastLine };
    }
    const spentMs = performance.now() - started;
    const leftMs = lookMs - (performance.now() - begun);
    if (new Set(stepped.map(({ movement_id }) => movement_id)).size < most) {
      position = byTime ? endOf(looking, span, widened) : undefined;
      if (leftMs > widening * spentMs) widened++;
    }
    if (!position || found.length > limit || leftMs < spentMs) return { rows: found, position };
    most = Math.min(2 * most, movementsMost);
  }
}

/** Lines of a step that were not on the page before; its position's movement is met again. */
const linesBehind = (
  stepped: readonly store.SteppedRow[],
  position: search.Position | undefined,
): store.PostingLineRow[] =>
  stepped.filter(
    (row): row is store.PostingLineRow =>
      row.line !== null && !(row.movement_id === position?.movementId && row.line <= position.line),
  );

/**
 * How many postings there are. They are counted where that is little work: in books that are
 * small, and on walks of few movements.
 */
async function totalOf(db: Db, looking: Looking): Promise<Pick<PostingsPage, 'total' | 'totalIs'>> {
  const { filter, limit: _, ...how } = looking;
  const step = { ...how, filter, after: undefined, span: spanOf(filter.from, filter.to) };
  const small = await store.isSmall(db);
  const most = small ? Number.MAX_SAFE_INTEGER : movementsMost + 1;
  const counted =
    small || looking.walk !== 'time' ? await store.countPostings(db, { ...step, most }) : undefined;
  if (counted && counted.movements < most) return { total: counted.postings, totalIs: 'exact' };
  const expected = await store.estimatePostings(db, { ...step, most });
  return { total: Math.max(expected, counted?.postings ?? 0), totalIs: 'estimate' };
}

/** A page of postings by filters, newest first unless asked otherwise. */
export async function postings(
  db: Db,
  clock: Clock,
  { account, kind, after, limit = 50, order = 'desc', ...rest }: PostingsFilter,
): Promise<PostingsPage> {
  const given = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<search.PostingFilter>;
  const filter: search.PostingFilter = {
    ...given,
    ...(account ? { accountKind: accountKinds[account].id } : {}),
    ...(kind ? { kind: movementKinds[kind].id } : {}),
  };
  const looking: Looking = { filter, walk: search.walkOf(filter), order, limit };
  const { rows, position } = await look(db, clock, looking, after);
  const items = rows.slice(0, limit).map(toPosting);
  const last = items.at(-1);
  const next =
    rows.length > limit && last
      ? { at: last.createdAt, movementId: last.movementId, line: last.line }
      : position;
  const whole = !after && !next;
  const total = whole
    ? ({ total: items.length, totalIs: 'exact' } as const)
    : await totalOf(db, looking);
  return { items, next, ...total };
}
