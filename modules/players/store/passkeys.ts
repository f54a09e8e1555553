/** The only SQL over passkeys of players and the challenges they sign. */
import type { Db, Tx } from '@herna/db';
import type { Insertable, Selectable } from 'kysely';
import type { PasskeyTable, PlayersTables } from './tables.ts';

export type PasskeyRow = Selectable<PasskeyTable>;

const writes = (tx: Tx) => tx.writes<PlayersTables>();

export const passkeysOf = (db: Db, playerId: bigint): Promise<PasskeyRow[]> =>
  db
    .reads<PlayersTables>()
    .selectFrom('players.passkey')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute();

export const passkeyOfCredential = (
  db: Db,
  credentialId: string,
): Promise<PasskeyRow | undefined> =>
  db
    .reads<PlayersTables>()
    .selectFrom('players.passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/** A passkey as it is now, held until the transaction ends. */
export const lockPasskey = (tx: Tx, id: bigint): Promise<PasskeyRow | undefined> =>
  writes(tx)
    .selectFrom('players.passkey')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Adds one. @returns its id, or nothing where somebody has the credential already. */
export async function insertPasskey(
  tx: Tx,
  row: Insertable<PasskeyTable>,
): Promise<bigint | undefined> {
  const added = await writes(tx)
    .insertInto('players.passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export const updatePasskey = async (
  tx: Tx,
  id: bigint,
  change: Partial<Pick<PasskeyRow, 'sign_count' | 'last_used_at' | 'regressed_at'>>,
): Promise<void> => {
  await writes(tx).updateTable('players.passkey').set(change).where('id', '=', id).execute();
};

/** Deletes a player's passkey; whether there was such a one. */
export async function deletePasskey(tx: Tx, playerId: bigint, id: bigint): Promise<boolean> {
  const { numDeletedRows } = await writes(tx)
    .deleteFrom('players.passkey')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes all passkeys of a player; how many there were. */
export async function deletePasskeysOf(tx: Tx, playerId: bigint): Promise<number> {
  const { numDeletedRows } = await writes(tx)
    .deleteFrom('players.passkey')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export const insertChallenge = async (
  tx: Tx,
  row: PlayersTables['players.passkey_challenge'],
): Promise<void> => {
  await writes(tx).insertInto('players.passkey_challenge').values(row).execute();
};

/** Uses a challenge up. @returns what it was for, or nothing where there is no such challenge. */
export const takeChallenge = (
  tx: Tx,
  challengeHash: Buffer,
): Promise<PlayersTables['players.passkey_challenge'] | undefined> =>
  writes(tx)
    .deleteFrom('players.passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .returningAll()
    .executeTakeFirst();

export const dropExpiredChallenges = async (tx: Tx, now: Date): Promise<void> => {
  await writes(tx).deleteFrom('players.passkey_challenge').where('expires_at', '<=', now).execute();
};
