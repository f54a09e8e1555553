/** Sums by game, payment method and account, read through the module's own views. */
import type { Db } from '@herna/db';
import { sql } from 'kysely';
import { type FigureSpan, sumsOf, within } from './money-sums.ts';

export interface GameMoney {
  readonly day: string;
  readonly game_id: bigint;
  readonly provider_id: bigint;
  readonly player_id: bigint;
  readonly currency: string;
  readonly rounds: bigint;
  readonly stake: bigint;
  readonly win: bigint;
}

interface FinancialTables {
  'reporting.account_money': {
    readonly day: string;
    readonly account: string;
    readonly currency: string;
    readonly received: string | null;
    readonly given: string | null;
  };
  'reporting.workroom': { readonly place: string };
  'reporting.game_name': { readonly game_id: bigint; readonly name: string };
}

const rows = (db: Db) => db.reads<FinancialTables>();

export interface GameFilter extends FigureSpan {
  readonly from: string;
  readonly gameId?: bigint | undefined;
  readonly providerId?: bigint | undefined;
}

/** Sums of the filter's days by player and game. */
async function played(db: Db, filter: GameFilter) {
  const conditions = [
    ...(filter.gameId === undefined ? [] : [sql`game_id = ${filter.gameId}`]),
    ...(filter.providerId === undefined ? [] : [sql`provider_id = ${filter.providerId}`]),
    sql`(rounds <> 0 or stake <> 0 or win <> 0)`,
  ];
  return sql`(${await sumsOf(db, 'daily_game', filter)}) played
    where ${sql.join(conditions, sql` and `)}`;
}

const sums = sql`sum(rounds)::bigint as rounds, sum(stake)::bigint as stake, sum(win)::bigint as win`;

export type GroupColumn = 'day' | 'player_id' | 'game_id' | 'provider_id' | 'currency';

/** A page of sums by these columns, and how many rows there are. */
export async function gameSums(
  db: Db,
  filter: GameFilter,
  by: readonly GroupColumn[],
  page: { readonly offset: number; readonly limit: number; readonly first: 'day' | 'stake' },
): Promise<{ items: GameMoney[]; total: number }> {
  const columns = sql.join(by.map((column) => sql.ref(column)));
  const grouped = sql`select ${columns}, ${sums} from ${await played(db, filter)} group by ${columns}`;
  const { rows: items } = await sql<GameMoney & { total: bigint }>`
    select *, count(*) over () as total from (${grouped}) grouped
    order by ${sql.ref(page.first)} desc, ${columns}
    offset ${page.offset} limit ${page.limit}`.execute(db.reads());
  if (items[0] !== undefined || page.offset === 0) {
    return { items, total: Number(items[0]?.total ?? 0n) };
  }
  const { rows: counts } = await sql<{ total: bigint }>`
    select count(*) as total from (${grouped}) grouped`.execute(db.reads());
  return { items, total: Number(counts[0]?.total ?? 0n) };
}

/** Names of the games of rows. */
export async function gameNames(
  db: Db,
  found: readonly Pick<GameMoney, 'game_id'>[],
): Promise<ReadonlyMap<bigint, string>> {
  const ids = [...new Set(found.map(({ game_id }) => game_id))];
  if (ids.length === 0) return new Map();
  const names = await rows(db)
    .selectFrom('reporting.game_name')
    .select(['game_id', 'name'])
    .where('game_id', 'in', ids)
    .execute();
  return new Map(names.map(({ game_id, name }) => [game_id, name]));
}

/** Sums of a filter by currency. */
export async function gameTotals(db: Db, filter: GameFilter) {
  const { rows: found } = await sql<
    Omit<GameMoney, 'day' | 'game_id' | 'provider_id' | 'player_id'>
  >`
    select currency, ${sums} from ${await played(db, filter)}
    group by currency order by currency`.execute(db.reads());
  return found;
}

interface FundMoney {
  readonly direction: 'DEPOSIT' | 'WITHDRAWAL';
  readonly method: string;
  readonly currency: string;
  readonly payments: bigint;
  readonly amount: bigint;
}

/** Deposits and withdrawals by method. */
export async function fundSums(db: Db, filter: FigureSpan): Promise<readonly FundMoney[]> {
  const { rows: found } = await sql<FundMoney>`
    select direction, method, currency, sum(payments)::bigint as payments,
      sum(amount)::bigint as amount
    from (${await sumsOf(db, 'daily_fund', filter)}) moved
    group by direction, method, currency order by direction, method, currency`.execute(db.reads());
  return found;
}

/** What each kind of account has received and given, at some places or in all. */
export async function accountSums(db: Db, span: FigureSpan & { readonly from: string }) {
  if (span.places?.length) return accountSumsAt(db, span);
  const { from, to } = span;
  return rows(db)
    .selectFrom('reporting.account_money')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select([
      'account',
      'currency',
      sql<bigint>`coalesce(sum(received), 0)::bigint`.as('received'),
      sql<bigint>`coalesce(sum(given), 0)::bigint`.as('given'),
    ])
    .groupBy(['account', 'currency'])
    .orderBy('account')
    .orderBy('currency')
    .execute();
}

async function accountSumsAt(db: Db, span: FigureSpan) {
  const { rows: found } = await sql<{
    readonly account: string;
    readonly currency: string;
    readonly received: bigint;
    readonly given: bigint;
  }>`
    select account, currency,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as received,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as given
    from reporting.posting posting where ${within(span)}
    group by account, currency order by account, currency`.execute(db.reads());
  return found;
}

export async function workrooms(db: Db): Promise<string[]> {
  const found = await rows(db)
    .selectFrom('reporting.workroom')
    .select('place')
    .orderBy('place')
    .limit(10_000)
    .execute();
  return found.map(({ place }) => place);
}
