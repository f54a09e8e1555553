/**
 * Every door of money under fifty thousand hostile requests. Each is made of one that the door
 * accepts: people who may play, seats that are open, rounds, payments and draws to act on, a world
 * outside that works. Whatever is sent, the answer is in the contract's words, never a fault of the
 * platform's own, and says nothing of its inside; what is refused has changed no row of any module.
 * At the end each door must have accepted something. The seed is fixed, so a failure is the same
 * everywhere.
 */
import {
  type CallDefinition,
  type CallExample,
  specialAnswer,
  splitKey,
} from '@herna/contract-kit';
import { frameErrors } from '@herna/kernel';
import type { Answer, Caller } from '@herna/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsByRoom } from './declared-calls.ts';
import { challengeDoors } from './doors/challenges.ts';
import { forgersOf } from './doors/forgers.ts';
import { freeRoundDoors } from './doors/free-rounds.ts';
import { openDoor } from './doors/living.ts';
import { lotteryDoors } from './doors/lottery.ts';
import { loyaltyDoors } from './doors/loyalty.ts';
import { keptOfRefusals, moneyDoors, scarceAt } from './doors/outcomes.ts';
import { type DoorHarness, openDoorHarness } from './doors/platform-harness.ts';
import { openWatch, type Watch } from './doors/watch.ts';
import { hostileInputs } from './hostile.ts';

const seed = 20_261_121;
const requestsInAll = 50_000;
/** Doors that only read have less to get wrong. */
const batches = { reads: 2, writes: 6 };

const rooms = [
  'ledger',
  'jackpots',
  'ceilings',
  'bonuses',
  'play',
  'payments',
  'protection',
  'reporting',
] as const;
const doorsOf = (room: string) =>
  Object.entries(callsByRoom[room] ?? {}) as [string, CallDefinition][];
const doors = [
  ...rooms.flatMap(doorsOf),
  // Of promotions those of free rounds, which put money aside; of loyalty the wallet of points
  // and the shop.
  ...doorsOf('promotions').filter(([key]) => key in freeRoundDoors),
  ...doorsOf('loyalty').filter(([key]) => key.includes('/LoyaltyWallet/') || key in loyaltyDoors),
  // Of the operator's own lottery what is bought, and what is sold and paid without a name.
  ...doorsOf('lottery').filter(([key]) => key in lotteryDoors),
  // Of challenges the spin, which gives points.
  ...doorsOf('challenges').filter(([key]) => key in challengeDoors),
].filter(([, { response }]) => specialAnswer(response)?.answer !== 'events');

const batchesAt = (key: string): number =>
  ['GET', 'HEAD'].includes(splitKey(key).method) ? batches.reads : batches.writes;

/** Requests with one living example; what they act on is made anew for the next ones. */
const batchLength = Math.ceil(
  requestsInAll / doors.reduce((sum, [key]) => sum + batchesAt(key), 0),
);

let harness: DoorHarness;
let watch: Watch;
let stranger: string;
let keys = 0;
let sent = 0;
/** How often each door gave each answer: `OK`, or the code of a refusal. */
const answers = new Map<string, Map<string, number>>();
/** Doors that have moved money. */
const moved = new Set<string>();
/** What refusals have left behind that they may. */
const left = new Set<(typeof keptOfRefusals)[number]>();

beforeAll(async () => {
  harness = await openDoorHarness();
  stranger = String((await harness.person()).playerId);
  watch = await openWatch(harness);
});
afterAll(async () => {
  watch?.close();
  await harness?.close();
});

