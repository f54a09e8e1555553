/** Money at a desk, and what land-based systems book: confirmed, ended once, reversed once. */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff, seenWhileHeld } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  drawer,
  goodCode,
  goodPin,
  openHarness,
  type PlatformHarness,
  refusal,
} from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const staff = asStaff(1);
const czk = (amount: number) => ({ amount, currency: 'CZK' }) as const;
let ids = 0;
const fresh = (prefix: string) => `${prefix}-${++ids}`;

interface Start {
  readonly amount?: number;
  readonly method?: 'CashPayout' | 'CashlessPayout' | 'PayUCard';
  readonly verification?: 'None' | 'Sms' | 'Email' | 'Card';
  readonly referenceNumber?: string;
}
const withdraw = (player: PlayerId, start: Start = {}) =>
  harness.call(
    'POST /capi/v1.1/Funds/Withdraw',
    {
      body: {
        playerId: player.toString(),
        amount: czk(start.amount ?? 400),
        method: start.method ?? 'CashPayout',
        verification: start.verification ?? 'None',
        referenceNumber: start.referenceNumber ?? fresh('desk'),
      },
    },
    staff,
    { idempotencyKey: fresh('key') },
  );
const deposit = (
  player: PlayerId,
  amount: number,
  method: 'CashDeposit' | 'CashlessDeposit' = 'CashDeposit',
) =>
  harness.call(
    'POST /capi/v1.1/Funds/Deposit',
    {
      body: {
        playerId: player.toString(),
        amount: czk(amount),
        method,
        verification: 'None',
        referenceNumber: fresh('desk'),
      },
    },
    staff,
    { idempotencyKey: fresh('key') },
  );
const commit = (id: string) =>
  harness.call('PUT /capi/v1.1/Funds/Commit', { query: { id } }, staff);
const cancel = (id: string) =>
  harness.call('PUT /capi/v1.1/Funds/Cancel', { query: { id } }, staff);
const money = async (player: PlayerId) => [await harness.cash(player), await harness.held(player)];

