/** Points that staff correct: by two people, once, with the reason told to the player. */
import type { PlayerId } from '@herna/kernel';
import { approvalCalls } from '@herna/staff/contract';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import type { Caller } from '@herna/testkit';
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
