import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bet, cancel, openPlayWorld, type PlayWorld, win } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

const seated = async (cash = 10_000n, bonus = 0n, game?: string) =>
  world.sit(await world.player(cash, bonus), game);

describe('a bet', () => {
  it('takes the stake, opens the round and books it to the game', async () => {
    const seat = await seated();
    const request = bet(seat, 300);
    const answer = await world.provider('Bet', request);
    expect(answer).toMatchObject({ code: 'OK', balance: 9_700 });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 9_700n, bonus: 0n });
    expect(await world.postings(answer.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, -300n],
      ['game-revenue', 1n, 300n],
    ]);
    expect(await world.round(seat.playerId, String(request.roundId))).toMatchObject({
      state: 'OPEN',
      stake: { amount: 300n },
    });
  });

  it('takes cash first and the rest from the bonus', async () => {
    const seat = await seated(100n, 500n);
    const answer = await world.provider('Bet', bet(seat, 250));
    expect(answer.balance).toBe(350);
    expect(await world.balance(seat.playerId)).toEqual({ cash: 0n, bonus: 350n });
    expect(await world.postings(answer.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, -100n],
      ['player-bonus', seat.playerId, -150n],
      ['game-revenue', 1n, 250n],
    ]);
  });

  it('is refused without the money, and nothing is kept of it', async () => {
    const seat = await seated(100n);
    const request = bet(seat, 101);
    expect(await world.provider('Bet', request)).toEqual({ code: 'INSUFFICIENT_FUNDS' });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 100n, bonus: 0n });
    expect(await world.round(seat.playerId, String(request.roundId))).toBeUndefined();
  });

  it('may be one of several in a round', async () => {
    const seat = await seated();
    const first = bet(seat, 100);
    await world.provider('Bet', first);
    await world.provider('Bet', bet(seat, 200, { roundId: first.roundId }));
    expect(await world.round(seat.playerId, String(first.roundId))).toMatchObject({
      stake: { amount: 300n },
    });
  });

  it.each([
    ['an unknown session', { sessionId: '999999' }],
    ['another game than the session is of', { gameId: 'live-wheel' }],
  ])('is refused in %s', async (_name, more) => {
    const seat = await seated();
    expect(await world.provider('Bet', bet(seat, 100, more))).toEqual({ code: 'SESSION_EXPIRED' });
  });

  it("is refused in another player's session", async () => {
    const seat = await seated();
    const other = await seated();
    const foreign = bet(seat, 100, { playerId: other.session.playerId });
    expect(await world.provider('Bet', foreign)).toEqual({ code: 'SESSION_EXPIRED' });
  });

  it('is refused once the session has run out', async () => {
    const seat = await seated();
    world.clock.advance(12 * 3_600_000);
    expect(await world.provider('Bet', bet(seat, 100))).toEqual({ code: 'SESSION_EXPIRED' });
  });

  it.each([
    [0, undefined],
    [100, 'free-1'],
  ])('of %s with free round %s is malformed', async (amount, freeRoundId) => {
    const seat = await seated();
    const request = bet(seat, amount, freeRoundId ? { freeRoundId } : {});
    expect(await world.provider('Bet', request)).toEqual({ code: 'ERR_VALIDATION' });
  });

  it('of free rounds that nobody has given is refused', async () => {
    const seat = await seated(0n);
    for (const freeRoundId of ['free-1', '424242']) {
      const request = bet(seat, 0, { freeRoundId });
      expect(await world.provider('Bet', request)).toEqual({ code: 'FREE_ROUND_NOT_FOUND' });
    }
  });
});

