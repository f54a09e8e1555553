/** SQL of settings and their trials. */
import type { Db, Tx } from '@herna/db';
import type { Insertable, Selectable } from 'kysely';
import type { RiskTables, SettingsTable, ShadowRunTable } from './tables.ts';

export type SettingsRow = Selectable<SettingsTable>;
export type ShadowRunRow = Selectable<ShadowRunTable>;

const rows = (db: Db) => db.reads<RiskTables>();

export const latestSettings = (db: Db): Promise<SettingsRow | undefined> =>
  rows(db)
    .selectFrom('risk.settings')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertSettings = (tx: Tx, row: Insertable<SettingsTable>): Promise<SettingsRow> =>
  tx
    .writes<RiskTables>()
    .insertInto('risk.settings')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertShadowRun = (tx: Tx, row: Insertable<ShadowRunTable>): Promise<ShadowRunRow> =>
  tx
    .writes<RiskTables>()
    .insertInto('risk.shadow_run')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether settings have been tried since a moment. */
export const triedSince = async (db: Db, hash: string, from: Date): Promise<boolean> =>
  (await rows(db)
    .selectFrom('risk.shadow_run')
    .select('id')
    .where('settings_hash', '=', hash)
    .where('created_at', '>=', from)
    .limit(1)
    .executeTakeFirst()) !== undefined;
