/** Registrations under way. */
import type { Db, Tx } from '@herna/db';
import type { Insertable, Updateable } from 'kysely';
import type { PlayersTables, RegistrationRow } from './tables.ts';

const reads = (db: Db) => db.reads<PlayersTables>();
const writes = (tx: Tx) => tx.writes<PlayersTables>();

export const registrationByToken = (
  db: Db,
  tokenHash: Buffer,
): Promise<RegistrationRow | undefined> =>
  reads(db)
    .selectFrom('players.registration')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/**
 * The newest unfinished registration of an e-mail that still holds and has proved it: what
 * somebody has begun with another's e-mail says nothing of that e-mail.
 */
export const unfinishedByEmail = (
  db: Db,
  email: string,
  now: Date,
): Promise<RegistrationRow | undefined> =>
  reads(db)
    .selectFrom('players.registration')
    .selectAll()
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .where('player_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
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
  change: Updateable<PlayersTables['players.registration']> & { readonly changed_at: Date },
): Promise<void> => {
  await writes(tx).updateTable('players.registration').set(change).where('id', '=', id).execute();
};

/** Drops registrations whose time is over; with them goes what was filled in. */
export const dropExpiredRegistrations = async (tx: Tx, now: Date): Promise<void> => {
  await writes(tx).deleteFrom('players.registration').where('expires_at', '<=', now).execute();
};
