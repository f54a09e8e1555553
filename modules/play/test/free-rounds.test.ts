import { type PlayerId, pragueDaysLater } from '@herna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bet, cancel, openPlayWorld, type PlayWorld, type Seat, win } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

describe('free rounds', () => {
  let ids = 0n;
  /** Free rounds of 20 at the first game, given to a player. */
  const give = async (playerId: PlayerId, rounds = 2, winsHeld = false) => {
    const id = ++ids;
    const row = await world.database.transaction((tx) =>
      world.play.freeRounds.begin(tx, {
        id,
        playerId,
        promotionId: 1_000n + id,
        providerId: 1n,
        gameKeys: ['ember-fruits'],
        stake: { amount: 20n, currency: 'EUR' },
        rounds,
        expiresAt: pragueDaysLater(world.clock.now(), 7),
        winsHeld,
      }),
    );
    return { id, playerId, promotionId: row.promotion_id, freeRoundId: id.toString() };
  };
  const aside = (id: bigint) =>
    world.ledger.houseBalance(world.database.read, 'free-round-liability', id, 'EUR');
  const cost = (promotionId: bigint) =>
    world.ledger.houseBalance(world.database.read, 'promotions', promotionId, 'EUR');
  const held = async (key: { readonly playerId: PlayerId; readonly id: bigint }) =>
    (await world.play.freeRounds.rowsOf(world.database.read, [key]))[0];
  const waiting = (id: bigint) =>
    world.ledger.houseBalance(world.database.read, 'free-round-wins', id, 'EUR');
  const seated = async (cash = 0n): Promise<Seat> => world.sit(await world.player(cash));

  it('are paid from what was put aside, and their wins are cash', async () => {
    const seat = await seated();
    const given = await give(seat.playerId);
    const { id, promotionId, freeRoundId } = given;
    expect(await aside(id)).toBe(40n);
    expect(await cost(promotionId)).toBe(-40n);
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
    expect(await held(given)).toMatchObject({ used: 1, won: 70n, state: 'ACTIVE' });
    await world.provider('Bet', bet(seat, 0, { freeRoundId }));
    expect(await held(given)).toMatchObject({ used: 2, state: 'USED' });
    expect(await world.provider('Bet', bet(seat, 0, { freeRoundId }))).toEqual({
      code: 'FREE_ROUND_NOT_FOUND',
    });
    expect(await aside(id)).toBe(0n);
  });

  it('of one left and two stakes at the same moment on two nodes pay one', async () => {
    const seat = await seated();
    const given = await give(seat.playerId, 1);
    const { id, freeRoundId } = given;
    const other = world.otherNode();
    const answers = await Promise.all(
      [undefined, other].map((node) => world.provider('Bet', bet(seat, 0, { freeRoundId }), node)),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['FREE_ROUND_NOT_FOUND', 'OK']);
    expect(await held(given)).toMatchObject({ used: 1, state: 'USED' });
    expect(await aside(id)).toBe(0n);
  });

  it('come back with a round that is taken back, also the last one', async () => {
    const seat = await seated();
    const given = await give(seat.playerId, 1);
    const { id, freeRoundId } = given;
    const request = bet(seat, 0, { freeRoundId });
    await world.provider('Bet', request);
    await world.provider('CancelBet', cancel(request));
    expect(await held(given)).toMatchObject({ used: 0, state: 'ACTIVE', ended_at: null });
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
  });

  it('that end give back what is left, and a late cancel of theirs too', async () => {
    const seat = await seated();
    const first = await give(seat.playerId);
    const request = bet(seat, 0, { freeRoundId: first.freeRoundId });
    await world.provider('Bet', request);
    const cancelled = await world.database.transaction((tx) =>
      world.play.freeRounds.cancel(tx, first),
    );
    expect(cancelled).toMatchObject({ state: 'CANCELLED', used: 1, released: 1 });
    expect(await aside(first.id)).toBe(0n);
    expect(await cost(first.promotionId)).toBe(-20n);
    await world.provider('CancelBet', cancel(request));
    expect(await aside(first.id)).toBe(20n);
    const second = await give(seat.playerId);
    world.clock.advance(8 * 86_400_000);
    expect(await world.play.freeRounds.expire()).toBeGreaterThanOrEqual(2);
    expect(await held(first)).toMatchObject({ state: 'CANCELLED', used: 0, released: 2 });
    expect(await held(second)).toMatchObject({ state: 'EXPIRED', released: 2 });
    for (const { id, promotionId } of [first, second]) {
      expect([await aside(id), await cost(promotionId)]).toEqual([0n, 0n]);
    }
  });

  it('that hold their wins keep them off the wallet until they are taken', async () => {
    const seat = await seated();
    const given = await give(seat.playerId, 2, true);
    const { id, freeRoundId } = given;
    const request = bet(seat, 0, { freeRoundId });
    await world.provider('Bet', request);
    const won = await world.provider('Win', win(request, 70));
    expect(won).toMatchObject({ code: 'OK', balance: 0 });
    expect(await world.postings(won.casinoTransactionId)).toEqual([
      ['free-round-wins', id, 70n],
      ['game-revenue', 1n, -70n],
    ]);
    expect(await waiting(id)).toBe(70n);
    const [round] = (await world.as(seat.playerId, 'GET /capi/v2-onling/PlayerGames/GetList', {}))
      .items;
    expect(round).toMatchObject({ stake: { amount: 0 }, win: { amount: 70 } });
    const take = () =>
      world.database.transaction((tx) => world.play.freeRounds.takeWins(tx, given));
    expect(await take()).toBe(70n);
    expect(await take()).toBe(0n);
    const second = bet(seat, 0, { freeRoundId });
    await world.provider('Bet', second);
    await world.provider('Win', win(second, 5));
    expect(await take()).toBe(5n);
    expect(await held(given)).toMatchObject({ used: 2, won: 75n, taken: 75n, state: 'USED' });
  });

  it('are prolonged and added to, never shortened', async () => {
    const given = await give(await world.player(0n), 1);
    const row = await held(given);
    const until = row?.expires_at ?? new Date(0);
    const extend = (expiresAt: Date, more: number) =>
      world.database.transaction((tx) =>
        world.play.freeRounds.extend(tx, given, { expiresAt, more }),
      );
    const later = new Date(until.getTime() + 86_400_000);
    expect(await extend(later, 2)).toMatchObject({ rounds: 3, expires_at: later });
    expect(await aside(given.id)).toBe(60n);
    await expect(extend(until, 0)).rejects.toThrow('ERR_FREE_ROUND_STATE');
    await world.database.transaction((tx) => world.play.freeRounds.cancel(tx, given));
    await expect(extend(later, 1)).rejects.toThrow('ERR_FREE_ROUND_STATE');
  });

  it('are promised at stakes that their games offer, at a provider that takes them', async () => {
    const wish = { providerId: 1n, gameKeys: ['ember-fruits'] };
    const offered = (amount: bigint, change = {}) =>
      world.play.freeRounds.assertOffered(world.database.read, {
        ...wish,
        stake: { amount, currency: 'EUR' },
        ...change,
      });
    await offered(20n);
    await expect(offered(21n)).rejects.toThrow('ERR_FREE_ROUND_STAKE');
    await expect(offered(20n, { providerId: 2n })).rejects.toThrow('ERR_NO_FREE_ROUNDS');
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
    expect(await held(stuck)).toMatchObject({ state: 'ACTIVE', released: 0 });
    expect(await held(later)).toMatchObject({ state: 'EXPIRED', released: 2 });
  });

  it.each([
    ['2027-03-25T10:00:00Z', '2027-04-01T09:00:00Z'],
    ['2027-10-28T10:00:00Z', '2027-11-04T11:00:00Z'],
  ])('given at %s hold for days of the calendar', async (begun, end) => {
    world.clock.set(new Date(begun));
    const row = await held(await give(await world.player(0n)));
    expect(row).toMatchObject({ expires_at: new Date(end) });
  });
});
