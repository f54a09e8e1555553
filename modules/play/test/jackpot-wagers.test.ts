/** Jackpots on the wager path: fed by stakes, paid by wins, shown to providers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bet, cancel, fresh, openPlayWorld, type PlayWorld } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

const seated = async (cash = 10_000n, bonus = 0n, game?: string) =>
  world.sit(await world.player(cash, bonus), game);

describe('a jackpot', () => {
  const jackpot = (name: string, contributionPpm: number, gameKeys?: string[]) =>
    world.database.transaction((tx) =>
      world.jackpots.add(tx, {
        name,
        providerId: 1n,
        seed: { amount: 1_000n, currency: 'EUR' },
        contributionPpm,
        gameKeys: gameKeys ?? ['live-wheel'],
      }),
    );
  const pool = (id: bigint) =>
    world.ledger.houseBalance(world.database.read, 'jackpot-pool', id, 'EUR');
  const hit = (seat: Awaited<ReturnType<typeof seated>>, jackpotId: bigint, more = {}) => ({
    ...seat.session,
    gameId: seat.gameId,
    jackpotId: jackpotId.toString(),
    transactionId: fresh('jackpot'),
    ...more,
  });

  it('grows with stakes, exactly over time, and shrinks with cancels', async () => {
    const { id } = await jackpot('Grow', 5_000);
    const seat = await seated(100_000n, 0n, 'live-wheel');
    const first = bet(seat, 300);
    const answer = await world.provider('Bet', first);
    expect(await world.postings(answer.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, -300n],
      ['jackpot-pool', id, 1n],
      ['game-revenue', 1n, 299n],
    ]);
    await world.provider('Bet', bet(seat, 100));
    expect(await pool(id)).toBe(1_002n);
    const back = await world.provider('CancelBet', cancel(first));
    expect(await world.postings(back.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, 300n],
      ['jackpot-pool', id, -1n],
      ['game-revenue', 1n, -299n],
    ]);
    expect(await pool(id)).toBe(1_001n);
  });

  it('pays its whole pool without a round, once, and starts again from its seed', async () => {
    const { id } = await jackpot('Whole', 0);
    const seat = await seated(0n, 0n, 'live-wheel');
    const request = hit(seat, id);
    const answer = await world.provider('JackpotWin', request);
    expect(answer).toMatchObject({ code: 'OK', amount: 1_000, balance: 1_000 });
    expect(await world.provider('JackpotWin', request)).toEqual({ ...answer, code: 'DUPLICATE' });
    expect(await pool(id)).toBe(1_000n);
    const [shown] = await world.jackpots.list({ id, activeOnly: false });
    expect(shown).toMatchObject({ wins: 1n, lastWonAt: world.clock.now() });
  });

  it('pays a named amount, the house adding what the pool lacks', async () => {
    const { id } = await jackpot('Named', 0);
    const seat = await seated(0n, 0n, 'live-wheel');
    const answer = await world.provider('JackpotWin', hit(seat, id, { amount: 1_500 }));
    expect(answer).toMatchObject({ amount: 1_500, balance: 1_500 });
    expect(await world.postings(answer.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, 1_500n],
      ['jackpot-funding', id, -1_500n],
    ]);
  });

  it('takes shares that the provider names', async () => {
    const { id } = await jackpot('Shares', 0);
    const seat = await seated(1_000n, 0n, 'live-wheel');
    const jackpotContributions = [{ jackpotId: id.toString(), amount: 7 }];
    await world.provider('Bet', bet(seat, 100, { jackpotContributions }));
    expect(await pool(id)).toBe(1_007n);
    const tooMuch = [{ jackpotId: id.toString(), amount: 101 }];
    expect(await world.provider('Bet', bet(seat, 100, { jackpotContributions: tooMuch }))).toEqual({
      code: 'TRANSACTION_CONFLICT',
    });
    const unknown = [{ jackpotId: '99999', amount: 1 }];
    expect(await world.provider('Bet', bet(seat, 100, { jackpotContributions: unknown }))).toEqual({
      code: 'JACKPOT_NOT_FOUND',
    });
  });

  it('is paid once to each of two players who hit it at the same moment', async () => {
    const { id } = await jackpot('Twice', 0);
    const seats = [await seated(0n, 0n, 'live-wheel'), await seated(0n, 0n, 'live-wheel')];
    await world.provider(
      'Bet',
      bet(await seated(1_000n, 0n, 'live-wheel'), 500, {
        jackpotContributions: [{ jackpotId: id.toString(), amount: 500 }],
      }),
    );
    const answers = await Promise.all(
      seats.map((seat) => world.provider('JackpotWin', hit(seat, id))),
    );
    expect(answers.map(({ amount }) => amount).sort()).toEqual([1_000, 1_500]);
    expect(await pool(id)).toBe(1_000n);
  });

  it('is shown to its own provider with the amount of its pool', async () => {
    const { id } = await jackpot('Shown', 0);
    const seat = await seated(1_000n, 0n, 'live-wheel');
    await world.provider(
      'Bet',
      bet(seat, 100, { jackpotContributions: [{ jackpotId: id.toString(), amount: 9 }] }),
    );
    world.clock.advance(1_000);
    const { jackpots } = await world.providerAsks('Jackpot/GetJackpots');
    expect(jackpots.find(({ name }: { name: string }) => name === 'Shown')).toEqual({
      jackpotId: id.toString(),
      name: 'Shown',
      amount: 1_009,
      currency: 'EUR',
    });
    expect(await world.providerAsks('Jackpot/GetJackpots', 2n)).toEqual({ jackpots: [] });
  });

  it('is won also after the session was closed', async () => {
    const { id } = await jackpot('Late', 0);
    const seat = await seated(0n, 0n, 'live-wheel');
    await world.provider('CloseSession', { sessionId: seat.session.sessionId });
    expect(await world.provider('JackpotWin', hit(seat, id))).toMatchObject({ amount: 1_000 });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 1_000n, bonus: 0n });
  });

  it('that does not exist is not found', async () => {
    const seat = await seated(0n, 0n, 'live-wheel');
    expect(await world.provider('JackpotWin', hit(seat, 99_999n))).toEqual({
      code: 'JACKPOT_NOT_FOUND',
    });
  });
});
