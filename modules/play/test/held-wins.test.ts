/** Wins past a ceiling: held for a person at every door of providers, then paid or returned. */
import { pragueDaysLater } from '@herna/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CeilingsDesk, openCeilingsDesk } from './ceilings-desk.ts';
import { bet, cancel, fresh, openPlayWorld, type PlayWorld, type Seat, win } from './play-world.ts';

let world: PlayWorld;
let desk: CeilingsDesk;
beforeAll(async () => {
  world = await openPlayWorld();
  desk = openCeilingsDesk(world);
  await ceiling('ROUND', 'ember-fruits', 1_000);
});
afterAll(() => world.close());

const seated = async (game?: string, cash = 10_000n, bonus = 0n): Promise<Seat> =>
  world.sit(await world.player(cash, bonus), game);

const ceiling: CeilingsDesk['ceiling'] = (...wish) => desk.ceiling(...wish);
const asked: CeilingsDesk['asked'] = (...question) => desk.asked(...question);
const decide: CeilingsDesk['decide'] = (...decision) => desk.decide(...decision);
const heldOf = ({ playerId }: Seat) => desk.heldOf(playerId);
const counted = ({ playerId }: Seat, scope?: string) => desk.counted(playerId, scope);
const cashOf = async ({ playerId }: Seat) => (await world.balance(playerId)).cash;
const heldMoney = () => world.ledger.houseBalance(world.database.read, 'held-wins', 1n, 'EUR');

/** A stake of 100 and a win in its round. */
async function wonInRound(seat: Seat, amount: number, more: object = {}) {
  const stake = bet(seat, 100);
  await world.provider('Bet', stake);
  const credit = win(stake, amount, more as never);
  return { stake, credit, answer: await world.provider('Win', credit) };
}

