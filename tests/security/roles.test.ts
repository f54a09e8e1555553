/**
 * Roles against the permissions that calls ask for: every built-in role is refused at every call of
 * staff that it holds no permission for, and those who look after texts or members of staff are shown
 * no player's money.
 */
import { audiencesOf, type CallDefinition, staffAudiences } from '@herna/contract-kit';
import { type Role, roles } from '@herna/staff/contract';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { openWorld, type World } from '@herna/testkit';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredCalls } from '../conformance/declared-calls.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ofStaff = (Object.entries(declaredCalls) as [string, CallDefinition][]).filter(
  ([, definition]) =>
    definition.multipart === undefined &&
    audiencesOf(definition).some((audience) => staffAudiences.includes(audience)),
);
const holds = (role: Role, { permission }: CallDefinition): boolean =>
  permission !== undefined &&
  world.platform.modules.parts.staff.permissionsOf(role).has(permission as never);

describe.each(Object.keys(roles) as Role[])('%s', (role) => {
  test('is refused whatever its permissions do not open, before anything is read', async () => {
    const caller = await signedInStaff(world, world.platform.modules.parts.staff, role);
    const others = ofStaff.filter(([, definition]) => !holds(role, definition));
    if (role !== 'administrator') expect(others.length).toBeGreaterThan(100);
    const opened: string[] = [];
    for (const [key, definition] of others) {
      const answer = await world.send(key, definition.example as object, caller, {
        idempotencyKey: `a-role-of-its-own-${role}`,
      });
      if (answer.code !== 'ERR_FORBIDDEN') opened.push(`${key}: ${answer.status} ${answer.code}`);
    }
    expect(opened).toEqual([]);
  });
});

/** Names of all fields that a schema has, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, TSchema>> };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)];
}

/** Whoever the field names, one person or several; not how many there are of a kind. */
const ofPlayer =
  /^players?$|playerId|playerName|nickname|surname|holder|winner(Id|s)?$|^person(Id)?$/i;
const money =
  /amount|balance|cash|stake|wins?$|won$|deposit|withdraw|payout|price|prize|income|spent|measured|fee$/i;

test('content and security are shown no money of a player', () => {
  const shown = ofStaff
    .filter(([, definition]) => {
      const fields = [definition.params, definition.query, definition.body].flatMap(fieldsOf);
      const answered = fieldsOf(definition.response);
      const names = [...fields, ...answered];
      return names.some((name) => ofPlayer.test(name)) && answered.some((name) => money.test(name));
    })
    .filter(([, definition]) => holds('content', definition) || holds('security', definition))
    .map(([key]) => key);
  expect(shown).toEqual([
    // What waits for approval is listed to those who may do the like themselves, or have asked for it.
    'GET /api/staff/approvals',
  ]);
});

test('no list comes as a file to a role that may not open it', async () => {
  const { staff } = world.platform.modules.parts;
  const caller = await signedInStaff(world, staff, 'content');
  const views = ofStaff.filter(
    ([key, definition]) =>
      definition.csv && key.includes('/View/') && !holds('content', definition),
  );
  expect(views.length).toBeGreaterThan(5);
  for (const [key, definition] of views) {
    const view = key.split('/').slice(-2).join('/');
    const { query } = definition.example as { readonly query?: object };
    for (const call of ['POST /capi/v2-onling/View/DownloadView', 'POST /api/reporting/exports']) {
      const body = { view, filter: query ?? {}, format: 'CSV' };
      const wish = call.endsWith('exports') ? { ...body, screen: 'rounds' } : body;
      const answer = await world.send(call, { body: wish }, caller);
      expect([call, view, answer.code]).toEqual([call, view, 'ERR_FORBIDDEN']);
    }
  }
});
