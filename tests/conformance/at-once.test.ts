/**
 * Every call that changes something, several times at the same moment: each is done or refused by a
 * code that it declares. Two who meet in a row, a unique key or a lock are no fault of ours.
 */
import { audiencesOf, type CallDefinition, specialAnswer, splitKey } from '@herna/contract-kit';
import { frameErrors } from '@herna/kernel';
import { nobody } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Callers, openCallers } from './callers.ts';
import { declaredCalls } from './declared-calls.ts';

let callers: Callers;
beforeAll(async () => {
  callers = await openCallers();
});
afterAll(() => callers.world.close());

const together = 6;
const frame = new Set(Object.keys(frameErrors).concat('ERR_SIGNATURE_ERROR'));

const calls = (Object.entries(declaredCalls) as [string, CallDefinition][]).filter(
  ([key, { response, multipart }]) =>
    !['GET', 'HEAD'].includes(splitKey(key).method) &&
    specialAnswer(response)?.answer !== 'events' &&
    multipart === undefined,
);

let keys = 0;
describe.each(calls)('%s', (key, definition) => {
  test(`${together} at once are each done or refused in words`, async () => {
    const { world } = callers;
    const audiences = audiencesOf(definition);
    if (audiences.includes('player')) await callers.refreshPlayer();
    if (/Logout|sessions\/end|ChangeAudience|password/i.test(key)) await callers.refreshStaff();
    const caller = audiences.includes('public') ? nobody : callers.for(definition);
    world.internalFaults.length = 0;
    const answers = await Promise.all(
      Array.from({ length: together }, () => {
        const more =
          definition.idempotency === 'key' ? { idempotencyKey: `at-once-${++keys}` } : {};
        return world.send(key, definition.example as never, caller, more);
      }),
    );
    const wrong = answers.filter(
      ({ status, code = '' }) =>
        status >= 400 &&
        (code === 'ERR_UNKNOWN' || (!frame.has(code) && !definition.errors?.includes(code))),
    );
    expect([wrong.map(({ code }) => code), world.internalFaults.map(String)]).toEqual([[], []]);
  });
});