describe('a win', () => {
  test('at its ceiling is paid', async () => {
    const seat = await seated();
    expect((await wonInRound(seat, 1_000)).answer).toMatchObject({ code: 'OK', balance: 10_900 });
    expect(await heldOf(seat)).toEqual([]);
  });

  test('past it is accepted, held, and shown to its player as being checked', async () => {
    const seat = await seated();
    const before = await heldMoney();
    const { answer, credit, stake } = await wonInRound(seat, 1_001);
    expect(answer).toMatchObject({ code: 'OK', balance: 9_900 });
    expect(await world.provider('Win', credit)).toMatchObject({
      code: 'DUPLICATE',
      balance: 9_900,
    });
    expect(await world.postings(answer.casinoTransactionId)).toEqual([
      ['held-wins', 1n, 1_001n],
      ['game-revenue', 1n, -1_001n],
    ]);
    expect(await heldOf(seat)).toMatchObject([
      { amount: 1_001, state: 'HELD', cause: 'ROUND', counted: 1_001 },
    ]);
    expect((await heldMoney()) - before).toBe(1_001n);
    const { wins } = await asked('GET /api/player/held-wins', {}, seat.playerId);
    expect(wins).toMatchObject([{ amount: { amount: 1_001, currency: 'EUR' } }]);
    expect(await world.round(seat.playerId, String(stake.roundId))).toMatchObject({
      state: 'SETTLED',
    });
  });

  test('adds up with others of its round', async () => {
    const seat = await seated();
    const stake = bet(seat, 100);
    await world.provider('Bet', stake);
    const first = await world.provider('Win', win(stake, 600, { roundFinished: false }));
    const second = await world.provider('Win', win(stake, 600, { roundFinished: false }));
    const third = await world.provider('Win', win(stake, 1));
    expect([first, second, third].map(({ balance }) => balance)).toEqual([10_500, 10_500, 10_500]);
    expect((await heldOf(seat)).map(({ amount }) => amount)).toEqual([1, 600]);
  });

  test('is paid when a person releases it, once', async () => {
    const seat = await seated();
    await wonInRound(seat, 5_000);
    const [{ id } = { id: '' }] = await heldOf(seat);
    expect(await decide(id, 'RELEASED')).toMatchObject({ state: 'RELEASED' });
    expect(await cashOf(seat)).toBe(14_900n);
    expect(await decide(id, 'RELEASED')).toEqual({ code: 'ERR_HELD_WIN_DECIDED' });
    expect(await decide(id, 'REJECTED')).toEqual({ code: 'ERR_HELD_WIN_DECIDED' });
    expect(await cashOf(seat)).toBe(14_900n);
  });

  test('goes back to its provider when it is rejected', async () => {
    const seat = await seated();
    const revenue = () => world.ledger.houseBalance(world.database.read, 'game-revenue', 1n, 'EUR');
    const before = await revenue();
    await wonInRound(seat, 5_000);
    const [{ id } = { id: '' }] = await heldOf(seat);
    expect(await decide(id, 'REJECTED')).toMatchObject({ state: 'REJECTED' });
    expect(await cashOf(seat)).toBe(9_900n);
    expect((await revenue()) - before).toBe(100n);
  });

  test('that was decided is shown to its player with what came of it, for a month', async () => {
    const seat = await seated();
    await wonInRound(seat, 5_000);
    await wonInRound(seat, 6_000);
    const [refused, paid] = await heldOf(seat);
    await decide(refused?.id ?? '', 'REJECTED');
    await decide(paid?.id ?? '', 'RELEASED');
    const shown = async () => {
      const { wins } = await asked('GET /api/player/held-wins', {}, seat.playerId);
      const all = wins as unknown as { amount: { amount: number }; state: string }[];
      return all.map(({ amount, state }) => `${amount.amount} ${state}`);
    };
    expect(await shown()).toEqual(['6000 REJECTED', '5000 RELEASED']);
    const now = world.clock.now();
    world.clock.advance(31 * 86_400_000);
    expect(await shown()).toEqual([]);
    world.clock.set(now);
  });

  test('of two decisions at once one stands', async () => {
    const seat = await seated();
    await wonInRound(seat, 5_000);
    const [{ id } = { id: '' }] = await heldOf(seat);
    const both = await Promise.all([decide(id, 'RELEASED'), decide(id, 'REJECTED')]);
    expect(both.filter(({ state }) => state)).toHaveLength(1);
    const [{ state } = { state: '' }] = await heldOf(seat);
    expect(await cashOf(seat)).toBe(state === 'RELEASED' ? 14_900n : 9_900n);
  });

  test('of bonus money is released into it', async () => {
    const seat = await seated(undefined, 50n, 1_000n);
    await wonInRound(seat, 4_000);
    const [{ id } = { id: '' }] = await heldOf(seat);
    await decide(id, 'RELEASED');
    expect(await world.balance(seat.playerId)).toEqual({ cash: 2_000n, bonus: 2_950n });
  });
});

describe('a held win that its provider takes back', () => {
  const takeBack = (seat: Seat, stake: Record<string, unknown>) =>
    world.speak('olivin', 'POST /capi/gamingapi/v1/Round/cancel', {
      ...seat.session,
      gameId: seat.gameId,
      roundId: stake.roundId,
      transactionId: fresh('cancel'),
    });
  const sitAtOlivin = async () => {
    const playerId = await world.player(10_000n);
    const made = await world.as(
      playerId,
      'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken',
      { body: { gameKey: 'amber-hall' } },
    );
    const found = await world.speak('olivin', 'POST /capi/gamingapi/v1/Session/activate', {
      token: made.token,
      gameId: 'amber-hall',
    });
    const session = { sessionId: found.sessionId, playerId: playerId.toString() };
    return { playerId, session, gameId: 'amber-hall' };
  };
  const won = async (seat: Seat) => {
    const stake = bet(seat, 100);
    await world.speak('olivin', 'POST /capi/gamingapi/v1/Round/bet', stake);
    const { roundFinished: _, ...credit } = win(stake, 3_000);
    await world.speak('olivin', 'POST /capi/gamingapi/v1/Round/win', credit);
    const [{ id } = { id: '' }] = await heldOf(seat);
    return { stake, id };
  };
  beforeAll(() => ceiling('ROUND', 'amber-hall', 1_000));

  test.each([
    ['held', undefined, 'CANCELLED'],
    ['released', 'RELEASED', 'CANCELLED'],
    ['rejected', 'REJECTED', 'CANCELLED'],
  ] as const)('leaves from where it is: %s', async (_name, decision, state) => {
    const seat = await sitAtOlivin();
    const { stake, id } = await won(seat);
    if (decision) await decide(id, decision);
    expect(await takeBack(seat, stake)).toMatchObject({ code: 'OK' });
    expect(await cashOf(seat)).toBe(10_000n);
    expect(await heldOf(seat)).toMatchObject([{ id, state }]);
    expect(await counted(seat)).toEqual({ day: 0n, month: 0n, lost: 0n });
    expect(await decide(id, 'RELEASED')).toEqual({ code: 'ERR_HELD_WIN_DECIDED' });
    const olivin = 3n;
    const owed = await world.database.pool.query<{ sum: bigint }>(
      `select coalesce(sum(amount), 0)::bigint as sum from ledger.house_balance h
       join ledger.account_kind k on k.id = h.account_kind
       where k.code = 'held-wins' and h.owner_id = $1`,
      [olivin],
    );
    expect(owed.rows[0]?.sum).toBe(0n);
  });
});

