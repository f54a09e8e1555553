/** SQL of registrations at venues and of changes to report to the state. */
import type { Db, Tx } from '@herna/db';
import type { Insertable, Updateable } from 'kysely';
import type { AccountsTables, PersonChangeRow, VenueRegistrationRow } from './tables.ts';

const reads = (db: Db) => db.reads<AccountsTables>();
const writes = (tx: Tx) => tx.writes<AccountsTables>();

export const insertVenueRegistration = async (
  tx: Tx,
  row: Insertable<AccountsTables['accounts.venue_registration']>,
): Promise<void> => {
  await writes(tx).insertInto('accounts.venue_registration').values(row).execute();
};

export const venueRegistrationOf = (
  db: Db,
  playerId: bigint,
): Promise<VenueRegistrationRow | undefined> =>
  reads(db)
    .selectFrom('accounts.venue_registration')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();

/** Players who were registered with a document of this number. */
export const bearersAtVenues = async (db: Db, hash: Buffer): Promise<bigint[]> =>
  (
    await reads(db)
      .selectFrom('accounts.venue_registration')
      .select('player_id')
      .where('number_hash', '=', hash)
      .execute()
  ).map(({ player_id }) => player_id);

/** Registrations whose document cannot be found by its number yet; a page in the order of players. */
export const unhashedRegistrations = (db: Db, after: bigint, limit: number) =>
  reads(db)
    .selectFrom('accounts.venue_registration')
    .select([
      'player_id',
      'player_id as id',
      (eb) => eb.ref('document_number').$notNull().as('number'),
    ])
    .where('number_hash', 'is', null)
    .where('document_number', 'is not', null)
    .where('player_id', '>', after)
    .orderBy('player_id')
    .limit(limit)
    .execute();

export const setNumberHash = async (tx: Tx, playerId: bigint, hash: Buffer): Promise<void> => {
  await writes(tx)
    .updateTable('accounts.venue_registration')
    .set({ number_hash: hash })
    .where('player_id', '=', playerId)
    // What the law has let go meanwhile stays gone.
    .where('document_number', 'is not', null)
    .execute();
};

/** Queues a change for the report; nothing where its reference is known already. */
export const insertPersonChange = (
  tx: Tx,
  row: Insertable<AccountsTables['accounts.person_change']>,
): Promise<PersonChangeRow | undefined> =>
  writes(tx)
    .insertInto('accounts.person_change')
    .values(row)
    .onConflict((conflict) => conflict.columns(['player_id', 'reference']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const personChangeOf = (
  db: Db,
  playerId: bigint,
  reference: string,
): Promise<PersonChangeRow | undefined> =>
  reads(db)
    .selectFrom('accounts.person_change')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('reference', '=', reference)
    .executeTakeFirst();

export const personChangeById = (db: Db, id: bigint): Promise<PersonChangeRow | undefined> =>
  reads(db)
    .selectFrom('accounts.person_change')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/** Keeps whom a report speaks of, unless it is kept already; gives what is kept. */
export const keepReportedPerson = async (
  tx: Tx,
  id: bigint,
  person: Buffer,
): Promise<Buffer | null> => {
  await writes(tx)
    .updateTable('accounts.person_change')
    .set({ person })
    .where('id', '=', id)
    .where('person', 'is', null)
    .where('state', '=', 'WAITING')
    .execute();
  const kept = await writes(tx)
    .selectFrom('accounts.person_change')
    .select('person')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return kept.person;
};

/** Ends the wait of a change; one that was reported already stays as it is. */
export const endPersonChange = async (
  tx: Tx,
  id: bigint,
  change: Updateable<AccountsTables['accounts.person_change']>,
): Promise<void> => {
  await writes(tx)
    .updateTable('accounts.person_change')
    .set({ ...change, person: null })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .execute();
};
