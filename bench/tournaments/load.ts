/** What a round is put under: play that scores, and people who look, each at a rate of their own. */
import { systemRandom } from '@herna/kernel';
import type { Pool } from 'pg';
import { send } from '../sign-in/send.ts';
import { players, roundId, type Scored, writePlay } from './field.ts';

/** Between two batches of play: about what the wager path makes of a thousand rounds a second. */
const batchMs = 10;
/** Between two looks at what readers are due. */
const lookMs = 1;
const topOfBoard = 20;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Rate {
  readonly perSecond: number;
  readonly forMs: number;
}

/** Says how much is due at a rate until the time is over; what is late is caught up with. */
async function atRate(
  { perSecond, forMs }: Rate,
  tickMs: number,
  due: (count: number, dueAt: number) => void,
): Promise<void> {
  const begun = performance.now();
  const all = Math.round((perSecond * forMs) / 1_000);
  for (let done = 0; done < all; ) {
    const passed = performance.now() - begun;
    const count = Math.min(all, Math.floor((passed * perSecond) / 1_000)) - done;
    if (count > 0) due(count, begun + ((done + 1) * 1_000) / perSecond);
    done += Math.max(0, count);
    await pause(tickMs);
  }
}

const scoredAtRandom = (): Scored => ({
  player: 1 + systemRandom.below(players),
  stake: 10 + systemRandom.below(500),
});

/** Settled rounds of play at a rate; resolves with how many when all are committed. */
export async function scoreAtRate(pool: Pool, rate: Rate): Promise<number> {
  const written: Promise<number>[] = [];
  await atRate(rate, batchMs, (count) => {
    const scored = Array.from({ length: count }, scoredAtRandom);
    written.push(writePlay(pool, scored).then(() => count));
  });
  return (await Promise.all(written)).reduce((sum, count) => sum + count, 0);
}

const paths = {
  board: `/capi/v2-onling/Tournaments/GetPlayerRoundResults?id=${roundId}&limit=${topOfBoard}`,
  own: `/api/tournaments/own?id=${roundId}`,
} as const;
export type Looked = keyof typeof paths;

/**
 * Requests at a rate by one reader after another, whether the last was answered or not; milliseconds
 * of each from the moment it was due, in ascending order.
 * @throws Error on an answer that is not 200
 */
export async function lookAtRate(
  port: number,
  what: Looked,
  tokens: readonly string[],
  rate: Rate,
): Promise<number[]> {
  const took: Promise<number>[] = [];
  let turn = 0;
  const look = async (dueAt: number): Promise<number> => {
    const token = tokens[turn++ % tokens.length] ?? '';
    const status = await send(port, { method: 'GET', path: paths[what], token });
    if (status !== 200) throw new Error(`${what} was answered ${status}`);
    return performance.now() - dueAt;
  };
  await atRate(rate, lookMs, (count, dueAt) => {
    for (let one = 0; one < count; one++) took.push(look(dueAt + (one * 1_000) / rate.perSecond));
  });
  return (await Promise.all(took)).toSorted((left, right) => left - right);
}
