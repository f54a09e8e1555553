/** Codes and links that were sent out; of each only a hash is kept. */
import type { Db, Tx } from '@herna/db';
import type { Insertable } from 'kysely';
import { isOwnPurpose, ownPurposes, type SentCodes } from '../rules/code-pace.ts';
import type { CodeRow, PlayersTables } from './tables.ts';

const writes = (tx: Tx) => tx.writes<PlayersTables>();

/** The purpose of links for a new password: they live side by side and are paced by themselves. */
export const resetPurpose = 'reset_password';

/** Adds a link beside those that still hold. */
export const insertLink = async (
  tx: Tx,
  link: Omit<Insertable<PlayersTables['players.code']>, 'purpose'>,
): Promise<void> => {
  await writes(tx)
    .insertInto('players.code')
    .values({ ...link, purpose: resetPurpose })
    .execute();
};

/** Ends all links of a player. */
export const endLinks = async (tx: Tx, subject: string, now: Date): Promise<void> => {
  await writes(tx)
    .updateTable('players.code')
    .set({ used_at: now })
    .where('subject', '=', subject)
    .where('purpose', '=', resetPurpose)
    .where('used_at', 'is', null)
    .execute();
};

/** Puts a code in place of the live one of its purpose. */
export async function replaceCode(
  tx: Tx,
  code: Insertable<PlayersTables['players.code']>,
): Promise<void> {
  await writes(tx)
    .updateTable('players.code')
    .set({ used_at: code.created_at })
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

/** The same without a lock, to be looked at before it is used. */
export const readCode = (db: Db, subject: string, purpose: string): Promise<CodeRow | undefined> =>
  db
    .reads<PlayersTables>()
    .selectFrom('players.code')
    .selectAll()
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .executeTakeFirst();

/** The link of a hash, if it was not used yet. */
export const liveLink = (tx: Tx, codeHash: Buffer): Promise<CodeRow | undefined> =>
  writes(tx)
    .selectFrom('players.code')
    .selectAll()
    .where('purpose', '=', resetPurpose)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The same without a lock, to be looked at before it is used. */
export const readLink = (db: Db, codeHash: Buffer): Promise<CodeRow | undefined> =>
  db
    .reads<PlayersTables>()
    .selectFrom('players.code')
    .selectAll()
    .where('purpose', '=', resetPurpose)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();

export const updateCode = async (
  tx: Tx,
  id: bigint,
  change: Partial<Pick<CodeRow, 'failures' | 'used_at'>>,
): Promise<void> => {
  await writes(tx).updateTable('players.code').set(change).where('id', '=', id).execute();
};

/** What was sent lately to whoever asks, and to the address. */
export async function sentCodes(
  db: Db,
  by: { readonly subject: string; readonly purpose: string; readonly target: string },
  since: Date,
): Promise<SentCodes> {
  const moments = (rows: readonly { created_at: Date }[]): Date[] =>
    rows.map(({ created_at }) => created_at);
  const lately = db
    .reads<PlayersTables>()
    .selectFrom('players.code')
    .select('created_at')
    .where('created_at', '>', since);
  const bySubject = lately.where('subject', '=', by.subject).where('purpose', '=', by.purpose);
  const sent = lately.where('target', '=', by.target);
  const counted = isOwnPurpose(by.purpose)
    ? sent.where('purpose', 'in', ownPurposes)
    : sent.where('purpose', 'not in', [...ownPurposes, resetPurpose]);
  return {
    toAsker: moments(await bySubject.execute()),
    toTarget: moments(await counted.execute()),
  };
}

/** When a player was sent links lately. */
export async function sentLinks(db: Db, subject: string, since: Date): Promise<Date[]> {
  const rows = await db
    .reads<PlayersTables>()
    .selectFrom('players.code')
    .select('created_at')
    .where('created_at', '>', since)
    .where('subject', '=', subject)
    .where('purpose', '=', resetPurpose)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** Drops codes that can be neither used nor counted any more. */
export const dropOldCodes = async (tx: Tx, before: Date): Promise<void> => {
  await writes(tx).deleteFrom('players.code').where('expires_at', '<', before).execute();
};