describe('a win', () => {
  it('pays, settles the round and keeps its outcome', async () => {
    const seat = await seated();
    const request = bet(seat, 300);
    await world.provider('Bet', request);
    const outcome = { reels: [[1, 2, 3]], note: 'tři sedmičky' };
    const answer = await world.provider('Win', win(request, 1_000, { outcome }));
    expect(answer).toMatchObject({ code: 'OK', balance: 10_700 });
    expect(await world.postings(answer.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, 1_000n],
      ['game-revenue', 1n, -1_000n],
    ]);
    const round = await world.round(seat.playerId, String(request.roundId));
    expect(round).toMatchObject({ state: 'SETTLED', win: { amount: 1_000n } });
    const detail = await world.as(seat.playerId, 'GET /capi/v2-onling/PlayerGames/GetRound', {
      query: { roundId: String(round?.id) },
    });
    expect(detail.outcome).toEqual(outcome);
    expect(detail.movements.map(({ kind }: { kind: string }) => kind)).toEqual(['bet', 'win']);
  });

  it('of nothing settles the round without a posting', async () => {
    const seat = await seated();
    const request = bet(seat, 300);
    await world.provider('Bet', request);
    const answer = await world.provider('Win', win(request, 0));
    expect(answer).toMatchObject({ code: 'OK', balance: 9_700 });
    expect(await world.postings(answer.casinoTransactionId)).toEqual([]);
    expect(await world.round(seat.playerId, String(request.roundId))).toMatchObject({
      state: 'SETTLED',
    });
  });

  it('may come in several parts until the round is finished', async () => {
    const seat = await seated();
    const request = bet(seat, 300);
    await world.provider('Bet', request);
    await world.provider('Win', win(request, 100, { roundFinished: false }));
    await world.provider('Win', win(request, 50));
    expect(await world.round(seat.playerId, String(request.roundId))).toMatchObject({
      state: 'SETTLED',
      win: { amount: 150n },
    });
    expect(await world.provider('Win', win(request, 1))).toEqual({ code: 'ROUND_CLOSED' });
    expect(await world.provider('Bet', bet(seat, 1, { roundId: request.roundId }))).toEqual({
      code: 'ROUND_CLOSED',
    });
  });

  it('without a bet finds no round', async () => {
    const seat = await seated();
    expect(await world.provider('Win', win(bet(seat, 1), 100))).toEqual({
      code: 'ROUND_NOT_FOUND',
    });
  });

  it('returns to the wallets in the proportion of the stakes', async () => {
    const seat = await seated(100n, 300n);
    const request = bet(seat, 400);
    await world.provider('Bet', request);
    await world.provider('Win', win(request, 1_001));
    expect(await world.balance(seat.playerId)).toEqual({ cash: 251n, bonus: 750n });
  });

  it('is taken after the session was closed, and so is a cancel', async () => {
    const seat = await seated();
    const [first, second] = [bet(seat, 300), bet(seat, 200)];
    await world.provider('Bet', first);
    await world.provider('Bet', second);
    const close = { sessionId: seat.session.sessionId };
    expect(await world.provider('CloseSession', close)).toEqual({ code: 'OK' });
    expect(await world.provider('CloseSession', close)).toEqual({ code: 'OK' });
    expect(await world.provider('Bet', bet(seat, 1))).toEqual({ code: 'SESSION_EXPIRED' });
    expect(await world.provider('Win', win(first, 500))).toMatchObject({ code: 'OK' });
    expect(await world.provider('CancelBet', cancel(second))).toMatchObject({ code: 'OK' });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 10_200n, bonus: 0n });
  });
});

describe('a cancel', () => {
  it('gives the stake back to the wallets it came from', async () => {
    const seat = await seated(100n, 300n);
    const request = bet(seat, 250);
    await world.provider('Bet', request);
    const answer = await world.provider('CancelBet', cancel(request));
    expect(answer).toMatchObject({ code: 'OK', balance: 400 });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 100n, bonus: 300n });
    expect(await world.round(seat.playerId, String(request.roundId))).toMatchObject({
      state: 'CANCELLED',
      stake: { amount: 0n },
    });
  });

  it('happens once, whatever id it comes under', async () => {
    const seat = await seated();
    const request = bet(seat, 250);
    await world.provider('Bet', request);
    const first = cancel(request);
    const answer = await world.provider('CancelBet', first);
    expect(await world.provider('CancelBet', first)).toEqual({ ...answer, code: 'DUPLICATE' });
    expect(await world.provider('CancelBet', cancel(request))).toEqual({
      ...answer,
      code: 'DUPLICATE',
    });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 10_000n, bonus: 0n });
  });

  it('before its bet leaves a tombstone that refuses the late bet', async () => {
    const seat = await seated();
    const request = bet(seat, 250);
    expect(await world.provider('CancelBet', cancel(request))).toMatchObject({
      code: 'OK',
      balance: 10_000,
    });
    expect(await world.provider('Bet', request)).toEqual({ code: 'TRANSACTION_CONFLICT' });
    expect(await world.provider('CancelBet', cancel(request))).toMatchObject({
      code: 'DUPLICATE',
    });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 10_000n, bonus: 0n });
  });

  it('of one bet leaves the others of the round', async () => {
    const seat = await seated();
    const first = bet(seat, 100);
    const second = bet(seat, 200, { roundId: first.roundId });
    await world.provider('Bet', first);
    await world.provider('Bet', second);
    await world.provider('CancelBet', cancel(first));
    expect(await world.round(seat.playerId, String(first.roundId))).toMatchObject({
      state: 'OPEN',
      stake: { amount: 200n },
    });
    expect(await world.provider('Win', win(second, 0))).toMatchObject({ code: 'OK' });
  });

  it('comes too late for a settled round', async () => {
    const seat = await seated();
    const request = bet(seat, 100);
    await world.provider('Bet', request);
    await world.provider('Win', win(request, 500));
    expect(await world.provider('CancelBet', cancel(request))).toEqual({ code: 'ROUND_CLOSED' });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 10_400n, bonus: 0n });
  });

  it('cannot take back a bet of another round or player', async () => {
    const seat = await seated();
    const other = await seated();
    const [mine, another] = [bet(seat, 100), bet(seat, 100)];
    await world.provider('Bet', mine);
    await world.provider('Bet', another);
    const wrongRound = cancel(mine, { roundId: another.roundId });
    expect(await world.provider('CancelBet', wrongRound)).toEqual({
      code: 'TRANSACTION_CONFLICT',
    });
    const stranger = cancel(mine, other.session);
    expect(await world.provider('CancelBet', stranger)).toEqual({ code: 'TRANSACTION_CONFLICT' });
  });
});

