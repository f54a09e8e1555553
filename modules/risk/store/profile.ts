/** SQL of devices and of erasing a profile. */
import type { Db, Tx } from '@herna/db';
import { type Selectable, sql } from 'kysely';
import type { DeviceTable, RiskTables } from './tables.ts';

export type DeviceRow = Selectable<DeviceTable>;

/** Records that a player was seen at a device. */
export const seenAt = (
  tx: Tx,
  playerId: bigint,
  device: { readonly identifier: string; readonly platform: string },
  now: Date,
): Promise<DeviceRow> =>
  tx
    .writes<RiskTables>()
    .insertInto('risk.device')
    .values({ player_id: playerId, ...device, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'identifier'])
        .doUpdateSet({ platform: device.platform, last_seen_at: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Who was seen at a device, the latest first. */
export const playersAt = (db: Db, identifier: string): Promise<DeviceRow[]> =>
  db
    .reads<RiskTables>()
    .selectFrom('risk.device')
    .selectAll()
    .where('identifier', '=', identifier)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();

/** Tables that hold a profile of behaviour. */
const profileTables = [
  'observation',
  'play_day',
  'sitting',
  'assessment',
  'point',
  'message',
  'questionnaire_due',
  'answer',
  'support',
  'device',
] as const;

/** Removes everything that is known of a player's behaviour; returns how many rows. */
export async function eraseProfile(tx: Tx, playerId: bigint): Promise<number> {
  let removed = 0;
  for (const table of profileTables) {
    const { numAffectedRows } = await sql`delete from ${sql.table(`risk.${table}`)}
      where player_id = ${playerId}`.execute(tx.writes());
    removed += Number(numAffectedRows ?? 0n);
  }
  return removed;
}

export const insertErasure = (
  tx: Tx,
  erasure: {
    readonly player_id: bigint;
    readonly reason: string;
    readonly rows_removed: number;
    readonly erased_at: Date;
  },
) => tx.writes<RiskTables>().insertInto('risk.erasure').values(erasure).execute();
