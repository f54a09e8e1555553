/** What staff do by two only: points corrected with the reason told to the player, the programme changed. */
import type { PlayerId } from '@herna/kernel';
import { rowsOf } from '@herna/players/test/builders.ts';
import { approvalCalls } from '@herna/staff/contract';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import type { Caller } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LoyaltyWorld, openLoyaltyWorld } from './loyalty-world.ts';

let house: LoyaltyWorld;
let first: Caller;
let second: Caller;
beforeAll(async () => {
  house = await openLoyaltyWorld();
  const { parts } = house.world.platform.modules;
  first = await signedInStaff(house.world, parts.staff, 'operations');
  second = await signedInStaff(house.world, parts.staff, 'controller');
});
afterAll(() => house.world.close());

let ids = 0;
const fresh = () => `corrected-${++ids}`;
const correct = (player: PlayerId, points: number, reference: string) =>
  house.ask(
    'POST /api/operator/loyalty/players/{playerId}/points',
    {
      params: { playerId: `${player}` },
      body: { points, reference, reason: 'A round was not counted' },
    },
    first,
  );
const approve = async (approvalId: string, caller = second, decision = 'APPROVED' as const) =>
  house.world.call(
    approvalCalls,
    'POST /api/staff/approvals/{approvalId}/decide',
    { params: { approvalId }, body: { decision, reason: 'Seen in the records' } },
    caller,
    { idempotencyKey: fresh() },
  );
const approvalOf = (answer: { readonly body: unknown }) =>
  String((answer.body as { data: { approvalId: string } }).data.approvalId);

it('points are added once a second person has approved, and only then', async () => {
  const player = await house.player();
  const reference = fresh();
  const refused = await correct(player, 700, reference);
  expect(refused.code).toBe('ERR_APPROVAL_NEEDED');
  expect(await house.points(player)).toBe(0n);
  expect((await approve(approvalOf(refused), first)).code).toBe('ERR_STAFF_OWN_ACCOUNT');
  await approve(approvalOf(refused));
  const done = (await correct(player, 700, reference)).body;
  expect(done).toMatchObject({
    kind: 'ADDED',
    points: 700,
    balance: 700,
    cause: 'A round was not counted',
  });
  expect((await correct(player, 700, reference)).body).toEqual(done);
  expect((await correct(player, 701, reference)).code).toBe('ERR_MOVEMENT_CONFLICT');
  expect([await house.points(player), await house.lots(player)]).toEqual([700n, 700n]);
});

it('an approval is of the very points that were asked for', async () => {
  const player = await house.player();
  const reference = fresh();
  await approve(approvalOf(await correct(player, 50, reference)));
  expect((await correct(player, 51, reference)).code).toBe('ERR_APPROVAL_NEEDED');
  expect(await house.points(player)).toBe(0n);
});

it('points are taken back as far as there are any, with the level kept', async () => {
  const player = await house.player();
  await house.grant(player, 1_200);
  const reference = fresh();
  await approve(approvalOf(await correct(player, -300, reference)));
  expect((await correct(player, -300, reference)).body).toMatchObject({
    kind: 'TAKEN',
    points: 300,
    level: 'silver',
    balance: 900,
  });
  expect([await house.points(player), await house.lots(player)]).toEqual([900n, 900n]);
  const tooMany = fresh();
  await approve(approvalOf(await correct(player, -901, tooMany)));
  expect((await correct(player, -901, tooMany)).code).toBe('ERR_INSUFFICIENT_FUNDS');
  expect(await house.points(player)).toBe(900n);
});

it('nothing is added for whom no reward may reach, and nothing tells them of levels', async () => {
  const player = await house.player('TEMPORARY');
  expect((await correct(player, 10, fresh())).code).toBe('ERR_LOYALTY_NOT_ALLOWED');
  const { body } = await house.ask('GET /capi/Loyalty/v1/Status', {}, await house.as(player));
  expect(body).toMatchObject({ rewards: false, next: null, levelUntil: null, notice: null });
});

type Programme = Awaited<ReturnType<typeof inForce>>;
const inForce = async () => (await house.ask('GET /api/loyalty/programme', {})).body;
const put = ({ version, programme }: Programme) =>
  house.ask('PUT /api/operator/loyalty/programme', { body: { version, programme } }, first);

it('rates, levels and validity change once a second person has approved these very figures', async () => {
  const { parts } = house.world.platform.modules;
  const colleague = await signedInStaff(house.world, parts.staff, 'operations');
  const { version, programme } = await inForce();
  const generous = { version, programme: { ...programme, validDays: 1_000 } };
  const refused = await put(generous);
  expect(refused.code).toBe('ERR_APPROVAL_NEEDED');
  expect(await inForce()).toEqual({ version, programme });
  const approvalId = approvalOf(refused);
  expect((await approve(approvalId, first)).code).toBe('ERR_STAFF_OWN_ACCOUNT');
  // Whoever could not have proposed it does not approve it either.
  expect((await approve(approvalId, second)).code).toBe('ERR_FORBIDDEN');
  expect((await approve(approvalId, colleague)).status).toBe(200);
  for (const change of [
    { validDays: 1_001 },
    { periodDays: 200 },
    { keepPolicy: 'NEVER_LOST' as const },
    { levels: programme.levels.slice(0, 3) },
    { rates: { ...programme.rates, terminalMinutes: 1 } },
  ]) {
    const other = await put({ version, programme: { ...generous.programme, ...change } });
    expect(other.code, JSON.stringify(change)).toBe('ERR_APPROVAL_NEEDED');
  }
  const done = await put(generous);
  expect(done.body).toEqual({ version: version + 1, programme: generous.programme });
  expect((await put(generous)).code).toBe('ERR_LOYALTY_CHANGED');
  // An approval is used once: the same figures of the next version wait again.
  expect((await put({ ...generous, version: version + 1 })).code).toBe('ERR_APPROVAL_NEEDED');
  const audited = await rowsOf<{ action: string; member_id: bigint }>(
    house.world,
    sql`select action, member_id from staff.audit where target_id = ${approvalId}
      or action = 'loyalty.programme_changed' order by id`,
  );
  expect(audited.map(({ action }) => action)).toEqual([
    'staff.action_proposed',
    'staff.action_approved',
    'loyalty.programme_changed',
  ]);
  expect(new Set(audited.map(({ member_id }) => member_id)).size).toBe(2);
});

it('a rejected programme does not come into force', async () => {
  const { parts } = house.world.platform.modules;
  const colleague = await signedInStaff(house.world, parts.staff, 'administrator');
  const { version, programme } = await inForce();
  const wish = { version, programme: { ...programme, noticeDays: 5 } };
  const refused = await put(wish);
  const rejected = await house.world.call(
    approvalCalls,
    'POST /api/staff/approvals/{approvalId}/decide',
    {
      params: { approvalId: approvalOf(refused) },
      body: { decision: 'REJECTED', reason: 'Not this year' },
    },
    colleague,
    { idempotencyKey: fresh() },
  );
  expect(rejected.status).toBe(200);
  expect((await put(wish)).code).toBe('ERR_APPROVAL_NEEDED');
  expect(await inForce()).toEqual({ version, programme });
});
