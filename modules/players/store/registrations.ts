/** Registrations under way and codes that were sent out. */
import type { Db, Tx } from '@herna/db';
import type { Insertable } from 'kysely';
import type { CodeRow, PlayersTables, RegistrationRow } from './tables.ts';

const writes = (tx: Tx) => tx.writes<PlayersTables>();

export const registrationByToken = (
  db: Db,
  tokenHash: Buffer,
): Promise<RegistrationRow | undefined> =>
  db
    .reads<PlayersTables>()
    .selectFrom('players.registration')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const lockRegistration = (tx: Tx, tokenHash: Buffer): Promise<RegistrationRow | undefined> =>
  writes(tx)
    .selectFrom('players.registration')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();

export const insertRegistration = (
  tx: Tx,
  registration: Insertable<PlayersTables['players.registration']>,
): Promise<{ id: bigint }> =>
  writes(tx)
    .insertInto('players.registration')
    .values(registration)
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateRegistration = async (
  tx: Tx,
  id: bigint,
  change: Partial<Omit<RegistrationRow, 'id'>>,
): Promise<void> => {
  await writes(tx).updateTable('players.registration').set(change).where('id', '=', id).execute();
};

/** Puts a code in place of the live one of its purpose. */
export async function replaceCode(
  tx: Tx,
  code: Insertable<PlayersTables['players.code']>,
  now: Date,
): Promise<void> {
  await writes(tx)
    .updateTable('players.code')
    .set({ used_at: now })
    .where('subject', '=', code.subject)
    .where('purpose', '=', code.purpose)
    .where('used_at', 'is', null)
    .execute();
  await writes(tx).insertInto('players.code').values(code).execute();
}

/** The live code of a purpose, locked so that tries are counted one by one. */
export const liveCode = (tx: Tx, subject: string, purpose: string): Promise<CodeRow | undefined> =>
  writes(tx)
    .selectFrom('players.code')
    .selectAll()
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const liveCodeByHash = (
  tx: Tx,
  purpose: string,
  codeHash: Buffer,
): Promise<CodeRow | undefined> =>
  writes(tx)
    .selectFrom('players.code')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const updateCode = async (
  tx: Tx,
  id: bigint,
  change: Partial<Pick<CodeRow, 'failures' | 'used_at'>>,
): Promise<void> => {
  await writes(tx).updateTable('players.code').set(change).where('id', '=', id).execute();
};