describe('a repeated request', () => {
  it('gets its first answer for ever, with the balance of then', async () => {
    const seat = await seated();
    const request = bet(seat, 100);
    const first = await world.provider('Bet', request);
    const paid = win(request, 40);
    const firstWin = await world.provider('Win', paid);
    await world.provider('Bet', bet(seat, 1_000));
    world.clock.advance(400 * 86_400_000);
    expect(await world.provider('Bet', request)).toEqual({ ...first, code: 'DUPLICATE' });
    expect(await world.provider('Win', paid)).toEqual({ ...firstWin, code: 'DUPLICATE' });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 8_940n, bonus: 0n });
  });

  it.each([
    ['amount', { amount: 101 }],
    ['round', { roundId: 'some-other-round' }],
  ])('with another %s is a conflict', async (_name, more) => {
    const seat = await seated();
    const request = bet(seat, 100);
    await world.provider('Bet', request);
    expect(await world.provider('Bet', { ...request, ...more })).toEqual({
      code: 'TRANSACTION_CONFLICT',
    });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 9_900n, bonus: 0n });
  });

  it('of another player is a conflict', async () => {
    const [seat, other] = [await seated(), await seated()];
    const request = bet(seat, 100);
    await world.provider('Bet', request);
    expect(await world.provider('Bet', { ...request, ...other.session })).toEqual({
      code: 'TRANSACTION_CONFLICT',
    });
  });

  it('named by a cancel of another player is no matter of that player', async () => {
    const [seat, other] = [await seated(), await seated()];
    const request = bet(seat, 100);
    const stray = cancel(request, other.session);
    expect(await world.provider('CancelBet', stray)).toMatchObject({ code: 'OK', balance: 10_000 });
    expect(await world.provider('Bet', request)).toMatchObject({ code: 'OK', balance: 9_900 });
    expect(await world.provider('CancelBet', { ...stray, transactionId: 'stray-again' })).toEqual({
      code: 'TRANSACTION_CONFLICT',
    });
    const own = cancel(request);
    expect(await world.provider('CancelBet', own)).toMatchObject({ code: 'OK', balance: 10_000 });
  });

  it('may use one id for a bet and for a win', async () => {
    const seat = await seated();
    const request = bet(seat, 100);
    await world.provider('Bet', request);
    const same = win(request, 50, { transactionId: request.transactionId });
    expect(await world.provider('Win', same)).toMatchObject({ code: 'OK' });
  });
});

describe('protection', () => {
  it('refuses bets of an excluded player, and takes the wins', async () => {
    const seat = await seated();
    const request = bet(seat, 100);
    await world.provider('Bet', request);
    await world.database.transaction((tx) =>
      world.protection.exclusions.pressPanicButton(tx, seat.playerId),
    );
    expect(await world.provider('Bet', bet(seat, 100))).toEqual({ code: 'PLAYER_EXCLUDED' });
    expect(await world.provider('Win', win(request, 500))).toMatchObject({ code: 'OK' });
    await world.drain();
    expect(await world.provider('Bet', bet(seat, 100))).toEqual({ code: 'SESSION_EXPIRED' });
  });

  it('counts the bets of a round together against its highest stake', async () => {
    const seat = await seated();
    const { playerId } = seat;
    await world.database.transaction(async (tx) => {
      await sql`update play.game_session set max_stake = 150
        where player_id = ${playerId}`.execute(tx.writes());
    });
    const first = bet(seat, 100);
    const { roundId } = first;
    expect(await world.provider('Bet', first)).toMatchObject({ code: 'OK' });
    expect(await world.provider('Bet', bet(seat, 51, { roundId }))).toEqual({
      code: 'LIMIT_STAKE',
    });
    expect(await world.provider('Bet', bet(seat, 50, { roundId }))).toMatchObject({ code: 'OK' });
    expect(await world.provider('Bet', bet(seat, 150))).toMatchObject({ code: 'OK' });
    expect(await world.provider('Bet', bet(seat, 151))).toEqual({ code: 'LIMIT_STAKE' });
  });

  it('asks limits of bets only', async () => {
    const seat = await seated();
    const [won, returned] = [bet(seat, 400), bet(seat, 400)];
    await world.provider('Bet', won);
    await world.provider('Bet', returned);
    const limits = [{ kind: 'StakeMonthCasinoLimit', decision: 'VALUE', value: 500 }] as const;
    await world.database.transaction((tx) =>
      world.protection.limits.change(tx, seat.playerId, limits, {
        requester: { by: 'player', id: seat.playerId },
        onlyStricter: false,
      }),
    );
    expect(await world.provider('Bet', bet(seat, 1))).toEqual({ code: 'LIMIT_STAKE' });
    expect(await world.provider('Win', win(won, 5_000))).toMatchObject({ balance: 14_200 });
    expect(await world.provider('CancelBet', cancel(returned))).toMatchObject({ balance: 14_600 });
    expect(await world.provider('Bet', bet(seat, 101))).toEqual({ code: 'LIMIT_STAKE' });
    expect(await world.provider('Bet', bet(seat, 100))).toMatchObject({ code: 'OK' });
  });
});
