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

/** Tables that hold nothing but a profile of behaviour. */
const profileTables = [
  'observation',
  'play_day',
  'sitting',
  'point',
  'message',
  'questionnaire_due',
  'answer',
  'device',
] as const;

/**
 * Removes everything that is known of a player's behaviour; returns how many rows. What protects them
 * stays: until when no offer reaches them, and a contact that nobody has closed.
 */
export async function eraseProfile(tx: Tx, playerId: bigint, now: Date): Promise<number> {
  await sql`update risk.assessment set score = 0, band = 'LOW', contributions = '[]'
    where player_id = ${playerId} and offers_withheld_until > ${now}`.execute(tx.writes());
  const gone = [
    sql`delete from risk.assessment where player_id = ${playerId}
      and (offers_withheld_until is null or offers_withheld_until <= ${now})`,
    sql`delete from risk.support where player_id = ${playerId} and state = 'CLOSED'`,
    ...profileTables.map(
      (table) => sql`delete from ${sql.table(`risk.${table}`)} where player_id = ${playerId}`,
    ),
  ];
  let removed = 0;
  for (const statement of gone) {
    const { numAffectedRows } = await statement.execute(tx.writes());
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
