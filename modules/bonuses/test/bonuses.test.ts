/** Bonuses over HTTP: granted by staff, seen and given up by players, ended by a payout. */
import type { PlayerId } from '@herna/kernel';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Answer, bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bonusesCalls } from '../contract/index.ts';
import { usualWeights } from '../rules/wagering.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
});
afterAll(() => world.close());

let count = 0;
let otherwise = 0;
async function player(): Promise<{ id: PlayerId; self: Caller }> {
  const { players } = world.platform.modules.parts;
  const id = await world.database.transaction((tx) =>
    players.addPlayer(tx, {
      email: `bonus.${++count}@herna.example`,
      phone: `+4207771${10_000 + count}`,
      password: 'modra velryba tanci',
      firstName: 'Host',
      surname: 'Zkušební',
      birthDate: '1985-04-12',
    }),
  );
  return { id, self: bearer((await players.openSession(id)).token) };
}

const grant = (
  playerId: PlayerId,
  more: object = {},
  idempotencyKey = `bonus-grant-${++count}`,
) => {
  const body = {
    playerId: String(playerId),
    amount: { amount: 50_000, currency: 'CZK' as const },
    wageringMultiple: 30,
    stakeMaximum: 10_000,
    validHours: 24,
    referenceNumber: idempotencyKey,
    reason: 'A round was interrupted',
    ...more,
  };
  return world.call(bonusesCalls, 'POST /capi/v2-onling/Bonuses/Grant', { body }, staff, {
    idempotencyKey,
  });
};
const running = (self: Caller) =>
  world.call(bonusesCalls, 'GET /capi/v2-onling/Bonuses/GetPlayerList', {}, self);
const history = (self: Caller) =>
  world.call(bonusesCalls, 'GET /capi/v2-onling/Bonuses/GetPlayerHistory', { query: {} }, self);
const bonusMoney = async (id: PlayerId) => {
  const wallets = await world.platform.modules.parts.ledger.balances(world.database.read, id);
  return wallets.find(({ currency }) => currency === 'CZK')?.bonus;
};

test('a granted bonus is seen with its terms and given once for its reference', async () => {
  const { id, self } = await player();
  const granted = await grant(id);
  expect(granted.status).toBe(200);
  expect(await bonusMoney(id)).toBe(50_000n);
  const { referenceNumber, ...seen } = { referenceNumber: '', ...granted.body };
  expect((await running(self)).body.bonuses).toMatchObject([
    {
      id: seen.id,
      state: 'ACTIVE',
      wageringRequired: { amount: 1_500_000, currency: 'CZK' },
      wagered: { amount: 0 },
      stakeMaximum: { amount: 10_000 },
    },
  ]);
  const again = { referenceNumber: `bonus-grant-${count}` };
  expect((await grant(id, again, 'grant-again')).body.id).toBe(seen.id);
  const others = [
    { wageringMultiple: 2 },
    { stakeMaximum: 20_000 },
    { conversionMaximum: 90_000 },
    { validHours: 48 },
    { weights: { ...usualWeights, Lottery: 100 } },
  ];
  for (const other of others) {
    const { code } = await grant(id, { ...again, ...other }, `grant-otherwise-${++otherwise}`);
    expect([other, code]).toEqual([other, 'ERR_MOVEMENT_CONFLICT']);
  }
  expect((await grant(id)).code).toBe('ERR_BONUS_RUNNING');
  expect(await bonusMoney(id)).toBe(50_000n);
  const list = await world.call(
    bonusesCalls,
    'GET /capi/v2-onling/Bonuses/GetPlayerRelationList',
    { query: { playerId: String(id) } },
    staff,
  );
  expect(list.body).toMatchObject({ total: 1, items: [{ reason: 'A round was interrupted' }] });
});

test('a bonus that is given up is history, its money the house’s, and nobody else’s to see', async () => {
  const { id, self } = await player();
  const bonusId = (await grant(id)).body.id;
  const giveUp = (caller: Caller) =>
    world.call(
      bonusesCalls,
      'POST /capi/v2-onling/Bonuses/CancelPlayerRelation',
      { body: { id: bonusId } },
      caller,
      { idempotencyKey: `give-up-${++count}` },
    );
  const stranger = await player();
  expect((await giveUp(stranger.self)).code).toBe('ERR_NOT_FOUND');
  expect((await giveUp(self)).body).toMatchObject({
    state: 'FORFEITED',
    forfeited: { amount: 50_000 },
  });
  expect((await giveUp(self)).status).toBe(200);
  expect(await bonusMoney(id)).toBe(0n);
  expect((await running(self)).body.bonuses).toEqual([]);
  expect((await history(self)).body).toMatchObject({ total: 1, items: [{ id: bonusId }] });
});

