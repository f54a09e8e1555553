/** SQL of the programme's versions. */
import type { Db, Tx } from '@herna/db';
import type { Selectable } from 'kysely';
import type { ProgrammeSpec } from '../rules/programme.table.ts';
import type { LoyaltyTables, ProgrammeTable } from './tables.ts';

/** The latest version; undefined before staff have made one. */
export const latestProgramme = (db: Db): Promise<Selectable<ProgrammeTable> | undefined> =>
  db
    .reads<LoyaltyTables>()
    .selectFrom('loyalty.programme')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Adds a version. */
export const insertProgramme = (
  tx: Tx,
  row: {
    readonly version: number;
    readonly spec: ProgrammeSpec;
    readonly at: Date;
    readonly by: bigint;
  },
) =>
  tx
    .writes<LoyaltyTables>()
    .insertInto('loyalty.programme')
    .values({
      version: row.version,
      spec: JSON.stringify(row.spec),
      made_at: row.at,
      made_by: row.by,
    })
    .execute();
