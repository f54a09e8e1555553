/** Sums of postings by day, kind and account, and the postings behind a figure. */
import type { Db } from '@herna/db';
import { addDays } from '@herna/kernel';
import { sql } from 'kysely';
import { type Figure, figures } from '../contract/figures.ts';
import type { PostingSum } from '../rules/figures.ts';
import { counted, type FigureSpan, within } from './money-sums.ts';
import { lastRolledDay } from './rollup-days.ts';

export interface CurrencySum extends PostingSum {
  readonly currency: string;
}

/** Sums of postings themselves. */
const liveSums = (span: FigureSpan) => sql`
  select (created_at at time zone 'Europe/Prague')::date as day, kind, account, currency,
    sum(amount)::bigint as amount
  from reporting.posting posting
  where ${within(span)}
  group by 1, 2, 3, 4`;

/**
 * Sums by day, kind, account and currency, earliest day first: of days that are summed up as they
 * were, of the others, of one player and of some places from the postings.
 */
export async function postingSums(db: Db, span: FigureSpan): Promise<readonly CurrencySum[]> {
  const { from, to, playerId, places = [] } = span;
  const isSummed = playerId === undefined && places.length === 0;
  const last = isSummed ? await lastRolledDay(db) : undefined;
  const parts = [];
  if (last !== undefined) {
    const begin = from === undefined ? sql`` : sql`and day >= ${from}::date`;
    parts.push(sql`select day, kind, account, currency, amount from reporting.daily_posting
      where day <= ${to}::date ${begin}`);
  }
  const next = last === undefined ? from : addDays(last, 1);
  const live = from !== undefined && next !== undefined && from > next ? from : next;
  if (live === undefined || live <= to) parts.push(liveSums({ from: live, to, playerId, places }));
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

/** Which of the postings of a figure: those of a game or a provider, or of a payment method. */
export interface FigureNarrowing {
  readonly gameId?: bigint | undefined;
  readonly providerId?: bigint | undefined;
  readonly method?: string | undefined;
}

/** The view that knows what the postings are narrowed by, and the conditions. */
function narrowed({ gameId, providerId, method }: FigureNarrowing) {
  const ofGames = gameId !== undefined || providerId !== undefined;
  const conditions = [
    ...(gameId === undefined ? [] : [sql`and game_id = ${gameId}`]),
    ...(providerId === undefined ? [] : [sql`and provider_id = ${providerId}`]),
    // No wager has a payment method.
    ...(method === undefined ? [] : [ofGames ? sql`and false` : sql`and method = ${method}`]),
  ];
  const view = ofGames ? 'game_posting' : method === undefined ? 'posting' : 'fund_posting';
  return { view: sql.table(`reporting.${view}`), conditions: sql.join(conditions, sql` `) };
}

/** The postings that a figure is the sum of, latest first, with their count and sums. */
export async function postingsBehind(
  db: Db,
  figure: Figure,
  span: FigureSpan & FigureNarrowing,
  page: { readonly offset: number; readonly limit: number },
): Promise<FigurePage> {
  const { sign } = figures[figure];
  const { view, conditions } = narrowed(span);
  const found = sql`${view} posting where ${within(span)} and ${counted(figure)} ${conditions}`;
  const sums = await sql<{ currency: string; amount: bigint; postings: bigint }>`
    select currency, (sum(amount) * ${sign}::integer)::bigint as amount, count(*) as postings
    from ${found} group by currency order by currency`.execute(db.reads());
  const { rows } = await sql<FigurePosting>`
    select created_at, movement_id, line, player_id, kind, account, currency,
      amount * ${sign}::integer as amount, source, reference, reason
    from ${found}
    order by created_at desc, movement_id desc, line desc
    offset ${page.offset} limit ${page.limit}`.execute(db.reads());
  return {
    items: rows,
    total: sums.rows.reduce((all, { postings }) => all + Number(postings), 0),
    sums: sums.rows,
  };
}
