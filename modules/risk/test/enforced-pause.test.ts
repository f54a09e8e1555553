/** A band that pauses play: once for each rise, for everybody the same, and for nobody to lift. */
import type { PlayerId } from '@herna/kernel';
import { guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { riskCalls } from '../contract/index.ts';
import { happened, paid, played, playerAtRisk, riskReaders } from './risk-world.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
});
afterAll(() => world.close());

let keys = 0;
const key = () => ({ idempotencyKey: `pause-key-${++keys}` });
const { profile, me } = riskReaders(() => ({ world, staff }));
const hour = 3_600_000;

interface Row {
  readonly id: bigint;
  readonly kind: string;
  readonly reason: string;
  readonly created_by: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}
const pausesOf = async (playerId: PlayerId): Promise<Row[]> =>
  (
    await sql<Row>`select * from protection.exclusion where player_id = ${playerId} order by id`.execute(
      world.database.read.reads(),
    )
  ).rows;
const present = async () =>
  (await world.call(riskCalls, 'GET /api/operator/settings', {}, staff)).body;
type Settings = Awaited<ReturnType<typeof present>>['settings'];

const tryOut = (settings: Settings) =>
  world.send('POST /api/operator/shadow_run', { body: { settings, days: 1 } }, staff, key());
const putInForce = async (settings: Settings) => {
  expect((await tryOut(settings)).status).toBe(200);
  const body = { settings, reason: 'Play is paused from High on' };
  expect((await world.send('PUT /api/operator/settings', { body }, staff, key())).status).toBe(200);
};
const pausing = ({ actions, ...rest }: Settings, pauseHours: number): Settings => ({
  ...rest,
  pauseHours,
  actions: {
    ...actions,
    HIGH: [...actions.HIGH, 'ENFORCED_PAUSE'],
    CRITICAL: [...actions.CRITICAL, 'ENFORCED_PAUSE'],
  },
});

test('pauses nobody as long as staff have not switched it on', async () => {
  const { playerId } = await playerAtRisk(world);
  expect((await profile(playerId)).band).toBe('HIGH');
  expect(await pausesOf(playerId)).toEqual([]);
});

test('lasts as the market allows, and is tried over the past like every setting', async () => {
  const { settings, pause } = await present();
  expect(pause).toEqual({ use: 'allowed', minimumHours: 1, maximumHours: 720 });
  expect((await tryOut(pausing(settings, 721))).code).toBe('ERR_VALIDATION');
  await putInForce(pausing(settings, 72));
  expect((await present()).settings.pauseHours).toBe(72);
});

test('closes play and deposits for one who rises into the band, once for the rise', async () => {
  const { playerId, caller } = await playerAtRisk(world);
  const now = world.clock.now();
  const until = new Date(now.getTime() + 72 * hour);
  const [pause, ...more] = await pausesOf(playerId);
  expect(more).toEqual([]);
  expect(pause).toMatchObject({
    kind: 'ENFORCED_PAUSE',
    reason: 'BAND_HIGH',
    created_by: 'platform',
    starts_at: now,
    ends_at: until,
  });

  // Sessions ended with the pause, on every device.
  expect((await world.send('GET /api/Risk/v1/Me', {}, caller)).code).toBe('ERR_UNAUTHORIZED');
  const { protection, players } = world.platform.modules.parts;
  for (const ask of [protection.assertMayPlay, protection.assertMayDeposit]) {
    await expect(ask(world.database.read, playerId)).rejects.toMatchObject({
      code: 'ERR_PLAYER_EXCLUDED',
    });
  }

  // What the player reads after signing in again: the banner's facts, and the message.
  const again = bearer((await players.openSession(playerId)).token);
  const { body } = await world.send(
    'GET /capi/v2-onling/PlayerExclusion/Get',
    { query: {} },
    again,
  );
  expect(body).toMatchObject({
    exclusion: { kind: 'ENFORCED_PAUSE', createdBy: 'platform', endsAt: until.toISOString() },
  });
  const { messages } = await me(again);
  expect(messages.map(({ title }) => title)).toContain('Vaše hraní má přestávku');
  expect(messages.find(({ title }) => title === 'Vaše hraní má přestávku')?.text).toContain(
    '24. listopadu 2026 v 19:00',
  );

  // More of the same leaves the player in the band, and pauses nobody again.
  await happened(world, playerId, 'payments.deposit_failed', paid(10_000, 'card', 'REJECTED'));
  await world.drainEvents();
  await world.runJob('risk.assess_all');
  await world.drainEvents();
  expect(await pausesOf(playerId)).toHaveLength(1);

  // A pause of the platform is no break that the player took, so its end is no break ignored.
  expect((await profile(playerId)).contributions.map(({ marker }) => marker)).not.toContain(
    'BREAKS_IGNORED',
  );
  const { rows: taken } = await sql`select from risk.observation
    where player_id = ${playerId} and kind = 'BREAK_TAKEN'`.execute(world.database.read.reads());
  expect(taken).toEqual([]);
});

test('stands in the audit as the platform’s, and staff cannot lift it', async () => {
  const { playerId } = await playerAtRisk(world);
  const [pause] = await pausesOf(playerId);
  const exclusionId = String(pause?.id);
  const { rows: audit } = await sql<{ member_id: bigint | null; reason: string }>`
    select member_id, reason from staff.audit
    where action = 'protection.pause_enforced' and target_id = ${String(playerId)}`.execute(
    world.database.read.reads(),
  );
  expect(audit).toEqual([{ member_id: null, reason: 'BAND_HIGH' }]);
  const path = 'POST /capi/v2-onling/PlayerExclusion';
  const lift = { exclusionId, reason: 'The player asks for it' };
  expect((await world.send(`${path}/Cancel`, { body: lift }, staff, key())).code).toBe(
    'ERR_EXCLUSION_NOT_CANCELLABLE',
  );
  const shorter = { exclusionId, endsAt: world.clock.now().toISOString() };
  expect((await world.send(`${path}/Update`, { body: shorter }, staff, key())).code).toBe(
    'ERR_EXCLUSION_SHORTENED',
  );
  const shown = await world.send(
    'GET /capi/v2-onling/PlayerExclusion/GetList',
    { query: { playerId: `${playerId}` } },
    staff,
  );
  expect(shown.body).toMatchObject({
    items: [{ kind: 'ENFORCED_PAUSE', reason: 'BAND_HIGH', createdBy: 'platform' }],
  });
});

test('an event of a rise that is delivered again pauses nobody twice', async () => {
  const { playerId } = await playerAtRisk(world);
  await sql`update outbox.cursor set transaction_id = '0', event_id = 0
    where consumer = 'risk.observe'`.execute(world.database.read.reads());
  await world.drainEvents();
  expect(await pausesOf(playerId)).toHaveLength(1);
});

test.each([
  ['SELF', ['BREAKS_IGNORED']],
  ['OPERATOR', []],
])('a return after an exclusion of the kind %s makes the signs %j', async (kind, signs) => {
  const { playerId } = await guest(world);
  const until = new Date(world.clock.now().getTime() - 3_600_000).toISOString();
  const change = { exclusionId: '1', kind, change: 'created', until };
  await happened(world, playerId, 'protection.exclusion_changed', change, 3_000);
  await played(world, playerId, 55);
  await world.drainEvents();
  const { contributions } = await profile(playerId);
  expect(contributions.map(({ marker }) => marker)).toEqual(signs);
});
