/** Sums of postings by day, kind and account, and the postings behind a figure. */
import type { Db } from '@herna/db';
import { addDays, startOfPragueDay } from '@herna/kernel';
import { sql } from 'kysely';
import { type Figure, type FigureDefinition, figures } from '../contract/figures.ts';
import type { PostingSum } from '../rules/figures.ts';
import { lastRolledDay } from './rollup.ts';

/** Prague days, both included, and whose money; everybody's where no player is named. */
export interface FigureSpan {
  readonly from?: string | undefined;
  readonly to: string;
  readonly playerId?: bigint | undefined;
}

export interface CurrencySum extends PostingSum {
  readonly currency: string;
}

function within({ from, to, playerId }: FigureSpan) {
  const bounds = [sql`created_at < ${startOfPragueDay(addDays(to, 1))}`];
  if (from !== undefined) bounds.push(sql`created_at >= ${startOfPragueDay(from)}`);
  if (playerId !== undefined) bounds.push(sql`player_id = ${playerId}`);
  return sql.join(bounds, sql` and `);
}

/** Sums of postings themselves. */
const liveSums = (span: FigureSpan) => sql`
  select (created_at at time zone 'Europe/Prague')::date as day, kind, account, currency,
    sum(amount)::bigint as amount
  from reporting.posting
  where ${within(span)}
  group by 1, 2, 3, 4`;

/**
 * Sums by day, kind, account and currency, earliest day first: of days that are summed up as they
 * were, of the others and of one player from the postings.
 */
export async function postingSums(db: Db, span: FigureSpan): Promise<readonly CurrencySum[]> {
  const { from, to, playerId } = span;
  const last = playerId === undefined ? await lastRolledDay(db) : undefined;
  const parts = [];
  if (last !== undefined) {
    const begin = from === undefined ? sql`` : sql`and day >= ${from}::date`;
    parts.push(sql`select day, kind, account, currency, amount from reporting.daily_posting
      where day <= ${to}::date ${begin}`);
  }
  const next = last === undefined ? from : addDays(last, 1);
  const live = from !== undefined && next !== undefined && from > next ? from : next;
  if (live === undefined || live <= to) parts.push(liveSums({ from: live, to, playerId }));
  const { rows } = await sql<CurrencySum>`
    ${sql.join(parts, sql` union all `)} order by 1, 2, 3, 4`.execute(db.reads());
  return rows;
}

export interface FigurePosting {
  readonly created_at: Date;
  readonly movement_id: bigint;
  readonly line: number;
  readonly player_id: bigint;
  readonly kind: string;
  readonly account: string;
  readonly currency: string;
  /** With the sign that it counts with. */
  readonly amount: bigint;
  readonly source: string;
  readonly reference: string;
  readonly reason: string | null;
}

export interface FigurePage {
  readonly items: readonly FigurePosting[];
  readonly total: number;
  readonly sums: readonly { readonly currency: string; readonly amount: bigint }[];
}

/** The postings that a figure is the sum of, latest first, with their count and sums. */
export async function postingsBehind(
  db: Db,
  figure: Figure,
  span: FigureSpan,
  page: { readonly offset: number; readonly limit: number },
): Promise<FigurePage> {
  const { accounts, kinds, sign }: FigureDefinition = figures[figure];
  const counted = sql`${within(span)} and account = any(${accounts})
    ${kinds === undefined ? sql`` : sql`and kind = any(${kinds})`}`;
  const sums = await sql<{ currency: string; amount: bigint; postings: bigint }>`
    select currency, (sum(amount) * ${sign}::integer)::bigint as amount, count(*) as postings
    from reporting.posting where ${counted} group by currency order by currency`.execute(
    db.reads(),
  );
  const { rows } = await sql<FigurePosting>`
    select created_at, movement_id, line, player_id, kind, account, currency,
      amount * ${sign}::integer as amount, source, reference, reason
    from reporting.posting where ${counted}
    order by created_at desc, movement_id desc, line desc
    offset ${page.offset} limit ${page.limit}`.execute(db.reads());
  return {
    items: rows,
    total: sums.rows.reduce((all, { postings }) => all + Number(postings), 0),
    sums: sums.rows,
  };
}
