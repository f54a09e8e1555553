/**
 * One loop over every declared call: what holds for all of them is proved here and nowhere else.
 * A call without an example fails; so does an answer that its contract does not describe.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  allScopes,
  audiencesOf,
  type CallDefinition,
  type CallExample,
  specialAnswer,
  splitKey,
  viewScopeOf,
} from '@herna/contract-kit';
import { frameErrors } from '@herna/kernel';
import { actionKinds, roles } from '@herna/staff/contract';
import { type Answer, nobody, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Callers, openCallers } from './callers.ts';
import { declaredCalls } from './declared-calls.ts';

let world: World;
let callers: Callers;
const frame = new Set(Object.keys(frameErrors).concat('ERR_SIGNATURE_ERROR'));

beforeAll(async () => {
  callers = await openCallers();
  world = callers.world;
});
afterAll(() => world.close());

let keys = 0;
const options = (definition: CallDefinition, key?: string) =>
  definition.idempotency === 'key' ? { idempotencyKey: key ?? `loop-key-${++keys}` } : {};

const send = async (
  key: string,
  definition: CallDefinition,
  input: CallExample,
  caller = callers.for(definition),
): Promise<Answer> => world.send(key, input as never, caller, options(definition));

/** Whether an answer is one that the contract describes. */
function described(definition: CallDefinition, answer: Answer): boolean {
  if (answer.status < 400) return true;
  // A HEAD answer has no body to hold a code.
  if (answer.code === undefined) return answer.status === 404;
  const code = answer.code ?? '';
  return frame.has(code) || (definition.errors ?? []).includes(code);
}

const isPublic = (definition: CallDefinition): boolean =>
  audiencesOf(definition).includes('public');
const calls = Object.entries(declaredCalls) as [string, CallDefinition][];

test('every call that is mounted is in the loop, and the other way round', () => {
  expect(Object.keys(world.platform.calls).sort()).toEqual(calls.map(([key]) => key).sort());
});

test('every event that a consumer waits for is one that its module says it records', () => {
  for (const { types } of world.platform.modules.consumers) {
    for (const type of types) {
      const file = `../../modules/${type.split('.')[0]}/contract/events.ts`;
      const events = readFileSync(join(import.meta.dirname, file), 'utf8');
      expect(events, type).toContain(`'${type}'`);
    }
  }
});

test('every permission is held by some role other than the administrator', () => {
  const permissions = new Set(calls.flatMap(([, { permission }]) => permission ?? []));
  const { permissionsOf } = world.platform.modules.parts.staff;
  const others = Object.keys(roles).filter((role) => role !== 'administrator');
  for (const permission of permissions) {
    expect(
      others.some((role) => permissionsOf(role).has(permission)),
      permission,
    ).toBe(true);
  }
});

test('every act that may take two people is decided by a permission that some call asks for', () => {
  const permissions = new Set(calls.map(([, { permission }]) => permission));
  for (const [kind, { permission }] of Object.entries(actionKinds)) {
    expect(permissions, kind).toContain(permission);
  }
});

test('neither the token of test calls nor that of services opens a call of the other', async () => {
  const both = (['test', 'internal'] as const).flatMap((own) =>
    calls.flatMap(([key, definition]) => {
      const audiences: readonly string[] = audiencesOf(definition);
      const other = own === 'test' ? 'internal' : 'test';
      const foreign = audiences.includes(own) && !audiences.includes(other);
      return foreign && definition.multipart === undefined ? [{ key, definition, other }] : [];
    }),
  );
  expect(new Set(both.map(({ other }) => other)).size).toBe(2);
  const opened: string[] = [];
  for (const { key, definition, other } of both) {
    const { status } = await send(key, definition, definition.example, callers.of(other));
    if (status !== 403) opened.push(`${key} with ${other}: ${status}`);
  }
  expect(opened).toEqual([]);
});

test('every scope of client programs opens some call or view', () => {
  const scopes = new Set(
    calls.flatMap(([, { scope, csv, permission }]) => {
      const shown = csv && permission ? viewScopeOf(permission) : undefined;
      return [scope, shown].filter((one) => one !== undefined);
    }),
  );
  expect([...scopes].sort()).toEqual([...allScopes].sort());
});

