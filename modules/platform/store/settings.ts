/** SQL of settings: the present value of each and every value it has had. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
import type { PlatformTables } from './tables.ts';

const rows = (db: Db) => db.reads<PlatformTables>();

export type SettingRow = PlatformTables['platform.setting'];

/** Settings that somebody has changed. */
export const changedSettings = (db: Db): Promise<SettingRow[]> =>
  rows(db).selectFrom('platform.setting').selectAll().execute();

/** A setting that somebody has changed. */
export const changedSetting = (db: Db, key: string): Promise<SettingRow | undefined> =>
  rows(db).selectFrom('platform.setting').selectAll().where('key', '=', key).executeTakeFirst();

/** Keeps others from changing settings until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table platform.setting in share row exclusive mode`.execute(tx.writes());
}

/** Writes a value as the present one and into the history. */
export async function writeSetting(tx: Tx, row: SettingRow): Promise<void> {
  const db = tx.writes<PlatformTables>();
  const { key, ...rest } = { ...row, value: JSON.stringify(row.value) };
  await db
    .insertInto('platform.setting')
    .values({ key, ...rest })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(rest))
    .execute();
  await db
    .insertInto('platform.setting_version')
    .values({ key, ...rest })
    .execute();
}

/** All values a setting has had, oldest first. */
export const settingHistory = (
  db: Db,
  key: string,
): Promise<PlatformTables['platform.setting_version'][]> =>
  rows(db)
    .selectFrom('platform.setting_version')
    .selectAll()
    .where('key', '=', key)
    .orderBy('version')
    .execute();
