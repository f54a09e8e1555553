/** SQL of what monitoring counts, and of the figures its rules speak of. */
import type { Db, Tx } from '@herna/db';
import { addDays, pragueDay } from '@herna/kernel';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type FeatureValues, features } from '../rules/features.table.ts';
import { nearThreshold } from '../rules/thresholds.table.ts';

export interface NewTrade {
  readonly playerId: bigint;
  readonly eventId: bigint;
  readonly direction: 'DEPOSIT' | 'WITHDRAWAL';
  readonly method: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly euroCents: bigint;
  readonly at: Date;
  /** When what it takes back had moved; of any other trade its own time. */
  readonly countedAt: Date;
}

const texts = (values: readonly (bigint | string)[]) => values.map(String);

/** Writes trades; one that is known stays as it is. */
export async function addTrades(tx: Tx, trades: readonly NewTrade[]): Promise<void> {
  if (trades.length === 0) return;
  await sql`insert into compliance.trade
      (player_id, event_id, direction, method, currency, amount, euro_cents, at, counted_at)
    select * from unnest(${texts(trades.map((one) => one.playerId))}::bigint[],
      ${texts(trades.map((one) => one.eventId))}::bigint[],
      ${trades.map((one) => one.direction)}::text[], ${trades.map((one) => one.method)}::text[],
      ${trades.map((one) => one.currency)}::text[],
      ${texts(trades.map((one) => one.amount))}::bigint[],
      ${texts(trades.map((one) => one.euroCents))}::bigint[],
      ${trades.map((one) => one.at.toISOString())}::timestamptz[],
      ${trades.map((one) => one.countedAt.toISOString())}::timestamptz[])
    on conflict do nothing`.execute(tx.writes());
}

export interface Staked {
  readonly playerId: bigint;
  readonly day: string;
  readonly euroCents: bigint;
}

/** Adds stakes to the days they were staked on. */
export async function addTurnover(tx: Tx, staked: readonly Staked[]): Promise<void> {
  if (staked.length === 0) return;
  await sql`insert into compliance.turnover as kept (player_id, day, staked_euro_cents)
    select * from unnest(${texts(staked.map((one) => one.playerId))}::bigint[],
      ${staked.map((one) => one.day)}::date[],
      ${texts(staked.map((one) => one.euroCents))}::bigint[])
    on conflict (player_id, day) do update
      set staked_euro_cents = kept.staked_euro_cents + excluded.staked_euro_cents`.execute(
    tx.writes(),
  );
}

/** An account with all accounts of its person, itself among them. */
export interface PersonOf {
  readonly playerId: bigint;
  readonly accounts: readonly bigint[];
}

/** Facts about players that other modules keep, as rows for the figures. */
export interface PlayerMark {
  readonly playerId: bigint;
  readonly isHazardous: boolean;
  /** By what their accounts say; a statement may say it too. */
  readonly isExposed: boolean;
  /** Euro cents that are to leave and have not left; nought when absent. */
  readonly outgoing?: bigint;
}

/** The moment that is looked at, and what others know of it. */
export interface FigureContext {
  readonly at: Date;
  readonly marks: readonly PlayerMark[];
  /** Hundredths of a crown to one euro: incomes are declared in crowns, figures are in euros. */
  readonly crownsPerEuro: bigint;
}

const tradersIn30Days = (at: Date) => sql<{ player_id: bigint }>`
  select distinct player_id from compliance.trade
  where at > ${at}::timestamptz - interval '30 days' and at <= ${at}`;

/** Everybody who has traded in the 30 days before a moment. */
export async function tradersBefore(db: Db, at: Date): Promise<bigint[]> {
  const { rows } = await tradersIn30Days(at).execute(db.reads());
  return rows.map(({ player_id }) => player_id);
}

/**
 * The figures of players at a moment as a query whose rows are called `features`: what their people
 * did through all of their accounts.
 * @param people null: everybody who has traded in the 30 days before, each account by itself
 */