describe.each(calls)('%s', (key, definition) => {
  const { method } = splitKey(key);
  const multipart = definition.multipart !== undefined;

  test('keeps the rules of the edge', async () => {
    const { example } = definition;
    if (!isPublic(definition)) {
      const without = await send(key, definition, example, nobody);
      expect(without.status, 'without a credential').toBe(401);
      const own = audiencesOf(definition);
      const wrong = ['player', 'operator', 'provider'].find((one) => !own.includes(one as never));
      const other = await send(key, definition, example, callers.of(wrong ?? ''));
      expect(other.status, 'with a credential of another audience').toBe(403);
      // Of a provider that speaks one edition only.
      const edition = definition.edition === 'wallet-service' ? 'gaming-api' : 'wallet-service';
      if (definition.edition) {
        const foreign = await send(key, definition, definition.example, callers.of(edition));
        expect(foreign.code, 'of a provider of another edition').toBe('ERR_FORBIDDEN');
      }
    }
    if (definition.permission && !multipart) {
      const held = world.platform.modules.parts.staff
        .permissionsOf('nobody')
        .has(definition.permission);
      if (!held) {
        const refused = await send(key, definition, example, callers.weak);
        expect(refused.code, 'without the permission').toBe('ERR_FORBIDDEN');
      }
    }
    if (definition.scope) {
      const refused = await send(key, definition, example, await callers.idleClient());
      expect(refused.code, 'without the scope').toBe('ERR_FORBIDDEN');
    }
    if (definition.idempotency === 'key' && !multipart) {
      for (const [more, kind] of [
        [{}, 'RequiredField'],
        [{ idempotencyKey: 'short' }, 'InvalidValue'],
      ] as const) {
        const keyless = await world.send(key, example as never, callers.for(definition), more);
        expect(keyless.code, kind).toBe('ERR_IDEMPOTENCY_KEY_REQUIRED');
        expect(keyless.body, kind).toMatchObject({ fields: [{ field: 'idempotency-key', kind }] });
      }
    }
    // What gateways send along with a browser is theirs to extend.
    const foreign = specialAnswer(definition.response)?.answer === 'redirect';
    if (definition.body && !multipart && !foreign && method !== 'GET') {
      const unknown = { ...(example.body as object), nobodyKnowsThis: 1 };
      const extra = await send(key, definition, { ...example, body: unknown });
      // A party outside may extend its own message, which then is signed by it or refused.
      const { additionalProperties } = definition.body as { additionalProperties?: unknown };
      const refused = additionalProperties === true ? 'ERR_SIGNATURE_ERROR' : 'ERR_VALIDATION';
      expect(extra.code, 'with an unknown field').toBe(refused);
      const list = await send(key, definition, { ...example, body: [[]] });
      expect(list.status, 'with a body of another shape').toBe(400);
      const padding = 'x'.repeat((definition.bodyBytesMax ?? 262_144) + 40_000);
      const large = { ...(example.body as object), padding };
      const oversized = await send(key, definition, { ...example, body: large });
      expect(oversized.code, 'with a body too large').toBe('ERR_BODY_TOO_LARGE');
    }
  });

  test('answers its example as its contract says', async () => {
    if (multipart || specialAnswer(definition.response)?.answer === 'events') return;
    await callers.refreshPlayer();
    if (key.includes('Logout')) await callers.refreshStaff();
    world.internalFaults.length = 0;
    const key1 = `loop-fixed-${++keys}`;
    const once = () =>
      world.send(
        key,
        definition.example as never,
        callers.for(definition),
        options(definition, key1),
      );
    const answer = await once();
    expect(world.internalFaults, JSON.stringify(answer.body)).toEqual([]);
    expect(world.waits.splice(0), 'waited for while a connection was held').toEqual([]);
    expect(described(definition, answer), JSON.stringify(answer.body)).toBe(true);
    if (method === 'HEAD') return;
    if (definition.exampleOutcome) expect(answer.code).toBe(definition.exampleOutcome);
    else expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(400);
    if (definition.idempotency === 'key' && answer.status < 400) {
      expect((await once()).body, 'sent again under its key').toEqual(answer.body);
    }
    if (Object.hasOwn(definition.query?.properties ?? {}, 'upToId')) {
      const { example } = definition;
      const behind = { ...example, query: { ...example.query, offset: 1, upToId: '1' } };
      const kept = await send(key, definition, behind);
      expect(kept.body, 'of a list that grows').toMatchObject({ upToId: '1' });
    }
    if (key.includes('Logout')) {
      await callers.refreshStaff();
      await callers.refreshPlayer();
    }
  });
});
