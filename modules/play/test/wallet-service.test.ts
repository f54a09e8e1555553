/** The wallet-service edition: codes that serve once, one id over two legs, numbers for refusals. */
import { money } from '@herna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fresh, openPlayWorld, type PlayWorld } from './play-world.ts';

const path = '/api/ProviderWallet/WalletService';
type Money = 'Withdraw' | 'Deposit' | 'WithdrawAndDeposit';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

/** A player whom the provider has authenticated. */
async function seated(cash = 10_000n) {
  const playerId = await world.player(cash);
  const gameId = 'granite-wheel';
  const { token } = await world.as(
    playerId,
    'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken',
    { body: { gameKey: gameId } },
  );
  const call = 'POST /api/ProviderWallet/WalletService/Authenticate';
  const found = await world.speak('kremen', call, { token, gameId });
  expect(found).toMatchObject({ balance: Number(cash), providerCode: '1000', currency: 'EUR' });
  return { playerId, gameId, session: { playerId: found.playerId, sessionId: found.sessionId } };
}
type Seat = Awaited<ReturnType<typeof seated>>;

const codeFor = async (seat: Seat): Promise<string> => {
  const call = 'POST /api/ProviderWallet/WalletService/GetDefenceCode';
  return (await world.speak('kremen', call, seat.session)).defenceCode;
};

/** A money call with a fresh code. */
async function request(seat: Seat, more: Record<string, unknown>) {
  return {
    ...seat.session,
    defenceCode: await codeFor(seat),
    transferId: fresh('transfer'),
    gameId: seat.gameId,
    gameNumber: fresh('game'),
    currency: 'EUR',
    ...more,
  };
}
const send = (step: Money, body: Record<string, unknown>) =>
  world.speak('kremen', `POST ${path}/${step}`, body);
const cash = async (seat: Seat) => (await world.balance(seat.playerId)).cash;

describe('a defence code', () => {
  it('serves once: another transfer needs another', async () => {
    const seat = await seated();
    const first = await request(seat, { amount: 100, reason: 'ROUND_BEGIN' });
    expect(await send('Withdraw', first)).toMatchObject({ code: 'OK', providerCode: '1000' });
    const replayed = { ...first, transferId: fresh('transfer'), gameNumber: fresh('game') };
    expect(await send('Withdraw', replayed)).toEqual({ code: 'DEFENCE_CODE_INVALID' });
    expect(await cash(seat)).toBe(9_900n);
  });

  it('serves one call alone: no other under its transfer id', async () => {
    const seat = await seated();
    const first = await request(seat, { amount: 100, reason: 'ROUND_BEGIN' });
    await send('Withdraw', first);
    const win = { ...first, amount: 9_000, reason: 'ROUND_END' };
    expect(await send('Deposit', win)).toEqual({ code: 'DEFENCE_CODE_INVALID' });
    const hit = { ...first, amount: 9_000, reason: 'JACKPOT_END', jackpotId: '1' };
    expect(await send('Deposit', hit)).toEqual({ code: 'DEFENCE_CODE_INVALID' });
    const more = { ...first, amount: 200 };
    expect(await send('Withdraw', more)).toEqual({ code: 'TRANSACTION_CONFLICT' });
    expect(await cash(seat)).toBe(9_900n);
    // One that was refused has moved nothing, and its code serves nothing else all the same.
    const dear = await request(seat, { amount: 20_000, reason: 'ROUND_BEGIN' });
    expect(await send('Withdraw', dear)).toEqual({ code: 'INSUFFICIENT_FUNDS' });
    const cheap = { ...dear, amount: 1 };
    expect(await send('Withdraw', cheap)).toEqual({ code: 'DEFENCE_CODE_INVALID' });
    expect(await send('Withdraw', dear)).toEqual({ code: 'INSUFFICIENT_FUNDS' });
  });

  it('may come again with its own call, which gets the first answer for ever', async () => {
    const seat = await seated();
    const bet = await request(seat, { amount: 100, reason: 'ROUND_BEGIN' });
    const { gameNumber } = bet;
    const win = await request(seat, { amount: 50, reason: 'ROUND_END', gameNumber });
    const both = await request(seat, { amount: 10, winAmount: 20, reason: 'ROUND_END' });
    const back = await request(seat, {
      amount: 10,
      reason: 'ROUND_CANCEL',
      gameNumber: both.gameNumber,
    });
    const calls: [Money, Record<string, unknown>][] = [
      ['Withdraw', bet],
      ['Deposit', win],
      ['WithdrawAndDeposit', both],
      ['Deposit', back],
    ];
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (const [step, body] of calls) answers.push(await send(step, body));
    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK', 'OK']);
    const again = async () => {
      for (const [index, [step, body]] of calls.entries()) {
        expect(await send(step, body)).toEqual({
          ...answers[index],
          code: 'DUPLICATE',
          providerCode: '1100',
        });
      }
      expect(await cash(seat)).toBe(9_950n);
    };
    world.clock.advance(3_600_000);
    await again();
    world.clock.advance(400 * 24 * 3_600_000);
    await world.play.jobs.find(({ name }) => name === 'play.tidy')?.handler({});
    await again();
    const other = { ...bet, amount: 101 };
    expect(await send('Withdraw', other)).toEqual({ code: 'TRANSACTION_CONFLICT' });
    const never = { ...bet, transferId: fresh('transfer') };
    expect(await send('Withdraw', never)).toEqual({ code: 'DEFENCE_CODE_INVALID' });
  });

  it('is of its session and lasts two minutes', async () => {
    const [seat, other] = [await seated(), await seated()];
    const body = await request(seat, { amount: 100, reason: 'ROUND_BEGIN' });
    const foreign = { ...body, ...other.session };
    expect(await send('Withdraw', foreign)).toEqual({ code: 'DEFENCE_CODE_INVALID' });
    const stranger = { ...body, playerId: other.session.playerId };
    expect(await send('Withdraw', stranger)).toEqual({ code: 'SESSION_EXPIRED' });
    world.clock.advance(121_000);
    expect(await send('Withdraw', body)).toEqual({ code: 'DEFENCE_CODE_INVALID' });
  });
});

