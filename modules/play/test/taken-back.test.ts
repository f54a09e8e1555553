/** Rounds of a single step, taken back by a provider that has lost their answer; and stakes by id. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fresh, openPlayWorld, type PlayWorld } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;
const games = { kremen: 'granite-wheel', olivin: 'amber-hall' } as const;
type Provider = keyof typeof games;
const money = '/api/ProviderWallet/WalletService';
const opening = {
  kremen: `POST ${money}/Authenticate`,
  olivin: 'POST /capi/gamingapi/v1/Session/activate',
} as const;

async function seated(key: Provider, cash = 10_000n) {
  const gameId = games[key];
  const playerId = await world.player(cash);
  const launching = 'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken';
  const { token } = await world.as(playerId, launching, { body: { gameKey: gameId } });
  const found = await world.speak(key, opening[key], { token, gameId });
  return { playerId, session: { playerId: found.playerId, sessionId: found.sessionId, gameId } };
}
type Seat = Awaited<ReturnType<typeof seated>>;
const cash = async (seat: Seat) => (await world.balance(seat.playerId)).cash;

/** A money call of the wallet-service with a fresh code. */
async function transfer(
  seat: Seat,
  step: 'Withdraw' | 'Deposit' | 'WithdrawAndDeposit',
  more: Body,
) {
  const { gameId, ...session } = seat.session;
  const { defenceCode } = await world.speak('kremen', `POST ${money}/GetDefenceCode`, session);
  const body = { ...session, gameId, defenceCode, currency: 'EUR', ...more };
  return world.speak('kremen', `POST ${money}/${step}`, body);
}

const round = (seat: Seat, step: 'bet' | 'win' | 'cancel' | 'close' | 'livegame', more: Body) =>
  world.speak('olivin', `POST /capi/gamingapi/v1/Round/${step}`, { ...seat.session, ...more });

const live = (more: Body = {}) => ({
  roundId: fresh('round'),
  transactionId: fresh('live'),
  stake: 200,
  win: 700,
  table: 'Roulette 1',
  dealer: 'Dealer 7',
  result: '17 black',
  ...more,
});

describe('a round of a single step', () => {
  it('of a stake with its win is taken back whole and once', async () => {
    const seat = await seated('kremen');
    const gameNumber = fresh('game');
    const step = { transferId: fresh('transfer'), gameNumber, reason: 'ROUND_END' };
    const both = { ...step, amount: 300, winAmount: 500 };
    expect(await transfer(seat, 'WithdrawAndDeposit', both)).toMatchObject({ balance: 10_200 });
    world.clock.advance(3_600_000);
    const back = {
      transferId: fresh('back'),
      gameNumber,
      reason: 'ROUND_CANCEL',
      amount: 300,
    };
    const taken = await transfer(seat, 'Deposit', back);
    expect(taken).toMatchObject({ code: 'OK', providerCode: '1000', balance: 10_000 });
    const { id } = (await world.round(seat.playerId, gameNumber)) as { id: bigint };
    const { movements } = await world.play.rounds.detail(id);
    expect(movements.map(({ kind, cashChange }) => [kind, cashChange])).toEqual([
      ['bet', -300n],
      ['win', 500n],
      ['bet-cancel', 300n],
      ['win-cancel', -500n],
    ]);
    expect(await transfer(seat, 'Deposit', back)).toEqual({
      ...taken,
      code: 'DUPLICATE',
      providerCode: '1100',
    });
    const again = { ...back, transferId: fresh('back') };
    expect(await transfer(seat, 'Deposit', again)).toMatchObject({ code: 'DUPLICATE' });
    const part = { ...again, amount: 200 };
    expect(await transfer(seat, 'Deposit', part)).toEqual({ code: 'TRANSACTION_CONFLICT' });
    expect(await transfer(seat, 'WithdrawAndDeposit', both)).toMatchObject({
      code: 'DUPLICATE',
      balance: 10_200,
    });
    expect(await cash(seat)).toBe(10_000n);
    expect(await world.round(seat.playerId, gameNumber)).toMatchObject({
      state: 'CANCELLED',
      stake: { amount: 0n },
      win: { amount: 0n },
    });
  });

  it('of a live table is taken back, also when it has won nothing', async () => {
    const seat = await seated('olivin');
    for (const won of [700, 0]) {
      const step = live({ win: won });
      await round(seat, 'livegame', step);
      const cancel = { roundId: step.roundId, transactionId: fresh('cancel') };
      expect(await round(seat, 'cancel', cancel)).toMatchObject({ code: 'OK', balance: 10_000 });
      expect(await round(seat, 'cancel', cancel)).toMatchObject({ code: 'DUPLICATE' });
      const late = { ...step, transactionId: fresh('live') };
      expect(await round(seat, 'livegame', late)).toEqual({ code: 'ROUND_CLOSED' });
    }
    expect(await cash(seat)).toBe(10_000n);
  });

  it('stays whole while its player no longer has what it has brought', async () => {
    const seat = await seated('olivin', 200n);
    const step = live();
    expect(await round(seat, 'livegame', step)).toMatchObject({ balance: 700 });
    const later = fresh('round');
    await round(seat, 'bet', { roundId: later, transactionId: fresh('bet'), amount: 300 });
    const cancel = { roundId: step.roundId, transactionId: fresh('cancel') };
    expect(await round(seat, 'cancel', cancel)).toEqual({ code: 'INSUFFICIENT_FUNDS' });
    expect(await world.round(seat.playerId, step.roundId)).toMatchObject({ state: 'SETTLED' });
    await round(seat, 'win', { roundId: later, transactionId: fresh('win'), amount: 100 });
    expect(await round(seat, 'cancel', cancel)).toMatchObject({ code: 'OK', balance: 0 });
  });

  it('that comes while it is taken back is not passed over', async () => {
    const seat = await seated('olivin');
    const step = live();
    const path = world.wagerPath();
    // The step comes when the round has been looked up, and was not there.
    const node = world.otherNode({
      wagerPath: {
        ...path,
        async submitTogether(requests) {
          await round(seat, 'livegame', step);
          return path.submitTogether(requests);
        },
      },
    });
    const call = 'POST /capi/gamingapi/v1/Round/cancel';
    const cancel = { ...seat.session, roundId: step.roundId, transactionId: fresh('cancel') };
    expect(await world.speak('olivin', call, cancel, node)).toEqual({ code: 'TEMPORARY' });
    expect(await world.speak('olivin', call, cancel)).toMatchObject({
      code: 'OK',
      balance: 10_000,
    });
  });

  it('is not taken back in half: the cancel of its stake alone is refused', async () => {
    const seat = await seated('olivin');
    const step = live();
    await round(seat, 'livegame', step);
    const half = {
      ...seat.session,
      roundId: step.roundId,
      transactionId: fresh('cancel'),
      betTransactionId: step.transactionId,
    };
    const call = 'POST /capi/gamingapi/v1/cancelBet';
    expect(await world.speak('olivin', call, half)).toEqual({ code: 'ROUND_CLOSED' });
    expect(await cash(seat)).toBe(10_500n);
  });
});

