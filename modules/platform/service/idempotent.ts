/**
 * Commands run once per key. The key's row, the command's effect and the kept answer are one
 * transaction, so a crash leaves all or nothing, and two equal requests at once give one effect:
 * the second waits on the row's unique key and then reads the first one's answer.
 */
import { createHash } from 'node:crypto';
import type { Database, Job, Tx } from '@herna/db';
import { isUniqueViolation } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { deleteAnswersBefore, keepAnswer, keptAnswer, takeKey } from '../store/kept-answers.ts';

export interface IdempotentRequest {
  /** Who is asking, `player:12`. */
  readonly principal: string;
  readonly call: string;
  /** Its Idempotency-Key. */
  readonly key: string;
  readonly input: unknown;
}

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, inner]) => [name, canonical(inner)]),
  );
};

/** Runs a command once for its key; see `KeyedContext.idempotent`. */
export async function idempotent<Answer>(
  database: Database,
  { principal, call, key, input }: IdempotentRequest,
  now: Date,
  command: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const commandKey = { principal, call, key };
  const hash = createHash('sha256')
    .update(JSON.stringify(canonical(input)))
    .digest();
  const earlier = async (): Promise<{ answer: Answer } | undefined> => {
    const row = await keptAnswer(database.read, commandKey);
    if (!row) return undefined;
    if (!hash.equals(row.input_hash)) throw new DomainError('ERR_DUPLICATE_REQUEST');
    return { answer: row.answer as Answer };
  };
  const kept = await earlier();
  if (kept) return kept.answer;
  try {
    return await database.transaction(async (tx) => {
      await takeKey(tx, { ...commandKey, input_hash: hash, created_at: now });
      const answer = await command(tx);
      await keepAnswer(tx, commandKey, answer ?? null);
      return answer;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'idempotency_pkey')) throw error;
    const first = await earlier();
    if (!first) throw error;
    return first.answer;
  }
}

/** Answers name people; nobody repeats a command after so long. */
const keptMs = 366 * 86_400_000;
const batchLength = 10_000;

/** The job that forgets answers kept for repeated commands when they are old. */
export const answersExpiry = (database: Database, clock: Clock): Job => ({
  name: 'platform.forget_answers',
  schedule: '47 3 * * *',
  attemptsMax: 1,
  async handler() {
    const moment = new Date(clock.now().getTime() - keptMs);
    const batch = () => database.transaction((tx) => deleteAnswersBefore(tx, moment, batchLength));
    for (let gone = await batch(); gone === batchLength; ) gone = await batch();
  },
});
