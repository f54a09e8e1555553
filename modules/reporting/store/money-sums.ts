/**
 * Sums of wagers by game and of payments by method: each is the sum of the postings that its figure is
 * defined by (`contract/figures.ts`), by the Prague day they were posted on. Days that are over are read
 * from their sums, the others from the postings.
 */
import type { Db } from '@herna/db';
import { addDays, startOfPragueDay } from '@herna/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type Figure, type FigureDefinition, figures } from '../contract/figures.ts';
import { type AtPlaces, madeAt } from './places.ts';
import { lastRolledDay } from './rollup-days.ts';

/** Prague days, both included, and whose money; everybody's where no player is named. */
export interface FigureSpan {
  readonly from?: string | undefined;
  readonly to: string;
  readonly playerId?: bigint | undefined;
  /** Where it was moved; only postings themselves know, which a query then calls `posting`. */
  readonly places?: readonly AtPlaces[] | undefined;
}

/** Which postings lie in a span. */
export function within({ from, to, playerId, places = [] }: FigureSpan): RawBuilder<unknown> {
  const until = startOfPragueDay(addDays(to, 1));
  const since = from === undefined ? undefined : startOfPragueDay(from);
  const bounds = [sql`created_at < ${until}`];
  if (since !== undefined) bounds.push(sql`created_at >= ${since}`);
  if (playerId !== undefined) bounds.push(sql`player_id = ${playerId}`);
  const made = places.map((place) => madeAt(place, { since, until }));
  return sql.join([...bounds, ...made], sql` and `);
}

/** Which postings count to a figure. */
export function counted(figure: Figure): RawBuilder<unknown> {
  const { accounts, kinds }: FigureDefinition = figures[figure];
  return sql`(account = any(${accounts})${kinds === undefined ? sql`` : sql` and kind = any(${kinds})`})`;
}

const sumOf = (figure: Figure) =>
  sql`(coalesce(sum(amount) filter (where ${counted(figure)}), 0) * ${figures[figure].sign}::integer)::bigint`;

const pragueDay = sql`(created_at at time zone 'Europe/Prague')::date`;

/** Stakes and wins by day, player, game and currency, from the postings of a span. */
export const gameSumsOf = (span: FigureSpan) => sql`
  select ${pragueDay} as day, player_id, game_id, provider_id, currency,
    count(distinct movement_id) filter (where begins) as rounds,
    ${sumOf('stakes')} as stake, ${sumOf('wins')} as win
  from reporting.game_posting posting
  where ${within(span)} and ${counted('ggr')}
  group by 1, 2, 3, 4, 5`;

/** Deposits and withdrawals by day, player, method and currency, from the postings of a span. */
export const fundSumsOf = (span: FigureSpan) => sql`
  select ${pragueDay} as day, player_id,
    case when ${counted('deposits')} then 'DEPOSIT' else 'WITHDRAWAL' end as direction,
    method, currency,
    count(distinct movement_id) filter (where kind in ('deposit', 'hold-commit')) as payments,
    sum(amount * case when ${counted('deposits')} then ${figures.deposits.sign}::integer
      else ${figures.withdrawals.sign}::integer end)::bigint as amount
  from reporting.fund_posting posting
  where ${within(span)} and (${counted('deposits')} or ${counted('withdrawals')})
  group by 1, 2, 3, 4, 5`;

const sources = {
  daily_game: gameSumsOf,
  daily_fund: fundSumsOf,
} as const;

/**
 * The sums of a span as a query: of days that are summed up as they were, of others and of some places
 * live.
 */
export async function sumsOf(
  db: Db,
  table: keyof typeof sources,
  { from, to, playerId, places = [] }: FigureSpan,
): Promise<RawBuilder<unknown>> {
  const last = places.length === 0 ? await lastRolledDay(db) : undefined;
  const parts = [];
  if (last !== undefined) {
    const begin = from === undefined ? sql`` : sql`and day >= ${from}::date`;
    const whose = playerId === undefined ? sql`` : sql`and player_id = ${playerId}`;
    parts.push(
      sql`select * from ${sql.table(`reporting.${table}`)} where day <= ${to}::date ${begin} ${whose}`,
    );
  }
  const next = last === undefined ? from : addDays(last, 1);
  const live = from !== undefined && next !== undefined && from > next ? from : next;
  if (live === undefined || live <= to) {
    parts.push(sources[table]({ from: live, to, playerId, places }));
  }
  return sql.join(parts, sql` union all `);
}
