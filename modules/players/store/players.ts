/** Players themselves: the row with profile, credentials and state. */
import { anyOf, type Db, type Tx } from '@herna/db';
import { sql } from 'kysely';
import type { NewPlayerRow, PlayerChange, PlayerRow, PlayersTables } from './tables.ts';

const reads = (db: Db) => db.reads<PlayersTables>();
const writes = (tx: Tx) => tx.writes<PlayersTables>();

export const playerById = (db: Db, id: bigint): Promise<PlayerRow | undefined> =>
  reads(db).selectFrom('players.player').selectAll().where('id', '=', id).executeTakeFirst();

export const playersByIds = (db: Db, ids: readonly bigint[]): Promise<PlayerRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : reads(db).selectFrom('players.player').selectAll().where('id', '=', anyOf(ids)).execute();

/** In which state accounts are, for whoever looks at thousands of players. */
export const accountStates = (db: Db, ids: readonly bigint[]) =>
  reads(db)
    .selectFrom('players.player')
    .select(['id', 'state', 'identity_review'])
    .where('id', '=', anyOf(ids))
    .execute();

/** Which of the e-mail addresses belong to players. */
export async function emailsKnown(db: Db, emails: readonly string[]): Promise<string[]> {
  const found = await reads(db)
    .selectFrom('players.player')
    .select('email')
    .where('email', 'in', emails)
    .orderBy('email')
    .execute();
  return found.flatMap(({ email }) => email ?? []);
}

/** Players of a surname, however it is written, who were born on a day. */
export const playersBorn = (db: Db, surname: string, birthDate: string): Promise<PlayerRow[]> =>
  reads(db)
    .selectFrom('players.player')
    .selectAll()
    .where('birth_date', '=', birthDate)
    .where(sql<boolean>`players.folded(surname) = players.folded(${surname})`)
    .where('state', '<>', 'CLOSED')
    .orderBy('id')
    .limit(20)
    .execute();

/** The player of an e-mail: of the open account, or of the one that was closed last. */
export const playerByEmail = (db: Db, email: string): Promise<PlayerRow | undefined> =>
  reads(db)
    .selectFrom('players.player')
    .selectAll()
    .where('email', '=', email)
    .orderBy(sql`state = 'CLOSED', id desc`)
    .limit(1)
    .executeTakeFirst();

/** The player of a phone in E.164: of the open account, or of the one that was closed last. */
export const playerByPhone = (db: Db, phone: string): Promise<PlayerRow | undefined> =>
  reads(db)
    .selectFrom('players.player')
    .selectAll()
    .where('phone', '=', phone)
    .orderBy(sql`state = 'CLOSED', id desc`)
    .limit(1)
    .executeTakeFirst();

/** A player locked for a change of the account. */
export const lockPlayer = (tx: Tx, id: bigint): Promise<PlayerRow | undefined> =>
  writes(tx)
    .selectFrom('players.player')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertPlayer = (tx: Tx, player: NewPlayerRow): Promise<{ id: bigint }> =>
  writes(tx).insertInto('players.player').values(player).returning('id').executeTakeFirstOrThrow();

/** Changes a player; every change counts up the revision. */
export const updatePlayer = async (
  tx: Tx,
  id: bigint,
  change: PlayerChange & { readonly changed_at: Date },
): Promise<void> => {
  await writes(tx)
    .updateTable('players.player')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
};

export interface UniqueFacts {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly birthNumberHash?: Buffer | undefined;
}

/** Which of a person's unique facts belong to a player already; `except` is not asked. */
export async function takenFacts(
  db: Db,
  { email, phone, birthNumberHash }: UniqueFacts,
  except = 0n,
): Promise<{ email: boolean; phone: boolean; birthNumber: boolean }> {
  const { rows } = await sql<{ email: boolean; phone: boolean; birth_number: boolean }>`
    select
      exists (select from players.player where id <> ${except}
        and state <> 'CLOSED' and email = ${email ?? null})
        as email,
      exists (select from players.player where id <> ${except}
        and state <> 'CLOSED' and phone = ${phone ?? null})
        as phone,
      exists (select from players.player where id <> ${except}
        and state <> 'CLOSED' and birth_number_hash = ${birthNumberHash ?? null}) as birth_number
  `.execute(reads(db));
  const found = rows[0];
  return {
    email: found?.email ?? false,
    phone: found?.phone ?? false,
    birthNumber: found?.birth_number ?? false,
  };
}

/** Accounts that were closed before a moment; a page by ids. */
export const closedBefore = (
  db: Db,
  before: Date,
  after: bigint,
  limit: number,
): Promise<{ id: bigint }[]> =>
  reads(db)
    .selectFrom('players.player')
    .select('id')
    .where('state', '=', 'CLOSED')
    .where('closed_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Accounts that are not closed; a page by ids. */
export async function openAfter(db: Db, after: bigint, limit: number): Promise<bigint[]> {
  const found = await reads(db)
    .selectFrom('players.player')
    .select('id')
    .where('state', '<>', 'CLOSED')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}

/** Temporary accounts whose time is over, for the job that suspends them; a page by ids. */
export const expiredTemporary = (
  db: Db,
  now: Date,
  after: bigint,
  limit: number,
): Promise<{ id: bigint }[]> =>
  reads(db)
    .selectFrom('players.player')
    .select('id')
    .where('state', '=', 'TEMPORARY')
    .where('temporary_until', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
