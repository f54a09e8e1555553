/** SQL of answers kept for repeated commands. */
import type { Db, Tx } from '@herna/db';
import type { PlatformTables } from './tables.ts';

export type KeptAnswerRow = PlatformTables['platform.idempotency'];

/** Whose command, which call, under which key. */
export type CommandKey = Pick<KeptAnswerRow, 'principal' | 'call' | 'key'>;

/** What was kept of a command, if it was ever run. */
export const keptAnswer = (
  db: Db,
  { principal, call, key }: CommandKey,
): Promise<Pick<KeptAnswerRow, 'input_hash' | 'answer'> | undefined> =>
  db
    .reads<PlatformTables>()
    .selectFrom('platform.idempotency')
    .select(['input_hash', 'answer'])
    .where('principal', '=', principal)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();

/** Takes the key; a second taker waits for the first one's end and then violates the key. */
export async function takeKey(tx: Tx, row: Omit<KeptAnswerRow, 'answer'>): Promise<void> {
  await tx
    .writes<PlatformTables>()
    .insertInto('platform.idempotency')
    .values({ ...row, answer: null })
    .execute();
}

/** Writes the answer beside its key. */
export async function keepAnswer(
  tx: Tx,
  { principal, call, key }: CommandKey,
  answer: unknown,
): Promise<void> {
  await tx
    .writes<PlatformTables>()
    .updateTable('platform.idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('principal', '=', principal)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute();
}