describe('a round that is cancelled with an amount', () => {
  const cancel = (gameNumber: string, amount: number) => ({
    transferId: fresh('back'),
    gameNumber,
    reason: 'ROUND_CANCEL',
    amount,
  });

  it('gives back all of its stakes or, asked for a part, nothing', async () => {
    const seat = await seated('kremen');
    const gameNumber = fresh('game');
    for (const amount of [700, 200]) {
      const stake = { transferId: fresh('bet'), gameNumber, amount, reason: 'ROUND_BEGIN' };
      await transfer(seat, 'Withdraw', stake);
    }
    for (const amount of [0, 1, 700, 901]) {
      const part = await transfer(seat, 'Deposit', cancel(gameNumber, amount));
      expect(part).toEqual({ code: 'TRANSACTION_CONFLICT' });
    }
    expect(await cash(seat)).toBe(9_100n);
    const back = cancel(gameNumber, 900);
    expect(await transfer(seat, 'Deposit', back)).toMatchObject({ code: 'OK', balance: 10_000 });
    expect(await transfer(seat, 'Deposit', back)).toMatchObject({ code: 'DUPLICATE' });
    const other = { ...back, amount: 500 };
    expect(await transfer(seat, 'Deposit', other)).toEqual({ code: 'TRANSACTION_CONFLICT' });
  });

  it('before it began is known again by its amount too', async () => {
    const seat = await seated('kremen');
    const back = cancel(fresh('game'), 700);
    expect(await transfer(seat, 'Deposit', back)).toMatchObject({ code: 'OK' });
    expect(await transfer(seat, 'Deposit', back)).toMatchObject({ code: 'DUPLICATE' });
    const other = { ...back, amount: 500 };
    expect(await transfer(seat, 'Deposit', other)).toEqual({ code: 'TRANSACTION_CONFLICT' });
  });
});

