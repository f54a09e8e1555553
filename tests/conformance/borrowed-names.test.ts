/**
 * Names that every object has, as fields and as values of whatever a call takes: a table that is asked
 * for one of them by mistake would answer with a function. Nothing of the kind is a fault of ours.
 */
import {
  audiencesOf,
  type CallDefinition,
  type CallExample,
  specialAnswer,
} from '@herna/contract-kit';
import { frameErrors } from '@herna/kernel';
import { type Caller, nobody } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Callers, openCallers } from './callers.ts';
import { declaredCalls } from './declared-calls.ts';

let callers: Callers;
beforeAll(async () => {
  callers = await openCallers();
});
afterAll(() => callers.world.close());

const names = ['__proto__', 'constructor', 'toString'];
const frame = new Set(Object.keys(frameErrors).concat('ERR_SIGNATURE_ERROR'));

/** A value with a further field, its own even if it is `__proto__`, in each of its objects. */
function withField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withField(one, name));
  const fields = Object.entries(value).map(([key, one]) => [key, withField(one, name)]);
  return Object.fromEntries([[name, Object.values(value)[0] ?? { admin: true }], ...fields]);
}

/** A value of which each text is the name. */
const withTexts = (value: unknown, name: string): unknown =>
  JSON.parse(
    JSON.stringify(value ?? {}, (_key, one: unknown) => (typeof one === 'string' ? name : one)),
  );

/** Inputs with one text after the other replaced, and all of them. */
function withText(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const single = Object.entries(value)
    .filter(([, one]) => typeof one === 'string')
    .map(([key]) => ({ ...value, [key]: name }));
  return [...single, withTexts(value, name)];
}

/** Inputs with an object, which has the name as a field of its own, in the place of one value after the other. */
function withObject(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.keys(value).map((key) => ({ ...value, [key]: withField({ of: 1 }, name) }));
}

function inputsOf({ example, multipart }: CallDefinition): CallExample[] {
  const parts = (['params', 'query', 'body'] as const).filter(
    (part) => example[part] !== undefined && !(part === 'body' && multipart),
  );
  return names.flatMap((name) =>
    parts.flatMap((part) => [
      ...(part === 'params' ? [] : [{ ...example, [part]: withField(example[part], name) }]),
      ...withText(example[part], name).map((value) => ({ ...example, [part]: value })),
      ...(part === 'body' ? withObject(example[part], name) : []).map((body) => ({
        ...example,
        body,
      })),
    ]),
  ) as CallExample[];
}

const calls = (Object.entries(declaredCalls) as [string, CallDefinition][]).filter(
  ([, { response }]) => specialAnswer(response)?.answer !== 'events',
);

let keys = 0;
describe.each(calls)('%s', (key, definition) => {
  test('takes no name that every object has for one of its own', async () => {
    const { world } = callers;
    const audiences = audiencesOf(definition);
    if (audiences.includes('player')) await callers.refreshPlayer();
    if (/Logout|sessions\/end|ChangeAudience|password/i.test(key)) await callers.refreshStaff();
    const caller: Caller = audiences.includes('public') ? nobody : callers.for(definition);
    world.internalFaults.length = 0;
    const wrong: string[] = [];
    for (const input of inputsOf(definition)) {
      const more =
        definition.idempotency === 'key' ? { idempotencyKey: `borrowed-name-${++keys}` } : {};
      const answer = await world.send(key, input as never, caller, more);
      const known = frame.has(answer.code ?? '') || definition.errors?.includes(answer.code ?? '');
      if (answer.status >= 400 && !known && !key.startsWith('HEAD')) {
        wrong.push(`${JSON.stringify(input)} -> ${answer.status} ${JSON.stringify(answer.body)}`);
      }
    }
    expect([wrong.slice(0, 3), world.internalFaults.slice(0, 1)]).toEqual([[], []]);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});
