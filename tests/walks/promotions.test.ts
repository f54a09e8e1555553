/**
 * Promotions from the first screen to the last, by the calls of a browser over HTTP: a deposit bonus wagered
 * to its conversion, free rounds converted, a campaign of codes. After each the postings are added up.
 */
import { exampleFreeRounds, exampleSpec } from '@herna/promotions/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWalk, type Visitor, type Walk } from './walker.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await openWalk('herna');
});
afterAll(() => walk.close());

const gameKey = 'velvet-plums';
const bonuses = '/capi/v2-onling/Bonuses';
const { amount: _amount, ...withoutAmount } = exampleSpec;

/** A definition of a bonus that staff activated. */
async function defined(change: object): Promise<string> {
  const { id } = await walk.staff(`POST ${bonuses}/Create`, {
    body: { ...withoutAmount, ...change },
  });
  await walk.staff(`POST ${bonuses}/Activate`, { body: { id } });
  return id;
}

/** Accepts the terms of an offer as its page shows them. */
async function accept(visitor: Visitor, definitionId: string) {
  const { offers } = await visitor.get(`GET ${bonuses}/GetPlayerOffers`);
  const offer = offers.find((one: (typeof offers)[number]) => one.definitionId === definitionId);
  const { termsHash, terms } = await visitor.get(
    `GET ${bonuses}/GetPlayerOffer`,
    offer.id === null ? { definitionId } : { id: offer.id },
  );
  return visitor.get(`POST ${bonuses}/ActivatePlayerRelation`, {
    ...(offer.id === null ? { definitionId } : { id: offer.id }),
    termsHash,
    locale: terms.locale,
  });
}

test('a deposit bonus is wagered to its conversion, with its cap', async () => {
  const definitionId = await defined({
    name: 'First deposit',
    kind: 'DEPOSIT_NTH',
    ordinal: 1,
    percent: 1_000,
    amountMaximum: 100_000,
    depositMinimum: 10_000,
    // Whatever the rounds win, something is left when so much is wagered.
    wageringMultiple: 1,
    conversionMaximum: 40_000,
  });
  const visitor = await walk.newcomer();
  expect(await accept(visitor, definitionId)).toMatchObject({ state: 'PENDING', given: null });
  await walk.deposit(visitor, 10_000);
  expect(await walk.wallet(visitor)).toEqual({ cash: 10_000, bonus: 100_000 });
  expect(await walk.houseAccount('promotions', definitionId)).toBe(-100_000);

  const play = await walk.enter(visitor, gameKey);
  const running = async () => (await visitor.get(`GET ${bonuses}/GetPlayerList`)).bonuses;
  const stake = 5_000;
  let [staked, won] = [0, 0];
  for (let round = 1; round <= 20; round++) {
    const { body, code } = await play(stake);
    expect([round, code]).toEqual([round, undefined]);
    staked += stake;
    won += body.win;
    if (round === 15) expect(await running()).toMatchObject([{ wagered: { amount: 75_000 } }]);
  }
  const { cash, bonus } = await walk.wallet(visitor);
  expect(cash + bonus).toBe(110_000 + won - staked);
  await walk.world.drainEvents();
  expect(await running()).toEqual([]);
  const { items } = await visitor.get(`GET ${bonuses}/GetPlayerHistory`);
  expect(items).toMatchObject([{ state: 'CONVERTED', wagered: { amount: 100_000 } }]);
  const converted = Math.min(bonus, 40_000);
  expect(await walk.wallet(visitor)).toEqual({ cash: cash + converted, bonus: 0 });
  const moved = await walk.movements(visitor);
  expect(moved.slice(0, 3)).toEqual([
    { kind: 'deposit', cash: 10_000, bonus: 0 },
    { kind: 'bonus-grant', cash: 0, bonus: 100_000 },
    // Own money is staked first.
    { kind: 'bet', cash: -stake, bonus: 0 },
  ]);
  expect(moved.at(-1)).toEqual({ kind: 'bonus-convert', cash: converted, bonus: -bonus });
  // What the definition has cost is what became cash, less what bonus money lost to the game.
  const relations = await walk.staff(`GET ${bonuses}/GetRelationList`, { query: { definitionId } });
  expect(relations.items).toMatchObject([{ state: 'COMPLETED', playerId: visitor.id }]);
  const detail = await walk.staff(`GET ${bonuses}/Get`, { query: { id: definitionId } });
  expect(detail.cost.amount).toBe(-(await walk.houseAccount('promotions', definitionId)));
  expect(detail.cost.amount).toBe(100_000 - (bonus - converted));
});

