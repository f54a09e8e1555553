import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Play } from '../index.ts';
import { bet, cancel, fresh, openPlayWorld, type PlayWorld, type Seat, win } from './play-world.ts';

let world: PlayWorld;
let other: Play;
beforeAll(async () => {
  world = await openPlayWorld();
  other = world.otherNode();
});
afterAll(() => world.close());

const seated = async (cash = 10_000n): Promise<Seat> => world.sit(await world.player(cash));
/** The same call on both nodes, so on two lanes that share nothing but the database. */
const everywhere = (call: string, bodies: readonly Record<string, unknown>[]) =>
  Promise.all(
    bodies.map((body, index) => world.provider(call, body, index % 2 ? other : world.play)),
  );
const count = (answers: readonly { code?: string }[], code: string): number =>
  answers.filter((answer) => answer.code === code).length;

describe('racing requests', () => {
  it('with one id have one effect, in one batch and over two nodes', async () => {
    for (let round = 0; round < 10; round++) {
      const seat = await seated();
      const request = bet(seat, 100);
      const answers = await everywhere('Bet', Array(8).fill(request));
      expect(count(answers, 'OK')).toBe(1);
      expect(count(answers, 'DUPLICATE')).toBe(7);
      expect(new Set(answers.map(({ casinoTransactionId }) => casinoTransactionId)).size).toBe(1);
      expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set([9_900]));
      expect(await world.balance(seat.playerId)).toEqual({ cash: 9_900n, bonus: 0n });
    }
  });

  it('with one id for two players have one winner', async () => {
    for (let round = 0; round < 30; round++) {
      const [one, two] = [await seated(), await seated()];
      const transactionId = fresh('shared');
      const answers = await everywhere('Bet', [
        bet(one, 100, { transactionId }),
        bet(two, 100, { transactionId }),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'TRANSACTION_CONFLICT']);
      const balances = [await world.balance(one.playerId), await world.balance(two.playerId)];
      expect(balances.reduce((sum, { cash }) => sum + cash, 0n)).toBe(19_900n);
    }
  });

  it('for the last of the money spend it once', async () => {
    for (let round = 0; round < 10; round++) {
      const seat = await seated(100n);
      const answers = await everywhere(
        'Bet',
        [1, 2, 3, 4].map(() => bet(seat, 60)),
      );
      expect(count(answers, 'OK')).toBe(1);
      expect(count(answers, 'INSUFFICIENT_FUNDS')).toBe(3);
      expect(await world.balance(seat.playerId)).toEqual({ cash: 40n, bonus: 0n });
    }
  });

  it('of a bet and its cancel leave the money whole, whichever comes first', async () => {
    for (let round = 0; round < 20; round++) {
      const seat = await seated(100n);
      const request = bet(seat, 100);
      const [staked, cancelled] = await Promise.all([
        world.provider('Bet', request, other),
        world.provider('CancelBet', cancel(request)),
      ]);
      expect(cancelled.code).toBe('OK');
      expect(['OK', 'TRANSACTION_CONFLICT']).toContain(staked.code);
      expect(await world.balance(seat.playerId)).toEqual({ cash: 100n, bonus: 0n });
    }
  });

  it('of cancels under several ids give the stake back once', async () => {
    for (let round = 0; round < 10; round++) {
      const seat = await seated(100n);
      const request = bet(seat, 100);
      await world.provider('Bet', request);
      const answers = await everywhere(
        'CancelBet',
        [1, 2, 3, 4].map(() => cancel(request)),
      );
      expect(count(answers, 'OK')).toBe(1);
      expect(count(answers, 'DUPLICATE')).toBe(3);
      expect(await world.balance(seat.playerId)).toEqual({ cash: 100n, bonus: 0n });
    }
  });

  it('of a win and a cancel settle the round one way', async () => {
    for (let round = 0; round < 20; round++) {
      const seat = await seated(100n);
      const request = bet(seat, 100);
      await world.provider('Bet', request);
      const [won, cancelled] = await Promise.all([
        world.provider('Win', win(request, 500), other),
        world.provider('CancelBet', cancel(request)),
      ]);
      const { cash } = await world.balance(seat.playerId);
      if (won.code === 'OK') expect([cancelled.code, cash]).toEqual(['ROUND_CLOSED', 500n]);
      else expect([won.code, cancelled.code, cash]).toEqual(['ROUND_CLOSED', 'OK', 100n]);
    }
  });

  it('of two final wins pay one of them', async () => {
    for (let round = 0; round < 10; round++) {
      const seat = await seated(100n);
      const request = bet(seat, 100);
      await world.provider('Bet', request);
      const answers = await everywhere('Win', [win(request, 70), win(request, 70)]);
      expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'ROUND_CLOSED']);
      expect(await world.balance(seat.playerId)).toEqual({ cash: 70n, bonus: 0n });
    }
  });

  it('of a bet, a deposit and a withdrawal never lose a penny', async () => {
    const seat = await seated(1_000n);
    const { ledger, database } = world;
    const deposit = (reference: string) =>
      database.transaction((tx) =>
        ledger.post(tx, {
          kind: 'deposit',
          playerId: seat.playerId,
          currency: 'EUR',
          source: 'race',
          reference,
          lines: [
            { account: 'player-cash', amount: 10n },
            { account: 'gateway-clearing', amount: -10n },
          ],
        }),
      );
    const withdrawal = (reference: string) =>
      database.transaction((tx) =>
        ledger.reserve(tx, {
          playerId: seat.playerId,
          amount: { amount: 5n, currency: 'EUR' },
          source: 'race',
          reference,
        }),
      );
    const work = Array.from({ length: 20 }, (_, index) => [
      world.provider('Bet', bet(seat, 1), index % 2 ? other : world.play),
      deposit(`race-${index}`),
      withdrawal(`race-${index}`),
    ]).flat();
    await Promise.all(work);
    const [wallet] = await ledger.balances(database.read, seat.playerId);
    expect(wallet).toMatchObject({ cash: 1_000n + 200n - 100n - 20n, held: 100n });
  });

  it('for one launch token open one session', async () => {
    const player = await world.player(100n);
    const call = 'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken';
    const { token } = await world.as(player, call, { body: { gameKey: 'ember-fruits' } });
    const answers = await everywhere(
      'IdentifyPlayer',
      Array(6).fill({ token, gameId: 'ember-fruits' }),
    );
    expect(answers.filter(({ sessionId }) => sessionId)).toHaveLength(1);
    expect(count(answers, 'TOKEN_INVALID')).toBe(5);
  });
});

