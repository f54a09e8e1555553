/** Codes and links that were sent out; of each only a hash is kept. */
import type { Db, Tx } from '@herna/db';
import type { Insertable } from 'kysely';
import type { SentCodes } from '../rules/code-pace.ts';
import type { CodeRow, PlayersTables } from './tables.ts';

const writes = (tx: Tx) => tx.writes<PlayersTables>();

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
  const asked = lately.where('subject', '=', by.subject).where('purpose', '=', by.purpose);
  return {
    toAsker: moments(await asked.execute()),
    toTarget: moments(await lately.where('target', '=', by.target).execute()),
  };
}

/** Drops codes that can be neither used nor counted any more. */
export const dropOldCodes = async (tx: Tx, before: Date): Promise<void> => {
  await writes(tx).deleteFrom('players.code').where('expires_at', '<', before).execute();
};
