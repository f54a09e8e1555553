/** Queries of operations at desks, and of money that has come in or gone out. */
import { type Db, growingPage, type PageRequest, type SnapshotPage } from '@herna/db';
import type { Currency, PlayerId } from '@herna/kernel';
import { sql } from 'kysely';
import type { DeskState } from '../rules/transfer.machine.ts';
import type { DeskRow } from './desk.ts';
import type { PaymentDirection } from './tables.ts';
import type { DoorTables } from './venue-tables.ts';

const rows = (db: Db) => db.reads<DoorTables>();

/** From one moment to before another; open where one is absent. */
export interface Period {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface OperationFilter extends PageRequest, Period {
  readonly playerId: PlayerId;
  readonly methods?: readonly string[] | undefined;
  readonly states?: readonly DeskState[] | undefined;
}

/** A page of a player's operations, newest first. */
export function selectOperations(db: Db, filter: OperationFilter): Promise<SnapshotPage<DeskRow>> {
  const { playerId, methods, states, from, to } = filter;
  let query = rows(db).selectFrom('payments.desk_operation').where('player_id', '=', playerId);
  if (methods?.length) query = query.where('method', 'in', methods);
  if (states?.length) query = query.where('state', 'in', states);
  if (from) query = query.where('created_at', '>=', from);
  if (to) query = query.where('created_at', '<', to);
  return growingPage(query, query.selectAll(), 'id', filter);
}

/** Text patterns that cut a Prague moment to its period. */
const periodFormats = { Day: 'YYYY-MM-DD', Month: 'YYYY-MM', Year: 'YYYY', Total: '"total"' };
export type StatisticsScope = keyof typeof periodFormats;

export interface PeriodStatistics {
  /** Prague day, month or year, or `total`. */
  readonly period: string;
  readonly currency: Currency;
  readonly count: bigint;
  readonly sum: bigint;
}

/**
 * Count and sum of money that has come in or gone out, online and at desks, by the Prague period in
 * which it did. What was confiscated, refused or sent back has not gone out.
 */
export async function selectStatistics(
  db: Db,
  filter: Period & {
    readonly playerId: PlayerId;
    readonly direction: PaymentDirection;
    readonly scope: StatisticsScope;
  },
): Promise<PeriodStatistics[]> {
  const { playerId, direction, scope, from = null, to = null } = filter;
  const found = await sql<PeriodStatistics>`
    select to_char(ended_at at time zone 'Europe/Prague', ${periodFormats[scope]}) as period,
      currency, count(*) as count, sum(amount)::bigint as sum
    from (
      select direction, currency, amount - taken_back as amount, finished_at as ended_at
        from payments.payment
        where player_id = ${playerId} and state in ('CONFIRMED', 'PAID') and taken_back < amount
      union all
      select direction, currency, amount, ended_at from payments.desk_operation
        where player_id = ${playerId} and state = 'COMMITTED'
    ) moved
    where direction = ${direction} and ended_at is not null
      and (${from}::timestamptz is null or ended_at >= ${from}::timestamptz)
      and (${to}::timestamptz is null or ended_at < ${to}::timestamptz)
    group by 1, 2 order by 1, 2`.execute(rows(db));
  return found.rows;
}