describe('house accounts', () => {
  it('have a row for each writer, whose sum is the account', async () => {
    const stripes = async () => {
      const { rows } = await world.database.pool.query<{ stripe: number; amount: bigint }>(
        `select stripe, amount from ledger.house_balance
         where account_kind = 20 and owner_id = 1 order by stripe`,
      );
      return rows;
    };
    const revenue = () => world.ledger.houseBalance(world.database.read, 'game-revenue', 1n, 'EUR');
    const seats = await Promise.all([seated(), seated()]);
    const [before, total] = [await stripes(), await revenue()];
    await Promise.all([
      ...Array.from({ length: 5 }, () => world.provider('Bet', bet(seats[0], 10), world.play)),
      ...Array.from({ length: 5 }, () => world.provider('Bet', bet(seats[1], 100), other)),
    ]);
    const after = await stripes();
    const gained = after.map(({ stripe, amount }) => {
      return amount - (before.find((row) => row.stripe === stripe)?.amount ?? 0n);
    });
    // Each node has more lanes than the one that this player's bets take.
    expect(gained.filter((amount) => amount !== 0n).sort()).toEqual([50n, 500n].sort());
    expect((await revenue()) - total).toBe(550n);
  });
});

describe('one batch', () => {
  it('takes a whole round, and refuses what no longer fits it', async () => {
    const seat = await seated(1_000n);
    const request = bet(seat, 300);
    const late = bet(seat, 1, { roundId: request.roundId });
    const answers = await Promise.all([
      world.provider('Bet', request),
      world.provider('Win', win(request, 50, { roundFinished: false })),
      world.provider('Win', win(request, 20)),
      world.provider('Bet', late),
      world.provider('CancelBet', cancel(request)),
    ]);
    expect(answers.map(({ code, balance }) => balance ?? code)).toEqual([
      700,
      750,
      770,
      'ROUND_CLOSED',
      'ROUND_CLOSED',
    ]);
  });

  it('takes a bet and its cancel, and gives the very stake back', async () => {
    const seat = await world.sit(await world.player(100n, 300n));
    const request = bet(seat, 250);
    const answers = await Promise.all([
      world.provider('Bet', request),
      world.provider('CancelBet', cancel(request)),
      world.provider('CancelBet', cancel(request)),
      world.provider('Bet', request),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'DUPLICATE', 'DUPLICATE']);
    expect(await world.balance(seat.playerId)).toEqual({ cash: 100n, bonus: 300n });
  });
});