/** What an answer must never tell: places in our code, and the words of PostgreSQL and Node. */
const inside =
  /\.ts\b|node_modules|\bat \w+ \(|violates|syntax error|relation "|duplicate key|ECONN|invalid input|bigint|\$\d/;

const frame = new Set(Object.keys(frameErrors));

/** Holds an answer against what no answer may be; gives the word it is counted under. */
function judged(key: string, definition: CallDefinition, answer: Answer, shown: string): string {
  const { internalFaults, waits } = harness.world;
  if (internalFaults.length > 0) expect(internalFaults, shown).toEqual([]);
  // Nothing slow is waited for while a connection is held.
  if (waits.length > 0) expect(waits.splice(0), shown).toEqual([]);
  if (answer.status < 400) return 'OK';
  // Everybody outside is at work, so nothing may be out of reach.
  if (answer.status >= 500) expect(answer.body, shown).toBe('no fault of ours, nor of others');
  // An answer to HEAD has no body to hold a code.
  if (splitKey(key).method === 'HEAD') return String(answer.status);
  const code = answer.code ?? '';
  if (!frame.has(code) && !definition.errors?.includes(code)) expect(code, shown).toBe('declared');
  const text = JSON.stringify(answer.body);
  if (inside.test(text)) expect(text, shown).toBe('nothing of the inside');
  return code;
}

/** Sends a request; what was refused has changed nothing. */
async function send(
  key: string,
  definition: CallDefinition,
  caller: Caller,
  input: CallExample,
): Promise<void> {
  const more = definition.idempotency === 'key' ? { idempotencyKey: `doors-${++keys}` } : {};
  const answer = await harness.world.send(key, input as never, caller, more);
  sent++;
  const shown = `${JSON.stringify(input).slice(0, 2_000)} -> ${answer.status} ${answer.code}`;
  const word = judged(key, definition, answer, shown);
  const counts = answers.get(key) ?? new Map<string, number>();
  answers.set(key, counts.set(word, (counts.get(word) ?? 0) + 1));
  const changed = await watch.changes();
  if (word === 'OK') {
    if (changed.includes('ledger.posting')) moved.add(key);
    return;
  }
  const kept = keptOfRefusals.filter(({ table }) => changed.includes(table));
  for (const one of kept) left.add(one);
  const allowed = kept.filter(({ doors: at }) => at.includes(key)).map(({ table }) => table);
  const other = changed.filter((table) => !allowed.includes(table));
  if (other.length > 0) expect(other, `refused, and yet changed: ${shown}`).toEqual([]);
}

describe.each(doors)('%s', (key, definition) => {
  test('refuses without a trace what it cannot take', async () => {
    harness.world.internalFaults.length = 0;
    for (let batch = 0; batch < batchesAt(key); batch++) {
      const door = await openDoor(harness, key, definition, { batch, length: batchLength });
      const hostile = hostileInputs(definition, door.example, stranger);
      const inputs = fc.sample(hostile, { seed: seed + batch, numRuns: batchLength - 1 });
      await watch.changes();
      for (const input of [door.example, ...inputs]) {
        await send(key, definition, door.caller, door.settled(input));
      }
    }
  });
});

const signedDoors = doors.filter(([, { edition }]) => edition !== undefined);

test.each(signedDoors)('%s takes nothing with a signature that is not right', async (key, door) => {
  const { example, settled } = await openDoor(harness, key, door, { batch: 0, length: 1 });
  const input = settled(example);
  await watch.changes();
  for (const [name, caller] of Object.entries(forgersOf(harness.world, door.edition ?? ''))) {
    const answer = await harness.world.send(key, input as never, caller);
    const code = name === 'the name of nobody' ? 'ERR_UNAUTHORIZED' : 'ERR_SIGNATURE_ERROR';
    expect(answer.code, name).toBe(code);
  }
  expect(await watch.changes()).toEqual([]);
});

const sentTo = (key: string): ReadonlyMap<string, number> => answers.get(key) ?? new Map();

describe('what that was', () => {
  test('fifty thousand requests', () => {
    expect(sent).toBeGreaterThanOrEqual(requestsInAll);
  });

  test.each(doors)('%s has accepted some of them', (key) => {
    expect([...sentTo(key).keys()]).toContain('OK');
  });

  test('money moved at each door that moves it, and at no other', () => {
    expect([...moved].sort()).toEqual([...moneyDoors].sort());
  });

  test.each(Object.entries(scarceAt))('%s has refused for want of %j', (key, codes) => {
    expect([...sentTo(key).keys()]).toEqual(expect.arrayContaining([...codes]));
  });

  test('refusals left behind what they may', () => {
    expect([...left].map(({ table }) => table).sort()).toEqual(
      keptOfRefusals.map(({ table }) => table).sort(),
    );
  });
});
