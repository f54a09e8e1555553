/** SQL of answers kept for repeated commands. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
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

/** Deletes answers kept before a moment, at most so many; how many there were. */
export async function deleteAnswersBefore(tx: Tx, moment: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from platform.idempotency where ctid = any(array(
      select ctid from platform.idempotency where created_at < ${moment} limit ${limit}))`.execute(
    tx.writes<PlatformTables>(),
  );
  return Number(numAffectedRows ?? 0n);
}
