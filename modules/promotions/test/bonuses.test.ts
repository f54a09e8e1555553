/** Bonuses over HTTP: defined, refused by law, offered, accepted, given, ended, costed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BonusSpec } from '../contract/index.ts';
import {
  openPromotionsWorld,
  type PromotionsWorld,
  spec,
  type TestPlayer,
} from './promotions-world.ts';

let promo: PromotionsWorld;
beforeAll(async () => {
  promo = await openPromotionsWorld();
});
afterAll(() => promo.world.close());

const path = '/capi/v2-onling/Bonuses';
const { amount: _amount, ...withoutAmount } = spec;
const reload: Partial<BonusSpec> = {
  kind: 'RELOAD',
  percent: 50,
  amountMaximum: 20_000,
  depositMinimum: 10_000,
};
const create = (body: BonusSpec) => promo.ask(`POST ${path}/Create`, { body });
const offersOf = async ({ self }: TestPlayer) =>
  (await promo.ask(`GET ${path}/GetPlayerOffers`, {}, self)).body.offers;
const accept = (
  { self }: TestPlayer,
  offer: { id: string | null; definitionId: string; termsHash: string },
  change: object = {},
) =>
  promo.ask(
    `POST ${path}/ActivatePlayerRelation`,
    {
      body: {
        ...(offer.id === null ? { definitionId: offer.definitionId } : { id: offer.id }),
        termsHash: offer.termsHash,
        locale: 'cs',
        ...change,
      },
    },
    self,
  );
const assign = (id: string, ...players: TestPlayer[]) =>
  promo.ask(`POST ${path}/Assign`, {
    body: {
      id,
      playerIds: players.map((one) => String(one.id)),
      reason: 'A round was interrupted',
    },
  });
const offerOf = async (player: TestPlayer, definitionId: string) => {
  const found = (await offersOf(player)).find((one) => one.definitionId === definitionId);
  if (!found) throw new Error('the player is offered nothing');
  return found;
};
const relationRows = async (definitionId: string) =>
  (await promo.ask(`GET ${path}/GetRelationList`, { query: { definitionId } })).body.items;

describe('a definition', () => {
  test('is costed before it is saved, and a gift is not called safe', async () => {
    const { body } = await promo.ask('POST /api/promotions/bonus-cost', { body: { spec } });
    const { cost } = body;
    expect(cost?.safe).toBe(false);
    expect(cost?.expected.amount).toBeGreaterThan(0);
    expect(cost?.best.expected.amount).toBeGreaterThan(cost?.expected.amount ?? 0);
    expect(cost?.best.expected.amount).toBeLessThanOrEqual(spec.amount ?? 0);
    const nothing = { ...spec, weights: { Casino: 0, LiveGames: 100, CrashGame: 0, Lottery: 0 } };
    const none = await promo.ask('POST /api/promotions/bonus-cost', { body: { spec: nothing } });
    expect(none.body).toEqual({ cost: null, unproven: 0 });
  });

  test('is not called safe while a game on offer counts that has no certificate', async () => {
    const { catalogue } = promo.world.platform.modules.parts;
    const { amount: _amount, ...rest } = spec;
    const weights = { Casino: 0, LiveGames: 0, CrashGame: 100, Lottery: 0 };
    const strict = { percent: 1, amountMaximum: 1_000, stakeMaximum: 550, wageringMultiple: 100 };
    const bound = { ...strict, depositMinimum: 10_000, forfeitOnWithdrawal: true };
    const body = { spec: { ...rest, ...bound, kind: 'RELOAD' as const, weights } };
    const costOf = async () => (await promo.ask('POST /api/promotions/bonus-cost', { body })).body;
    const before = await costOf();
    expect(before).toMatchObject({ cost: { safe: true }, unproven: 0 });
    await promo.world.database.transaction(async (tx) => {
      const studio = { key: 'studio', name: 'Studio', normalizedName: 'studio' };
      await catalogue.addProvider(tx, studio);
      await catalogue.addGame(tx, {
        key: 'studio-rocket',
        providerKey: 'studio',
        name: 'Rocket',
        launchUrl: 'https://studio.example/{gameKey}',
        sort: 10,
        start: new Date('2025-01-01T00:00:00Z'),
        legalKind: 'TECHNICAL',
        engine: 'crash',
        texts: {},
        tags: [],
      });
    });
    expect(await costOf()).toEqual({
      cost: { ...before.cost, safe: false },
      unproven: 1,
    });
  });

  test('that the law forbids is refused at save, each field with its paragraph', async () => {
    const unlawful = {
      ...spec,
      forfeitOnWithdrawal: true,
      terms: { cs: { title: 'Bonus', summary: 'Sto korun.', text: '' } },
    };
    const refused = await create(unlawful);
    expect(refused).toMatchObject({ status: 422, code: 'ERR_PROMOTION_UNLAWFUL' });
    const { refusals } = (refused.body as unknown as { data: { refusals: object[] } }).data;
    expect(refusals).toMatchObject([
      { field: 'terms.cs.summary' },
      { field: 'terms.cs.text' },
      { field: 'forfeitOnWithdrawal', paragraph: expect.stringContaining('1(2)(b)') },
    ]);
    const check = await promo.ask(`POST ${path}/Check`, { body: { spec: unlawful } });
    expect(check.body.refusals).toEqual(refusals);
    expect(check.body.offer).toMatchObject({
      terms: { title: 'Bonus' },
      forfeitOnWithdrawal: true,
    });
    const kept = await promo.ask(`POST ${path}/Check`, { body: { spec } });
    expect(kept.body.offer).toMatchObject({ forfeitOnWithdrawal: false });
    const faulty = await create({ ...withoutAmount } as BonusSpec);
    expect(faulty).toMatchObject({ status: 400, code: 'ERR_VALIDATION' });
  });

  test('has versions, and what was promised freezes once somebody holds it', async () => {
    const made = await create(spec);
    expect(made.body).toMatchObject({ state: 'CREATED', version: 1, receivers: 0 });
    const { id } = made.body;
    const update = (change: Partial<BonusSpec>) =>
      promo.ask(`POST ${path}/Update`, { body: { id, spec: { ...spec, ...change } } });
    expect((await update({ amount: 20_000 })).body).toMatchObject({ version: 2 });
    const late = { id, spec: { ...spec, name: 'From an old form' }, version: 1 };
    expect((await promo.ask(`POST ${path}/Update`, { body: late })).code).toBe(
      'ERR_CHANGED_MEANWHILE',
    );
    const games = [{ gameKey: 'velvet-plums', allowed: false, coefficient: 0 }];
    const setGames = () => promo.ask(`POST ${path}/SetGameConfig`, { body: { id, games } });
    expect((await setGames()).body).toEqual({ games });
    await promo.ask(`POST ${path}/Activate`, { body: { id } });
    expect((await promo.ask(`POST ${path}/Activate`, { body: { id } })).code).toBe(
      'ERR_PROMOTION_STATE',
    );
    const player = await promo.player();
    await assign(id, player);
    expect((await update({ amount: 30_000 })).code).toBe('ERR_PROMOTION_FROZEN');
    expect((await setGames()).code).toBe('ERR_PROMOTION_FROZEN');
    expect((await update({ amount: 20_000, name: 'Renamed' })).body).toMatchObject({ version: 4 });
    const config = await promo.ask(`GET ${path}/GetGameConfig`, { query: { id } }, player.self);
    expect(config.body).toEqual({ weights: spec.weights, games });
    const list = await promo.ask(`GET ${path}/GetList`, { query: { text: 'renam' } });
    expect(list.body).toMatchObject({ total: 1, items: [{ id, spec: { amount: 20_000 } }] });
    expect((await promo.ask(`GET ${path}/Get`, { query: { id } })).body).toEqual(
      list.body.items[0],
    );
  });
});

describe('an offer', () => {
  test('gives money with acceptance and not before, and costs its definition', async () => {
    const id = await promo.activated({ kind: 'MANUAL' });
    const player = await promo.player();
    expect((await assign(id, player)).body).toMatchObject({
      refused: [],
      assigned: [{ state: 'OFFERED' }],
    });
    expect(await promo.bonusMoney(player.id)).toBe(0n);
    const offer = await offerOf(player, id);
    expect(offer.terms).toMatchObject({ locale: 'cs', title: 'Vítací bonus' });
    const wrong = await accept(player, { ...offer, termsHash: 'f'.repeat(64) });
    expect(wrong.code).toBe('ERR_PROMOTION_TERMS_CHANGED');
    const accepted = await accept(player, offer);
    expect(accepted.body).toMatchObject({ state: 'ACTIVE', given: { amount: 10_000 } });
    expect((await accept(player, offer)).body).toEqual(accepted.body);
    expect(await promo.bonusMoney(player.id)).toBe(10_000n);
    expect(await promo.cost(id)).toBe(10_000n);
    const [relation] = await relationRows(id);
    expect(relation).toMatchObject({
      state: 'ACTIVE',
      accepted: { locale: 'cs', termsHash: offer.termsHash, ip: '127.0.0.1' },
    });
    const one = await promo.ask(`GET ${path}/GetPlayerRelation`, {
      query: { playerId: String(player.id), id: relation?.bonusId ?? '' },
    });
    expect(one.body).toMatchObject({ state: 'ACTIVE', relation });
    const detail = await promo.ask(
      `GET ${path}/GetPlayerOffer`,
      { query: { id: offer.id ?? '' } },
      player.self,
    );
    expect(detail.body).toEqual(accepted.body);
    const stranger = await promo.player();
    expect((await accept(stranger, offer)).code).toBe('ERR_NOT_FOUND');
  });

  test('ends with its bonus, and what is forfeited comes back to its definition', async () => {
    const id = await promo.activated({ kind: 'MANUAL' });
    const player = await promo.player();
    await assign(id, player);
    const offer = await offerOf(player, id);
    const { bonusId } = (await accept(player, offer)).body;
    await promo.world.send(
      `POST ${path}/CancelPlayerRelation`,
      { body: { id: bonusId } },
      player.self,
      { idempotencyKey: `give-up-${bonusId}` },
    );
    await promo.world.drainEvents();
    expect(await relationRows(id)).toMatchObject([{ state: 'FORFEITED', reason: 'player' }]);
    expect(await promo.cost(id)).toBe(0n);
  });

  test('is declined once, ends with its time, and ends with its definition', async () => {
    const id = await promo.activated({ kind: 'MANUAL', usesPerPlayer: 5 });
    const [declines, waits, cancelled] = [
      await promo.player(),
      await promo.player(),
      await promo.player(),
    ];
    await assign(id, declines, waits);
    const offer = await offerOf(declines, id);
    const reject = () =>
      promo.ask(
        `POST ${path}/RejectPlayerRelation`,
        { body: { id: offer.id ?? '' } },
        declines.self,
      );
    expect((await reject()).body).toEqual({ done: true });
    expect((await reject()).body).toEqual({ done: true });
    expect((await accept(declines, offer)).code).toBe('ERR_PROMOTION_STATE');
    const late = await offerOf(waits, id);
    await promo.world.database.pool.query(
      'update promotions.relation set offer_expires_at = offered_at where id = $1',
      [late.id],
    );
    expect((await accept(waits, late)).code).toBe('ERR_PROMOTION_CLOSED');
    await promo.world.runJob('promotions.end-offers');
    await assign(id, cancelled);
    const last = await offerOf(cancelled, id);
    const reason = 'Published by mistake';
    expect((await promo.ask(`POST ${path}/Cancel`, { body: { id, reason } })).body.ended).toBe(1);
    expect((await accept(cancelled, last)).code).toBe('ERR_PROMOTION_CLOSED');
    await promo.world.runJob('promotions.end-offers');
    expect((await relationRows(id)).map(({ state }) => state)).toEqual([
      'FORFEITED',
      'EXPIRED',
      'FORFEITED',
    ]);
    expect(await promo.cost(id)).toBe(0n);
  });

  test('that staff cancel takes its money back', async () => {
    const id = await promo.activated({ kind: 'MANUAL' });
    const player = await promo.player();
    await assign(id, player);
    const offer = await offerOf(player, id);
    await accept(player, offer);
    const relation = { playerId: String(player.id), id: offer.id ?? '' };
    const cancel = () =>
      promo.ask(`POST ${path}/Cancel`, { body: { relation, reason: 'Breach of the terms' } });
    expect((await cancel()).body).toEqual({ ended: 1 });
    expect(await promo.bonusMoney(player.id)).toBe(0n);
    expect((await cancel()).code).toBe('ERR_PROMOTION_STATE');
    expect(await relationRows(id)).toMatchObject([{ reason: 'Breach of the terms' }]);
    expect(
      (await promo.ask(`POST ${path}/Cancel`, { body: { reason: 'Neither of both' } })).code,
    ).toBe('ERR_VALIDATION');
  });

  test('of one bonus at a time: another waits until it has ended', async () => {
    const first = await promo.activated({ kind: 'MANUAL' });
    const second = await promo.activated({ kind: 'MANUAL' });
    const player = await promo.player();
    await assign(first, player);
    await assign(second, player);
    await accept(player, await offerOf(player, first));
    expect((await accept(player, await offerOf(player, second))).code).toBe('ERR_BONUS_RUNNING');
    expect((await offerOf(player, second)).state).toBe('OFFERED');
    expect(await promo.cost(second)).toBe(0n);
  });

  test('is given as soon as the one before has ended, whoever has heard of that end', async () => {
    const first = await promo.activated({ kind: 'MANUAL' });
    const second = await promo.activated({ kind: 'MANUAL' });
    const player = await promo.player();
    await assign(first, player);
    await assign(second, player);
    const { bonusId } = (await accept(player, await offerOf(player, first))).body;
    const key = { idempotencyKey: `give-up-${bonusId}` };
    const body = { id: bonusId };
    await promo.world.send(`POST ${path}/CancelPlayerRelation`, { body }, player.self, key);
    const accepted = await accept(player, await offerOf(player, second));
    expect(accepted.body).toMatchObject({ state: 'ACTIVE', given: { amount: 10_000 } });
    await promo.world.drainEvents();
    expect(await relationRows(first)).toMatchObject([{ state: 'FORFEITED', reason: 'player' }]);
    expect(await relationRows(second)).toMatchObject([{ state: 'ACTIVE' }]);
    expect(await promo.bonusMoney(player.id)).toBe(10_000n);
    expect([await promo.cost(first), await promo.cost(second)]).toEqual([0n, 10_000n]);
  });
});

describe('a deposit bonus', () => {
  test('waits for its deposit and is given once for it', async () => {
    const id = await promo.activated({ ...reload, depositsAddUp: true });
    const player = await promo.player();
    await promo.deposited(player.id, 50_000);
    const offer = await offerOf(player, id);
    expect(offer).toMatchObject({ id: null, percent: 50, depositMinimum: { amount: 10_000 } });
    const shown = await promo.ask(
      `GET ${path}/GetPlayerOffer`,
      { query: { definitionId: id } },
      player.self,
    );
    expect(shown.body.termsHash).toBe(offer.termsHash);
    expect((await accept(player, offer)).body).toMatchObject({ state: 'PENDING', given: null });
    expect(await promo.bonusMoney(player.id)).toBe(0n);
    promo.world.clock.advance(1_000);
    await promo.deposited(player.id, 6_000);
    expect(await promo.bonusMoney(player.id)).toBe(0n);
    await promo.deposited(player.id, 6_001);
    expect(await promo.bonusMoney(player.id)).toBe(6_000n);
    await promo.deposited(player.id, 50_000);
    expect(await promo.bonusMoney(player.id)).toBe(6_000n);
    expect(await relationRows(id)).toMatchObject([{ state: 'ACTIVE', given: { amount: 6_000 } }]);
  });

  test('ends when its deposit is taken back, which counts for no other', async () => {
    const id = await promo.activated({ ...reload, depositsAddUp: true });
    const [given, waiting] = [await promo.player(), await promo.player()];
    for (const player of [given, waiting]) {
      await promo.deposited(player.id, 50_000);
      await accept(player, await offerOf(player, id));
    }
    promo.world.clock.advance(1_000);
    const paid = await promo.deposited(given.id, 12_000);
    expect(await promo.bonusMoney(given.id)).toBe(6_000n);
    await promo.takenBack(given.id, paid);
    await promo.takenBack(given.id, paid);
    expect(await promo.bonusMoney(given.id)).toBe(0n);
    // Too little alone; what was taken back does not make up for it.
    const small = await promo.deposited(waiting.id, 9_000);
    await promo.takenBack(waiting.id, small);
    await promo.deposited(waiting.id, 9_000);
    expect(await promo.bonusMoney(waiting.id)).toBe(0n);
    expect(await promo.cost(id)).toBe(0n);
    const states = (await relationRows(id)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['FORFEITED', 'PENDING']);
  });

  test('of the first deposit is not offered after it', async () => {
    const id = await promo.activated({ ...reload, kind: 'DEPOSIT_NTH', ordinal: 1 });
    const player = await promo.player();
    expect((await offersOf(player)).map(({ definitionId }) => definitionId)).toContain(id);
    await promo.deposited(player.id, 20_000);
    expect((await offersOf(player)).map(({ definitionId }) => definitionId)).not.toContain(id);
  });
});

describe('by no door', () => {
  test.each(['TEMPORARY', 'EXCLUDED', 'RESTRICTED'] as const)(
    'does a player who is %s receive anything',
    async (why) => {
      const player = await promo.player(why === 'TEMPORARY' ? 'TEMPORARY' : 'FULL');
      const manual = await promo.activated({ kind: 'MANUAL' });
      const gift = await promo.activated();
      const event = await promo.activated({ kind: 'EVENT', eventName: `UP_${why}` });
      if (why === 'EXCLUDED') {
        const pressed = await promo.world.send(
          'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
          { body: { confirmed: true } },
          player.self,
          { idempotencyKey: `panic-${player.id}` },
        );
        if (pressed.status !== 200) throw new Error(JSON.stringify(pressed.body));
      }
      if (why === 'RESTRICTED') {
        for (const id of [manual, gift, event]) {
          const body = { id, playerIds: [String(player.id)] };
          await promo.ask(`POST ${path}/AddPlayersRestrictedFor`, { body });
        }
      }
      const reason = why === 'RESTRICTED' ? 'RESTRICTED' : 'ACCOUNT_CLOSED_FOR_BONUSES';
      expect((await assign(manual, player)).body.refused).toMatchObject([{ reason }]);
      if (why !== 'EXCLUDED') {
        expect((await offersOf(player)).map((offer) => offer.definitionId)).not.toContain(gift);
        const offer = { id: null, definitionId: gift, termsHash: 'a'.repeat(64) };
        expect((await accept(player, offer)).code).toBe('ERR_PROMOTION_CLOSED');
      }
      const { triggers } = promo.world.platform.modules.parts.promotions;
      const raised = { eventId: `level-${player.id}`, name: `UP_${why}` };
      expect(await triggers.raise(raised, player.id)).toBe(0);
      expect(await promo.bonusMoney(player.id)).toBe(0n);
    },
  );

  test('restricted players are listed, checked and taken off', async () => {
    const id = await promo.activated();
    const player = await promo.player();
    const playerId = String(player.id);
    const body = { id, playerIds: [playerId, '999999999'] };
    const added = await promo.ask(`POST ${path}/AddPlayersRestrictedFor`, { body });
    expect(added.body).toEqual({ added: 1, unknown: ['999999999'] });
    const check = await promo.ask(`POST ${path}/CheckPlayersRestrictedFor`, {
      body: { id, players: [playerId, 'nobody@herna.example'] },
    });
    expect(check.body.items).toEqual([
      { player: playerId, playerId, restricted: true },
      { player: 'nobody@herna.example', playerId: null, restricted: false },
    ]);
    const list = await promo.ask(`GET ${path}/GetPlayersRestrictedFor`, { query: { id } });
    expect(list.body).toMatchObject({ total: 1, items: [{ playerId }] });
    const remove = () =>
      promo.ask(`DELETE ${path}/DeletePlayerRestrictedFor`, { query: { id, playerId } });
    expect((await remove()).body).toEqual({ done: true });
    expect((await remove()).code).toBe('ERR_NOT_FOUND');
  });
});

test('public offers are seen by guests, without those that staff assign', async () => {
  const gift = await promo.activated();
  const manual = await promo.activated({ kind: 'MANUAL' });
  const { body } = await promo.world.call(
    (await import('../contract/index.ts')).promotionsCalls,
    `GET ${path}/GetPublicOffers`,
    {},
  );
  const ids = body.offers.map(({ definitionId }) => definitionId);
  expect(ids).toContain(gift);
  expect(ids).not.toContain(manual);
});

test('deletions for tests spare what holds money', async () => {
  const held = await promo.activated({ kind: 'MANUAL' });
  const free = await promo.activated();
  const player = await promo.player();
  await assign(held, player);
  await accept(player, await offerOf(player, held));
  const test = {
    headers: () => ({ authorization: `Bearer ${promo.world.config.secrets.testCalls}` }),
  };
  const deleted = await promo.ask(
    'DELETE /capi/v2-onling/AutoTest/DeleteBonusDefinitions',
    { query: { id: [held, free] } },
    test,
  );
  expect(deleted.body).toEqual({ deleted: 1 });
  expect((await promo.ask(`GET ${path}/Get`, { query: { id: free } })).code).toBe('ERR_NOT_FOUND');
});
