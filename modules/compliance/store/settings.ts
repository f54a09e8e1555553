/** SQL of AML settings: periodic check, income ranges, professions, sources of funds, countries. */
import { type Db, lockName, type Tx } from '@herna/db';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type {
  ComplianceTables,
  FundSourceTable,
  HazardousCountryTable,
  IncomeRangeTable,
  PeriodicCheckTable,
  ProfessionTable,
} from './tables.ts';

export type IncomeRangeRow = Selectable<IncomeRangeTable>;
export type ProfessionRow = Selectable<ProfessionTable>;
export type FundSourceRow = Selectable<FundSourceTable>;
export type CountryRow = Selectable<HazardousCountryTable>;

const rows = (db: Db) => db.reads<ComplianceTables>();
const writes = (tx: Tx) => tx.writes<ComplianceTables>();

export const periodicCheck = (db: Db): Promise<Selectable<PeriodicCheckTable> | undefined> =>
  rows(db)
    .selectFrom('compliance.periodic_check')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertPeriodicCheck = (tx: Tx, row: Insertable<PeriodicCheckTable>) =>
  writes(tx).insertInto('compliance.periodic_check').values(row).execute();

export const incomeRanges = (db: Db): Promise<IncomeRangeRow[]> =>
  rows(db)
    .selectFrom('compliance.income_range')
    .selectAll()
    .orderBy('currency')
    .orderBy('amount_from')
    .orderBy('id')
    .execute();

export const insertIncomeRange = (
  tx: Tx,
  row: Insertable<IncomeRangeTable>,
): Promise<IncomeRangeRow> =>
  writes(tx)
    .insertInto('compliance.income_range')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateIncomeRange = (
  tx: Tx,
  id: bigint,
  change: Updateable<IncomeRangeTable>,
): Promise<IncomeRangeRow | undefined> =>
  writes(tx)
    .updateTable('compliance.income_range')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const professions = (db: Db): Promise<ProfessionRow[]> =>
  rows(db)
    .selectFrom('compliance.profession')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Puts changes of the list in a row, so that its order has no holes. */
export const lockProfessions = (tx: Tx): Promise<void> => lockName(tx, 'compliance.professions');

export const insertProfession = (
  tx: Tx,
  row: Insertable<ProfessionTable>,
): Promise<ProfessionRow> =>
  writes(tx)
    .insertInto('compliance.profession')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateProfession = (
  tx: Tx,
  id: bigint,
  change: Updateable<ProfessionTable>,
): Promise<ProfessionRow | undefined> =>
  writes(tx)
    .updateTable('compliance.profession')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const fundSources = (db: Db): Promise<FundSourceRow[]> =>
  rows(db).selectFrom('compliance.fund_source').selectAll().orderBy('source').execute();

/** Adds a source where it is not known; what staff have set stays. */
export const addFundSource = (tx: Tx, row: Insertable<FundSourceTable>) =>
  writes(tx)
    .insertInto('compliance.fund_source')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const updateFundSource = (
  tx: Tx,
  source: string,
  change: Updateable<FundSourceTable>,
): Promise<FundSourceRow | undefined> =>
  writes(tx)
    .updateTable('compliance.fund_source')
    .set(change)
    .where('source', '=', source)
    .returningAll()
    .executeTakeFirst();

export const addCountry = (tx: Tx, row: Insertable<HazardousCountryTable>): Promise<CountryRow> =>
  writes(tx)
    .insertInto('compliance.hazardous_country')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

/** What a country is now; nothing when it was never marked. */
export const countryOf = (db: Db, country: string): Promise<CountryRow | undefined> =>
  rows(db)
    .selectFrom('compliance.hazardous_country')
    .selectAll()
    .where('country', '=', country)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What each country that was ever marked is now. */
export const countries = (db: Db): Promise<CountryRow[]> =>
  rows(db)
    .selectFrom('compliance.hazardous_country')
    .distinctOn('country')
    .selectAll()
    .orderBy('country')
    .orderBy('id', 'desc')
    .execute();