describe('a payout at the desk', () => {
  it('reserves from its start and pays from the desk on its commit', async () => {
    const player = await harness.player({ cash: 1_000n });
    const { id, state } = await withdraw(player);
    expect(state).toBe('STARTED');
    expect(await money(player)).toEqual([600n, 400n]);
    expect(await commit(id)).toMatchObject({ state: 'COMMITTED' });
    expect(await commit(id)).toMatchObject({ state: 'COMMITTED' });
    expect(await money(player)).toEqual([600n, 0n]);
    const desk = await harness.ledger.houseBalance(harness.database.read, 'cash-desk', 1n, 'CZK');
    expect(desk).toBe(400n - BigInt(drawer));
    expect(await refusal(cancel(id))).toBe('ERR_OPERATION_ENDED');
  });

  it('gives back when it is cancelled or forgotten', async () => {
    const player = await harness.player({ cash: 1_000n });
    const { id } = await withdraw(player);
    expect(await cancel(id)).toMatchObject({ state: 'CANCELLED' });
    expect(await refusal(commit(id))).toBe('ERR_OPERATION_ENDED');
    const late = await withdraw(player);
    harness.clock.advance(30 * 60_000);
    await harness.job('payments.expire_reserved');
    expect(await refusal(commit(late.id))).toBe('ERR_OPERATION_ENDED');
    expect(await money(player)).toEqual([1_000n, 0n]);
  });

  it('waits while payouts of the player are held, whenever the hold has come', async () => {
    const player = await harness.player({ cash: 1_000n });
    const { id } = await withdraw(player);
    harness.heldPlayers.add(player);
    expect(await refusal(commit(id))).toBe('ERR_PAYOUT_HELD');
    expect(await refusal(withdraw(player))).toBe('ERR_PAYOUT_HELD');
    expect(await money(player)).toEqual([600n, 400n]);
    harness.heldPlayers.delete(player);
    expect(await commit(id)).toMatchObject({ state: 'COMMITTED' });
  });

  it('is one for its reference, and asks for the money', async () => {
    const player = await harness.player({ cash: 1_000n });
    const referenceNumber = fresh('desk');
    const first = await withdraw(player, { referenceNumber });
    expect(await withdraw(player, { referenceNumber })).toEqual(first);
    const other = withdraw(player, { referenceNumber, amount: 401 });
    expect(await refusal(other)).toBe('ERR_MOVEMENT_CONFLICT');
    // Nor is an operation that the player need not confirm one that he must.
    const confirmed = withdraw(player, { referenceNumber, verification: 'Sms' });
    expect(await refusal(confirmed)).toBe('ERR_MOVEMENT_CONFLICT');
    expect(await refusal(withdraw(player, { amount: 601 }))).toBe('ERR_INSUFFICIENT_FUNDS');
    const temporary = await harness.player({ cash: 1_000n, temporary: true });
    expect(await refusal(withdraw(temporary))).toBe('ERR_TEMPORARY_ACCOUNT');
  });

  it.each(['Sms', 'Email'] as const)('waits for the code sent by %s', async (verification) => {
    const player = await harness.player({ cash: 1_000n });
    const { id, confirmed } = await withdraw(player, { verification, method: 'PayUCard' });
    expect(confirmed).toBe(false);
    expect(harness.codesSent.at(-1)).toMatchObject({
      paymentId: BigInt(id),
      channel: verification,
    });
    expect(await refusal(commit(id))).toBe('ERR_NOT_CONFIRMED');
    const verify = (code: string) =>
      harness.call('POST /capi/v1.1/Funds/Verify', { body: { id, code } }, staff);
    expect(await refusal(verify('000000'))).toBe('ERR_INVALID_SECURITY_CODE');
    const before = harness.codesSent.length;
    await harness.call('POST /capi/v1.1/Funds/ResendVerifyToken', { body: { id } }, staff);
    expect(harness.codesSent).toHaveLength(before + 1);
    expect(await verify(goodCode)).toMatchObject({ confirmed: true });
    expect(await commit(id)).toMatchObject({ state: 'COMMITTED' });
  });

  it('is confirmed by the card of its player and nobody else’s', async () => {
    const player = await harness.player({ cash: 500n });
    const { id } = await withdraw(player, { verification: 'Card' });
    expect(await refusal(commit(id))).toBe('ERR_NOT_CONFIRMED');
    const verify = (owner: bigint, pin: string) => {
      const cardNumber = `90000000${String(owner).padStart(3, '0')}`;
      return harness.call(
        'POST /capi/v1.1/Funds/VerifyByCard',
        { body: { id, cardNumber, pin } },
        staff,
      );
    };
    expect(await refusal(verify(player, '0000'))).toBe('ERR_INVALID_PIN');
    expect(await refusal(verify(player + 1n, goodPin))).toBe('ERR_INVALID_CARD_ID');
    expect(await refusal(commit(id))).toBe('ERR_NOT_CONFIRMED');
    expect(await verify(player, goodPin)).toMatchObject({ confirmed: true });
    expect(await commit(id)).toMatchObject({ state: 'COMMITTED' });
    expect(await refusal(verify(player, goodPin))).toBe('ERR_OPERATION_ENDED');
  });

  it('ends once among racing commits and cancels', async () => {
    for (let round = 0; round < 5; round++) {
      const player = await harness.player({ cash: 400n });
      const { id } = await withdraw(player);
      const ends = await Promise.all(
        [commit(id), cancel(id), commit(id), cancel(id)].map((end) =>
          end.then(
            ({ state }) => state,
            () => 'lost',
          ),
        ),
      );
      const states = new Set(ends.filter((one) => one !== 'lost'));
      expect(states.size).toBe(1);
      const [cash, held] = await money(player);
      expect(held).toBe(0n);
      expect(cash).toBe(states.has('COMMITTED') ? 0n : 400n);
    }
  });
});

it.each(['CashDeposit', 'CashlessDeposit'] as const)(
  'a %s at the desk is credited on its commit',
  async (method) => {
    const player = await harness.player({ cash: 100n });
    const { id } = await deposit(player, 250, method);
    expect(await harness.cash(player)).toBe(100n);
    await commit(id);
    await commit(id);
    expect(await harness.cash(player)).toBe(350n);
    expect(await refusal(deposit(987n as PlayerId, 1))).toBe('ERR_WALLET_NOT_FOUND');
  },
);

