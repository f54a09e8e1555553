/** The gaming-api edition: sessions, rounds taken back whole, money outside rounds. */

import { money } from '@herna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fresh, openPlayWorld, type PlayWorld } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;

async function seated(cash = 10_000n, gameId = 'amber-hall') {
  const playerId = await world.player(cash);
  const { token } = await world.as(
    playerId,
    'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken',
    { body: { gameKey: gameId } },
  );
  const call = 'POST /capi/gamingapi/v1/Session/activate';
  const found = await world.speak('olivin', call, { token, gameId });
  expect(await world.speak('olivin', call, { token, gameId })).toEqual({ code: 'TOKEN_INVALID' });
  return { playerId, session: { playerId: found.playerId, sessionId: found.sessionId, gameId } };
}
type Seat = Awaited<ReturnType<typeof seated>>;

const round = (
  seat: Seat,
  step: 'bet' | 'win' | 'cancel' | 'close' | 'livegame',
  more: Body = {},
) =>
  world.speak('olivin', `POST /capi/gamingapi/v1/Round/${step}`, {
    ...seat.session,
    ...(step === 'close' ? {} : { transactionId: fresh(step) }),
    ...more,
  });
const win = (seat: Seat, more: Body) =>
  world.speak('olivin', 'POST /capi/gamingapi/v1/win', {
    ...seat.session,
    transactionId: fresh('win'),
    ...more,
  });
const cancelBet = (seat: Seat, more: Body) =>
  world.speak('olivin', 'POST /capi/gamingapi/v1/cancelBet', {
    ...seat.session,
    transactionId: fresh('cancel'),
    ...more,
  });
const cash = async (seat: Seat) => (await world.balance(seat.playerId)).cash;

describe('a session', () => {
  it('tells its balance until it is closed to stakes; open rounds are still settled', async () => {
    const seat = await seated();
    const { gameId: _game, ...session } = seat.session;
    const asked = () =>
      world.speak('olivin', 'POST /capi/gamingapi/v1/Session/getBalance', session);
    expect(await asked()).toMatchObject({ code: 'OK', balance: 10_000, currency: 'EUR' });
    const roundId = fresh('round');
    await round(seat, 'bet', { roundId, amount: 400 });
    const { sessionId } = session;
    const close = 'POST /capi/gamingapi/v1/Session/close';
    expect(await world.speak('olivin', close, { sessionId })).toEqual({ code: 'OK' });
    expect(await round(seat, 'bet', { roundId, amount: 1 })).toEqual({ code: 'SESSION_EXPIRED' });
    expect(await round(seat, 'win', { roundId, amount: 900 })).toMatchObject({ balance: 10_500 });
    expect(await asked()).toMatchObject({ balance: 10_500 });
  });

  it('starts on a terminal for a player who is signed in there, and for nobody else', async () => {
    const [player, other] = [await world.player(500n), await world.player(500n)];
    const launch = 'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken';
    const tokenOf = async (id: typeof player, gameKey: string): Promise<string> =>
      (await world.as(id, launch, { body: { gameKey } })).token;
    const call = 'POST /capi/gamingapi/v1/Landbased/startGameSession';
    const token = await tokenOf(player, 'amber-hall');
    const seat = { playerId: player.toString(), token, gameId: 'amber-hall', terminal: '7' };
    const refused = { code: 'TOKEN_INVALID' };
    // He is signed in online, then at another terminal, then his token is named with another player.
    expect(await world.speak('olivin', call, seat)).toEqual(refused);
    world.terminals.set(player, '8');
    expect(await world.speak('olivin', call, seat)).toEqual(refused);
    world.terminals.set(player, '7');
    const stranger = { ...seat, playerId: other.toString() };
    expect(await world.speak('olivin', call, stranger)).toEqual(refused);
    expect(await world.speak('olivin', call, { ...seat, token: 'none' })).toEqual(refused);
    const foreign = { ...seat, gameId: 'ember-fruits' };
    expect(await world.speak('olivin', call, foreign)).toEqual(refused);
    world.closedTerminals.add('7');
    expect(await world.speak('olivin', call, seat)).toEqual({ code: 'GAME_DISABLED' });
    world.closedTerminals.delete('7');
    const opened = await world.speak('olivin', call, seat);
    // What lies in the wallet is not on the terminal.
    expect(opened).toMatchObject({ playerId: player.toString(), balance: 0 });
    expect(await world.speak('olivin', call, seat)).toEqual(refused);
    const { rows } = await world.database.pool.query(
      'select terminal, player_session_id from play.game_session where id = $1',
      [opened.sessionId],
    );
    expect(rows).toEqual([{ terminal: '7', player_session_id: player }]);
    const ended = { ...seat, token: await tokenOf(player, 'amber-hall') };
    world.endedSignIns.add(player);
    expect(await world.speak('olivin', call, ended)).toEqual(refused);
  });

  it('answers a ping with the time', async () => {
    const answer = await world.speak('olivin', 'GET /capi/gamingapi/v1/Ping');
    expect(answer).toEqual({ code: 'OK', time: world.clock.now().toISOString() });
  });
});

