/** Fees of payments: what is asked, what is booked, what is given back, and who may set them. */
import type { PlayerId } from '@herna/kernel';
import { byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import { asPlayer, asStaff, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FeeTerms, feeOf, paymentsCalls } from '../contract/index.ts';
import {
  goodCode,
  nobody,
  openHarness,
  type PlatformHarness,
  refusal,
} from './platform-harness.ts';

const terms = (wish: Partial<FeeTerms>): FeeTerms => ({
  fixed: 0,
  ratePpm: 0,
  floor: null,
  cap: null,
  ...wish,
});

test.each([
  [null, 1_000_00n, 0n],
  [terms({ fixed: 15_00 }), 1_000_00n, 15_00n],
  [terms({ ratePpm: 15_000 }), 1_000_00n, 15_00n],
  [terms({ ratePpm: 15_000 }), 99n, 1n],
  [terms({ fixed: 5_00, ratePpm: 10_000 }), 1_000_00n, 15_00n],
  [terms({ ratePpm: 10_000, floor: 20_00 }), 1_000_00n, 20_00n],
  [terms({ ratePpm: 10_000, cap: 8_00 }), 1_000_00n, 8_00n],
])('the fee by %o of %i is %i', (of, amount, fee) => {
  expect(feeOf(of, amount)).toBe(fee);
});

describe('a fee that is set', () => {
  let harness: PlatformHarness;
  beforeAll(async () => {
    harness = await openHarness();
    await setFee('WITHDRAWAL', 'BankTransfer', terms({ ratePpm: 15_000, cap: 50_00 }));
    await setFee('DEPOSIT', 'Netera', terms({ fixed: 12_00 }));
  });
  afterAll(() => harness.close());

  const crowns = (amount: number) => ({ amount, currency: 'CZK' }) as const;
  const setFee = (
    direction: 'DEPOSIT' | 'WITHDRAWAL',
    method: 'BankTransfer' | 'Netera' | 'CardOnline',
    fee: FeeTerms | null,
  ) => {
    const body = { direction, method, fee, reason: 'price of the gateway' };
    return harness.call('POST /api/payments/fees', { body }, asStaff(1));
  };
  let bank = 7000;
  /** A player with 10,000 and a verified account. */
  const rich = async (payer = {}) => {
    const playerId = await harness.player({ cash: 10_000_00n, ...payer });
    const { id } = await harness.call(
      'POST /capi/v2-onling/PlayerBankAccount/Create',
      { body: { domestic: `19-2000145399/${++bank}` } },
      asPlayer(playerId),
    );
    const body = { bankAccountId: id, verified: true, reason: 'statement seen' };
    await harness.call('POST /capi/v2-onling/PlayerBankAccount/SetVerified', { body }, asStaff(9));
    return playerId;
  };
  const withdraw = (playerId: PlayerId, amount = 1_000_00) => {
    const body = { method: 'BankTransfer', amount: crowns(amount) } as const;
    return harness.call('POST /capi/v2-onling/Payment/Withdraw', { body }, asPlayer(playerId));
  };
  const approve = (paymentId: string) =>
    harness.call('POST /api/payments/{paymentId}/approve', { params: { paymentId } }, asStaff(2));
  const paymentOf = async (paymentId: string) =>
    (await harness.call('GET /api/payments/{paymentId}', { params: { paymentId } }, asStaff(1)))
      .payment;
  /** Postings of a player's movements with a fee, oldest first. */
  const feeRows = async (playerId: PlayerId) => {
    const { rows } = await harness.database.pool.query<{ code: string; lines: string }>(
      `select k.code, string_agg(a.code || ' ' || p.amount, ', ' order by p.amount) as lines
       from ledger.movement m
       join ledger.movement_kind k on k.id = m.kind
       join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
       join ledger.account_kind a on a.id = p.account_kind
       where m.player_id = $1 and m.source = 'payment-fees'
       group by m.id, k.code order by m.id`,
      [playerId.toString()],
    );
    return rows.map(({ code, lines }) => `${code}: ${lines}`);
  };
  const money = async (playerId: PlayerId) => [
    await harness.cash(playerId),
    await harness.held(playerId),
  ];
  const sendAndExecute = async () => {
    await harness.call('POST /api/payments/bank-files', {}, asStaff(1));
    await harness.drive('bank/execute', {});
    await harness.job('payments.read_statement');
  };

  test('is told before a payment, and only where a fee is lawful', async () => {
    const playerId = await rich();
    const { methods } = await harness.call('GET /api/payments/offer', {}, asPlayer(playerId));
    const fees = methods.flatMap(({ direction, method, fee }) =>
      fee === null ? [] : [`${direction} ${method} ${fee.fixed} ${fee.ratePpm}`],
    );
    expect(fees).toEqual(['DEPOSIT Netera 1200 0', 'WITHDRAWAL BankTransfer 0 15000']);
    const card = setFee('DEPOSIT', 'CardOnline', terms({ fixed: 1_00 }));
    expect(await refusal(card)).toBe('ERR_VALIDATION');
    expect(await refusal(setFee('DEPOSIT', 'Netera', terms({})))).toBe('ERR_VALIDATION');
    const crossed = terms({ fixed: 1, floor: 2_00, cap: 1_00 });
    expect(await refusal(setFee('DEPOSIT', 'Netera', crossed))).toBe('ERR_VALIDATION');
    const { items } = await harness.call('GET /api/payments/fees', {}, asStaff(1));
    expect(items.find(({ method }) => method === 'CardOnline')).toMatchObject({
      allowed: false,
      fee: null,
    });
    expect(harness.audit.findLast(({ action }) => action === 'payments.fee_set')).toMatchObject({
      targetId: 'DEPOSIT Netera',
      details: { before: null, after: { fixed: 12_00 } },
    });
  });

  test('is taken beside a withdrawal, and the bank pays out the rest', async () => {
    const playerId = await rich();
    const payment = await withdraw(playerId);
    expect(payment).toMatchObject({ amount: crowns(985_00), fee: crowns(15_00) });
    expect(await money(playerId)).toEqual([9_000_00n, 985_00n]);
    await approve(payment.id);
    await sendAndExecute();
    expect(await paymentOf(payment.id)).toMatchObject({ state: 'PAID', fee: crowns(15_00) });
    expect(await money(playerId)).toEqual([9_000_00n, 0n]);
    expect(await feeRows(playerId)).toEqual(['withdrawal-fee: player-cash -1500, fees 1500']);
    const query = { paymentId: payment.id };
    const page = await harness.call('GET /api/payments/movements', { query }, asPlayer(playerId));
    expect(page.movements.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['hold-reserve', 985_00],
      ['withdrawal-fee', 15_00],
      ['hold-commit', 985_00],
    ]);
  });

  test.each(['cancelled', 'rejected', 'returned'] as const)(
    'goes back with a withdrawal that is %s',
    async (end) => {
      const playerId = await rich();
      const { id, referenceNumber } = await withdraw(playerId);
      if (end === 'cancelled') {
        const body = { paymentId: id };
        const call = 'POST /capi/v2-onling/Payment/CancelWithdrawal';
        await harness.call(call, { body }, asPlayer(playerId));
      } else {
        await approve(id);
        if (end === 'rejected') {
          const faults = { rejectOrders: 1, rejectReason: 'AC04', times: 1 };
          await harness.drive('bank/faults', faults);
        }
        await sendAndExecute();
        if (end === 'returned') {
          const endToEndId = `HW-20261121-${referenceNumber}`;
          await harness.drive('bank/returns', { endToEndId, reason: 'AC04' });
          await harness.job('payments.read_statement');
        }
      }
      expect((await paymentOf(id)).state).toBe(end.toUpperCase());
      expect(await money(playerId)).toEqual([10_000_00n, 0n]);
      expect(await feeRows(playerId)).toEqual([
        'withdrawal-fee: player-cash -1500, fees 1500',
        'withdrawal-fee-return: fees -1500, player-cash 1500',
      ]);
    },
  );

  test('goes back with a withdrawal whose code nobody enters', async () => {
    const playerId = await rich({ cash: 20_000_00n });
    const { id, state } = await withdraw(playerId, 10_100_00);
    expect(state).toBe('VERIFYING');
    expect(await money(playerId)).toEqual([9_900_00n, 10_050_00n]);
    harness.clock.advance(31 * 60_000);
    for (let again = 0; again < 2; again++) await harness.job('payments.lapse_unconfirmed');
    expect((await paymentOf(id)).state).toBe('CANCELLED');
    expect(await money(playerId)).toEqual([20_000_00n, 0n]);
    expect(await feeRows(playerId)).toEqual([
      'withdrawal-fee: player-cash -5000, fees 5000',
      'withdrawal-fee-return: fees -5000, player-cash 5000',
    ]);
  });

  test('does not bring a withdrawal under the amount above which a code is asked for', async () => {
    const stateOf = async (amount: number) =>
      (await withdraw(await rich({ cash: 20_000_00n }), amount)).state;
    expect(await stateOf(10_000_00)).toBe('PENDING');
    expect(await stateOf(10_000_01)).toBe('VERIFYING');
    expect(await stateOf(10_050_00)).toBe('VERIFYING');
  });

  test('is not asked of whoever closes the account, and holds nothing that is not there', async () => {
    const closing = await rich({ closing: true });
    expect(await withdraw(closing, 10_000_00)).toMatchObject({
      amount: crowns(10_000_00),
      fee: crowns(0),
    });
    const playerId = await rich();
    expect(await refusal(withdraw(playerId, 10_000_01))).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await money(playerId)).toEqual([10_000_00n, 0n]);
    expect(await withdraw(playerId, 10_000_00)).toMatchObject({ amount: crowns(9_950_00) });
    expect(await money(playerId)).toEqual([0n, 9_950_00n]);
  });

  test('is kept of a deposit once it is credited, and of none that fails', async () => {
    const playerId = await harness.player();
    const pay = async (outcome: string) => {
      const body = { method: 'Netera', amount: crowns(500_00) } as const;
      const create = 'POST /capi/v2-onling/Payment/Create';
      const { payment, action } = await harness.call(create, { body }, asPlayer(playerId));
      expect(payment).toMatchObject({ amount: crowns(500_00), fee: crowns(12_00) });
      const form = new URLSearchParams({ outcome });
      const paid = await fetch(new URL(action?.url ?? '', harness.outside.url), {
        method: 'POST',
        redirect: 'manual',
        body: form,
      });
      const back = new URL(paid.headers.get('location') ?? '');
      const query = Object.fromEntries(back.searchParams);
      const params = { gateway: 'Netera' } as const;
      await harness.call('GET /payments/return/{gateway}', { params, query }, nobody);
      return (await paymentOf(payment.id)).state;
    };
    expect(await pay('decline')).not.toBe('CONFIRMED');
    expect(await feeRows(playerId)).toEqual([]);
    expect(await pay('pay')).toBe('CONFIRMED');
    expect(await harness.cash(playerId)).toBe(488_00n);
    expect(await feeRows(playerId)).toEqual(['deposit-fee: player-cash -1200, fees 1200']);
  });

  describe('of a player who excludes themselves meanwhile', () => {
    const exclude = (playerId: PlayerId) => {
      const key = 'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton';
      return harness.call(key, { body: { confirmed: true } }, asPlayer(playerId));
    };

    test.each(['lapses', 'is cancelled by staff', 'is confirmed and paid'] as const)(
      'holds for a withdrawal that %s',
      async (end) => {
        const playerId = await rich({ cash: 20_000_00n });
        const { id, state } = await withdraw(playerId, 10_100_00);
        expect(state).toBe('VERIFYING');
        await exclude(playerId);
        if (end === 'lapses') {
          harness.clock.advance(31 * 60_000);
          await harness.job('payments.lapse_unconfirmed');
        } else if (end === 'is cancelled by staff') {
          const body = { paymentId: id, reason: 'The account is looked through' };
          const call = 'POST /capi/v2-onling/Payment/CancelWithdrawal';
          await harness.call(call, { body }, asStaff(1));
        } else {
          const body = { paymentId: id, code: goodCode };
          await harness.call('POST /capi/v2-onling/Payment/Verify', { body }, asPlayer(playerId));
          await approve(id);
          await sendAndExecute();
          expect((await paymentOf(id)).state).toBe('PAID');
          expect(await money(playerId)).toEqual([9_900_00n, 0n]);
          expect(await feeRows(playerId)).toEqual(['withdrawal-fee: player-cash -5000, fees 5000']);
          return;
        }
        expect((await paymentOf(id)).state).toBe('CANCELLED');
        expect(await money(playerId)).toEqual([20_000_00n, 0n]);
        expect(await feeRows(playerId)).toEqual([
          'withdrawal-fee: player-cash -5000, fees 5000',
          'withdrawal-fee-return: fees -5000, player-cash 5000',
        ]);
      },
    );

    const heldDeposits = () =>
      harness.ledger.houseBalance(harness.database.read, 'held-deposits', 0n, 'CZK');

    test('is not kept of a deposit that is held and goes back whole', async () => {
      const playerId = await harness.player();
      const body = { method: 'Netera', amount: crowns(500_00) } as const;
      const create = 'POST /capi/v2-onling/Payment/Create';
      const { payment, action } = await harness.call(create, { body }, asPlayer(playerId));
      await exclude(playerId);
      const paid = await fetch(new URL(action?.url ?? '', harness.outside.url), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ outcome: 'pay' }),
      });
      const back = new URL(paid.headers.get('location') ?? '');
      const query = Object.fromEntries(back.searchParams);
      const params = { gateway: 'Netera' } as const;
      await harness.call('GET /payments/return/{gateway}', { params, query }, nobody);
      expect((await paymentOf(payment.id)).state).toBe('HELD');
      expect(await heldDeposits()).toBe(500_00n);
      await harness.job('payments.return_held');
      expect(await paymentOf(payment.id)).toMatchObject({
        state: 'RETURNED',
        amount: crowns(500_00),
      });
      expect(await feeRows(playerId)).toEqual([]);
      expect(await money(playerId)).toEqual([0n, 0n]);
      expect(await heldDeposits()).toBe(0n);
    });
  });

  test('that would leave nothing refuses the payment', async () => {
    await setFee('WITHDRAWAL', 'BankTransfer', terms({ fixed: 300_00 }));
    const playerId = await rich();
    expect(await refusal(withdraw(playerId, 300_00))).toBe('ERR_AMOUNT_OUT_OF_RANGE');
    await setFee('WITHDRAWAL', 'BankTransfer', null);
    expect(await withdraw(playerId, 300_00)).toMatchObject({ fee: crowns(0) });
    expect(await feeRows(playerId)).toEqual([]);
  });
});

describe('four eyes', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test('one person proposes a fee, another approves it, and it holds then', async () => {
    const { staff } = world.platform.modules.parts;
    const caller = await signedInStaff(world, staff, 'payments');
    const fee = terms({ fixed: 5_00 });
    const body = { direction: 'WITHDRAWAL', method: 'BankTransfer', fee, reason: 'price' } as const;
    let key = 0;
    const send = () =>
      world.call(paymentsCalls, 'POST /api/payments/fees', { body }, caller, {
        idempotencyKey: `fee-by-two-${++key}`,
      });
    const read = async () =>
      (await world.call(paymentsCalls, 'GET /api/payments/fees', {}, caller)).body.items.find(
        ({ method }) => method === 'BankTransfer',
      )?.fee;
    expect((await send()).code).toBe('ERR_APPROVAL_NEEDED');
    expect(await read()).toBeNull();
    world.clock.advance(60_000);
    expect((await byTwo(world, staff, send)).status).toBe(200);
    expect(await read()).toEqual(fee);
  });
});
