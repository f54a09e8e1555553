/**
 * A stake that has hit a jackpot stays (decision 0083), by whichever call its provider takes it back and
 * whichever told of the jackpot; a refusal moves nothing.
 */
import type { DomainError } from '@herna/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Play } from '../index.ts';
import { bet, cancel, fresh, openPlayWorld, type PlayWorld, type Seat, win } from './play-world.ts';

let world: PlayWorld;
let other: Play;
beforeAll(async () => {
  world = await openPlayWorld();
  other = world.otherNode();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;
const stay = { code: 'ROUND_CLOSED' };

/** A jackpot of a provider that the next stake of 200 hits, or that only claims pay. */
const jackpot = async (providerId: bigint, more: Body = {}): Promise<bigint> => {
  const { id } = await world.database.transaction((tx) =>
    world.jackpots.add(tx, {
      name: fresh('Jackpot'),
      providerId,
      seed: { amount: 1_000n, currency: 'EUR' },
      contributionPpm: 500_000,
      gameKeys: ['closed-game'],
      ...more,
    }),
  );
  return id;
};
const mustHit = { mustHit: { from: 1_099n, by: 1_100n } };
const seated = async (gameId = 'ember-fruits'): Promise<Seat> =>
  world.sit(await world.player(10_000n), gameId);

/** All that is booked on a player and on jackpots, to compare what a refusal has moved. */
async function booked({ playerId }: Pick<Seat, 'playerId'>, id: bigint) {
  const { rows } = await world.database.pool.query(
    `select (select count(*) from ledger.movement where player_id = $1) as movements,
      (select sum(amount) from ledger.house_balance where owner_id = $2
        and account_kind in (select id from ledger.account_kind where code like 'jackpot-%')) as jackpot`,
    [playerId, id],
  );
  return { ...rows[0], ...(await world.balance(playerId)) };
}

/** Tries a cancel twice; both are refused and move nothing. */
async function refusedFor(
  seat: Pick<Seat, 'playerId'>,
  id: bigint,
  attempt: () => Promise<Body>,
): Promise<void> {
  const before = await booked(seat, id);
  expect([await attempt(), await attempt()]).toEqual([stay, stay]);
  expect(await booked(seat, id)).toEqual(before);
}

/** A session of a provider of another edition. */
async function seatedAt(key: 'kremen' | 'olivin', gameId: string) {
  const playerId = await world.player(10_000n);
  const launching = 'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken';
  const { token } = await world.as(playerId, launching, { body: { gameKey: gameId } });
  const opening = {
    kremen: 'POST /api/ProviderWallet/WalletService/Authenticate',
    olivin: 'POST /capi/gamingapi/v1/Session/activate',
  } as const;
  const found = await world.speak(key, opening[key], { token, gameId });
  return { playerId, session: { playerId: found.playerId, sessionId: found.sessionId, gameId } };
}

/** Tells a jackpot of a stake that is booked. */
async function report(seat: Pick<Seat, 'playerId'>, id: bigint, betId: unknown, amount: number) {
  const call = world.jackpots.handlers['POST /Jackpot/Bet/{id}'] as (
    ...given: object[]
  ) => Promise<Body>;
  const context = {
    principal: { kind: 'provider', providerId: 1n },
    idempotent: world.database.transaction,
    act: async () => {},
  };
  const body = {
    betId,
    playerId: seat.playerId.toString(),
    amount: { amount, currency: 'EUR' },
  };
  return call({ params: { id: id.toString() }, body }, context).catch((error: unknown) => ({
    code: (error as DomainError).code,
  }));
}
const claim = (of: Body, id: bigint, more: Body = {}): Body => ({
  sessionId: of.sessionId,
  playerId: of.playerId,
  gameId: of.gameId,
  roundId: of.roundId,
  jackpotId: id.toString(),
  transactionId: fresh('claim'),
  ...more,
});

/** A share of a stake that its provider puts on a jackpot itself. */
const shareOn = (id: bigint, amount: number): Body => ({
  jackpotContributions: [{ jackpotId: id.toString(), amount }],
});

it('a stake that takes a jackpot to its point stays, and so do those before it in the round', async () => {
  const seat = await seated();
  const id = await jackpot(1n, mustHit);
  const first = bet(seat, 20);
  await world.provider('Bet', first);
  const staked = bet(seat, 200, { roundId: first.roundId, ...shareOn(id, 100) });
  expect((await world.provider('Bet', staked)).jackpots[0].won).toBe(1_100);
  const later = bet(seat, 100, { roundId: first.roundId });
  await world.provider('Bet', later);
  await refusedFor(seat, id, () => world.provider('CancelBet', cancel(staked)));
  await refusedFor(seat, id, () => world.provider('CancelBet', cancel(first)));
  // What was staked after the hit has not hit it.
  expect(await world.provider('CancelBet', cancel(later))).toMatchObject({ code: 'OK' });
  expect(await world.provider('Win', win(first, 0))).toMatchObject({ code: 'OK' });
  // A stake of another round goes back as ever.
  const elsewhere = bet(seat, 100);
  await world.provider('Bet', elsewhere);
  expect(await world.provider('CancelBet', cancel(elsewhere))).toMatchObject({ code: 'OK' });
});

it('a stake that is reported to a jackpot and hits it stays', async () => {
  const seat = await seated();
  const id = await jackpot(1n, mustHit);
  const staked = bet(seat, 200);
  await world.provider('Bet', staked);
  const told = await report(seat, id, staked.transactionId, 200);
  expect(told).toMatchObject({ code: 'OK' });
  expect((await world.balance(seat.playerId)).cash).toBe(10_900n);
  await refusedFor(seat, id, () => world.provider('CancelBet', cancel(staked)));
});

it('a stake whose jackpot its provider claims for the round stays, paid or held for a person', async () => {
  const seat = await seated();
  const paid = await jackpot(1n);
  await world.feed(paid);
  const one = bet(seat, 100);
  await world.provider('Bet', one);
  expect(await world.provider('JackpotWin', claim(one, paid))).toMatchObject({ amount: 1_001 });
  await refusedFor(seat, paid, () => world.provider('CancelBet', cancel(one)));
  // No stake has fed the new pool: the claim is held, and the stake stays all the same.
  const two = bet(seat, 100);
  await world.provider('Bet', two);
  expect(await world.provider('JackpotWin', claim(two, paid))).toMatchObject({ amount: 0 });
  await refusedFor(seat, paid, () => world.provider('CancelBet', cancel(two)));
});

it('a claim that names no round, or none that is known, keeps all that was staked before it', async () => {
  for (const roundId of [undefined, fresh('nowhere')]) {
    const seat = await seated();
    const id = await jackpot(1n);
    await world.feed(id);
    const staked = bet(seat, 100);
    await world.provider('Bet', staked);
    // Another sitting at another game of the provider is no way around.
    const elsewhere = await world.sit(seat.playerId, 'live-wheel');
    const there = { ...elsewhere.session, gameId: elsewhere.gameId };
    const won = await world.provider('JackpotWin', claim({ ...there, roundId }, id));
    expect(won).toMatchObject({ amount: 1_001 });
    await refusedFor(seat, id, () => world.provider('CancelBet', cancel(staked)));
    const later = bet(seat, 100);
    await world.provider('Bet', later);
    expect(await world.provider('CancelBet', cancel(later))).toMatchObject({ code: 'OK' });
  }
});

it('the wallet-service takes no round back that has hit a jackpot, whole or of a single step', async () => {
  const seat = await seatedAt('kremen', 'granite-wheel');
  const { gameId, ...session } = seat.session;
  const money = '/api/ProviderWallet/WalletService';
  const transfer = async (step: 'Withdraw' | 'Deposit' | 'WithdrawAndDeposit', more: Body) => {
    const { defenceCode } = await world.speak('kremen', `POST ${money}/GetDefenceCode`, session);
    const body = { ...session, gameId, defenceCode, currency: 'EUR', ...more };
    return world.speak('kremen', `POST ${money}/${step}`, body);
  };
  const back = (gameNumber: string, amount: number) => () =>
    transfer('Deposit', {
      transferId: fresh('back'),
      gameNumber,
      reason: 'ROUND_CANCEL',
      amount,
    }) as Promise<Body>;
  const stripped = (attempt: () => Promise<Body>) => async () => ({ code: (await attempt()).code });
  const id = await jackpot(2n, { gameKeys: ['granite-wheel'], ...mustHit });
  const [single, open, claimed] = [fresh('game'), fresh('game'), fresh('game')];
  await transfer('WithdrawAndDeposit', {
    transferId: fresh('both'),
    gameNumber: single,
    amount: 200,
    winAmount: 50,
  });
  expect((await world.balance(seat.playerId)).cash).toBe(10_950n);
  await refusedFor(seat, id, stripped(back(single, 200)));
  await transfer('Withdraw', { transferId: fresh('stake'), gameNumber: open, amount: 200 });
  await refusedFor(seat, id, stripped(back(open, 200)));
  await transfer('Withdraw', { transferId: fresh('stake'), gameNumber: claimed, amount: 100 });
  const jackpotId = id.toString();
  const end = { transferId: fresh('end'), gameNumber: claimed, reason: 'JACKPOT_END', jackpotId };
  expect(await transfer('Deposit', { ...end, amount: 10 })).toMatchObject({ code: 'OK' });
  await refusedFor(seat, id, stripped(back(claimed, 100)));
});

it('the gaming-api takes back neither a stake nor a round before a jackpot that it claims', async () => {
  const seat = await seatedAt('olivin', 'amber-hall');
  const speak = (call: string, more: Body) =>
    world.speak('olivin', `POST /capi/gamingapi/v1/${call}` as never, {
      ...seat.session,
      transactionId: fresh('step'),
      ...more,
    });
  const id = await jackpot(3n);
  await world.feed(id);
  const [roundId, betTransactionId] = [fresh('round'), fresh('bet')];
  await speak('Round/bet', { roundId, transactionId: betTransactionId, amount: 100 });
  const won = { type: 'Jackpot', jackpotId: id.toString(), amount: 500 };
  expect(await speak('win', won)).toMatchObject({ code: 'OK', balance: 10_400 });
  const code = (call: string, more: Body) => async () => ({ code: (await speak(call, more)).code });
  await refusedFor(seat, id, code('cancelBet', { betTransactionId }));
  await refusedFor(seat, id, code('cancelBet', { betTransactionId, roundId }));
  await refusedFor(seat, id, code('Round/cancel', { roundId }));
});

it('a ticket for a draw that is called off goes back, whatever was claimed elsewhere meanwhile', async () => {
  const seat = await seatedAt('olivin', 'amber-lotto');
  const speak = (call: string, more: Body) =>
    world.speak('olivin', `POST /capi/gamingapi/v1/${call}` as never, {
      ...seat.session,
      transactionId: fresh('step'),
      ...more,
    });
  const after = (minutes: number) =>
    new Date(world.clock.now().getTime() + minutes * 60_000).toISOString();
  const drawId = fresh('draw');
  const times = { salesOpenAt: after(-1), salesCloseAt: after(10), drawAt: after(20) };
  await world.speak('olivin', 'POST /capi/gamingapi/v1/Lottery/draw/create', {
    drawId,
    gameId: 'amber-lotto',
    ...times,
  });
  const ticketId = fresh('ticket');
  expect(
    await speak('Lottery/ticket/create', { ticketId, drawId, numbers: [1, 2], amount: 300 }),
  ).toMatchObject({
    balance: 9_700,
  });
  const id = await jackpot(3n);
  await world.feed(id);
  const won = { type: 'Jackpot', jackpotId: id.toString(), amount: 500 };
  expect(await speak('win', won)).toMatchObject({ code: 'OK', balance: 10_200 });
  expect(await speak('cancelBet', { ticketId })).toMatchObject({ code: 'OK', balance: 10_500 });
});

it('a long round is taken back in no part when one of its stakes has hit a jackpot', async () => {
  const seat = await seatedAt('olivin', 'amber-hall');
  const step = (name: string, more: Body) =>
    world.speak('olivin', `POST /capi/gamingapi/v1/Round/${name}` as never, {
      ...seat.session,
      transactionId: fresh(name),
      ...more,
    });
  const roundId = fresh('round');
  for (let count = 0; count < 110; count++) await step('bet', { roundId, amount: 1 });
  const id = await jackpot(3n, { gameKeys: ['amber-hall'], ...mustHit });
  await step('bet', { roundId, amount: 200 });
  expect((await world.balance(seat.playerId)).cash).toBe(10_790n);
  await refusedFor(seat, id, async () => ({ code: (await step('cancel', { roundId })).code }));
});

it('a jackpot that is claimed for a round which was taken back before is held whole', async () => {
  const seat = await seated();
  const id = await jackpot(1n);
  await world.feed(id);
  const staked = bet(seat, 100);
  await world.provider('Bet', staked);
  expect(await world.provider('CancelBet', cancel(staked))).toMatchObject({ balance: 10_000 });
  const won = await world.provider('JackpotWin', claim(staked, id, { amount: 900 }));
  expect(won).toMatchObject({ code: 'OK', amount: 0, balance: 10_000 });
  expect(await world.postings(won.casinoTransactionId)).toContainEqual(['held-wins', 1n, 900n]);
});

it('a cancel and a hit at the same moment, on two nodes, leave one of them', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const seat = await seated();
    const id = await jackpot(1n, mustHit);
    const staked = bet(seat, 200);
    const doors = [
      async () => {
        await world.provider('Bet', staked);
        return () => report(seat, id, staked.transactionId, 200);
      },
      async () => () => world.provider('Bet', { ...staked, ...shareOn(id, 100) }),
      async () => {
        await world.provider('Bet', staked);
        await world.feed(id);
        return () => world.provider('JackpotWin', claim(staked, id), other);
      },
    ] as const;
    const hit = await (doors[turn % 3] as (typeof doors)[0])();
    const [won, back] = await Promise.all([
      hit(),
      world.provider('CancelBet', cancel(staked), turn % 2 === 0 ? other : undefined),
    ]);
    const { cash } = await world.balance(seat.playerId);
    if (back.code === 'ROUND_CLOSED') expect([won.code, cash > 10_000n]).toEqual(['OK', true]);
    else expect([won.code, back.code, cash]).toEqual([won.code, 'OK', 10_000n]);
  }
});