describe('a round', () => {
  it('takes stakes and wins until it is closed with its result', async () => {
    const seat = await seated();
    const roundId = fresh('round');
    await round(seat, 'bet', { roundId, amount: 100 });
    await round(seat, 'win', { roundId, amount: 30 });
    await round(seat, 'bet', { roundId, amount: 100 });
    const close = { roundId, result: { wheel: 7, seat: { row: 1, chair: 2 } } };
    expect(await round(seat, 'close', close)).toMatchObject({ code: 'OK', balance: 9_830 });
    const reordered = { roundId, result: { seat: { chair: 2, row: 1 }, wheel: 7 } };
    expect(await round(seat, 'close', reordered)).toMatchObject({ code: 'DUPLICATE' });
    expect(await round(seat, 'close', close)).toMatchObject({ code: 'DUPLICATE' });
    for (const result of [{ wheel: 8 }, undefined]) {
      const other = { roundId, ...(result ? { result } : {}) };
      expect(await round(seat, 'close', other)).toEqual({ code: 'TRANSACTION_CONFLICT' });
    }
    expect(await round(seat, 'win', { roundId, amount: 1 })).toEqual({ code: 'ROUND_CLOSED' });
    expect(await round(seat, 'bet', { roundId, amount: 1 })).toEqual({ code: 'ROUND_CLOSED' });
    expect(await world.round(seat.playerId, roundId)).toMatchObject({ state: 'SETTLED' });
  });

  it('is taken back whole: stakes return, wins leave, shares of jackpots too', async () => {
    const jackpot = await world.database.transaction((tx) =>
      world.jackpots.add(tx, {
        name: 'Amber',
        providerId: 3n,
        seed: money(1_000n, 'EUR'),
        contributionPpm: 10_000,
      }),
    );
    const pool = () =>
      world.ledger.houseBalance(world.database.read, 'jackpot-pool', jackpot.id, 'EUR');
    const seat = await seated();
    const roundId = fresh('round');
    await round(seat, 'bet', { roundId, amount: 1_000 });
    await round(seat, 'bet', { roundId, amount: 500 });
    await round(seat, 'win', { roundId, amount: 4_000 });
    expect(await cash(seat)).toBe(12_500n);
    expect(await pool()).toBe(1_015n);
    const cancel = { roundId, transactionId: fresh('cancel') };
    expect(await round(seat, 'cancel', cancel)).toMatchObject({ code: 'OK', balance: 10_000 });
    expect(await round(seat, 'cancel', cancel)).toMatchObject({ code: 'DUPLICATE' });
    expect(await pool()).toBe(1_000n);
    expect(await world.round(seat.playerId, roundId)).toMatchObject({
      state: 'CANCELLED',
      stake: { amount: 0n },
      win: { amount: 0n },
    });
    const other = { ...cancel, roundId: fresh('round') };
    expect(await round(seat, 'cancel', other)).toEqual({ code: 'TRANSACTION_CONFLICT' });
  });

  it('is not taken back in part: what was won and spent stays with its stakes', async () => {
    const seat = await seated(1_000n);
    const [roundId, later] = [fresh('round'), fresh('round')];
    await round(seat, 'bet', { roundId, amount: 1_000 });
    await round(seat, 'win', { roundId, amount: 5_000 });
    await round(seat, 'bet', { roundId: later, amount: 4_500 });
    expect(await round(seat, 'cancel', { roundId })).toEqual({ code: 'INSUFFICIENT_FUNDS' });
    expect(await cash(seat)).toBe(500n);
    expect(await world.round(seat.playerId, roundId)).toMatchObject({ state: 'OPEN' });
  });

  it('of more steps than fit one page is taken back to the last of them, or not at all', async () => {
    const seat = await seated();
    const [roundId, later] = [fresh('round'), fresh('round')];
    await Promise.all(
      Array.from({ length: 500 }, () => round(seat, 'bet', { roundId, amount: 10 })),
    );
    await round(seat, 'win', { roundId, amount: 9_000 });
    const { id } = (await world.round(seat.playerId, roundId)) as { id: bigint };
    expect((await world.play.rounds.detail(id)).movements).toHaveLength(501);
    await round(seat, 'bet', { roundId: later, amount: 13_500 });
    const cancel = { roundId, transactionId: fresh('cancel') };
    expect(await round(seat, 'cancel', cancel)).toEqual({ code: 'INSUFFICIENT_FUNDS' });
    expect(await cash(seat)).toBe(500n);
    await round(seat, 'win', { roundId: later, amount: 4_000 });
    expect(await round(seat, 'cancel', cancel)).toMatchObject({ code: 'OK', balance: 500 });
    expect(await world.round(seat.playerId, roundId)).toMatchObject({
      state: 'CANCELLED',
      win: { amount: 0n },
    });
  });

  it('is not taken back around a stake that comes at the same moment', async () => {
    const seat = await seated();
    const roundId = fresh('round');
    await round(seat, 'bet', { roundId, amount: 100 });
    // The stake comes when the steps of the round have been looked up.
    const path = world.wagerPath();
    const late = { roundId, amount: 50 };
    const node = world.otherNode({
      wagerPath: {
        ...path,
        async submitTogether(requests) {
          await round(seat, 'bet', late);
          return path.submitTogether(requests);
        },
      },
    });
    const call = 'POST /capi/gamingapi/v1/Round/cancel';
    const cancel = { ...seat.session, roundId, transactionId: fresh('cancel') };
    expect(await world.speak('olivin', call, cancel, node)).toEqual({ code: 'TEMPORARY' });
    expect(await cash(seat)).toBe(9_850n);
    expect(await round(seat, 'cancel', cancel)).toMatchObject({ code: 'OK', balance: 10_000 });
    expect(await round(seat, 'bet', late)).toEqual({ code: 'ROUND_CLOSED' });
  });

  it('cancelled before it began never begins', async () => {
    const seat = await seated();
    const roundId = fresh('round');
    expect(await round(seat, 'cancel', { roundId })).toMatchObject({ code: 'OK' });
    expect(await round(seat, 'bet', { roundId, amount: 100 })).toEqual({ code: 'ROUND_CLOSED' });
    expect(await cash(seat)).toBe(10_000n);
  });

  it('of a live table is one step', async () => {
    const seat = await seated();
    const live = {
      roundId: fresh('round'),
      transactionId: fresh('live'),
      stake: 200,
      win: 700,
      table: 'Roulette 1',
      dealer: 'Dealer 7',
      result: '17 black',
    };
    expect(await round(seat, 'livegame', live)).toMatchObject({ code: 'OK', balance: 10_500 });
    expect(await round(seat, 'livegame', live)).toMatchObject({ code: 'DUPLICATE' });
    for (const change of [{ win: 701 }, { result: '18 red' }]) {
      const other = { ...live, ...change };
      expect(await round(seat, 'livegame', other)).toEqual({ code: 'TRANSACTION_CONFLICT' });
    }
    expect(await cash(seat)).toBe(10_500n);
  });
});

