/** What a stake has set in motion goes back with it: shares of jackpots, points, wagering, limits. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bet, cancel, fresh, openPlayWorld, type PlayWorld, type Seat } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

const seated = async (cash = 10_000n, game = 'live-wheel'): Promise<Seat> =>
  world.sit(await world.player(cash), game);

describe('the share of a stake whose jackpot was won meanwhile', () => {
  const on = (account: string, id: bigint) =>
    world.ledger.houseBalance(world.database.read, `jackpot-${account}` as 'jackpot-pool', id, 'EUR');
  it.each([0n, 1_000n])('is paid by the house: the pool keeps its seed of %i', async (seed) => {
    const { id } = await world.database.transaction((tx) =>
      world.jackpots.add(tx, {
        name: `Won meanwhile ${seed}`,
        providerId: 1n,
        seed: { amount: seed, currency: 'EUR' },
        contributionPpm: 0,
        gameKeys: ['live-wheel'],
      }),
    );
    const seat = await seated();
    const winner = await seated();
    const jackpotContributions = [{ jackpotId: `${id}`, amount: 100 }];
    const stake = bet(seat, 400, { jackpotContributions });
    await world.provider('Bet', stake);
    const claim = { ...winner.session, gameId: winner.gameId, jackpotId: `${id}` };
    const won = await world.provider('JackpotWin', { ...claim, transactionId: fresh('jackpot') });
    expect(won).toMatchObject({ code: 'OK', amount: Number(seed) + 100 });
    const back = await world.provider('CancelBet', cancel(stake));
    expect(await world.postings(back.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, 400n],
      ['jackpot-funding', id, -100n],
      ['game-revenue', 1n, -300n],
    ]);
    expect(await on('pool', id)).toBe(seed);
  });
});
