/** Addresses: one of each kind for a player. */
import type { Db, Tx } from '@herna/db';
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
