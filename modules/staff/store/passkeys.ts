/** The only SQL over passkeys of staff and the challenges they sign. */
import type { Db, Tx } from '@herna/db';
import type { Insertable, Selectable } from 'kysely';
import type { StaffTables } from './tables.ts';

export type PasskeyRow = Selectable<StaffTables['staff.passkey']>;

const writes = (tx: Tx) => tx.writes<StaffTables>();

export const passkeysOf = (db: Db, memberId: bigint): Promise<PasskeyRow[]> =>
  db
    .reads<StaffTables>()
    .selectFrom('staff.passkey')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

export const passkeyOfCredential = (
  db: Db,
  credentialId: string,
): Promise<PasskeyRow | undefined> =>
  db
    .reads<StaffTables>()
    .selectFrom('staff.passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/** A passkey as it is now, held until the transaction ends. */
export const lockPasskey = (tx: Tx, id: bigint): Promise<PasskeyRow | undefined> =>
  writes(tx)
    .selectFrom('staff.passkey')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Adds one. @returns its id, or nothing where somebody has the credential already. */
export async function insertPasskey(
  tx: Tx,
  row: Insertable<StaffTables['staff.passkey']>,
): Promise<bigint | undefined> {
  const added = await writes(tx)
    .insertInto('staff.passkey')
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
  await writes(tx).updateTable('staff.passkey').set(change).where('id', '=', id).execute();
};

/** Deletes a member's passkey; whether there was such a one. */
export async function deletePasskey(tx: Tx, memberId: bigint, id: bigint): Promise<boolean> {
  const { numDeletedRows } = await writes(tx)
    .deleteFrom('staff.passkey')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes all of a member: whoever has lost one has lost what is beside it. */
export const deletePasskeysOf = async (tx: Tx, memberId: bigint): Promise<void> => {
  await writes(tx).deleteFrom('staff.passkey').where('member_id', '=', memberId).execute();
};

export const insertChallenge = async (
  tx: Tx,
  row: StaffTables['staff.passkey_challenge'],
): Promise<void> => {
  await writes(tx).insertInto('staff.passkey_challenge').values(row).execute();
};

/** Uses a challenge up. @returns what it was for, or nothing where there is no such challenge. */
export const takeChallenge = (
  tx: Tx,
  challengeHash: Buffer,
): Promise<StaffTables['staff.passkey_challenge'] | undefined> =>
  writes(tx)
    .deleteFrom('staff.passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .returningAll()
    .executeTakeFirst();

export const dropExpiredChallenges = async (tx: Tx, now: Date): Promise<void> => {
  await writes(tx).deleteFrom('staff.passkey_challenge').where('expires_at', '<=', now).execute();
};
