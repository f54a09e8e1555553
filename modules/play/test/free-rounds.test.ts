import type { PlayerId } from '@herna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bet, cancel, openPlayWorld, type PlayWorld, type Seat, win } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

it('free rounds are told of providers that take them, with games and stakes', async () => {
  const { items } = await world.staff('GET /capi/v2-onling/FreeRound/GetProviders', {});
  expect(items).toEqual([
    {
      providerId: '1',
      key: 'jantar',
      name: 'Jantar Games',
      currencies: ['CZK', 'EUR'],
      gamesCount: 4,
    },
  ]);
  const games = (providerId: string) =>
    world.staff('GET /capi/v2-onling/FreeRound/GetGames', { query: { providerId } });
  const found = (await games('1')).items;
  expect(found).toHaveLength(4);
  expect(found[0]).toEqual({
    gameId: '1',
    gameKey: 'ember-fruits',
    gameName: 'EMBER-FRUITS',
    stakes: [
      { currency: 'CZK', amounts: [100, 200] },
      { currency: 'EUR', amounts: [10, 20, 50] },
    ],
  });
  expect(await games('2')).toEqual({ code: 'ERR_NO_FREE_ROUNDS' });
});

describe('free rounds', () => {
  let names = 0;
  /** Free rounds of 20 at the first game, given to a player. */
  const give = async (playerId: PlayerId, rounds = 2) => {
    const { freeRounds } = world.play;
    const { transaction } = world.database;
    const definition = await transaction((tx) =>
      freeRounds.define(tx, {
        name: `Free ${++names}`,
        providerId: 1n,
        gameKeys: ['ember-fruits'],
        stake: { amount: 20n, currency: 'EUR' },
        rounds,
        validDays: 7,
      }),
    );
    await freeRounds.activate(definition.id);
    const { given } = await transaction((tx) => freeRounds.give(tx, definition.id, [playerId]));
    const [one] = given;
    if (!one) throw new Error('nothing was given');
    return { id: one.id, definitionId: one.definition_id, freeRoundId: one.id.toString() };
  };
  const aside = (id: bigint) =>
    world.ledger.houseBalance(world.database.read, 'free-round-liability', id, 'EUR');
  const cost = (definitionId: bigint) =>
    world.ledger.houseBalance(world.database.read, 'promotions', definitionId, 'EUR');
  const held = async (id: bigint) =>
    (await world.play.freeRounds.list({ id, offset: 0, limit: 1 })).items[0];
  const seated = async (cash = 0n): Promise<Seat> => world.sit(await world.player(cash));

  it('are paid from what was put aside, and their wins are cash', async () => {
    const seat = await seated();
    const { id, definitionId, freeRoundId } = await give(seat.playerId);
    expect(await aside(id)).toBe(40n);
    expect(await cost(definitionId)).toBe(-40n);
    const request = bet(seat, 0, { freeRoundId });
    const answer = await world.provider('Bet', request);
    expect(answer).toMatchObject({ code: 'OK', balance: 0 });
    expect(await world.postings(answer.casinoTransactionId)).toEqual([
      ['free-round-liability', id, -20n],
      ['game-revenue', 1n, 20n],
    ]);
    expect(await world.provider('Bet', request)).toEqual({ ...answer, code: 'DUPLICATE' });
    const won = await world.provider('Win', win(request, 70));
    expect(await world.postings(won.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, 70n],
      ['game-revenue', 1n, -70n],
    ]);
    expect(await held(id)).toMatchObject({ used: 1, won: 70n, state: 'ACTIVE' });
    await world.provider('Bet', bet(seat, 0, { freeRoundId }));
    expect(await held(id)).toMatchObject({ used: 2, state: 'USED' });
    expect(await world.provider('Bet', bet(seat, 0, { freeRoundId }))).toEqual({
      code: 'FREE_ROUND_NOT_FOUND',
    });
    expect(await aside(id)).toBe(0n);
  });

  it('of one left and two stakes at the same moment on two nodes pay one', async () => {
    const seat = await seated();
    const { id, freeRoundId } = await give(seat.playerId, 1);
    const other = world.otherNode();
    const answers = await Promise.all(
      [undefined, other].map((node) => world.provider('Bet', bet(seat, 0, { freeRoundId }), node)),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['FREE_ROUND_NOT_FOUND', 'OK']);
    expect(await held(id)).toMatchObject({ used: 1, state: 'USED' });
    expect(await aside(id)).toBe(0n);
  });

  it('come back with a round that is taken back, also the last one', async () => {
    const seat = await seated();
    const { id, freeRoundId } = await give(seat.playerId, 1);
    const request = bet(seat, 0, { freeRoundId });
    await world.provider('Bet', request);
    await world.provider('CancelBet', cancel(request));
    expect(await held(id)).toMatchObject({ used: 0, state: 'ACTIVE', ended_at: null });
    expect(await aside(id)).toBe(20n);
    expect(await world.provider('Bet', bet(seat, 0, { freeRoundId }))).toMatchObject({
      code: 'OK',
    });
  });

  it('are the player’s and the game’s own', async () => {
    const seat = await seated();
    const { freeRoundId } = await give(seat.playerId);
    const stranger = await seated();
    const elsewhere = await world.sit(seat.playerId, 'live-wheel');
    for (const at of [stranger, elsewhere]) {
      expect(await world.provider('Bet', bet(at, 0, { freeRoundId }))).toEqual({
        code: 'FREE_ROUND_NOT_FOUND',
      });
    }
    const { items } = await world.as(seat.playerId, 'GET /capi/v2-onling/FreeRound/GetOffers', {});
    expect(items).toMatchObject([{ id: freeRoundId, left: 2, gameKeys: ['ember-fruits'] }]);
  });

  it('that end give back what is left, and a late cancel of theirs too', async () => {
    const seat = await seated();
    const first = await give(seat.playerId);
    const request = bet(seat, 0, { freeRoundId: first.freeRoundId });
    await world.provider('Bet', request);
    const cancelled = await world.play.freeRounds.cancel(seat.playerId, first.id);
    expect(cancelled).toMatchObject({ state: 'CANCELLED', used: 1, released: 1 });
    expect(await aside(first.id)).toBe(0n);
    expect(await cost(first.definitionId)).toBe(-20n);
    await world.provider('CancelBet', cancel(request));
    expect(await aside(first.id)).toBe(20n);
    const second = await give(seat.playerId);
    world.clock.advance(8 * 86_400_000);
    expect(await world.play.freeRounds.expire()).toBeGreaterThanOrEqual(2);
    expect(await held(first.id)).toMatchObject({ state: 'CANCELLED', used: 0, released: 2 });
    expect(await held(second.id)).toMatchObject({ state: 'EXPIRED', released: 2 });
    for (const { id, definitionId } of [first, second]) {
      expect([await aside(id), await cost(definitionId)]).toEqual([0n, 0n]);
    }
  });

  it('are defined at stakes that their games offer, and given once activated', async () => {
    const wish = {
      name: 'Odd',
      providerId: 1n,
      gameKeys: ['ember-fruits'],
      stake: { amount: 21n, currency: 'EUR' as const },
      rounds: 1,
      validDays: 1,
    };
    const { freeRounds } = world.play;
    const define = (change: object) =>
      world.database.transaction((tx) => freeRounds.define(tx, { ...wish, ...change }));
    await expect(define({})).rejects.toThrow('ERR_FREE_ROUND_STAKE');
    const { id } = await define({ stake: { amount: 20n, currency: 'EUR' } });
    const player = await world.player();
    const given = () =>
      world.database.transaction((tx) => freeRounds.give(tx, id, [player, 999_999n as PlayerId]));
    await expect(given()).rejects.toThrow('ERR_FREE_ROUND_STATE');
    await freeRounds.activate(id);
    expect(await given()).toMatchObject({
      given: [{ player_id: player }],
      refused: [{ playerId: 999_999n, reason: 'ERR_WALLET_NOT_FOUND' }],
    });
  });

  it('that cannot be ended keep no later ones from ending', async () => {
    const seat = await seated();
    const [stuck, later] = [await give(seat.playerId), await give(seat.playerId)];
    // Something else has taken the reference of their end.
    await world.database.transaction((tx) =>
      world.ledger.post(tx, {
        kind: 'deposit',
        playerId: seat.playerId,
        currency: 'EUR',
        source: 'free-rounds',
        reference: `${stuck.id}:end-0`,
        lines: [
          { account: 'player-cash', amount: 1n },
          { account: 'corrections', amount: -1n },
        ],
      }),
    );
    world.clock.advance(8 * 86_400_000);
    await expect(world.play.freeRounds.expire()).rejects.toThrow('1 items failed');
    expect(await held(stuck.id)).toMatchObject({ state: 'ACTIVE', released: 0 });
    expect(await held(later.id)).toMatchObject({ state: 'EXPIRED', released: 2 });
  });

  it.each([
    ['2027-03-25T10:00:00Z', '2027-04-01T09:00:00Z'],
    ['2027-10-28T10:00:00Z', '2027-11-04T11:00:00Z'],
  ])('given at %s hold for days of the calendar', async (given, end) => {
    world.clock.set(new Date(given));
    const { id } = await give(await world.player(0n));
    expect(await held(id)).toMatchObject({ expires_at: new Date(end) });
  });
});
