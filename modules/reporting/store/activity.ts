/** SQL of who came and played, and of how connections answer. */
import { type Db, growingPage, type PageRequest } from '@herna/db';
import { addDays, startOfPragueDay } from '@herna/kernel';
import { sql } from 'kysely';
import { failedDeposit, finishedDeposit } from './gateway-outcomes.ts';
import { sumsOf } from './money-sums.ts';

export interface Activity {
  readonly registered: number;
  readonly converted: number;
  readonly active: number;
}

interface Span {
  readonly from: string;
  readonly to: string;
}

interface NewcomerTables {
  'reporting.player_news': { player_id: bigint; created_at: Date };
}

/** Players who registered within Prague days, nothing selected. */
const newcomers = (db: Db, { from, to }: Span) =>
  db
    .reads<NewcomerTables>()
    .selectFrom('reporting.player_news')
    .where('created_at', '>=', startOfPragueDay(from))
    .where('created_at', '<', startOfPragueDay(addDays(to, 1)));

/** Who has deposited within Prague days. */
const depositors = async (db: Db, span: Span) => sql<{ player_id: bigint }>`
  select player_id from (${await sumsOf(db, 'daily_fund', span)}) fund
  where direction = 'DEPOSIT' and amount > 0`;

/** Players who staked money within Prague days, with how much they played. */
const stakers = async (db: Db, span: Span) => sql`
  select player_id, count(distinct game_id)::integer as games, sum(rounds)::integer as rounds,
    max(day) as last_day
  from (${await sumsOf(db, 'daily_game', span)}) game
  where player_id <> 0 and stake > 0 group by player_id`;

/** Registrations, those of them with a deposit, and players who staked, by Prague days. */
export async function activityOf(db: Db, span: Span): Promise<Activity> {
  const { rows } = await sql<Activity>`
    with newcomer as (${newcomers(db, span).select('player_id')}),
      depositor as (select distinct player_id from (${await depositors(db, span)}) paid)
    select (select count(*) from newcomer)::integer as registered,
      (select count(*) from newcomer join depositor using (player_id))::integer as converted,
      (select count(*) from (${await stakers(db, span)}) played)::integer as active`.execute(
    db.reads(),
  );
  return rows[0] ?? { registered: 0, converted: 0, active: 0 };
}

/** A page of the registrations that are counted, or of those with a deposit alone. */
export async function newcomersOf(
  db: Db,
  { deposited, ...span }: Span & { readonly deposited?: boolean | undefined },
  wish: PageRequest,
) {
  const hasDeposited = sql<boolean>`player_id in (${await depositors(db, span)})`;
  let all = newcomers(db, span);
  if (deposited) all = all.where(hasDeposited);
  const listed = all.select(['player_id', 'created_at', hasDeposited.as('deposited')]);
  return growingPage(all, listed, 'player_id', wish);
}

export interface ActivePlayer {
  readonly player_id: bigint;
  readonly games: number;
  readonly rounds: number;
  readonly last_day: string;
}

/** A page of the players who are counted as active, most rounds first, and how many there are. */
export async function activePlayers(
  db: Db,
  span: Span,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly items: readonly ActivePlayer[]; readonly total: number }> {
  const all = await stakers(db, span);
  const { rows: items } = await sql<ActivePlayer>`
    ${all} order by rounds desc, player_id offset ${offset} limit ${limit}`.execute(db.reads());
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from (${all}) played`.execute(db.reads());
  return { items, total: counts[0]?.total ?? 0 };
}

/** Requests and faults by provider since a moment; one that was not heard has no row. */
export async function providerTraffic(db: Db, since: Date) {
  const { rows } = await sql<{ providerId: bigint; requests: number; faults: number }>`
    select provider_id as "providerId", sum(requests)::integer as requests,
      sum(faults)::integer as faults
    from reporting.alert_traffic where minute >= ${since}
    group by provider_id`.execute(db.reads());
  return rows;
}

/** Deposits since a moment by the gateways that have carried any within a week before it. */
export async function gatewayTraffic(db: Db, since: Date, now: Date) {
  const { rows } = await sql<{ gateway: string; finished: number; rejected: number }>`
    select gateway,
      count(*) filter (where created_at >= ${since} and ${finishedDeposit(now)})::integer
        as finished,
      count(*) filter (where created_at >= ${since} and ${failedDeposit(now)})::integer as rejected
    from reporting.alert_payment
    where direction = 'DEPOSIT' and gateway is not null
      and created_at >= ${since}::timestamptz - interval '7 days'
    group by gateway order by gateway`.execute(db.reads());
  return rows;
}
