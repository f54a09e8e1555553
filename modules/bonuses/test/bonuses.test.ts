/** Bonuses over HTTP: offered by staff, accepted, seen and given up by players, ended by a payout. */
import type { PlayerId } from '@herna/kernel';
import { promotionsCalls } from '@herna/promotions/contract';
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
  return world.call(promotionsCalls, 'POST /capi/v2-onling/Bonuses/Grant', { body }, staff, {
    idempotencyKey,
  });
};
/** Accepts the terms of an offer as they are shown. */
async function accept(self: Caller, id: string) {
  const shown = await world.call(
    promotionsCalls,
    'GET /capi/v2-onling/Bonuses/GetPlayerOffer',
    { query: { id } },
    self,
  );
  const { termsHash, terms } = shown.body;
  return world.call(
    promotionsCalls,
    'POST /capi/v2-onling/Bonuses/ActivatePlayerRelation',
    { body: { id, termsHash, locale: terms.locale } },
    self,
    { idempotencyKey: `accept-${++count}` },
  );
}
/** A bonus that was offered and accepted; gives its id. */
async function given(
  { id, self }: { readonly id: PlayerId; readonly self: Caller },
  more: object = {},
): Promise<string> {
  const offered = await grant(id, more);
  expect(offered.status).toBe(200);
  const accepted = await accept(self, offered.body.id);
  expect(accepted.status).toBe(200);
  return accepted.body.bonusId ?? '';
}
const running = (self: Caller) =>
  world.call(bonusesCalls, 'GET /capi/v2-onling/Bonuses/GetPlayerList', {}, self);
const history = (self: Caller) =>
  world.call(bonusesCalls, 'GET /capi/v2-onling/Bonuses/GetPlayerHistory', { query: {} }, self);
const bonusMoney = async (id: PlayerId) => {
  const wallets = await world.platform.modules.parts.ledger.balances(world.database.read, id);
  return wallets.find(({ currency }) => currency === 'CZK')?.bonus;
};

test('an offered bonus gives nothing until its terms are accepted, and once for its reference', async () => {
  const { id, self } = await player();
  const again = { referenceNumber: 'one-reference' };
  const offered = await grant(id, again);
  expect(offered.body).toMatchObject({ state: 'OFFERED', accepted: null, bonusId: null });
  expect(await bonusMoney(id)).toBe(0n);
  expect((await running(self)).body.bonuses).toEqual([]);
  const shown = await world.call(
    promotionsCalls,
    'GET /capi/v2-onling/Bonuses/GetPlayerOffer',
    { query: { id: offered.body.id } },
    self,
  );
  // What the terms say is what was promised.
  for (const figure of ['500 Kč', '15 000 Kč', '24 hodin', '100 Kč']) {
    expect(shown.body.terms.text.replace(/\s/g, ' ')).toContain(figure);
  }
  const accepted = await accept(self, offered.body.id);
  expect(accepted.body).toMatchObject({ state: 'ACTIVE', given: { amount: 50_000 } });
  expect(await bonusMoney(id)).toBe(50_000n);
  expect((await running(self)).body.bonuses).toMatchObject([
    {
      id: accepted.body.bonusId,
      state: 'ACTIVE',
      wageringRequired: { amount: 1_500_000, currency: 'CZK' },
      wagered: { amount: 0 },
      stakeMaximum: { amount: 10_000 },
    },
  ]);
  const repeated = await grant(id, again, 'grant-again');
  expect(repeated.body).toMatchObject({ id: offered.body.id, state: 'ACTIVE' });
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
  // A further one can be offered, and accepted when this one is over.
  const further = await grant(id);
  expect((await accept(self, further.body.id)).code).toBe('ERR_BONUS_RUNNING');
  expect(await bonusMoney(id)).toBe(50_000n);
  const list = await world.call(
    bonusesCalls,
    'GET /capi/v2-onling/Bonuses/GetPlayerRelationList',
    { query: { playerId: String(id) } },
    staff,
  );
  expect(list.body).toMatchObject({ total: 1, items: [{ reason: 'A round was interrupted' }] });
});

test('the table of bonuses takes none without a receipt, whoever writes it', async () => {
  const { id, self } = await player();
  await given({ id, self });
  const columns = `player_id, currency, amount, reference, wagering_required, weights,
    forfeit_on_withdrawal, expires_at, state, granted_at, reason, games`;
  const copy = (more: string, values: string) =>
    world.database.pool.query(
      `insert into bonuses.bonus (${columns}${more})
       select ${columns.replace('reference', "reference || '-copy'").replace('state', "'CONVERTED'")}
         ${values} from bonuses.bonus where player_id = $1`,
      [id],
    );
  await expect(copy('', '')).rejects.toThrow('bonus_accepted');
  await expect(copy(', accepted_at', ', accepted_at')).rejects.toThrow('bonus_accepted');
});

test('a bonus that is given up is history, its money the house’s, and nobody else’s to see', async () => {
  const { id, self } = await player();
  const bonusId = await given({ id, self });
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
    code: 'ERR_PROMOTION_UNLAWFUL',
    body: { fields: [{ field: 'forfeitOnWithdrawal', kind: 'InvalidValue' }] },
  });
  expect(await bonusMoney(id)).toBe(0n);
  await given({ id, self });
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
      accepted: { at: world.clock.now(), termsHash: '0'.repeat(64) },
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
  await given(keeper);
  expect((await payout(loser.id)).status).toBe(200);
  expect((await payout(keeper.id)).status).toBe(200);
  expect((await history(loser.self)).body.items).toMatchObject([{ state: 'FORFEITED' }]);
  expect(await bonusMoney(loser.id)).toBe(0n);
  expect(await bonusMoney(keeper.id)).toBe(50_000n);
  // A payout that is refused takes no bonus with it.
  const poor = await player();
  await given(poor);
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
  const id = await given(stuck);
  await given(later);
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