describe('a win of free rounds', () => {
  let ids = 900n;
  const won = async (winsHeld: boolean) => {
    const seat = await seated(undefined, 0n);
    const id = ++ids;
    await world.database.transaction((tx) =>
      world.play.freeRounds.begin(tx, {
        id,
        playerId: seat.playerId,
        promotionId: id,
        providerId: 1n,
        gameKeys: ['ember-fruits'],
        stake: { amount: 20n, currency: 'EUR' },
        rounds: 1,
        expiresAt: pragueDaysLater(world.clock.now(), 7),
        winsHeld,
      }),
    );
    const stake = bet(seat, 0, { freeRoundId: String(id) });
    await world.provider('Bet', stake);
    expect(await world.provider('Win', win(stake, 1_001))).toMatchObject({
      code: 'OK',
      balance: 0,
    });
    const [{ id: heldId } = { id: '' }] = await heldOf(seat);
    const waiting = () =>
      world.ledger.houseBalance(world.database.read, 'free-round-wins', id, 'EUR');
    const take = () =>
      world.database.transaction((tx) =>
        world.play.freeRounds.takeWins(tx, { playerId: seat.playerId, id }),
      );
    return { seat, heldId, waiting, take };
  };

  test('past its ceiling is held, and paid as cash when it is released', async () => {
    const { seat, heldId, waiting } = await won(false);
    expect(await cashOf(seat)).toBe(0n);
    expect(await decide(heldId, 'RELEASED')).toMatchObject({ state: 'RELEASED' });
    expect([await cashOf(seat), await waiting()]).toEqual([1_001n, 0n]);
  });

  test('is released to those that wait for their conversion, not around it', async () => {
    const { seat, heldId, waiting, take } = await won(true);
    expect([await waiting(), await take()]).toEqual([0n, 0n]);
    expect(await decide(heldId, 'RELEASED')).toMatchObject({ state: 'RELEASED' });
    expect(await cashOf(seat)).toBe(0n);
    expect(await counted(seat)).toMatchObject({ day: 0n });
    expect([await waiting(), await take(), await take()]).toEqual([1_001n, 1_001n, 0n]);
  });

  test('goes back to its provider when it is rejected', async () => {
    const { seat, heldId, waiting, take } = await won(true);
    await decide(heldId, 'REJECTED');
    expect([await cashOf(seat), await waiting(), await take()]).toEqual([0n, 0n, 0n]);
  });
});

describe('a flight of a crash game', () => {
  test('pays the first cash-out at once and holds the one that passes the ceiling of its part', async () => {
    await world.database.pool.query(
      `insert into ceilings.ceiling
         (period, scope, currency, amount, valid_from, reason, made_at)
       values ('ROUND', 'CrashGame', 'EUR', 2_000, '2026-01-01', 'as a test wants it', now())`,
    );
    const seat = await seated('sky-flight');
    const first = bet(seat, 100);
    const second = bet(seat, 100, { roundId: first.roundId });
    await world.provider('Bet', first);
    await world.provider('Bet', second);
    const out = await world.provider('Win', win(first, 1_500, { roundFinished: false }));
    expect(out).toMatchObject({ code: 'OK', balance: 11_300 });
    const past = await world.provider('Win', win(second, 501));
    expect(past).toMatchObject({ code: 'OK', balance: 11_300 });
    const [held] = await heldOf(seat);
    expect(held).toMatchObject({ amount: 501, cause: 'ROUND', counted: 2_001, state: 'HELD' });
    expect(await decide(held?.id ?? '', 'RELEASED')).toMatchObject({ state: 'RELEASED' });
    expect(await cashOf(seat)).toBe(11_801n);
    expect(await counted(seat, 'CrashGame')).toMatchObject({ day: 2_001n });
  });
});

