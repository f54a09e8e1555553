/** SQL of registration codes, device keys, signed requests and tokens of exclusion. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DeviceKeyTable, KioskCodeTable, VenuesTables } from './tables.ts';

const rows = (db: Db) => db.reads<VenuesTables>();
const writes = (tx: Tx) => tx.writes<VenuesTables>();

export type KioskCodeRow = Selectable<KioskCodeTable>;
export type DeviceKeyRow = Selectable<DeviceKeyTable>;

export async function insertCode(tx: Tx, row: Insertable<KioskCodeTable>): Promise<void> {
  await writes(tx).insertInto('venues.kiosk_code').values(row).execute();
}

/** A code that is still good, locked: whoever comes second finds it used. */
export const lockCode = (tx: Tx, hash: Buffer, now: Date): Promise<KioskCodeRow | undefined> =>
  writes(tx)
    .selectFrom('venues.kiosk_code')
    .selectAll()
    .where('code_hash', '=', hash)
    .where('device_id', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export async function useCode(tx: Tx, id: bigint, deviceId: bigint): Promise<void> {
  await writes(tx)
    .updateTable('venues.kiosk_code')
    .set({ device_id: deviceId })
    .where('id', '=', id)
    .execute();
}

export async function insertKey(tx: Tx, row: Insertable<DeviceKeyTable>): Promise<void> {
  await writes(tx).insertInto('venues.device_key').values(row).execute();
}

export const deviceKeys = (db: Db): Promise<DeviceKeyRow[]> =>
  rows(db).selectFrom('venues.device_key').selectAll().orderBy('device_id').execute();

/** The key of a device, revoked or not. */
export const deviceKey = (db: Db, deviceId: bigint): Promise<DeviceKeyRow | undefined> =>
  rows(db)
    .selectFrom('venues.device_key')
    .selectAll()
    .where('device_id', '=', deviceId)
    .executeTakeFirst();

/** Takes a key away; false when there is none to take. */
export async function revokeKey(
  tx: Tx,
  revocation: {
    readonly deviceId: bigint;
    readonly at: Date;
    readonly staffId: bigint;
    readonly reason: string;
  },
): Promise<boolean> {
  const { deviceId, at, staffId, reason } = revocation;
  const row = await writes(tx)
    .updateTable('venues.device_key')
    .set({ revoked_at: at, revoked_by: staffId, revoke_reason: reason })
    .where('device_id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .returning('device_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes a signed request and that the device was seen; false when the request came before. */
export async function noteRequest(
  tx: Tx,
  request: { readonly deviceId: bigint; readonly nonce: string; readonly now: Date },
): Promise<boolean> {
  const { deviceId, nonce, now } = request;
  const { rows: noted } = await sql`insert into venues.device_request (device_id, nonce, sent_at)
    values (${deviceId}, ${nonce}, ${now}) on conflict do nothing
    returning nonce`.execute(tx.writes());
  if (noted.length === 0) return false;
  await sql`update venues.device_key set last_seen_at = ${now}
    where device_id = ${deviceId} and last_seen_at < ${now}::timestamptz - interval '15 seconds'`.execute(
    tx.writes(),
  );
  return true;
}

export async function forgetRequests(tx: Tx, before: Date): Promise<void> {
  await writes(tx).deleteFrom('venues.device_request').where('sent_at', '<', before).execute();
}

export async function insertToken(
  tx: Tx,
  row: Insertable<VenuesTables['venues.exclusion_token']>,
): Promise<void> {
  await writes(tx).insertInto('venues.exclusion_token').values(row).execute();
}

/** Uses a token up, at the device it was made for; its player. */
export async function useToken(
  tx: Tx,
  token: { readonly hash: Buffer; readonly deviceId: bigint; readonly now: Date },
): Promise<bigint | undefined> {
  const { hash, deviceId, now } = token;
  const row = await writes(tx)
    .updateTable('venues.exclusion_token')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('device_id', '=', deviceId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('player_id')
    .executeTakeFirst();
  return row?.player_id;
}
