/** Accounts by what they share with members of staff and with one another. */
import type { Db } from '@herna/db';
import type { PlayersTables } from './tables.ts';

const rows = (db: Db) => db.reads<PlayersTables>();

/** Accounts that an e-mail address belongs to. */
export async function accountsOfEmail(db: Db, email: string): Promise<bigint[]> {
  const found = await rows(db)
    .selectFrom('players.player')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .execute();
  return found.map(({ id }) => id);
}

/** Accounts that were used on one of these devices. */
export async function accountsOfDevices(db: Db, hashes: readonly Buffer[]): Promise<bigint[]> {
  if (hashes.length === 0) return [];
  const found = await rows(db)
    .selectFrom('players.device')
    .select('player_id')
    .where('device_hash', 'in', hashes)
    .union((of) =>
      of
        .selectFrom('players.presented_device')
        .select('player_id')
        .where('device_hash', 'in', hashes),
    )
    .execute();
  return found.map(({ player_id }) => player_id);
}

/** Devices that these accounts were used on. */
export async function devicesOf(db: Db, playerIds: readonly bigint[]): Promise<Buffer[]> {
  const found = await rows(db)
    .selectFrom('players.device')
    .select('device_hash')
    .where('player_id', 'in', playerIds)
    .union((of) =>
      of
        .selectFrom('players.presented_device')
        .select('device_hash')
        .where('player_id', 'in', playerIds),
    )
    .execute();
  return found.map(({ device_hash }) => device_hash);
}