describe('every door of a provider', () => {
  test('a prize outside of any round', async () => {
    const playerId = await world.player(10_000n);
    const made = await world.as(
      playerId,
      'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken',
      { body: { gameKey: 'amber-hall' } },
    );
    const found = await world.speak('olivin', 'POST /capi/gamingapi/v1/Session/activate', {
      token: made.token,
      gameId: 'amber-hall',
    });
    const prize = {
      sessionId: found.sessionId,
      playerId: playerId.toString(),
      gameId: 'amber-hall',
      transactionId: fresh('prize'),
      amount: 2_000,
      type: 'Promotion',
    };
    expect(await world.speak('olivin', 'POST /capi/gamingapi/v1/win', prize)).toMatchObject({
      code: 'OK',
      balance: 10_000,
    });
  });

  test('a jackpot beyond its pool: the pool is paid, the rest is held', async () => {
    const { id } = await world.database.transaction((tx) =>
      world.jackpots.add(tx, {
        name: fresh('jackpot'),
        providerId: 1n,
        seed: { amount: 499n, currency: 'EUR' },
        contributionPpm: 1,
        gameKeys: ['real-only'],
      }),
    );
    await world.feed(id);
    const seat = await seated('real-only');
    const answer = await world.provider('JackpotWin', {
      ...seat.session,
      gameId: seat.gameId,
      transactionId: fresh('jackpot-win'),
      jackpotId: String(id),
      amount: 1_000_000,
    });
    expect(answer).toMatchObject({ code: 'OK', amount: 500, balance: 10_500 });
    expect(await heldOf(seat)).toMatchObject([
      { amount: 999_500, cause: 'JACKPOT_POOL', counted: 1_000_000 },
    ]);
  });

  test('a jackpot counts to the day of its title like any win, and is held past it', async () => {
    await ceiling('DAY', 'live-wheel', 1_500);
    const { id } = await world.database.transaction((tx) =>
      world.jackpots.add(tx, {
        name: fresh('jackpot'),
        providerId: 1n,
        seed: { amount: 999n, currency: 'EUR' },
        contributionPpm: 0,
        gameKeys: ['live-wheel'],
      }),
    );
    const seat = await seated('live-wheel');
    const claim = async (gameId = seat.gameId) => {
      await world.feed(id);
      return world.provider('JackpotWin', {
        ...seat.session,
        gameId,
        transactionId: fresh('jackpot-win'),
        jackpotId: String(id),
      });
    };
    expect(await claim()).toMatchObject({ code: 'OK', amount: 1_000, balance: 11_000 });
    expect(await claim()).toMatchObject({ code: 'OK', amount: 0, balance: 11_000 });
    // Nor does it get around by the game id of a jackpot, or of another title.
    for (const gameId of ['998', 'ember-fruits']) {
      expect(await claim(gameId)).toMatchObject({ code: 'OK', amount: 0, balance: 11_000 });
    }
    expect((await heldOf(seat)).map(({ cause, counted }) => [cause, counted])).toEqual(
      expect.arrayContaining([2_000, 3_000, 4_000].map((counted) => ['DAY', counted])),
    );
  });

  test('a jackpot that stakes fill by shares of their provider’s naming, hit after hit', async () => {
    world.clock.advance(86_400_000);
    await ceiling('DAY', 'real-only', 2_500);
    const mustHit = { from: 1_050n, by: 1_100n };
    const seed = { amount: 1_000n, currency: 'EUR' } as const;
    const more = { providerId: 1n, contributionPpm: 5_000, gameKeys: ['closed-game'], mustHit };
    const { id } = await world.database.transaction((tx) =>
      world.jackpots.add(tx, { name: fresh('jackpot'), seed, ...more }),
    );
    const seat = await seated('real-only', 300n);
    const stake = () =>
      bet(seat, 100, { jackpotContributions: [{ jackpotId: String(id), amount: 100 }] });
    const bets = [stake(), stake(), stake()];
    const won = [];
    for (const one of bets) won.push((await world.provider('Bet', one)).jackpots[0].won);
    expect(won).toEqual([1_100, 1_100, 0]);
    expect(await cashOf(seat)).toBe(2_200n);
    const [last = {}] = bets.slice(-1);
    expect(await world.provider('Bet', last)).toMatchObject({
      code: 'DUPLICATE',
      jackpots: [{ contribution: 100, won: 0 }],
    });
    // Who has hit it stays its winner, whatever its provider does, and is paid by whoever looks at it.
    expect(await world.provider('CancelBet', cancel(last))).toEqual({ code: 'ROUND_CLOSED' });
    const held = await heldOf(seat);
    expect(held).toMatchObject([{ amount: 1_100, cause: 'DAY', counted: 3_300 }]);
    expect(await decide(held[0]?.id ?? '', 'RELEASED')).toMatchObject({ state: 'RELEASED' });
    expect(await cashOf(seat)).toBe(3_300n);
  });

  test('a day of a title, over all players', async () => {
    await ceiling('DAY', 'granite-wheel', 1_500);
    const held: number[] = [];
    for (const amount of [900, 600, 1]) {
      const playerId = await world.player(10_000n);
      const made = await world.as(
        playerId,
        'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken',
        { body: { gameKey: 'granite-wheel' } },
      );
      const found = await world.speak(
        'kremen',
        'POST /api/ProviderWallet/WalletService/Authenticate',
        { token: made.token, gameId: 'granite-wheel' },
      );
      const of = { sessionId: found.sessionId, playerId: playerId.toString() };
      const { defenceCode } = await world.speak(
        'kremen',
        'POST /api/ProviderWallet/WalletService/GetDefenceCode',
        of,
      );
      await world.speak('kremen', 'POST /api/ProviderWallet/WalletService/WithdrawAndDeposit', {
        ...of,
        defenceCode,
        gameId: 'granite-wheel',
        gameNumber: fresh('game'),
        transferId: fresh('transfer'),
        currency: 'EUR',
        amount: 100,
        winAmount: amount,
      });
      held.push((await heldOf({ playerId, session: of as never, gameId: '' })).length);
    }
    expect(held).toEqual([0, 0, 1]);
  });
});