test('no terms here say that a withdrawal ends a bonus: the market forbids it', async () => {
  const { id, self } = await player();
  expect(await grant(id, { forfeitOnWithdrawal: true })).toMatchObject({
    code: 'ERR_VALIDATION',
    body: { fields: [{ field: 'forfeitOnWithdrawal', kind: 'InvalidValue' }] },
  });
  expect(await bonusMoney(id)).toBe(0n);
  expect((await grant(id)).status).toBe(200);
  expect((await running(self)).body.bonuses).toMatchObject([{ forfeitOnWithdrawal: false }]);
});

test('a payout at a desk ends an active bonus, unless its terms keep it', async () => {
  const payout = (playerId: PlayerId): Promise<Answer<unknown>> => {
    const body = {
      playerId: String(playerId),
      amount: { amount: 100, currency: 'CZK' },
      referenceNumber: `payout-${++count}`,
      verification: 'None',
      method: 'CashPayout',
    };
    const options = { idempotencyKey: `payout-${count}` };
    return world.send('POST /capi/v1.1/Funds/Withdraw', { body }, staff, options) as never;
  };
  const [loser, keeper] = [await player(), await player()];
  for (const { id } of [loser, keeper]) {
    await world.database.transaction((tx) =>
      world.platform.modules.parts.ledger.post(tx, {
        kind: 'deposit',
        playerId: id,
        currency: 'CZK',
        source: 'test',
        reference: `bonus-${id}`,
        lines: [
          { account: 'player-cash', amount: 100n },
          { account: 'cash-desk', amount: -100n },
        ],
      }),
    );
  }
  await world.database.transaction((tx) =>
    world.platform.modules.parts.bonuses.grant(tx, {
      playerId: loser.id,
      amount: { amount: 50_000n, currency: 'CZK' },
      reference: 'ends-on-withdrawal',
      staffId: 1n,
      reason: 'Terms of a market that allows them',
      terms: {
        wageringRequired: 1_500_000n,
        weights: usualWeights,
        stakeMaximum: undefined,
        conversionMaximum: undefined,
        forfeitOnWithdrawal: true,
        validHours: 24,
      },
    }),
  );
  await grant(keeper.id);
  expect((await payout(loser.id)).status).toBe(200);
  expect((await payout(keeper.id)).status).toBe(200);
  expect((await history(loser.self)).body.items).toMatchObject([{ state: 'FORFEITED' }]);
  expect(await bonusMoney(loser.id)).toBe(0n);
  expect(await bonusMoney(keeper.id)).toBe(50_000n);
  // A payout that is refused takes no bonus with it.
  const poor = await player();
  await grant(poor.id);
  expect((await payout(poor.id)).code).toBe('ERR_INSUFFICIENT_FUNDS');
  expect(await bonusMoney(poor.id)).toBe(50_000n);
});

test('who is excluded, or has no whole account, gets none', async () => {
  const { id } = await player();
  const { players } = world.platform.modules.parts;
  await world.database.transaction((tx) =>
    players.setRequirement(tx, id, 'IdentityVerified', false),
  );
  expect((await grant(id)).code).toBe('ERR_BONUS_NOT_ALLOWED');
});

test('a bonus that is not wagered in time ends, also behind one that cannot', async () => {
  const [stuck, later] = [await player(), await player()];
  const { id } = (await grant(stuck.id)).body;
  await grant(later.id);
  // Something else has taken the reference of its end.
  await world.database.transaction((tx) =>
    world.platform.modules.parts.ledger.post(tx, {
      kind: 'deposit',
      playerId: later.id,
      currency: 'CZK',
      source: 'bonuses',
      reference: `${id}:end`,
      lines: [
        { account: 'player-cash', amount: 1n },
        { account: 'gateway-clearing', owner: 1n, amount: -1n },
      ],
    }),
  );
  world.clock.advance(24 * 3_600_000);
  await expect(world.runJob('bonuses.expire')).rejects.toThrow('1 items failed');
  expect([await bonusMoney(stuck.id), await bonusMoney(later.id)]).toEqual([50_000n, 0n]);
});
