/** Who reads whose figures: totals of the platform are one permission, those of players another. */
import { type CallDefinition, splitKey } from '@herna/contract-kit';
import { roles } from '@herna/staff/contract';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportingCalls } from '../contract/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const staffCalls = (Object.entries(reportingCalls) as [string, CallDefinition][]).filter(
  ([, { permission }]) => permission !== undefined,
);

/** Whether a call is asked about a player or answers with players. */
const namesPlayers = (key: string, { query, response }: CallDefinition): boolean =>
  key.includes('/players/{id}') || JSON.stringify([query ?? {}, response]).includes('"playerId"');

/** Alerts leave players out for those who may not see them (`alerts.test.ts`). */
const withholds = (key: string): boolean => key.includes('/api/reporting/alerts');

const playerCalls = staffCalls.filter(([key, call]) => namesPlayers(key, call) && !withholds(key));

/** Permissions that show money of players: reports about them, and the postings themselves. */
const personal = ['reporting.players', 'ledger.read'];

test('a report that names players asks for a permission to see players, and no other does', () => {
  expect(playerCalls.length).toBeGreaterThanOrEqual(7);
  const asking = staffCalls.filter(([, { permission }]) => personal.includes(permission ?? ''));
  expect(asking.map(([key]) => key)).toEqual(playerCalls.map(([key]) => key));
});

test.each(Object.keys(roles))(
  'role %s reads figures of players only with players',
  async (role) => {
    const held = world.platform.modules.parts.staff.permissionsOf(role);
    expect(held.has('reporting.players')).toBe(held.has('players.read'));
    expect(held.has('ledger.read') && !held.has('players.read')).toBe(false);
    const caller = await signedInStaff(world, world.platform.modules.parts.staff, role);
    for (const [key, { example, permission = '' }] of playerCalls) {
      expect(splitKey(key).method).toBe('GET');
      const { status } = await world.send(key, example as never, caller);
      expect(status, key).toBe(held.has(permission) ? 200 : 403);
      const view = splitKey(key).path.split('/').slice(-2).join('/');
      const body = { view, filter: { ...example.query }, format: 'CSV' };
      const call = 'POST /capi/v2-onling/View/DownloadView';
      const file = (reportingCalls[key as keyof typeof reportingCalls] as CallDefinition).csv
        ? await world.send(call, { body }, caller)
        : undefined;
      if (file) expect(file.status, `${key} as a file`).toBe(held.has(permission) ? 200 : 403);
    }
  },
);

test('who may not handle an alert sees so before pressing anything', async () => {
  await sql`insert into reporting.alert (rule, subject, state, measured, threshold, raised_at)
    values ('largeWin', '1', 'OPEN', 2, 1, now())`.execute(world.database.read.reads());
  const told = async (role: 'support' | 'controller') => {
    const caller = await signedInStaff(world, world.platform.modules.parts.staff, role);
    const call = 'GET /api/reporting/alerts';
    const { body } = await world.call(reportingCalls, call, { query: {} }, caller);
    return body.items.map(({ mayHandle }) => mayHandle);
  };
  expect([await told('support'), await told('controller')]).toEqual([[false], [true]]);
});
