/**
 * Every call of staff as every role: it opens to those that the role matrix names, and to nobody else.
 * Whoever looks after content and games is shown no money of a player by any of them.
 */
import { audiencesOf, type CallDefinition, splitKey } from '@herna/contract-kit';
import { guest } from '@herna/players/test/builders.ts';
import { roles } from '@herna/staff/contract';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../../modules/all.ts';
import { declaredCalls } from '../conformance/declared-calls.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ofStaff = (Object.entries(declaredCalls) as [string, CallDefinition][]).filter(
  ([, definition]) =>
    audiencesOf(definition).includes('operator') && !audiencesOf(definition).includes('public'),
);

/** The role matrix as the modules declare it, read apart from the code that enforces it. */
const matrix = new Map(
  modules.flatMap(({ contract }) =>
    Object.entries(
      (contract as { readonly permissions?: Record<string, { roles: readonly string[] | string }> })
        .permissions ?? {},
    ),
  ),
);
const opensTo = (role: string, { permission }: CallDefinition): boolean => {
  if (role === 'administrator' || permission === undefined) return true;
  const holders = matrix.get(permission)?.roles ?? [];
  return holders === 'everybody' || holders.includes(role);
};

test('every call of staff asks for a permission of the matrix', () => {
  expect(matrix.size).toBeGreaterThan(50);
  const without = ofStaff.filter(
    ([, { permission }]) => permission === undefined || !matrix.has(permission),
  );
  expect(without.map(([key]) => key)).toEqual([]);
});

describe.each(Object.keys(roles))('as %s', (role) => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await signedInStaff(world, world.platform.modules.parts.staff, role);
  });

  test('each call opens as the matrix says', async () => {
    const differing: string[] = [];
    for (const [key, definition] of ofStaff) {
      if (definition.multipart) continue;
      const opens = opensTo(role, definition);
      // What changes something is only knocked at where it must stay closed.
      if (opens && splitKey(key).method !== 'GET') continue;
      const options = definition.idempotency === 'key' ? { idempotencyKey: `${role}-knocks` } : {};
      const { code } = await world.send(key, definition.example as never, caller, options);
      if ((code === 'ERR_FORBIDDEN') === opens) differing.push(`${key}: ${code}`);
    }
    expect(differing).toEqual([]);
  });
});

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const innerOf = ({ properties, items, anyOf }: Schema): Schema[] => [
  ...Object.values(properties ?? {}),
  ...(items ? [items] : []),
  ...(anyOf ?? []),
];
const isMoney = (schema: Schema): boolean =>
  schema.description === 'Minor units' ||
  (schema.properties !== undefined &&
    'amount' in schema.properties &&
    'currency' in schema.properties);
const names = (field: string): boolean => /^(?:player|playerId|nickname|email)$/.test(field);
const hasMoney = (schema: Schema): boolean => isMoney(schema) || innerOf(schema).some(hasMoney);
/** Whether an object says whose some money is. */
const tellsMoneyOfPlayer = (schema: Schema): boolean =>
  (Object.keys(schema.properties ?? {}).some(names) && hasMoney(schema)) ||
  innerOf(schema).some(tellsMoneyOfPlayer);

/** Answers each reader with what the reader may decide on. */
const approvals = 'GET /api/staff/approvals';

test('content sees no money of a player', () => {
  const telling = ofStaff.filter(([, { response }]) => tellsMoneyOfPlayer(response as Schema));
  const seenBy = (role: string) =>
    telling.filter(([, definition]) => opensTo(role, definition)).map(([key]) => key);
  expect(seenBy('support').length).toBeGreaterThan(10);
  expect(seenBy('content')).toEqual([approvals]);
});

test('nor what waits for a second person who may move it', async () => {
  const { staff } = world.platform.modules.parts;
  const { playerId } = await guest(world, { state: 'FULL' });
  const body = {
    playerId: String(playerId),
    amount: { amount: 1_000_000_00, currency: 'CZK' },
    referenceNumber: 'a-large-gift',
    reason: 'A round was interrupted',
    wageringMultiple: 1,
    validHours: 720,
  };
  const giver = await signedInStaff(world, staff, 'administrator');
  const options = { idempotencyKey: 'a-large-gift' };
  const asked = await world.send('POST /capi/v2-onling/Bonuses/Grant', { body }, giver, options);
  expect(asked.code).toBe('ERR_APPROVAL_NEEDED');
  const waiting = async (role: string): Promise<number> => {
    const reader = await signedInStaff(world, staff, role);
    const answer = await world.send(approvals, { query: { state: 'PROPOSED' } }, reader);
    return (answer.body as unknown as { readonly items: readonly unknown[] }).items.length;
  };
  expect([await waiting('administrator'), await waiting('content')]).toEqual([1, 0]);
});