describe('a win that its stake is too small for', () => {
  test('is held, and so is what adds up to it, at one haléř as at many', async () => {
    await ceiling('MULTIPLE', 'sky-flight', 500_00);
    for (const [stake, most] of [
      [1, 500],
      [3, 1_500],
    ] as const) {
      const seat = await seated('sky-flight');
      const before = await cashOf(seat);
      const staked = bet(seat, stake);
      await world.provider('Bet', staked);
      await world.provider('Win', win(staked, most, { roundFinished: false }));
      expect((await cashOf(seat)) - before).toBe(BigInt(most - stake));
      const answer = await world.provider('Win', win(staked, 1));
      expect(answer.code).toBe('OK');
      expect((await cashOf(seat)) - before).toBe(BigInt(most - stake));
      expect(await heldOf(seat)).toMatchObject([
        { amount: 1, state: 'HELD', cause: 'MULTIPLE', counted: most + 1 },
      ]);
    }
  });

  test('is held also where nobody has set a row for its title', async () => {
    const seat = await seated('live-wheel');
    const before = await cashOf(seat);
    const rounds = 14;
    for (let round = 0; round < rounds; round++) {
      const staked = bet(seat, 1);
      await world.provider('Bet', staked);
      await world.provider('Win', win(staked, 200_000_00));
    }
    expect((await cashOf(seat)) - before).toBe(BigInt(-rounds));
    expect(new Set((await heldOf(seat)).map(({ cause }) => cause))).toEqual(new Set(['MULTIPLE']));
  });
});