describe('a stake by its id alone', () => {
  const cancelBet = (seat: Seat, more: Body, node = world.play) => {
    const body = { ...seat.session, transactionId: fresh('cancel'), ...more };
    return world.speak('olivin', 'POST /capi/gamingapi/v1/cancelBet', body, node);
  };

  it('is given back out of its round, and once', async () => {
    const seat = await seated('olivin');
    const bet = { roundId: fresh('round'), transactionId: fresh('bet'), amount: 400 };
    await round(seat, 'bet', bet);
    const cancel = { betTransactionId: bet.transactionId, transactionId: fresh('cancel') };
    const answer = await cancelBet(seat, cancel);
    expect(answer).toMatchObject({ code: 'OK', providerCode: 'Success', balance: 10_000 });
    expect(await world.postings(answer.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, 400n],
      ['game-revenue', 3n, -400n],
    ]);
    expect(await world.round(seat.playerId, bet.roundId)).toMatchObject({ state: 'CANCELLED' });
    expect(await cancelBet(seat, cancel)).toEqual({
      ...answer,
      code: 'DUPLICATE',
      providerCode: 'Duplicate',
    });
    const other = { betTransactionId: bet.transactionId };
    expect(await cancelBet(seat, other)).toMatchObject({ code: 'DUPLICATE' });
    expect(await cash(seat)).toBe(10_000n);
  });

  it('is not given back to another player, nor out of a round that is over', async () => {
    const [seat, other] = [await seated('olivin'), await seated('olivin')];
    const bet = { roundId: fresh('round'), transactionId: fresh('bet'), amount: 400 };
    await round(seat, 'bet', bet);
    const cancel = { betTransactionId: bet.transactionId };
    expect(await cancelBet(other, cancel)).toEqual({ code: 'TRANSACTION_CONFLICT' });
    await round(seat, 'close', { roundId: bet.roundId });
    expect(await cancelBet(seat, cancel)).toEqual({ code: 'ROUND_CLOSED' });
    expect([await cash(seat), await cash(other)]).toEqual([9_600n, 10_000n]);
  });

  it('that comes while it is looked for is given back by the repeat', async () => {
    const seat = await seated('olivin');
    const bet = { roundId: fresh('round'), transactionId: fresh('bet'), amount: 400 };
    const path = world.wagerPath();
    const node = world.otherNode({
      wagerPath: {
        ...path,
        async submit(request) {
          await round(seat, 'bet', bet);
          return path.submit(request);
        },
      },
    });
    const cancel = { betTransactionId: bet.transactionId, transactionId: fresh('cancel') };
    expect(await cancelBet(seat, cancel, node)).toEqual({ code: 'TEMPORARY' });
    expect(await cash(seat)).toBe(9_600n);
    expect(await cancelBet(seat, cancel)).toMatchObject({ code: 'OK', balance: 10_000 });
  });
});

describe('a round of several steps', () => {
  it('stays as its provider has finished it', async () => {
    const seat = await seated('kremen');
    const gameNumber = fresh('game');
    const stake = { transferId: fresh('bet'), gameNumber, amount: 300, reason: 'ROUND_BEGIN' };
    await transfer(seat, 'Withdraw', stake);
    // One id for both steps, each in a call of its own.
    world.clock.advance(1_000);
    await transfer(seat, 'Deposit', { ...stake, amount: 500, reason: 'ROUND_END' });
    const back = { transferId: fresh('back'), gameNumber, reason: 'ROUND_CANCEL', amount: 300 };
    expect(await transfer(seat, 'Deposit', back)).toEqual({ code: 'ROUND_CLOSED' });
    const hall = await seated('olivin');
    const roundId = fresh('round');
    await round(hall, 'bet', { roundId, transactionId: fresh('bet'), amount: 100 });
    await round(hall, 'close', { roundId });
    const cancel = { roundId, transactionId: fresh('cancel') };
    expect(await round(hall, 'cancel', cancel)).toEqual({ code: 'ROUND_CLOSED' });
    expect([await cash(seat), await cash(hall)]).toEqual([10_200n, 9_900n]);
  });

  it('is not taken back in a part under the id of another cancel', async () => {
    const seat = await seated('olivin');
    const transactionId = fresh('cancel');
    const short = { roundId: fresh('round'), transactionId };
    await round(seat, 'bet', { ...short, amount: 10 });
    expect(await round(seat, 'cancel', short)).toMatchObject({ code: 'OK' });
    const roundId = fresh('round');
    const stakes = Array.from({ length: 120 }, () =>
      round(seat, 'bet', { roundId, transactionId: fresh('bet'), amount: 10 }),
    );
    await Promise.all(stakes);
    const other = { roundId, transactionId };
    expect(await round(seat, 'cancel', other)).toEqual({ code: 'TRANSACTION_CONFLICT' });
    expect(await cash(seat)).toBe(8_800n);
  });

  it('is taken back while it is open, also with a win of nothing', async () => {
    const seat = await seated('olivin');
    const roundId = fresh('round');
    await round(seat, 'bet', { roundId, transactionId: fresh('bet'), amount: 100 });
    await round(seat, 'win', { roundId, transactionId: fresh('win'), amount: 0 });
    const cancel = { roundId, transactionId: fresh('cancel') };
    expect(await round(seat, 'cancel', cancel)).toMatchObject({ code: 'OK', balance: 10_000 });
    expect(await world.round(seat.playerId, roundId)).toMatchObject({ state: 'CANCELLED' });
  });
});