it('a temporary account takes its sum at desks, in halls and by card together', async () => {
  const player = await harness.player({ temporary: true });
  const card = (amount: number) =>
    harness.call(
      'POST /capi/v2-onling/Payment/Create',
      { body: { method: 'CardOnline', amount: czk(amount) } },
      asPlayer(player),
    );
  await card(1_000_00);
  const { id } = await deposit(player, 1_500_00);
  await commit(id);
  expect(await refusal(deposit(player, 500_01))).toBe('ERR_DEPOSIT_CAP_REACHED');
  expect(await refusal(card(600_00))).toBe('ERR_DEPOSIT_CAP_REACHED');
  const started = await Promise.all([1, 2, 3].map(() => refusal(deposit(player, 200_00))));
  expect(started.toSorted()).toEqual(['ERR_DEPOSIT_CAP_REACHED', 'none', 'none']);
  expect(await refusal(deposit(await harness.player(), 4_000_00))).toBe('none');
});

it('a locked account takes nothing at the desk', async () => {
  const player = await harness.player({ locked: true });
  expect(await refusal(deposit(player, 100_00))).toBe('ERR_PAYMENT_TYPE_CLOSED');
});

describe('a transaction of a land-based system', () => {
  const body = (player: PlayerId, amount: number, account: 'Main' | 'Landbased' = 'Main') => ({
    system: 'hall-1',
    transactionId: fresh('tx'),
    playerId: player.toString(),
    account,
    amount: czk(amount),
  });
  type Reported = ReturnType<typeof body>;
  const book = (of: Reported, type: 'Deposit' | 'Withdrawal') =>
    harness.call(
      'POST /capi/Transactions/v1/AccountingTransaction',
      { body: { ...of, type } },
      staff,
    );
  const play = (of: Reported, type: 'Stake' | 'Win') =>
    harness.call('POST /capi/Transactions/v1/Transaction', { body: { ...of, type } }, staff);
  const back = ({ system, transactionId }: Reported) =>
    harness.call(
      'POST /capi/Transactions/v1/AccountingTransaction/Rollback',
      { body: { system, transactionId } },
      staff,
    );

  it('is booked once and reversed once by a counter-entry', async () => {
    const player = await harness.player({ cash: 1_000n });
    const paid = body(player, 300);
    const first = await book(paid, 'Withdrawal');
    expect(await book(paid, 'Withdrawal')).toEqual(first);
    expect(await refusal(book({ ...paid, amount: czk(301) }, 'Withdrawal'))).toBe(
      'ERR_TRANSACTION_EXISTS',
    );
    expect(await harness.cash(player)).toBe(700n);
    expect(await back(paid)).toMatchObject({ state: 'ROLLED_BACK' });
    expect(await back(paid)).toMatchObject({ state: 'ROLLED_BACK' });
    expect(await harness.cash(player)).toBe(1_000n);
    expect(await refusal(back(body(player, 1)))).toBe('ERR_NOT_FOUND');
  });

  it('is reversed behind the wallet and then its row, as a repeat of it asks for them', async () => {
    const player = await harness.player({ cash: 1_000n });
    const paid = body(player, 300);
    await book(paid, 'Withdrawal');
    const free = await seenWhileHeld(
      harness.database,
      ['select from ledger.balance where player_id = $1 for no key update', player],
      () => back(paid),
      async () =>
        (
          await harness.database.pool.query(
            `select from payments.reported_transaction where system = $1 and transaction_id = $2
             for update skip locked`,
            [paid.system, paid.transactionId],
          )
        ).rowCount,
    );
    expect(free).toBe(1);
    const both = await Promise.all([back(paid), book(paid, 'Withdrawal'), back(paid)]);
    expect(both.map(({ state }) => state)).toEqual(Array(3).fill('ROLLED_BACK'));
    expect(await harness.cash(player)).toBe(1_000n);
  });

  it('pays nobody out whose payouts are held, and gives nothing back to who is excluded', async () => {
    const player = await harness.player({ cash: 1_000n });
    const paid = body(player, 300);
    await book(paid, 'Withdrawal');
    harness.heldPlayers.add(player);
    expect(await refusal(book(body(player, 300), 'Withdrawal'))).toBe('ERR_PAYOUT_HELD');
    harness.heldPlayers.delete(player);
    await harness.call(
      'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
      { body: { confirmed: true } },
      asPlayer(player),
    );
    expect(await refusal(back(paid))).toBe('ERR_PLAYER_EXCLUDED');
    expect(await harness.cash(player)).toBe(700n);
  });

  it('is its own, however its ids are put together', async () => {
    const player = await harness.player({ cash: 1_000n });
    const [one, two] = [
      { ...body(player, 100), system: 'hall', transactionId: '1/5' },
      { ...body(player, 100), system: 'hall/1', transactionId: '5' },
    ];
    await book(one, 'Deposit');
    await book(two, 'Deposit');
    expect(await harness.cash(player)).toBe(1_200n);
    await book({ ...one, transactionId: '1/5:reverse' }, 'Deposit');
    await back(one);
    expect(await harness.cash(player)).toBe(1_200n);
  });

  it('under one id for two players at once is one of them', async () => {
    const players = [await harness.player({ cash: 500n }), await harness.player({ cash: 500n })];
    const of = players.map((player) => ({ ...body(player, 100), transactionId: 'twice' }));
    const booked = await Promise.all(of.map((one) => refusal(book(one, 'Deposit'))));
    // Who comes a moment later finds the other's transaction, not its movement alone.
    const taken = expect.stringMatching(/^ERR_(MOVEMENT_CONFLICT|TRANSACTION_EXISTS)$/);
    expect(booked.toSorted()).toEqual([taken, 'none']);
    const referenceNumber = fresh('desk');
    const paid = players.map((player) => refusal(withdraw(player, { referenceNumber })));
    expect((await Promise.all(paid)).toSorted()).toEqual(['ERR_MOVEMENT_CONFLICT', 'none']);
  });

  it('of a terminal stakes and wins land-based money; only the stake asks for a decision', async () => {
    const player = await harness.player();
    await book(body(player, 500, 'Landbased'), 'Deposit');
    const stake = body(player, 200, 'Landbased');
    expect(await refusal(play(stake, 'Stake'))).toBe('ERR_LIMITS_NOT_SET');
    await play(body(player, 50, 'Landbased'), 'Win');
    const [balance] = await harness.ledger.balances(harness.database.read, player);
    expect(balance).toMatchObject({ cash: 0n, landbased: 550n });
    const { items, total } = await harness.call(
      'GET /capi/Transactions/v1/Get',
      { query: { playerId: player.toString(), kind: 'GAME' } },
      staff,
    );
    expect(total).toBe(1);
    expect(items).toMatchObject([{ type: 'Win', account: 'Landbased', amount: czk(50) }]);
  });

  it('of a terminal counts to the limits of the player, each stake once', async () => {
    const player = await harness.player();
    const own = asPlayer(player);
    const { undecided } = await harness.call('GET /capi/v1.1/PlayerLimits/Get', {}, own);
    const limits = undecided.map((kind) =>
      kind === 'StakeDayCasinoLimit'
        ? { kind, decision: 'VALUE' as const, value: 300 }
        : { kind, decision: 'REFUSED' as const },
    );
    await harness.call('POST /capi/v1.1/PlayerLimits/Set', { body: { limits } }, own);
    await book(body(player, 1_000, 'Landbased'), 'Deposit');
    const first = body(player, 200, 'Landbased');
    const booked = await play(first, 'Stake');
    expect(await play(first, 'Stake')).toEqual(booked);
    const past = body(player, 101, 'Landbased');
    expect(await refusal(play(past, 'Stake'))).toBe('ERR_LIMIT_REACHED_STAKE');
    await play(body(player, 100, 'Landbased'), 'Stake');
    expect(await play(first, 'Stake')).toEqual(booked);
    const [balance] = await harness.ledger.balances(harness.database.read, player);
    expect(balance?.landbased).toBe(700n);
  });
});