describe('a transfer', () => {
  it('in another currency than the session is refused', async () => {
    const seat = await seated();
    const body = await request(seat, { amount: 100, reason: 'ROUND_BEGIN', currency: 'CZK' });
    expect(await send('Withdraw', body)).toEqual({ code: 'CURRENCY_MISMATCH' });
  });

  it('of a round is ended by its win, also with nothing', async () => {
    const seat = await seated();
    const bet = await request(seat, { amount: 100, reason: 'ROUND_BEGIN' });
    await send('Withdraw', bet);
    const win = await request(seat, {
      amount: 0,
      reason: 'ROUND_END',
      gameNumber: bet.gameNumber,
    });
    expect(await send('Deposit', win)).toMatchObject({ code: 'OK', balance: 9_900 });
    const late = await request(seat, { ...win, transferId: fresh('transfer') });
    const second = { ...late, defenceCode: await codeFor(seat) };
    expect(await send('Deposit', second)).toEqual({ code: 'ROUND_CLOSED' });
  });

  it('gives the stake of a round back, and leaves a tombstone where there is none', async () => {
    const seat = await seated();
    const bet = await request(seat, { amount: 700, reason: 'ROUND_BEGIN' });
    await send('Withdraw', bet);
    const { gameNumber } = bet;
    const back = await request(seat, { amount: 700, reason: 'ROUND_CANCEL', gameNumber });
    expect(await send('Deposit', back)).toMatchObject({ code: 'OK', balance: 10_000 });
    expect(await send('Deposit', back)).toMatchObject({ code: 'DUPLICATE', balance: 10_000 });
    const before = await request(seat, { amount: 0, reason: 'ROUND_CANCEL' });
    expect(await send('Deposit', before)).toMatchObject({ code: 'OK' });
    const late = await request(seat, {
      amount: 100,
      reason: 'ROUND_BEGIN',
      gameNumber: before.gameNumber,
    });
    expect(await send('Withdraw', late)).toEqual({ code: 'ROUND_CLOSED' });
    expect(await cash(seat)).toBe(10_000n);
  });

  it('of a jackpot needs no round and takes the pool once', async () => {
    const seat = await seated();
    const jackpot = await world.database.transaction((tx) =>
      world.jackpots.add(tx, {
        name: 'Granite',
        providerId: 2n,
        seed: money(4_999n, 'EUR'),
        contributionPpm: 0,
      }),
    );
    await world.feed(jackpot.id);
    const shown = await world.speak('kremen', 'GET /api/ProviderWallet/Jackpot/GetJackpots');
    expect(shown.jackpots).toMatchObject([{ name: 'Granite', amount: 5_000 }]);
    const jackpotId = jackpot.id.toString();
    const { gameNumber: _none, ...win } = await request(seat, {
      amount: 0,
      reason: 'JACKPOT_END',
      jackpotId,
    });
    expect(await send('Deposit', win)).toMatchObject({ code: 'OK', balance: 15_000 });
    expect(await send('Deposit', win)).toMatchObject({ code: 'DUPLICATE', balance: 15_000 });
  });
});