describe('outside a round', () => {
  it('a promotion pays cash, once', async () => {
    const seat = await seated();
    const prize = { type: 'Promotion', amount: 250, transactionId: fresh('prize') };
    const answer = await win(seat, prize);
    expect(answer).toMatchObject({ code: 'OK', balance: 10_250 });
    expect(await win(seat, prize)).toMatchObject({ code: 'DUPLICATE', balance: 10_250 });
    expect(await world.postings(answer.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, 250n],
      ['game-revenue', 3n, -250n],
    ]);
    expect(await win(seat, { type: 'Jackpot', amount: 1 })).toEqual({
      code: 'ERR_VALIDATION',
    });
    expect(await win(seat, { type: 'Jackpot', amount: 1, jackpotId: '999' })).toEqual({
      code: 'JACKPOT_NOT_FOUND',
    });
  });

  it('a cancel comes before its stake, which is then refused', async () => {
    const seat = await seated();
    const betTransactionId = fresh('bet');
    expect(await cancelBet(seat, { betTransactionId })).toMatchObject({ code: 'OK' });
    const late = { roundId: fresh('round'), transactionId: betTransactionId, amount: 100 };
    expect(await round(seat, 'bet', late)).toEqual({ code: 'TRANSACTION_CONFLICT' });
    expect(await cancelBet(seat, {})).toEqual({ code: 'ERR_VALIDATION' });
  });
});

