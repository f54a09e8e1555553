/** Addresses: one of each kind for a player. */
import { anyOf, type Db, type Tx } from '@herna/db';
import type { Insertable } from 'kysely';
import type { AddressRow, PlayersTables } from './tables.ts';

const writes = (tx: Tx) => tx.writes<PlayersTables>();

export const addressesOf = (db: Db, playerId: bigint): Promise<AddressRow[]> =>
  db
    .reads<PlayersTables>()
    .selectFrom('players.address')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute();

/** Countries of all addresses of players, ISO alpha-3; a player without an address is not among them. */
export async function addressCountries(
  db: Db,
  players: readonly bigint[],
): Promise<Map<bigint, string[]>> {
  const rows = await db
    .reads<PlayersTables>()
    .selectFrom('players.address')
    .select(['player_id', 'country'])
    .distinct()
    .where('player_id', '=', anyOf(players))
    .execute();
  const found = new Map<bigint, string[]>();
  for (const { player_id, country } of rows) {
    found.set(player_id, [...(found.get(player_id) ?? []), country]);
  }
  return found;
}

export const insertAddress = (
  tx: Tx,
  address: Insertable<PlayersTables['players.address']>,
): Promise<{ id: bigint }> =>
  writes(tx)
    .insertInto('players.address')
    .values(address)
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateAddress = async (
  tx: Tx,
  id: bigint,
  change: Omit<AddressRow, 'id' | 'player_id' | 'type'>,
): Promise<void> => {
  await writes(tx).updateTable('players.address').set(change).where('id', '=', id).execute();
};

export const deleteAddress = async (tx: Tx, id: bigint): Promise<void> => {
  await writes(tx).deleteFrom('players.address').where('id', '=', id).execute();
};