test('free rounds are accepted, played and converted, once', async () => {
  const of = '/capi/v2-onling/FreeRound';
  const { id: definitionId } = await walk.staff(`POST ${of}/CreateDefinition`, {
    body: {
      ...exampleFreeRounds,
      gameKeys: [gameKey],
      stake: { amount: 1_000, currency: 'CZK' },
      rounds: 5,
      conversion: { kind: 'CASH', maximum: 2_000 },
    },
  });
  await walk.staff(`POST ${of}/ActivateDefinition`, { body: { id: definitionId } });
  const visitor = await walk.newcomer();
  const { given } = await walk.staff(`POST ${of}/CreateRelation`, {
    body: { definitionId, playerIds: [visitor.id] },
  });
  const { items } = await visitor.get(`GET ${of}/GetOffers`);
  expect(items).toMatchObject([{ id: given[0].id, state: 'OFFERED', left: 5 }]);
  const id = items[0].id;
  const { termsHash, terms } = await visitor.get(`GET ${of}/GetOfferDetail`, { id });
  await visitor.get(`POST ${of}/AcceptOffer`, { id, termsHash, locale: terms.locale });
  expect(await walk.houseAccount('free-round-liability', id)).toBe(5_000);

  const play = await walk.enter(visitor, gameKey);
  let won = 0;
  for (const left of [4, 3, 2, 1, 0]) {
    const { body } = await play(1_000, { free: true });
    expect(body.freeRoundsLeft).toBe(left);
    won += body.win;
  }
  expect((await play(1_000, { free: true })).code).toBe('JANTAR_NOT_ALLOWED');
  await walk.world.drainEvents();
  const preview = await visitor.get(`GET ${of}/GetConversion`, { id });
  const converts = Math.min(won, 2_000);
  expect(preview).toMatchObject({
    possible: true,
    waiting: { amount: won },
    converts: { amount: converts },
  });
  await visitor.get(`POST ${of}/Convert`, { id });
  await visitor.get(`POST ${of}/Convert`, { id });
  expect(await walk.wallet(visitor)).toEqual({ cash: converts, bonus: 0 });
  expect(await walk.houseAccount('free-round-liability', id)).toBe(0);
  expect(await walk.houseAccount('free-round-wins', id)).toBe(0);
  const list = await walk.staff(`GET ${of}/GetDefinitionList`, { query: {} });
  const cost = -(await walk.houseAccount('promotions', definitionId));
  expect(list.items).toMatchObject([{ id: definitionId, cost: { amount: cost } }]);
});

test('a campaign of codes: one typed at the registration, one at the page, none twice', async () => {
  const definitionId = await defined({ name: 'By code', kind: 'CODE', amount: 10_000 });
  const of = '/capi/PromoCampaign/v3';
  const campaign = await walk.staff(`POST ${of}/PromoCampaign/Create`, {
    body: {
      name: 'Autumn',
      validFrom: '2026-11-01T00:00:00Z',
      validUntil: '2026-12-01T00:00:00Z',
      reward: { kind: 'BONUS', definitionId },
    },
  });
  const { generated } = await walk.staff(`POST ${of}/PromoCode/AddMultiple`, {
    body: { campaignId: campaign.id, kind: 'UNIQUE', generate: 2 },
  });
  const [atRegistration = '', atPage = ''] = generated as string[];
  const first = await walk.newcomer({ promoCode: atRegistration.toLowerCase() });
  const second = await walk.newcomer();
  const use = (visitor: Visitor, code: string) => visitor.ask(`POST ${bonuses}/UseCode`, { code });
  expect((await use(second, atRegistration)).code).toBe('ERR_CODE_NOT_USABLE');
  expect((await use(second, atPage)).body).toMatchObject({ definitionId, state: 'OFFERED' });
  expect((await use(first, atPage)).code).toBe('ERR_CODE_NOT_USABLE');
  for (const visitor of [first, second]) {
    expect(await walk.wallet(visitor)).toEqual({ cash: 0, bonus: 0 });
    const accepted = await accept(visitor, definitionId);
    expect(accepted).toMatchObject({ state: 'ACTIVE', given: { amount: 10_000 } });
    expect(await walk.wallet(visitor)).toEqual({ cash: 0, bonus: 10_000 });
    expect(await walk.movements(visitor)).toMatchObject([{ cash: 0, bonus: 10_000 }]);
  }
  const codes = await walk.staff(`GET ${of}/PromoCode/List`, {
    query: { campaignId: campaign.id },
  });
  const users = codes.items.map((one: { playerId: string }) => one.playerId);
  expect(users.toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await walk.houseAccount('promotions', definitionId)).toBe(-20_000);
});