describe('a jackpot', () => {
  const filled = async () => {
    const jackpot = await world.database.transaction((tx) =>
      world.jackpots.add(tx, {
        name: fresh('Granite'),
        providerId: 2n,
        seed: money(4_999n, 'EUR'),
        contributionPpm: 0,
      }),
    );
    await world.feed(jackpot.id);
    return { reason: 'JACKPOT_END', amount: 5_000, jackpotId: jackpot.id.toString() };
  };

  it.each([
    ['a round that nobody knows', {}],
    ['a game id of its own', { gameId: '996' }],
  ])('is paid under %s, once', async (_, more) => {
    const seat = await seated();
    const win = await request(seat, { ...(await filled()), ...more });
    const answer = await send('Deposit', win);
    expect(answer).toMatchObject({ code: 'OK', providerCode: '1000', balance: 15_000 });
    expect(await send('Deposit', win)).toMatchObject({ code: 'DUPLICATE', balance: 15_000 });
    const { items } = await world.ledger.statement(world.database.read, seat);
    expect(items[0]).toMatchObject({
      kind: 'jackpot-win',
      subjectId: undefined,
      cashChange: 5_000n,
    });
    // It has opened no round, and what begins under its number is a round like any other.
    expect(await world.round(seat.playerId, String(win.gameNumber))).toBeUndefined();
    const bet = { amount: 100, reason: 'ROUND_BEGIN', gameNumber: win.gameNumber };
    expect(await send('Withdraw', await request(seat, bet))).toMatchObject({ code: 'OK' });
  });

  it('is of the session of its player and provider all the same', async () => {
    const [seat, other] = [await seated(), await seated()];
    const win = await request(seat, { ...(await filled()), gameId: '996' });
    const stranger = { ...win, playerId: other.session.playerId };
    expect(await send('Deposit', stranger)).toEqual({ code: 'SESSION_EXPIRED' });
    const bet = await request(seat, { amount: 100, reason: 'ROUND_BEGIN', gameId: '996' });
    expect(await send('Withdraw', bet)).toEqual({ code: 'SESSION_EXPIRED' });
  });
});

describe('a stake with its win', () => {
  const both = { amount: 300, winAmount: 500, reason: 'ROUND_END' };

  it('is one step with both legs in the books', async () => {
    const seat = await seated();
    const body = await request(seat, both);
    const answer = await send('WithdrawAndDeposit', body);
    expect(answer).toMatchObject({ code: 'OK', balance: 10_200 });
    expect(await world.postings(answer.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, 500n],
      ['game-revenue', 2n, -500n],
    ]);
    const round = await world.round(seat.playerId, body.gameNumber);
    expect(round).toMatchObject({ state: 'SETTLED', stake: { amount: 300n } });
    expect(await send('WithdrawAndDeposit', body)).toMatchObject({ code: 'DUPLICATE' });
    expect(await cash(seat)).toBe(10_200n);
  });

  it('is refused whole when the stake is not there, or one leg is another content', async () => {
    const seat = await seated(200n);
    expect(await send('WithdrawAndDeposit', await request(seat, both))).toEqual({
      code: 'INSUFFICIENT_FUNDS',
    });
    const rich = await seated();
    const bet = await request(rich, { amount: 100, reason: 'ROUND_BEGIN' });
    await send('Withdraw', bet);
    const win = await request(rich, {
      amount: 50,
      reason: 'ROUND_END',
      gameNumber: bet.gameNumber,
    });
    await send('Deposit', win);
    // The win's id is taken: behind an accepted stake this undoes the stake too.
    const clash = await request(rich, { ...both, transferId: win.transferId });
    const answer = await send('WithdrawAndDeposit', { ...clash, gameNumber: fresh('game') });
    expect(answer).toEqual({ code: 'TRANSACTION_CONFLICT' });
    expect(await cash(rich)).toBe(9_950n);
    const alone = await request(rich, { amount: 300, reason: 'ROUND_BEGIN' });
    const whole = await request(rich, both);
    await send('WithdrawAndDeposit', whole);
    const part = { ...alone, transferId: whole.transferId, gameNumber: whole.gameNumber };
    expect(await send('Withdraw', part)).toEqual({ code: 'TRANSACTION_CONFLICT' });
  });

  it('stays whole among others that fail beside it', async () => {
    const seats = await Promise.all(Array.from({ length: 6 }, () => seated(1_000n)));
    const used = fresh('transfer');
    await send(
      'WithdrawAndDeposit',
      await request(seats[0] as Seat, { ...both, transferId: used }),
    );
    const bodies = await Promise.all(
      seats.map((seat, index) =>
        request(seat, { ...both, ...(index % 2 ? { transferId: used } : {}) }),
      ),
    );
    const answers = await Promise.all(bodies.map((body) => send('WithdrawAndDeposit', body)));
    expect(answers.map(({ code }) => code)).toEqual([
      'OK',
      'TRANSACTION_CONFLICT',
      'OK',
      'TRANSACTION_CONFLICT',
      'OK',
      'TRANSACTION_CONFLICT',
    ]);
    const left = await Promise.all(seats.map(cash));
    expect(left).toEqual([1_400n, 1_000n, 1_200n, 1_000n, 1_200n, 1_000n]);
  });
});