describe('a draw', () => {
  const draw = (step: 'create' | 'update' | 'result' | 'close', body: Body) =>
    world.speak('olivin', `POST /capi/gamingapi/v1/Lottery/draw/${step}`, body);
  const sell = (seat: Seat, body: Body) =>
    world.speak('olivin', 'POST /capi/gamingapi/v1/Lottery/ticket/create', {
      ...seat.session,
      ...body,
    });
  const after = (minutes: number) =>
    new Date(world.clock.now().getTime() + minutes * 60_000).toISOString();
  const announced = async () => {
    const drawId = fresh('draw');
    const body = {
      drawId,
      gameId: 'amber-lotto',
      salesOpenAt: after(-1),
      salesCloseAt: after(10),
      drawAt: after(20),
    };
    expect(await draw('create', body)).toMatchObject({ state: 'ANNOUNCED', tickets: 0 });
    return body;
  };
  const prizes = [{ hits: 2, amount: 5_000 }];

  it('is announced once and may be changed until it is drawn', async () => {
    const body = await announced();
    expect(await draw('create', body)).toMatchObject({ drawId: body.drawId });
    const changes = [
      { drawAt: after(30) },
      { salesOpenAt: after(-2) },
      { salesCloseAt: after(11) },
      { jackpot: 1 },
    ];
    for (const change of changes) {
      const other = { ...body, ...change };
      expect(await draw('create', other)).toEqual({ code: 'TRANSACTION_CONFLICT' });
    }
    const { drawId } = body;
    expect(await draw('update', { drawId, jackpot: 900 })).toMatchObject({ jackpot: 900 });
    expect(await draw('create', body)).toMatchObject({ state: 'ANNOUNCED', jackpot: null });
    const asChanged = { ...body, jackpot: 900 };
    expect(await draw('create', asChanged)).toEqual({ code: 'TRANSACTION_CONFLICT' });
    expect(await draw('update', { drawId, drawAt: after(-5) })).toEqual({ code: 'DRAW_TIMES' });
    expect(await draw('result', { drawId, numbers: [1], prizes })).toEqual({ code: 'DRAW_TIMES' });
    expect(await draw('close', { drawId })).toEqual({ code: 'DRAW_TIMES' });
  });

  it('sells tickets, pays those that won, and ends the others', async () => {
    const { drawId } = await announced();
    const [lucky, plain] = [
      await seated(1_000n, 'amber-lotto'),
      await seated(1_000n, 'amber-lotto'),
    ];
    const ticket = { drawId, ticketId: fresh('ticket'), numbers: [1, 2], amount: 300 };
    expect(await sell(lucky, ticket)).toMatchObject({ code: 'OK', balance: 700 });
    const lost = { ...ticket, ticketId: fresh('ticket'), numbers: [3, 4] };
    await sell(plain, lost);
    const other = { ...ticket, numbers: [5, 6] };
    expect(await sell(lucky, other)).toEqual({ code: 'TRANSACTION_CONFLICT' });
    world.clock.advance(11 * 60_000);
    expect(await sell(lucky, ticket)).toMatchObject({ code: 'DUPLICATE', balance: 700 });
    const late = { ...ticket, ticketId: fresh('ticket') };
    expect(await sell(lucky, late)).toEqual({ code: 'DRAW_CLOSED' });
    const result = { drawId, numbers: [1, 2], prizes };
    // Sales have closed, but nothing is drawn yet.
    expect(await draw('result', result)).toEqual({ code: 'DRAW_TIMES' });
    const early = { type: 'Lottery', ticketId: ticket.ticketId, amount: 5_000 };
    expect(await win(lucky, early)).toEqual({ code: 'DRAW_TIMES' });
    world.clock.advance(9 * 60_000);
    expect(await draw('result', result)).toMatchObject({ state: 'DRAWN', tickets: 2 });
    expect(await draw('result', result)).toMatchObject({ state: 'DRAWN' });
    expect(await draw('result', { ...result, numbers: [9, 9] })).toEqual({
      code: 'TRANSACTION_CONFLICT',
    });
    const { ticketId } = ticket;
    const paid = await win(lucky, { type: 'Lottery', ticketId, amount: 5_000 });
    expect(paid).toMatchObject({ code: 'OK', balance: 5_700 });
    expect(await draw('close', { drawId })).toMatchObject({ state: 'CLOSED' });
    expect(await draw('close', { drawId })).toMatchObject({ state: 'CLOSED' });
    expect(await world.round(plain.playerId, `ticket ${lost.ticketId}`)).toMatchObject({
      state: 'SETTLED',
      win: { amount: 0n },
    });
    const after = { type: 'Lottery', ticketId: lost.ticketId, amount: 1 };
    expect(await win(plain, after)).toEqual({ code: 'DRAW_CLOSED' });
  });

  it('pays a ticket no more than the prize of its numbers; what is above is held', async () => {
    const body = await announced();
    const { drawId } = body;
    await draw('update', { drawId, jackpot: 9_000 });
    const seat = await seated(10_000n, 'amber-lotto');
    const tickets = [
      { numbers: [1, 2], amount: 9_001, held: true },
      { numbers: [1, 2], amount: 9_000, held: false },
      { numbers: [1, 8], amount: 1, held: true },
    ].map((one) => ({ ...one, ticketId: fresh('ticket') }));
    for (const { ticketId, numbers } of tickets) {
      await sell(seat, { drawId, ticketId, numbers, amount: 100 });
    }
    const early = fresh('ticket');
    await sell(seat, { drawId, ticketId: early, numbers: [1, 2], amount: 100 });
    world.clock.advance(20 * 60_000);
    const pay = (ticketId: string, amount: number) =>
      win(seat, { type: 'Lottery', ticketId, amount, transactionId: `win-${ticketId}` });
    // Nothing is drawn yet that it could be compared with.
    expect(await pay(early, 5_000)).toMatchObject({ code: 'OK', balance: 9_600 });
    await draw('result', { drawId, numbers: [1, 2], prizes });
    let balance = 9_600;
    for (const { ticketId, amount, held } of tickets) {
      if (!held) balance += amount;
      expect(await pay(ticketId, amount)).toMatchObject({ code: 'OK', balance });
      expect(await pay(ticketId, amount)).toMatchObject({ code: 'DUPLICATE' });
    }
    const { rows } = await world.database.pool.query(
      `select cause, ceiling::int, amount::int, state from ceilings.held_win
       where player_id = $1 order by amount`,
      [seat.playerId],
    );
    const waiting = { cause: 'DRAW_PRIZE', state: 'HELD' };
    expect(rows).toEqual([
      { ...waiting, ceiling: 0, amount: 1 },
      { ...waiting, ceiling: 0, amount: 5_000 },
      { ...waiting, ceiling: 9_000, amount: 9_001 },
    ]);
    expect(await draw('close', { drawId })).toMatchObject({ state: 'CLOSED' });
  });

  it('sells nothing to a stake that has waited past the end of sales', async () => {
    const { drawId } = await announced();
    const seat = await seated(1_000n, 'amber-lotto');
    const ticket = { drawId, ticketId: fresh('ticket'), numbers: [1, 2], amount: 300 };
    const waiting = sell(seat, ticket);
    world.clock.advance(10 * 60_000);
    expect(await waiting).toEqual({ code: 'DRAW_CLOSED' });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 1_000n, bonus: 0n });
    expect(await world.round(seat.playerId, `ticket ${ticket.ticketId}`)).toMatchObject({
      state: 'CANCELLED',
    });
    expect(await sell(seat, ticket)).toEqual({ code: 'DRAW_CLOSED' });
  });

  it('is not put on sale again once its sales have ended', async () => {
    const { drawId } = await announced();
    const seat = await seated(1_000n, 'amber-lotto');
    world.clock.advance(21 * 60_000);
    // Its hour has come: somebody may know the numbers.
    const reopened = { drawId, salesCloseAt: after(10), drawAt: after(20) };
    expect(await draw('update', reopened)).toEqual({ code: 'DRAW_TIMES' });
    const ticket = { drawId, ticketId: fresh('ticket'), numbers: [1, 2], amount: 300 };
    expect(await sell(seat, ticket)).toEqual({ code: 'DRAW_CLOSED' });
    // It may be drawn later than was said.
    expect(await draw('update', { drawId, drawAt: after(20) })).toMatchObject({
      state: 'ANNOUNCED',
    });
  });

  it('takes no stake in rounds, which would be under no limit and wait for no draw', async () => {
    const seat = await seated(1_000n, 'amber-lotto');
    const round = { ...seat.session, gameId: 'amber-lotto', roundId: fresh('round') };
    const stakes = [
      ['Round/bet', { transactionId: fresh('bet'), amount: 300 }],
      ['Round/livegame', { transactionId: fresh('live'), stake: 300, win: 9_000 }],
    ] as const;
    for (const [call, body] of stakes) {
      const key = `POST /capi/gamingapi/v1/${call}` as const;
      const answer = await world.speak('olivin', key, { ...round, ...body });
      expect(answer, call).toEqual({ code: 'TRANSACTION_CONFLICT' });
    }
    expect(await world.balance(seat.playerId)).toEqual({ cash: 1_000n, bonus: 0n });
  });

  it('gives a ticket back', async () => {
    const { drawId } = await announced();
    const seat = await seated(1_000n, 'amber-lotto');
    const ticketId = fresh('ticket');
    await sell(seat, { drawId, ticketId, numbers: [1], amount: 300 });
    expect(await cancelBet(seat, { ticketId })).toMatchObject({ code: 'OK', balance: 1_000 });
  });
});
