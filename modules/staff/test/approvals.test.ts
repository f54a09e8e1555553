/** What one person may not do alone waits for a second, and then goes through once. */
import { guest } from '@herna/players/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffCalls } from '../contract/index.ts';
import { signedInStaff } from './builders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const member = (role: string): Promise<Caller> =>
  signedInStaff(world, world.platform.modules.parts.staff, role);

let count = 0;
const grantOf = (playerId: bigint, crowns: number, referenceNumber = `grant-${++count}`) => ({
  playerId: String(playerId),
  amount: { amount: crowns * 100, currency: 'CZK' },
  referenceNumber,
  reason: 'A test of the two',
  wageringMultiple: 1,
  validHours: 24,
});
const grant = (by: Caller, body: ReturnType<typeof grantOf>) =>
  world.send('POST /capi/v2-onling/Bonuses/Grant', { body }, by, {
    idempotencyKey: `approvals-${++count}`,
  });
const approvalOf = (answer: { body: unknown }) =>
  (answer.body as { data: { approvalId: string; limit: string } }).data;
const decide = (by: Caller, approvalId: string, decision: 'APPROVED' | 'REJECTED' = 'APPROVED') =>
  world.call(
    staffCalls,
    'POST /api/staff/approvals/{approvalId}/decide',
    { params: { approvalId }, body: { decision, reason: 'A test of the two' } },
    by,
    { idempotencyKey: `approvals-${++count}` },
  );
/** Minor units of bonuses that a player was offered. */
const bonusOf = async (playerId: bigint): Promise<bigint> =>
  (
    await world.database.pool.query<{ sum: bigint }>(
      `select coalesce(sum((v.spec->>'amount')::bigint), 0)::bigint as sum
       from promotions.relation r join promotions.definition_version v
         on v.definition_id = r.definition_id and v.version = r.version
       where r.player_id = $1`,
      [playerId],
    )
  ).rows[0]?.sum ?? 0n;
const list = async (by: Caller, query: object = {}) =>
  (await world.call(staffCalls, 'GET /api/staff/approvals', { query }, by)).body.items;

describe('a bonus above the limit of one person', () => {
  test('is given when another approves, once, and only as it was approved', async () => {
    const [first, second] = [await member('operations'), await member('operations')];
    const { playerId } = await guest(world, { state: 'FULL' });
    const body = grantOf(playerId, 6_000);
    const refused = await grant(first, body);
    expect(refused).toMatchObject({ status: 409, code: 'ERR_APPROVAL_NEEDED' });
    const { approvalId, limit } = approvalOf(refused);
    expect(limit).toBe('single');
    expect(await bonusOf(playerId)).toBe(0n);
    // Asked again, it is the same proposal.
    expect(approvalOf(await grant(first, body)).approvalId).toBe(approvalId);

    expect((await decide(first, approvalId)).code).toBe('ERR_STAFF_OWN_ACCOUNT');
    expect((await decide(await member('support'), approvalId)).code).toBe('ERR_FORBIDDEN');
    const [shown] = await list(second, { id: approvalId });
    expect(shown).toMatchObject({
      kind: 'bonus-grant',
      amount: 600_000,
      playerId: String(playerId),
      state: 'PROPOSED',
      exceeded: 'single',
      call: 'POST /capi/v2-onling/Bonuses/Grant',
    });
    expect(await list(await member('support'), { id: approvalId })).toEqual([]);
    expect((await decide(second, approvalId)).body).toMatchObject({ state: 'APPROVED' });
    expect((await decide(second, approvalId)).code).toBe('ERR_STAFF_CHANGE_STATE');

    expect((await grant(first, body)).status).toBe(200);
    expect(await bonusOf(playerId)).toBe(600_000n);
    expect((await list(second, { id: approvalId }))[0]).toMatchObject({ state: 'DONE' });
    // The very request again is the bonus that was given; another one needs another approval.
    expect((await grant(first, body)).status).toBe(200);
    expect(await bonusOf(playerId)).toBe(600_000n);
    const { playerId: other } = await guest(world, { state: 'FULL' });
    expect((await grant(first, grantOf(other, 6_000))).code).toBe('ERR_APPROVAL_NEEDED');
  });

  test('is not the one that was approved when its content differs, or a day has gone by', async () => {
    const [first, second] = [await member('operations'), await member('operations')];
    const { playerId } = await guest(world, { state: 'FULL' });
    const body = grantOf(playerId, 6_000);
    const { approvalId } = approvalOf(await grant(first, body));
    await decide(second, approvalId);
    const more = approvalOf(await grant(first, { ...body, amount: grantOf(0n, 9_000).amount }));
    expect(more.approvalId).not.toBe(approvalId);
    expect((await list(second, { id: approvalId }))[0]).toMatchObject({ state: 'REPLACED' });

    const again = approvalOf(await grant(first, body));
    await decide(second, again.approvalId);
    await world.database.pool.query(
      `update staff.action set decided_at = decided_at - interval '25 hours' where id = $1`,
      [again.approvalId],
    );
    expect((await grant(first, body)).code).toBe('ERR_APPROVAL_NEEDED');
    expect(await bonusOf(playerId)).toBe(0n);
  });

  test('is not given when the other rejects it', async () => {
    const [first, second] = [await member('operations'), await member('operations')];
    const { playerId } = await guest(world, { state: 'FULL' });
    const body = grantOf(playerId, 6_000);
    const { approvalId } = approvalOf(await grant(first, body));
    expect((await decide(second, approvalId, 'REJECTED')).body.state).toBe('REJECTED');
    const again = approvalOf(await grant(first, body));
    expect(again.approvalId).not.toBe(approvalId);
    expect(await bonusOf(playerId)).toBe(0n);
  });
});

test('of two requests at once that fit alone only, one goes through', async () => {
  const by = await member('operations');
  const { playerId: one } = await guest(world, { state: 'FULL' });
  const { playerId: two } = await guest(world, { state: 'FULL' });
  for (let i = 0; i < 9; i++) {
    const { playerId } = await guest(world, { state: 'FULL' });
    expect((await grant(by, grantOf(playerId, 5_000))).status).toBe(200);
  }
  const answers = await Promise.all([
    grant(by, grantOf(one, 5_000)),
    grant(by, grantOf(two, 5_000)),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const near = await list(by, { near: true });
  expect(near[0]).toMatchObject({ state: 'DONE', nearestPercent: 100 });
});

test('the limits are shown with their roles', async () => {
  const { body } = await world.call(
    staffCalls,
    'GET /api/staff/authority-limits',
    {},
    await member('auditor'),
  );
  expect(body.linked).toEqual({ amount: 5_000_000, days: 7 });
  expect(body.roles).toContainEqual({ role: 'payments', creditsDay: 20_000_000 });
  expect(body.kinds).toContainEqual({
    kind: 'bonus-grant',
    single: 500_000,
    personDay: 5_000_000,
    playerDay: 500_000,
    countDay: 10_000,
  });
});
