/** Free rounds over HTTP: defined, offered, accepted, played, converted, ended; and at the same moment. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type FreeRoundsWorld,
  gameKey,
  openFreeRoundsWorld,
  spec,
  stake,
} from './free-rounds-world.ts';
import type { TestPlayer } from './promotions-world.ts';

let free: FreeRoundsWorld;
beforeAll(async () => {
  free = await openFreeRoundsWorld();
});
afterAll(() => free.world.close());

const path = '/capi/v2-onling/FreeRound';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let rounds = 0;
const round = () => `free-round-${++rounds}`;
const relation = async (id: string, playerId: bigint) =>
  (
    await free.ask(`GET ${path}/GetRelationList`, { query: { playerId: String(playerId) } })
  ).body.items.find((one) => one.id === id);
const convert = (id: string, { self }: TestPlayer) =>
  free.ask(`POST ${path}/Convert`, { body: { id } }, self);

test('definitions of tests are deleted with their offers; what was accepted is spared', async () => {
  const [unused, offered, taken] = [
    await free.defined(),
    await free.defined(),
    await free.defined(),
  ];
  const player = await free.player();
  await free.offered(offered, player);
  await free.accept(player, await free.offered(taken, player));
  const test = {
    headers: () => ({ authorization: `Bearer ${free.world.config.secrets.testCalls}` }),
  };
  const deleted = await free.ask(
    'DELETE /capi/v2-onling/AutoTest/DeletePromotionDefinitions',
    { query: { freeRoundDefinitionId: [unused, offered, taken] } },
    test,
  );
  expect(deleted.body).toEqual({ deleted: 2 });
  const left = async (definitionId: string) =>
    (await free.ask(`GET ${path}/GetDefinition`, { query: { id: definitionId } })).status;
  expect([await left(unused), await left(offered), await left(taken)]).toEqual([404, 404, 200]);
  const { body } = await free.ask(`GET ${path}/GetRelationList`, {
    query: { playerId: String(player.id) },
  });
  expect(body.items.map(({ definitionId }) => definitionId)).toEqual([taken]);
});

describe('a definition', () => {
  test('states games and stakes of providers that take free rounds', async () => {
    const { body } = await free.ask(`GET ${path}/GetProviders`, {});
    expect(body.items).toMatchObject([
      { key: 'jantar', currencies: ['CZK', 'EUR'], payout: 'OWN', validDaysMaximum: null },
      { key: 'kremen', payout: 'EACH_ROUND', validDaysMaximum: 30, gamesCount: 0 },
      { key: 'olivin', payout: 'AT_END' },
      { key: 'jaspis', payout: 'PROMOTION' },
    ]);
    const games = await free.ask(`GET ${path}/GetGames`, { query: { providerId: '1' } });
    const game = games.body.items.find((one) => one.gameKey === gameKey);
    expect(game?.stakes.find(({ currency }) => currency === 'CZK')?.amounts).toContain(stake);
    const other = await free.ask(`GET ${path}/GetGames`, { query: { providerId: '4' } });
    expect(other.code).toBe('ERR_NO_FREE_ROUNDS');
  });

  test.each([
    ['ERR_FREE_ROUND_STAKE', { stake: { amount: 999, currency: 'CZK' } }],
    ['ERR_NO_FREE_ROUNDS', { providerId: '4' }],
    ['ERR_FREE_ROUND_GAME', { gameKeys: [gameKey, 'no-such-game'] }],
    ['ERR_PROMOTION_UNLAWFUL', { terms: { cs: { title: 'Hry', summary: 'Hry.', text: '' } } }],
    ['ERR_VALIDATION', { conversion: { kind: 'BONUS' } }],
    ['ERR_VALIDATION', { conversion: { kind: 'AT_ONCE', maximum: 5 } }],
    ['ERR_VALIDATION', { conversion: { kind: 'CASH', wageringMultiple: 5 } }],
    ['ERR_VALIDATION', { gameKeys: [gameKey, gameKey] }],
  ])('is refused with %s for %o', async (code, change) => {
    const body = { ...spec, name: `Refused ${round()}`, ...change } as typeof spec;
    expect((await free.ask(`POST ${path}/CreateDefinition`, { body })).code).toBe(code);
  });

  test('has a name of its own, is changed by versions, and freezes once it was offered', async () => {
    const id = await free.defined({ name: 'Evening' }, false);
    const again = await free.ask(`POST ${path}/CreateDefinition`, {
      body: { ...spec, name: 'EVENING' },
    });
    expect(again.code).toBe('ERR_FREE_ROUND_NAME_TAKEN');
    const update = (change: object) =>
      free.ask(`POST ${path}/UpdateDefinition`, {
        body: { id, spec: { ...spec, name: 'Evening', ...change } },
      });
    expect((await update({ rounds: 3 })).body).toMatchObject({ version: 2, rounds: 3 });
    const late = { id, spec: { ...spec, name: 'Evening' }, version: 1 };
    expect((await free.ask(`POST ${path}/UpdateDefinition`, { body: late })).code).toBe(
      'ERR_CHANGED_MEANWHILE',
    );
    await free.ask(`POST ${path}/ActivateDefinition`, { body: { id } });
    const player = await free.player();
    const offer = await free.offered(id, player);
    const { code, body } = await update({ rounds: 4 });
    expect([code, body]).toMatchObject(['ERR_PROMOTION_FROZEN', { fields: [{ field: 'rounds' }] }]);
    expect((await update({ rounds: 3, name: 'Night' })).body).toMatchObject({ version: 3 });
    expect(await relation(offer, player.id)).toMatchObject({ version: 2, name: 'Evening' });
    const removed = await free.ask(`DELETE ${path}/DeleteDefinition`, { query: { id } });
    expect(removed.code).toBe('ERR_PROMOTION_FROZEN');
    const untouched = await free.defined({}, false);
    await free.ask(`DELETE ${path}/DeleteDefinition`, { query: { id: untouched } });
    const gone = await free.ask(`GET ${path}/GetDefinition`, { query: { id: untouched } });
    expect(gone.code).toBe('ERR_NOT_FOUND');
  });

  test('that is cancelled withdraws offers and rounds, and what was won stays won', async () => {
    const id = await free.defined();
    const [open, playing] = [await free.player(), await free.player()];
    const [offer, held] = [await free.offered(id, open), await free.offered(id, playing)];
    await free.accept(playing, held);
    const seat = await free.sit(playing);
    const one = round();
    await seat.stakes(one, held);
    await seat.wins(one, 700);
    const body = { id, reason: 'Published by mistake' };
    const cancelled = await free.ask(`POST ${path}/CancelDefinition`, { body });
    expect(cancelled.body).toMatchObject({ state: 'CANCELLED', offered: 2, accepted: 1 });
    expect((await free.accept(open, offer)).code).toBe('ERR_PROMOTION_CLOSED');
    await free.world.runJob('promotions.finish_free_rounds');
    expect(await relation(offer, open.id)).toMatchObject({ state: 'CANCELLED' });
    expect(await seat.stakes(round(), held)).toBe('FREE_ROUND_NOT_FOUND');
    expect(await free.account('free-round-liability', held)).toBe(0n);
    expect((await convert(held, playing)).body).toMatchObject({
      state: 'CONVERTED',
      converted: { amount: 700 },
    });
    expect(await free.account('promotions', id)).toBe(BigInt(-stake));
    const list = await free.ask(`GET ${path}/GetDefinitionList`, { query: { state: 'CANCELLED' } });
    expect(list.body.items).toMatchObject([{ id, cost: { amount: stake } }]);
  });
});

describe('an offer', () => {
  test('costs nothing until its terms are accepted, is played, and converts once up to its cap', async () => {
    const player = await free.player();
    const definition = await free.defined();
    const id = await free.offered(definition, player);
    expect(await free.account('free-round-liability', id)).toBe(0n);
    const shown = await free.detail(player, id);
    expect(shown).toMatchObject({
      state: 'OFFERED',
      terms: { locale: 'cs', title: spec.terms.cs?.title },
      games: [{ gameKey }],
      rounds: 2,
      left: 2,
      conversion: { kind: 'CASH', maximum: { amount: 5_000 }, possible: false },
    });
    expect((await free.accept(player, id, 'f'.repeat(64))).code).toBe(
      'ERR_PROMOTION_TERMS_CHANGED',
    );
    expect((await free.accept(await free.player(), id, shown.termsHash)).code).toBe(
      'ERR_NOT_FOUND',
    );
    expect((await free.accept(player, id)).status).toBe(200);
    expect((await free.accept(player, id)).status).toBe(200);
    expect(await free.account('free-round-liability', id)).toBe(2_000n);
    expect(await relation(id, player.id)).toMatchObject({
      accepted: { locale: 'cs', termsHash: shown.termsHash },
      rounds: { left: 2, used: 0 },
    });
    const seat = await free.sit(player);
    const [one, two] = [round(), round()];
    await seat.stakes(one, id);
    await seat.wins(one, 4_000);
    expect((await convert(id, player)).code).toBe('ERR_FREE_ROUND_STATE');
    await seat.stakes(two, id);
    await seat.wins(two, 3_000);
    expect(await free.cash(player)).toBe(0n);
    expect(await free.account('free-round-wins', id)).toBe(7_000n);
    const preview = await free.ask(`GET ${path}/GetConversion`, { query: { id } }, player.self);
    expect(preview.body).toMatchObject({
      possible: true,
      waiting: { amount: 7_000 },
      converts: { amount: 5_000 },
      surplus: { amount: 2_000 },
    });
    expect((await convert(id, player)).body).toMatchObject({ state: 'CONVERTED' });
    expect((await convert(id, player)).body).toMatchObject({
      converted: { amount: 5_000 },
      possible: false,
    });
    expect(await free.cash(player)).toBe(5_000n);
    expect(await free.account('free-round-wins', id)).toBe(0n);
    // Two stakes less what was above the cap.
    expect(await free.account('promotions', definition)).toBe(0n);
    const { body } = await free.ask(`GET ${path}/GetOffers`, {}, player.self);
    expect(body.items).toEqual([]);
  });

  test('of a bonus gives one with its wagering, when no other runs', async () => {
    const player = await free.player();
    const conversion = { kind: 'BONUS', wageringMultiple: 5, validHours: 48 } as const;
    const id = await free.accepted(player, { rounds: 1, conversion });
    const seat = await free.sit(player);
    const one = round();
    await seat.stakes(one, id);
    await seat.wins(one, 900, true);
    expect((await convert(id, player)).body).toMatchObject({ state: 'CONVERTED' });
    expect([await free.cash(player), await free.bonusMoney(player.id)]).toEqual([0n, 900n]);
    const next = await free.accepted(player, { rounds: 1, conversion });
    const two = round();
    await seat.stakes(two, next);
    await seat.wins(two, 100, true);
    expect((await convert(next, player)).code).toBe('ERR_BONUS_RUNNING');
    expect(await free.account('free-round-wins', next)).toBe(100n);
  });

  test('at once wins cash with each round', async () => {
    const player = await free.player();
    const id = await free.accepted(player, { conversion: { kind: 'AT_ONCE' } });
    const seat = await free.sit(player);
    const one = round();
    await seat.stakes(one, id);
    await seat.wins(one, 700);
    expect(await free.cash(player)).toBe(700n);
    await free.later(8 * dayMs);
    await free.world.runJob('play.expire_free_rounds');
    await free.world.runJob('promotions.finish_free_rounds');
    expect(await relation(id, player.id)).toMatchObject({
      state: 'EXPIRED',
      rounds: { state: 'EXPIRED', used: 1 },
    });
    expect(await free.account('free-round-liability', id)).toBe(0n);
  });

  test('is declined for good, and lapses when nobody accepts it', async () => {
    const player = await free.player();
    const declined = await free.offered(await free.defined(), player);
    const reject = () =>
      free.ask(`POST ${path}/RejectOffer`, { body: { id: declined } }, player.self);
    expect((await reject()).status).toBe(200);
    expect((await reject()).status).toBe(200);
    expect((await free.accept(player, declined)).code).toBe('ERR_PROMOTION_STATE');
    const lapsing = await free.offered(await free.defined(), player);
    const { termsHash } = await free.detail(player, lapsing);
    const self = await free.later(73 * hourMs, player);
    expect((await free.accept({ ...player, self }, lapsing, termsHash)).code).toBe(
      'ERR_PROMOTION_CLOSED',
    );
    await free.world.runJob('promotions.finish_free_rounds');
    expect(await relation(lapsing, player.id)).toMatchObject({ state: 'EXPIRED', accepted: null });
  });

  test('whose wins nobody converts is converted at the end of its time, and late wins follow', async () => {
    const player = await free.player();
    const id = await free.accepted(player);
    const seat = await free.sit(player);
    const [one, two] = [round(), round()];
    await seat.stakes(one, id);
    await seat.wins(one, 4_800);
    await seat.stakes(two, id);
    await free.world.runJob('promotions.finish_free_rounds');
    expect(await free.cash(player)).toBe(0n);
    await free.later(8 * dayMs);
    await free.world.runJob('play.expire_free_rounds');
    await free.world.runJob('promotions.finish_free_rounds');
    expect(await free.cash(player)).toBe(4_800n);
    // The cap holds over all of them.
    expect(await seat.wins(two, 500)).toBe('OK');
    await free.world.runJob('promotions.finish_free_rounds');
    expect(await free.cash(player)).toBe(5_000n);
    expect(await free.account('free-round-wins', id)).toBe(0n);
  });

  test.each(['expired', 'withdrawn'] as const)(
    'that was %s before it won anything pays what its last round wins later',
    async (end) => {
      const player = await free.player();
      const id = await free.accepted(player);
      const seat = await free.sit(player);
      const one = round();
      await seat.stakes(one, id);
      if (end === 'withdrawn') {
        const body = { playerId: String(player.id), id };
        await free.ask(`POST ${path}/CancelRelation`, { body });
      } else {
        await free.later(8 * dayMs);
        await free.world.runJob('play.expire_free_rounds');
        await free.world.runJob('promotions.finish_free_rounds');
      }
      const state = end === 'withdrawn' ? 'CANCELLED' : 'EXPIRED';
      expect(await relation(id, player.id)).toMatchObject({ state });
      expect(await seat.wins(one, 6_000)).toBe('OK');
      expect(await free.account('free-round-wins', id)).toBe(6_000n);
      await free.world.runJob('promotions.finish_free_rounds');
      expect(await free.cash(player)).toBe(5_000n);
      expect(await free.account('free-round-wins', id)).toBe(0n);
      expect(await relation(id, player.id)).toMatchObject({ state, converted: { amount: 5_000 } });
      await free.world.runJob('promotions.finish_free_rounds');
      expect(await free.cash(player)).toBe(5_000n);
    },
  );

  test('is prolonged and added to by staff, and withdrawn once', async () => {
    const player = await free.player();
    const id = await free.accepted(player);
    const change = (more: object) =>
      free.ask(`POST ${path}/UpdateRelation`, {
        body: { playerId: String(player.id), id, reason: 'A round was lost', ...more },
      });
    expect((await change({ moreRounds: 1 })).body).toMatchObject({
      rounds: { rounds: 3, left: 3 },
    });
    expect((await change({ expiresAt: '2020-01-01T00:00:00Z' })).code).toBe('ERR_FREE_ROUND_STATE');
    const body = { playerId: String(player.id), id };
    const cancel = () => free.ask(`POST ${path}/CancelRelation`, { body });
    expect((await cancel()).body).toMatchObject({ state: 'CANCELLED' });
    expect((await cancel()).code).toBe('ERR_FREE_ROUND_STATE');
    expect(await free.account('free-round-liability', id)).toBe(0n);
  });

  test('by a code of free rounds is offered, not given', async () => {
    const definitionId = await free.defined();
    const campaign = await free.ask('POST /capi/PromoCampaign/v3/PromoCampaign/Create', {
      body: {
        name: `Codes ${round()}`,
        validFrom: '2020-01-01T00:00:00Z',
        validUntil: '2099-01-01T00:00:00Z',
        reward: { kind: 'FREE_ROUNDS', definitionId },
      },
    });
    const { body } = await free.ask('POST /capi/PromoCampaign/v3/PromoCode/AddMultiple', {
      body: { campaignId: campaign.body.id, generate: 1, kind: 'UNIQUE' },
    });
    const [code = ''] = body.generated;
    const player = await free.player();
    const redeem = () =>
      free.ask(`POST ${path}/ActivatePromoCode`, { body: { code } }, player.self);
    expect((await redeem()).body).toMatchObject({ state: 'OFFERED', rounds: 2 });
    expect((await redeem()).code).toBe('ERR_CODE_NOT_USABLE');
  });
});

describe('nobody whom the law protects', () => {
  test.each(['TEMPORARY', 'excluded'] as const)('%s is offered or accepts any', async (kind) => {
    const player = await free.player(kind === 'TEMPORARY' ? 'TEMPORARY' : 'FULL');
    const definition = await free.defined();
    if (kind === 'TEMPORARY') {
      const body = { definitionId: definition, playerIds: [String(player.id)] };
      const { body: made } = await free.ask(`POST ${path}/CreateRelation`, { body });
      expect(made).toMatchObject({
        given: [],
        refused: [{ reason: 'ERR_FREE_ROUND_NOT_ALLOWED' }],
      });
      const code = { body: { code: 'AAAAA-AAAAA' } };
      const redeemed = await free.ask(`POST ${path}/ActivatePromoCode`, code, player.self);
      expect(redeemed.code).toBe('ERR_BONUS_NOT_ALLOWED');
      return;
    }
    const id = await free.offered(definition, player);
    const { termsHash } = await free.detail(player, id);
    const { self } = await free.shutOut(player);
    const late = await free.accept({ ...player, self }, id, termsHash);
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect(await free.account('free-round-liability', id)).toBe(0n);
  });
});

describe('at the same moment', () => {
  test('acceptance and expiry leave one of the two, with its money', async () => {
    const definition = await free.defined();
    for (let turn = 0; turn < 4; turn++) {
      const player = await free.player();
      const id = await free.offered(definition, player);
      const { termsHash } = await free.detail(player, id);
      const row = await relation(id, player.id);
      const left = Date.parse(row?.offerExpiresAt ?? '') - free.world.clock.now().getTime();
      const self = await free.later(left - 1, player);
      const accepting = free.accept({ ...player, self }, id, termsHash);
      free.world.clock.advance(1);
      const [answer] = await Promise.all([
        accepting,
        free.world.runJob('promotions.finish_free_rounds'),
      ]);
      const after = await relation(id, player.id);
      const money = await free.account('free-round-liability', id);
      expect([after?.state, money]).toEqual(
        answer.status === 200 ? ['ACTIVE', 2_000n] : ['EXPIRED', 0n],
      );
    }
  });

  test('two conversions pay once', async () => {
    const player = await free.player();
    const id = await free.accepted(player, { rounds: 1 });
    const seat = await free.sit(player);
    const one = round();
    await seat.stakes(one, id);
    await seat.wins(one, 1_200);
    const answers = await Promise.all([1, 2, 3].map(() => convert(id, player)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await free.cash(player)).toBe(1_200n);
  });

  test('two acceptances put aside once', async () => {
    const player = await free.player();
    const id = await free.offered(await free.defined(), player);
    const { termsHash } = await free.detail(player, id);
    const answers = await Promise.all([1, 2].map(() => free.accept(player, id, termsHash)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await free.account('free-round-liability', id)).toBe(2_000n);
  });
});
