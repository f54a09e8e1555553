/** SQL of runs, their sums, and the files that staff have imported. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { RunDay } from '../rules/days-to-compare.ts';
import type { FileLine } from '../rules/settlement-file.ts';
import type {
  ReconciliationTables,
  RunTable,
  SettlementFileTable,
  SettlementLineTable,
  TotalTable,
} from './tables.ts';

const rows = (db: Db) => db.reads<ReconciliationTables>();
const writes = (tx: Tx) => tx.writes<ReconciliationTables>();

/** Writes a run over the one before; its row is locked until the transaction ends. */
export const putRun = (tx: Tx, row: Insertable<RunTable>): Promise<Selectable<RunTable>> =>
  writes(tx)
    .insertInto('reconciliation.run')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['party', 'day']).doUpdateSet({
        source: row.source,
        state: row.state,
        ran_at: row.ran_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Puts sums in the place of those of the run before. */
export async function putTotals(
  tx: Tx,
  runId: bigint,
  totals: readonly Omit<Insertable<TotalTable>, 'run_id'>[],
): Promise<void> {
  const currencies = totals.map(({ currency }) => currency);
  await writes(tx)
    .deleteFrom('reconciliation.total')
    .where('run_id', '=', runId)
    .where(sql<SqlBool>`not (currency = any(${currencies}::text[]))`)
    .execute();
  for (const total of totals) {
    await writes(tx)
      .insertInto('reconciliation.total')
      .values({ ...total, run_id: runId })
      .onConflict((conflict) => conflict.columns(['run_id', 'currency']).doUpdateSet(total))
      .execute();
  }
}

/** Makes sure that a run is seen that has never had sums. */
export const ensureTotal = (tx: Tx, runId: bigint, currency: string) =>
  writes(tx)
    .insertInto('reconciliation.total')
    .columns(['run_id', 'currency', 'booked', 'payments', 'theirs'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql`(select 1 where not exists (
            select from reconciliation.total where run_id = ${runId}))`.as('nothing'),
        )
        .select([
          sql<bigint>`${runId}::bigint`.as('run_id'),
          sql<string>`${currency}`.as('currency'),
          sql<bigint>`0`.as('booked'),
          sql<bigint>`0`.as('payments'),
          sql<bigint>`0`.as('theirs'),
        ]),
    )
    .execute();

export interface RunFilter {
  readonly party?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only days with differences that are not closed. */
  readonly open?: boolean | undefined;
}

/** A run in one currency, with how many differences its day has. */
export interface RunRow {
  readonly id: bigint;
  readonly run_id: bigint;
  readonly party: string;
  readonly day: string;
  readonly source: RunTable['source'];
  readonly state: RunTable['state'];
  readonly ran_at: Date;
  readonly currency: string;
  readonly booked: bigint;
  readonly payments: bigint;
  readonly theirs: bigint;
  readonly open: bigint;
  readonly found: bigint;
}

/** Differences of the run's day in the run's currency; one in two currencies counts in both. */
const differences = (states: string) => sql<bigint>`(
  select count(*) from reconciliation.difference d
  where d.party = run.party and d.day = run.day and d.state in (${sql.raw(states)})
    and total.currency in (d.ours_currency, d.theirs_currency))`;
const openOnes = differences(`'OPEN', 'ASSIGNED'`);
const foundOnes = differences(`'OPEN', 'ASSIGNED', 'RESOLVED'`);

const runs = (db: Db, { party, from, to, open }: RunFilter) =>
  rows(db)
    .selectFrom('reconciliation.total as total')
    .innerJoin('reconciliation.run as run', 'run.id', 'total.run_id')
    .$if(party !== undefined, (query) => query.where('run.party', '=', party as string))
    .$if(from !== undefined, (query) => query.where('run.day', '>=', from as string))
    .$if(to !== undefined, (query) => query.where('run.day', '<=', to as string))
    .$if(open === true, (query) => query.where(sql<SqlBool>`${openOnes} > 0`))
    .$if(open === false, (query) => query.where(sql<SqlBool>`${openOnes} = 0`));

const withColumns = (query: ReturnType<typeof runs>) =>
  query
    .select(['total.id', 'total.run_id', 'run.party', 'run.day', 'run.source', 'run.state'])
    .select(['run.ran_at', 'total.currency', 'total.booked', 'total.payments', 'total.theirs'])
    .select([openOnes.as('open'), foundOnes.as('found')]);

/** A page of runs, the latest day first. */
export function runPage(
  db: Db,
  filter: RunFilter,
  wish: PageRequest,
): Promise<SnapshotPage<RunRow>> {
  const listed = withColumns(runs(db, filter))
    .orderBy('run.day', wish.order)
    .orderBy('run.party')
    .orderBy('total.currency');
  return growingPage(runs(db, filter), listed, 'total.id', wish);
}

/** One row of the list. */
export const runById = (db: Db, id: bigint): Promise<RunRow | undefined> =>
  withColumns(runs(db, {})).where('total.id', '=', id).executeTakeFirst();

/** The rows of a day. */
export const runsOfDay = (db: Db, day: string, parties: readonly string[]): Promise<RunRow[]> =>
  withColumns(runs(db, { from: day, to: day }))
    .where('run.party', 'in', parties)
    .orderBy('run.party')
    .orderBy('total.currency')
    .execute();

/** Sums of the rows of a filter by currency. */
export const runSums = (db: Db, filter: RunFilter) =>
  runs(db, filter)
    .select('total.currency')
    .select((eb) => [
      sql<bigint>`sum(total.booked)::bigint`.as('booked'),
      sql<bigint>`sum(total.payments)::bigint`.as('payments'),
      sql<bigint>`sum(total.theirs)::bigint`.as('theirs'),
      sql<bigint>`sum(${openOnes})::bigint`.as('open'),
      eb.fn.countAll<bigint>().as('runs'),
    ])
    .groupBy('total.currency')
    .orderBy('total.currency')
    .execute();

/** The days of a party since one that were compared, with whether they are answered and agree. */
export const runDays = (db: Db, party: string, since: string): Promise<RunDay[]> =>
  rows(db)
    .selectFrom('reconciliation.run as run')
    .select('run.day')
    .select(
      sql<boolean>`run.state = 'COMPARED' and not exists (
        select from reconciliation.difference d
        where d.party = run.party and d.day = run.day and d.state in ('OPEN', 'ASSIGNED'))`.as(
        'finished',
      ),
    )
    .where('run.party', '=', party)
    .where('run.day', '>=', since)
    .execute();

/** The first day that was ever compared with a party. */
export const firstRunDay = async (db: Db, party: string): Promise<string | undefined> => {
  const first = await rows(db)
    .selectFrom('reconciliation.run')
    .select('day')
    .where('party', '=', party)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return first?.day;
};

/** Keeps a file with its lines; undefined when this very file is there already. */
export async function insertFile(
  tx: Tx,
  row: Insertable<SettlementFileTable>,
  lines: readonly FileLine[],
): Promise<bigint | undefined> {
  const added = await writes(tx)
    .insertInto('reconciliation.settlement_file')
    .values(row)
    .onConflict((conflict) => conflict.columns(['party', 'day', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  const pageLength = 500;
  for (let from = 0; from < lines.length; from += pageLength) {
    await writes(tx)
      .insertInto('reconciliation.settlement_line')
      .values(lines.slice(from, from + pageLength).map((line) => ({ ...line, file_id: added.id })))
      .execute();
  }
  return added.id;
}

/** A file that was imported before, by its digest. */
export const fileByDigest = (
  db: Db,
  { party, day, digest }: Pick<SettlementFileTable, 'party' | 'day' | 'digest'>,
) =>
  rows(db)
    .selectFrom('reconciliation.settlement_file')
    .select(['id', 'lines'])
    .where('party', '=', party)
    .where('day', '=', day)
    .where('digest', '=', digest)
    .executeTakeFirst();

/** Whether a day of a party has a file. */
export async function hasFile(db: Db, party: string, day: string): Promise<boolean> {
  const found = await rows(db)
    .selectFrom('reconciliation.settlement_file')
    .select('id')
    .where('party', '=', party)
    .where('day', '=', day)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Lines of the latest file of each of some days, both ends included. */
export const fileLines = (
  db: Db,
  party: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(Selectable<SettlementLineTable> & { readonly day: string })[]> =>
  rows(db)
    .selectFrom('reconciliation.settlement_line as line')
    .innerJoin('reconciliation.settlement_file as file', 'file.id', 'line.file_id')
    .selectAll('line')
    .select('file.day')
    .where(
      sql<SqlBool>`file.id in (
        select max(id) from reconciliation.settlement_file
        where party = ${party} and day >= ${from} and day <= ${to} group by day)`,
    )
    .orderBy('line.file_id')
    .orderBy('line.line')
    .execute();
