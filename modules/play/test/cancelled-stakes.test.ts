/** What a stake has set in motion goes back with it: shares of jackpots, points, wagering, limits. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wagersHappened, wagersOf } from '../contract/events.ts';
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
    world.ledger.houseBalance(
      world.database.read,
      `jackpot-${account}` as 'jackpot-pool',
      id,
      'EUR',
    );
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

/** Kind, cash and bonus of the news of a round. */
async function newsOf({ playerId }: Seat): Promise<unknown[]> {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`select payload from outbox.event
    where type = ${wagersHappened} order by id`.execute(world.database.read.reads());
  return rows
    .flatMap(({ payload }) => wagersOf(payload))
    .filter((wager) => wager.playerId === `${playerId}`)
    .map(({ kind, cash, bonus }) => [kind, cash, bonus]);
}

it('bonus money that goes back as cash is told as what it was staked as: it earns no points', async () => {
  const seat = await seated(100n);
  await world.database.transaction((tx) =>
    world.bonuses.grant(tx, {
      playerId: seat.playerId,
      amount: { amount: 500n, currency: 'EUR' },
      terms: {
        wageringRequired: 20n,
        weights: { Casino: 100, LiveGames: 10, CrashGame: 50, Lottery: 0 },
        stakeMaximum: undefined,
        conversionMaximum: undefined,
        forfeitOnWithdrawal: false,
        validHours: 24,
      },
      reference: fresh('bonus'),
      accepted: { at: world.clock.now(), termsHash: '0'.repeat(64) },
      reason: 'a test',
    }),
  );
  const own = bet(seat, 100);
  const given = bet(seat, 100, { roundId: own.roundId });
  await world.provider('Bet', own);
  await world.provider('Bet', given);
  await world.drain();
  expect(await world.balance(seat.playerId)).toEqual({ cash: 400n, bonus: 0n });
  await world.provider('CancelBet', cancel(given));
  expect(await world.balance(seat.playerId)).toEqual({ cash: 500n, bonus: 0n });
  expect(await newsOf(seat)).toEqual([
    ['bet', '100', '0'],
    ['bet', '0', '100'],
    ['bet-cancel', '0', '100'],
  ]);
});

it('limits count a stake no more once it is taken back', async () => {
  const seat = await seated();
  const counted = async () => {
    const { rows } = await sql<Record<string, unknown>>`select * from protection.usage
      where player_id = ${seat.playerId} order by scope`.execute(world.database.read.reads());
    return rows.map(({ stakes_day, wins_day, stakes_month }) => [
      stakes_day,
      wins_day,
      stakes_month,
    ]);
  };
  const stays = bet(seat, 300);
  const goes = bet(seat, 700);
  await world.provider('Bet', stays);
  const before = await counted();
  expect(before).toEqual([[300n, 0n, 300n]]);
  await world.provider('Bet', goes);
  expect(await counted()).not.toEqual(before);
  await world.provider('CancelBet', cancel(goes));
  expect(await counted()).toEqual(before);
});
