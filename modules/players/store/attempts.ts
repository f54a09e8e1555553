/** Known devices and counted bad attempts. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
import type { Attempts } from '../rules/attempts.ts';
import type { PlayersTables } from './tables.ts';

const reads = (db: Db) => db.reads<PlayersTables>();
const writes = (tx: Tx) => tx.writes<PlayersTables>();

/** Where attempts are counted: an account (by its hash) and a device, or all unknown ones. */
export interface Counter {
  readonly account: Buffer;
  readonly device: Buffer;
}

export const knowsDevice = async (db: Db, playerId: bigint, deviceHash: Buffer): Promise<boolean> =>
  (await reads(db)
    .selectFrom('players.device')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()) !== undefined;

/** Whether the account knows any device. */
export const hasDevices = async (db: Db, playerId: bigint): Promise<boolean> =>
  (await reads(db)
    .selectFrom('players.device')
    .select('player_id')
    .where('player_id', '=', playerId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const rememberDevice = async (
  tx: Tx,
  playerId: bigint,
  deviceHash: Buffer,
  now: Date,
): Promise<void> => {
  await writes(tx)
    .insertInto('players.device')
    .values({
      player_id: playerId,
      device_hash: deviceHash,
      first_used_at: now,
      last_used_at: now,
    })
    .onConflict((on) =>
      on
        .columns(['player_id', 'device_hash'])
        .doUpdateSet({ last_used_at: now, times: sql`players.device.times + 1` }),
    )
    .execute();
};

/** Remembers that a browser has shown an account a device of another; unknown ones are nothing. */
export const rememberPresentedDevice = async (
  tx: Tx,
  playerId: bigint,
  deviceHash: Buffer,
  now: Date,
): Promise<void> => {
  await sql`
    insert into players.presented_device
      (player_id, device_hash, first_used_at, last_used_at, times)
    select ${playerId}, ${deviceHash}, ${now}, ${now}, 1
    where exists (select from players.device where device_hash = ${deviceHash})
    on conflict (player_id, device_hash) do update
    set last_used_at = excluded.last_used_at, times = players.presented_device.times + 1`.execute(
    tx.writes(),
  );
};

export async function attemptsAt(
  db: Db,
  { account, device }: Counter,
): Promise<Attempts | undefined> {
  const row = await reads(db)
    .selectFrom('players.attempt')
    .selectAll()
    .where('account_hash', '=', account)
    .where('device_hash', '=', device)
    .executeTakeFirst();
  return (
    row && {
      failures: row.failures,
      locks: row.locks,
      lockedUntil: row.locked_until,
      lastAt: row.last_at,
    }
  );
}

/** Makes the counter if it is not there and locks it, so that two failures at once are two. */
export const lockCounter = async (
  tx: Tx,
  { account, device }: Counter,
  now: Date,
): Promise<void> => {
  const key = { account_hash: account, device_hash: device };
  await writes(tx)
    .insertInto('players.attempt')
    .values({ ...key, failures: 0, locks: 0, locked_until: null, last_at: now })
    .onConflict((on) =>
      on.columns(['account_hash', 'device_hash']).doUpdateSet({ account_hash: account }),
    )
    .execute();
};

export const writeAttempts = async (
  tx: Tx,
  { account, device }: Counter,
  { failures, locks, lockedUntil, lastAt }: Attempts,
): Promise<void> => {
  await writes(tx)
    .updateTable('players.attempt')
    .set({ failures, locks, locked_until: lockedUntil, last_at: lastAt })
    .where('account_hash', '=', account)
    .where('device_hash', '=', device)
    .execute();
};

export const forgetCounter = async (tx: Tx, { account, device }: Counter): Promise<void> => {
  await writes(tx)
    .deleteFrom('players.attempt')
    .where('account_hash', '=', account)
    .where('device_hash', '=', device)
    .execute();
};

export const forgetAccount = async (tx: Tx, account: Buffer): Promise<void> => {
  await writes(tx).deleteFrom('players.attempt').where('account_hash', '=', account).execute();
};

/** Drops counters that no longer say anything. */
export const dropOldAttempts = async (tx: Tx, before: Date): Promise<void> => {
  await writes(tx).deleteFrom('players.attempt').where('last_at', '<', before).execute();
};
