/** Sums of rounds, payments and accounts, read through the module's own views. */
import type { Db } from '@herna/db';
import { sql } from 'kysely';

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

interface FundMoney {
  readonly day: string;
  readonly player_id: bigint;
  readonly direction: 'DEPOSIT' | 'WITHDRAWAL';
  readonly method: string;
  readonly currency: string;
  readonly payments: bigint;
  readonly amount: bigint;
}

interface FinancialTables {
  'reporting.game_money': GameMoney;
  'reporting.fund_money': FundMoney;
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

export interface GameFilter {
  readonly from: string;
  readonly to: string;
  readonly gameId?: bigint | undefined;
  readonly providerId?: bigint | undefined;
  readonly playerId?: bigint | undefined;
}

const played = (db: Db, filter: GameFilter) => {
  let query = rows(db)
    .selectFrom('reporting.game_money')
    .where('day', '>=', filter.from)
    .where('day', '<=', filter.to);
  if (filter.gameId !== undefined) query = query.where('game_id', '=', filter.gameId);
  if (filter.providerId !== undefined) query = query.where('provider_id', '=', filter.providerId);
  if (filter.playerId !== undefined) query = query.where('player_id', '=', filter.playerId);
  return query;
};

const sums = [
  sql<bigint>`sum(rounds)::bigint`.as('rounds'),
  sql<bigint>`sum(stake)::bigint`.as('stake'),
  sql<bigint>`sum(win)::bigint`.as('win'),
] as const;

export type GroupColumn = 'day' | 'player_id' | 'game_id' | 'provider_id' | 'currency';

/** A page of sums by these columns, and how many rows there are. */
export async function gameSums(
  db: Db,
  filter: GameFilter,
  by: readonly GroupColumn[],
  page: { readonly offset: number; readonly limit: number; readonly first: 'day' | 'stake' },
): Promise<{ items: GameMoney[]; total: number }> {
  const grouped = played(db, filter)
    .select([...by, ...sums])
    .groupBy([...by]);
  let query = grouped.orderBy(sql.ref(page.first), 'desc');
  for (const column of by) query = query.orderBy(sql.ref(column));
  const items = await query.offset(page.offset).limit(page.limit).execute();
  const { total } = await rows(db)
    .selectFrom(grouped.as('grouped'))
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: items as unknown as GameMoney[], total: Number(total) };
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
export const gameTotals = (db: Db, filter: GameFilter) =>
  played(db, filter)
    .select(['currency', ...sums])
    .groupBy('currency')
    .orderBy('currency')
    .execute();

export interface FundFilter {
  readonly from?: string | undefined;
  readonly to: string;
  readonly playerId?: bigint | undefined;
}

/** Deposits and withdrawals by method. */
export async function fundSums(db: Db, filter: FundFilter) {
  const { from, playerId } = filter;
  let query = rows(db).selectFrom('reporting.fund_money').where('day', '<=', filter.to);
  if (from !== undefined) query = query.where('day', '>=', from);
  if (playerId !== undefined) query = query.where('player_id', '=', playerId);
  return query
    .select([
      'direction',
      'method',
      'currency',
      sql<bigint>`sum(payments)::bigint`.as('payments'),
      sql<bigint>`sum(amount)::bigint`.as('amount'),
    ])
    .groupBy(['direction', 'method', 'currency'])
    .orderBy('direction')
    .orderBy('method')
    .orderBy('currency')
    .execute();
}

/** What each kind of account has received and given. */
export const accountSums = (db: Db, from: string, to: string) =>
  rows(db)
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

export async function workrooms(db: Db): Promise<string[]> {
  const found = await rows(db)
    .selectFrom('reporting.workroom')
    .select('place')
    .orderBy('place')
    .limit(10_000)
    .execute();
  return found.map(({ place }) => place);
}