function featureRows(
  people: readonly PersonOf[] | null,
  { at, marks, crownsPerEuro }: FigureContext,
) {
  const pairs = (people ?? []).flatMap(({ playerId, accounts }) =>
    accounts.map((account) => ({ playerId, account })),
  );
  const of =
    people === null
      ? sql`select player_id, array[player_id] as accounts from (${tradersIn30Days(at)}) traders`
      : sql`select player_id, array_agg(account) as accounts
          from unnest(${texts(pairs.map((one) => one.playerId))}::bigint[],
            ${texts(pairs.map((one) => one.account))}::bigint[]) as pair (player_id, account)
          group by player_id`;
  const within = (direction: string, span: string) => sql`coalesce(sum(trade.euro_cents) filter
    (where trade.direction = ${direction}
      and trade.counted_at > ${at}::timestamptz - ${span}::interval), 0)::bigint`;
  const outgoing = sql`coalesce(max(mark.outgoing), 0)::bigint`;
  // Stakes are kept by the days of Prague, whatever the zone of the database.
  const today = pragueDay(at);
  const isDeposit = sql`trade.direction = 'DEPOSIT' and trade.amount > 0`;
  const inside = (span: string) => sql`trade.at > ${at}::timestamptz - ${span}::interval`;
  return sql`
    select who.player_id,
      ${within('DEPOSIT', '24 hours')} as "deposits24h",
      ${within('DEPOSIT', '7 days')} as "deposits7d",
      ${within('DEPOSIT', '30 days')} as "deposits30d",
      ${within('WITHDRAWAL', '24 hours')} + ${outgoing} as "withdrawals24h",
      ${within('WITHDRAWAL', '30 days')} + ${outgoing} as "withdrawals30d",
      count(*) filter (where ${isDeposit} and ${inside('24 hours')})::bigint as "depositCount24h",
      coalesce(max(trade.euro_cents) filter (where ${isDeposit} and ${inside('24 hours')}),
        0)::bigint as "largestDeposit24h",
      count(*) filter (where ${isDeposit} and ${inside('7 days')}
        and trade.euro_cents >= ${nearThreshold.from}
        and trade.euro_cents < ${nearThreshold.below})::bigint as "nearThreshold7d",
      count(distinct trade.method) filter (where ${isDeposit} and ${inside('30 days')})::bigint
        as "methods30d",
      coalesce(max(played.staked), 0)::bigint as "staked30d",
      (coalesce(max(played.staked), 0) * 100 / nullif(${within('DEPOSIT', '30 days')}, 0))::bigint
        as "turnoverPercent30d",
      (extract(epoch from ${at}::timestamptz - max(trade.at) filter
        (where trade.at <= ${at}::timestamptz - interval '24 hours')) / 86400)::bigint
        as "dormantDays",
      max(declared.income) as "declaredIncomeMonth",
      coalesce(greatest(max(declared.exposed), max(mark.exposed)), 0)::bigint
        as "isPoliticallyExposed",
      coalesce(max(mark.hazardous), 0)::bigint as "isHazardousCountry"
    from (${of}) who
    left join compliance.trade trade on trade.player_id = any(who.accounts) and trade.at <= ${at}
    left join lateral (
      select sum(staked_euro_cents) as staked from compliance.turnover turnover
      where turnover.player_id = any(who.accounts) and day <= ${today}::date
        and day > ${addDays(today, -30)}::date
    ) played on true
    left join lateral (
      select statement.income_to * 100 / case when statement.income_currency = 'EUR' then 100
          else ${crownsPerEuro}::bigint end as income,
        case when statement.is_politically_exposed then 1 else 0 end as exposed
      from compliance.statement statement
      where statement.player_id = any(who.accounts) and statement.declared_at <= ${at}
      order by statement.id desc limit 1
    ) declared on true
    left join unnest(${texts(marks.map((one) => one.playerId))}::bigint[],
        ${marks.map((one) => (one.isHazardous ? 1 : 0))}::int[],
        ${marks.map((one) => (one.isExposed ? 1 : 0))}::int[],
        ${texts(marks.map((one) => one.outgoing ?? 0n))}::bigint[])
        as mark (player_id, hazardous, exposed, outgoing)
      on mark.player_id = who.player_id
    group by who.player_id`;
}

/** The figures of players at a moment, by the account that was asked about. */
export async function figuresOf(
  db: Db,
  people: readonly PersonOf[],
  context: FigureContext,
): Promise<Map<bigint, FeatureValues>> {
  const { rows } = await sql<FeatureValues & { player_id: bigint }>`
    ${featureRows(people, context)}`.execute(db.reads());
  return new Map(
    rows.map((row) => [
      row.player_id,
      Object.fromEntries(features.map((one) => [one, row[one] ?? null])) as FeatureValues,
    ]),
  );
}

/** For how many players a condition held at a moment, of all who had traded before it, and some of them. */
export async function matchesAt(
  db: Db,
  condition: RawBuilder<SqlBool>,
  context: FigureContext,
  limit: number,
): Promise<{ readonly count: number; readonly examples: readonly bigint[] }> {
  const { rows } = await sql<{ player_id: bigint; count: bigint }>`
    select features.player_id, count(*) over () as count from (${featureRows(null, context)}) features
    where ${condition} order by features.player_id limit ${limit}`.execute(db.reads());
  return {
    count: Number(rows[0]?.count ?? 0n),
    examples: rows.map(({ player_id }) => player_id),
  };
}

/** Trades of accounts since a moment, the latest thousand, the earliest first. */
export async function tradesSince(db: Db, accounts: readonly bigint[], since: Date) {
  const { rows } = await sql<Omit<NewTrade, 'playerId' | 'eventId' | 'euroCents' | 'countedAt'>>`
    select at, direction, method, currency, amount from (
      select * from compliance.trade
      where player_id = any(${texts(accounts)}::bigint[]) and at > ${since}
      order by at desc, event_id desc limit 1000) latest
    order by at, event_id`.execute(db.reads());
  return rows;
}

/** Euro cents that accounts together have paid in within so many hours before a moment. */
export async function depositedWithin(
  db: Db,
  accounts: readonly bigint[],
  at: Date,
  hours: number,
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(euro_cents), 0)::bigint as sum from compliance.trade
    where player_id = any(${texts(accounts)}::bigint[]) and direction = 'DEPOSIT' and at <= ${at}
      and counted_at > ${at}::timestamptz - make_interval(hours => ${hours})`.execute(db.reads());
  return rows[0]?.sum ?? 0n;
}

/** How many deposits have come to accounts after a moment. */
export async function depositsAfter(
  db: Db,
  accounts: readonly bigint[],
  moment: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from compliance.trade
    where player_id = any(${texts(accounts)}::bigint[]) and direction = 'DEPOSIT' and amount > 0
      and at > ${moment}`.execute(db.reads());
  return rows[0]?.count ?? 0;
}
