/** SQL of reports to the state. */
import { type Db, growingPage, type PageRequest, type Tx } from '@herna/db';
import type { Currency } from '@herna/kernel';
import { type Generated, type Selectable, sql } from 'kysely';
import type { StateReportState } from '../contract/state-reports.ts';
import type { DayFigures } from '../rules/state-document.ts';

/** What the state found in a report. */
export interface StateFault {
  readonly code: string;
  readonly text: string;
}

interface StateReportTable {
  id: Generated<bigint>;
  day: string;
  version: number;
  package_id: string;
  state: StateReportState;
  currency: string;
  stakes: bigint;
  wins: bigint;
  deposits: bigint;
  withdrawals: bigint;
  document: string;
  document_hash: Buffer;
  compiled_at: Date;
  sent_at: Date | null;
  receipt: string | null;
  answered_at: Date | null;
  faults: readonly StateFault[];
  member_id: bigint | null;
  reason: string | null;
}
interface StateReportTables {
  'reporting.state_report': StateReportTable;
}
export type StateReportRow = Selectable<StateReportTable>;

const reads = (db: Db) => db.reads<StateReportTables>();
const writes = (tx: Tx) => tx.writes<StateReportTables>();

/** All but the document, which may be long. */
const columns = [
  'id',
  sql<string>`day::text`.as('day'),
  'version',
  'package_id',
  'state',
  'currency',
  'stakes',
  'wins',
  'deposits',
  'withdrawals',
  'document_hash',
  'compiled_at',
  'sent_at',
  'receipt',
  'answered_at',
  'faults',
  'member_id',
  'reason',
] as const;
export type ListedStateReport = Omit<StateReportRow, 'document'>;

/** Of each: whether its sums, or those before it that it begins with, were put right since. */
export type JudgedStateReport = ListedStateReport & { readonly is_outdated: boolean };

const isOutdated = sql<boolean>`exists (
  select from reporting.rolled_day r
  where r.day <= state_report.day and r.corrected_at > state_report.compiled_at)`;

export interface StateReportFilter {
  readonly state?: StateReportState | undefined;
  readonly day?: string | undefined;
}

/** A page of reports, the latest first. */
export function pageOfStateReports(db: Db, { state, day }: StateReportFilter, wish: PageRequest) {
  let all = reads(db).selectFrom('reporting.state_report');
  if (state) all = all.where('state', '=', state);
  if (day) all = all.where('day', '=', sql<string>`${day}::date`);
  const listed = all.select([...columns, isOutdated.as('is_outdated')]);
  return growingPage(all, listed, 'id', wish);
}

export const stateReportById = (db: Db, id: bigint) =>
  reads(db)
    .selectFrom('reporting.state_report')
    .select([...columns, 'document', isOutdated.as('is_outdated')])
    .where('id', '=', id)
    .executeTakeFirst();

export const lockStateReport = (tx: Tx, id: bigint): Promise<ListedStateReport | undefined> =>
  writes(tx)
    .selectFrom('reporting.state_report')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Reports in one of some states, the earliest day first. */
export const stateReportsIn = (db: Db, states: readonly StateReportState[]) =>
  reads(db)
    .selectFrom('reporting.state_report')
    .select([...columns, 'document'])
    .where('state', 'in', states)
    .orderBy(sql`day`)
    .orderBy('version')
    .execute();

export interface NewStateReport
  extends Omit<StateReportRow, 'id' | 'sent_at' | 'receipt' | 'answered_at' | 'faults'> {}

/** Keeps a report; nothing where its version of the day and currency is there already. */
export const insertStateReport = (
  tx: Tx,
  { day, ...report }: NewStateReport,
): Promise<{ id: bigint } | undefined> =>
  writes(tx)
    .insertInto('reporting.state_report')
    .values({ ...report, day: sql`${day}::date`, faults: sql`'[]'::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateStateReport = async (
  tx: Tx,
  id: bigint,
  {
    faults,
    ...change
  }: Partial<Pick<StateReportRow, 'state' | 'sent_at' | 'receipt' | 'answered_at' | 'faults'>>,
): Promise<void> => {
  await writes(tx)
    .updateTable('reporting.state_report')
    .set({
      ...change,
      ...(faults ? { faults: sql`${JSON.stringify(faults)}::jsonb` } : {}),
    })
    .where('id', '=', id)
    .execute();
};

/** What a report of one day in one currency must hold. */
export interface UnreportedDay {
  readonly day: string;
  readonly currency: Currency;
}

/**
 * Days that are summed up, from one on, that nothing was compiled of: each in the currency of the house, and in
 * those in which something moved or is owed. Points are no money.
 */
export async function unreportedDays(
  db: Db,
  { from, own, most }: { readonly from: string; readonly own: Currency; readonly most: number },
): Promise<UnreportedDay[]> {
  const { rows } = await sql<UnreportedDay>`
    select r.day::text as day, told.currency from reporting.rolled_day r
    cross join lateral (
      select ${own} as currency
      union select currency from reporting.daily_game where day = r.day
      union select currency from reporting.daily_fund where day = r.day
      union select currency from reporting.daily_owed where day <= r.day
        group by currency having sum(amount) <> 0 or max(day) = r.day
    ) told
    where r.day >= ${from}::date and told.currency <> 'PTS'
      and not exists (select from reporting.state_report s
        where s.day = r.day and s.currency = told.currency)
    order by r.day, told.currency limit ${most}`.execute(db.reads());
  return rows;
}

type GameOfDay = Omit<DayFigures['games'][number], 'provider'> & { readonly providerId: bigint };

/** The figures of a summed-up day in a currency; games with the number of their provider. */
export async function dayFigures(db: Db, day: string, currency: string) {
  const games = await sql<GameOfDay>`
    select g.game_id as "gameId", coalesce(n.name, 'Lottery') as name,
      case when g.game_id = 0 then null else coalesce(k.legal_kind, 'LOTTERY') end as kind,
      g.provider_id as "providerId", sum(g.rounds)::bigint as rounds, count(distinct g.player_id) as players,
      sum(g.stake)::bigint as stakes, sum(g.win)::bigint as wins
    from reporting.daily_game g
      left join reporting.game_kind k on k.game_id = g.game_id
      left join reporting.game_name n on n.game_id = g.game_id
    where g.day = ${day}::date and g.currency = ${currency}
    group by g.game_id, g.provider_id, n.name, k.legal_kind
    order by g.game_id, g.provider_id`.execute(db.reads());
  const payments = await sql<DayFigures['payments'][number]>`
    select direction, coalesce(method, '') as method, sum(payments)::bigint as payments,
      sum(amount)::bigint as amount
    from reporting.daily_fund
    where day = ${day}::date and currency = ${currency}
    group by 1, 2 order by 1, 2`.execute(db.reads());
  const owed = await sql<{ opening: bigint; closing: bigint }>`
    select coalesce(sum(amount) filter (where day < ${day}::date), 0)::bigint as opening,
      coalesce(sum(amount), 0)::bigint as closing
    from reporting.daily_owed
    where currency = ${currency} and day <= ${day}::date`.execute(db.reads());
  const { opening, closing } = owed.rows[0] ?? { opening: 0n, closing: 0n };
  return { games: games.rows, payments: payments.rows, opening, closing };
}
