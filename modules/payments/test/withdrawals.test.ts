import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodCode, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const withdrawCall = 'POST /capi/v2-onling/Payment/Withdraw';
const accountPath = '/capi/v2-onling/PlayerBankAccount';
const staffCall = '/capi/v2-onling/Payment';
const money = (amount: number) => ({ amount, currency: 'CZK' }) as const;
let bank = 3000;

/** A player with money and a verified account of his own. */
async function rich(cash = 10_000_00n): Promise<{ playerId: PlayerId; iban: string }> {
  const playerId = await harness.player({ cash });
  const account = await harness.call(
    `POST ${accountPath}/Create`,
    { body: { domestic: `19-2000145399/${++bank}` } },
    asPlayer(playerId),
  );
  await harness.call(
    `POST ${accountPath}/SetVerified`,
    { body: { bankAccountId: account.id, verified: true, reason: 'statement seen' } },
    asStaff(9),
  );
  return { playerId, iban: account.iban };
}

const withdraw = (playerId: PlayerId, amount = 1_000_00, options = {}) =>
  harness.call(
    withdrawCall,
    { body: { method: 'BankTransfer', amount: money(amount) } },
    asPlayer(playerId),
    options,
  );
const confirm = (playerId: PlayerId, paymentId: string) =>
  harness.call(
    `POST ${staffCall}/Verify`,
    { body: { paymentId, code: goodCode } },
    asPlayer(playerId),
  );
const cancel = (playerId: PlayerId, paymentId: string) =>
  harness.call(`POST ${staffCall}/CancelWithdrawal`, { body: { paymentId } }, asPlayer(playerId));
const suspend = (paymentId: string, staff = 1) =>
  harness.call(
    `POST ${staffCall}/SuspendWithdrawal`,
    { body: { paymentId, reason: 'source of funds' } },
    asStaff(staff),
  );
const resume = (paymentId: string, staff = 1) =>
  harness.call(`POST ${staffCall}/ResumeWithdrawal`, { body: { paymentId } }, asStaff(staff));
const confiscate = (paymentId: string, staff = 1) =>
  harness.call(
    `POST ${staffCall}/ConfiscateWithdrawal`,
    { body: { paymentId, reason: 'proven fraud' } },
    asStaff(staff),
  );
const approve = (paymentId: string, staff = 1) =>
  harness.call('POST /api/payments/{paymentId}/approve', { params: { paymentId } }, asStaff(staff));
const sendFile = () => harness.call('POST /api/payments/bank-files', {}, asStaff(1));
const detail = (paymentId: string) =>
  harness.call('GET /api/payments/{paymentId}', { params: { paymentId } }, asStaff(1));
const stateOf = async (paymentId: string) => (await detail(paymentId)).payment.state;
const e2e = async (paymentId: string) => {
  const { payment } = await detail(paymentId);
  return `HW-20261121-${payment.referenceNumber}`;
};
const bankWorks = async () => {
  await harness.drive('bank/execute', {});
  await harness.job('payments.read_statement');
};

describe('a withdrawal', () => {
  test('is held at once, approved, paid by a file and told by the statement', async () => {
    const { playerId } = await rich();
    const payment = await withdraw(playerId);
    expect(payment).toMatchObject({
      state: 'PENDING',
      cancellable: true,
      reason: 'CashlessPayout',
    });
    expect(await harness.cash(playerId)).toBe(9_000_00n);
    expect(await harness.held(playerId)).toBe(1_000_00n);
    expect((await approve(payment.id)).state).toBe('APPROVED');
    const { file } = await sendFile();
    expect(file).toMatchObject({ state: 'ACCEPTED', payments: 1, total: money(1_000_00) });
    expect(await stateOf(payment.id)).toBe('SUBMITTED');
    expect(await harness.held(playerId)).toBe(1_000_00n);
    await bankWorks();
    const paid = await detail(payment.id);
    expect(paid.steps.map(({ to }) => to)).toEqual(['PENDING', 'APPROVED', 'SUBMITTED', 'PAID']);
    expect(await harness.held(playerId)).toBe(0n);
    expect(await harness.cash(playerId)).toBe(9_000_00n);
    const bankAccount = await harness.ledger.houseBalance(
      harness.database.read,
      'bank-clearing',
      1n,
      'CZK',
    );
    expect(bankAccount).toBe(1_000_00n);
    await bankWorks();
    expect(await harness.held(playerId)).toBe(0n);
  });

  test('of one key is one withdrawal', async () => {
    const { playerId } = await rich();
    const key = { idempotencyKey: 'withdraw-once' };
    const all = await Promise.all([1, 2, 3].map(() => withdraw(playerId, 1_000_00, key)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await harness.held(playerId)).toBe(1_000_00n);
  });

  test('never takes more than there is, however many race', async () => {
    const { playerId } = await rich(2_500_00n);
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => refusal(withdraw(playerId, 1_000_00))),
    );
    expect(codes.filter((code) => code === 'none')).toHaveLength(2);
    expect(await harness.cash(playerId)).toBe(500_00n);
    expect(await harness.held(playerId)).toBe(2_000_00n);
  });

  test('works while the player is excluded from play', async () => {
    const { playerId } = await rich();
    await harness.call(
      'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
      { body: { confirmed: true } },
      asPlayer(playerId),
    );
    expect((await withdraw(playerId)).state).toBe('PENDING');
  });

  test.each([
    ['from a temporary account', { temporary: true, cash: 5_000_00n }, 'ERR_TEMPORARY_ACCOUNT'],
    ['without an account', { cash: 5_000_00n }, 'ERR_NO_VERIFIED_PAYMENT_METHOD'],
  ])('%s is refused', async (_what, payer, code) => {
    expect(await refusal(withdraw(await harness.player(payer)))).toBe(code);
  });

  test('needs a verified account in the Czech market, within the bounds', async () => {
    const playerId = await harness.player({ cash: 5_000_00n });
    await harness.call(
      `POST ${accountPath}/Create`,
      { body: { domestic: `19-2000145399/${++bank}` } },
      asPlayer(playerId),
    );
    expect(await refusal(withdraw(playerId))).toBe('ERR_NO_VERIFIED_PAYMENT_METHOD');
    const { playerId: other } = await rich();
    expect(await refusal(withdraw(other, 99_99))).toBe('ERR_AMOUNT_OUT_OF_RANGE');
    expect(await refusal(withdraw(other, 10_000_01))).toBe('ERR_INSUFFICIENT_FUNDS');
  });
});

describe('cancel, suspend, confiscate', () => {
  test('the player takes a pending one back; again changes nothing', async () => {
    const { playerId } = await rich();
    const { id } = await withdraw(playerId);
    expect((await cancel(playerId, id)).state).toBe('CANCELLED');
    expect((await cancel(playerId, id)).state).toBe('CANCELLED');
    expect(await harness.cash(playerId)).toBe(10_000_00n);
    const { playerId: other } = await rich();
    expect(await refusal(cancel(other, id))).toBe('ERR_NOT_FOUND');
  });

  test('suspended, only staff can end it; confiscation needs another person', async () => {
    const { playerId } = await rich();
    const { id } = await withdraw(playerId);
    await suspend(id, 1);
    expect(await refusal(cancel(playerId, id))).toBe('ERR_PAYMENT_STATE');
    expect(await refusal(confiscate(id, 1))).toBe('ERR_SECOND_PERSON_NEEDED');
    expect((await confiscate(id, 2)).state).toBe('CONFISCATED');
    expect(await harness.cash(playerId)).toBe(9_000_00n);
    expect(await harness.held(playerId)).toBe(0n);
    expect(await refusal(resume(id))).toBe('ERR_PAYMENT_STATE');
  });

  test('each act does to cash and holds what staff read before it', async () => {
    const reject = (id: string) =>
      harness.call(
        `POST ${staffCall}/CancelWithdrawal`,
        { body: { paymentId: id, reason: 'wrong account' } },
        asStaff(1),
      );
    const paid = async (id: string) => {
      await approve(id);
      await sendFile();
      await bankWorks();
      expect(await stateOf(id)).toBe('PAID');
    };
    const acts = {
      suspend: (id: string) => suspend(id),
      resume: (id: string) => resume(id),
      approve: paid,
      reject,
      confiscate: (id: string) => confiscate(id, 2),
    };
    const after = { approve: [], reject: [], suspend: [], resume: ['suspend'] } as const;
    for (const act of ['suspend', 'resume', 'approve', 'reject', 'confiscate'] as const) {
      const { playerId } = await rich();
      const { id } = await withdraw(playerId);
      for (const first of act === 'confiscate' ? (['suspend'] as const) : after[act]) {
        await acts[first](id);
      }
      const before = { cash: await harness.cash(playerId), held: await harness.held(playerId) };
      const effect = (await detail(id)).payment.effects?.[act];
      await acts[act](id);
      expect(await harness.cash(playerId), act).toBe(before.cash + BigInt(effect?.cash ?? NaN));
      expect(await harness.held(playerId), act).toBe(before.held + BigInt(effect?.held ?? NaN));
    }
  });

  test('a resumed one goes on', async () => {
    const { playerId } = await rich();
    const { id } = await withdraw(playerId);
    await suspend(id);
    expect((await resume(id)).state).toBe('PENDING');
    expect((await approve(id)).state).toBe('APPROVED');
    expect((await suspend(id)).state).toBe('SUSPENDED');
    await resume(id);
    await cancel(playerId, id);
  });

  test('a large one needs two members of staff', async () => {
    const { playerId } = await rich(200_000_00n);
    const { id } = await withdraw(playerId, 60_000_00);
    await confirm(playerId, id);
    expect((await approve(id, 1)).state).toBe('CHECKED');
    expect(await refusal(approve(id, 1))).toBe('ERR_SECOND_PERSON_NEEDED');
    expect((await approve(id, 2)).state).toBe('APPROVED');
    expect((await suspend(id, 2)).approvedBy).toBeNull();
  });

  test('one that is being paid out while the player takes it back is one or the other', async () => {
    for (let round = 0; round < 6; round++) {
      const { playerId } = await rich();
      const { id } = await withdraw(playerId);
      const [, taken] = await Promise.all([
        refusal(approve(id).then(sendFile)),
        refusal(cancel(playerId, id)),
      ]);
      await sendFile();
      await bankWorks();
      const state = await stateOf(id);
      expect(state).toBe(taken === 'none' ? 'CANCELLED' : 'PAID');
      expect(await harness.held(playerId)).toBe(0n);
      expect(await harness.cash(playerId)).toBe(state === 'PAID' ? 9_000_00n : 10_000_00n);
    }
  });

  test('of cancel, approval and suspension racing exactly the table decides', async () => {
    for (let round = 0; round < 8; round++) {
      const { playerId } = await rich();
      const { id } = await withdraw(playerId);
      await Promise.all([
        refusal(cancel(playerId, id)),
        refusal(approve(id)),
        refusal(suspend(id)),
        refusal(cancel(playerId, id)),
      ]);
      const state = await stateOf(id);
      const held = await harness.held(playerId);
      expect(held + (await harness.cash(playerId))).toBe(10_000_00n);
      expect(held).toBe(state === 'CANCELLED' ? 0n : 1_000_00n);
      await suspend(id).catch(() => undefined);
    }
  });
});

describe('the bank in trouble', () => {
  const approved = async () => {
    const { playerId, iban } = await rich();
    const { id } = await withdraw(playerId);
    await approve(id);
    return { playerId, iban, id };
  };

  test('answer lost: the file is looked up and never given twice', async () => {
    const { playerId, id } = await approved();
    await harness.drive('bank/faults', { dropAfterEffect: 1, times: 1 });
    expect((await sendFile()).file).toMatchObject({ state: 'UNKNOWN' });
    await Promise.all([1, 2, 3].map(() => harness.job('payments.send_bank_file')));
    await bankWorks();
    expect(await stateOf(id)).toBe('PAID');
    expect(await harness.cash(playerId)).toBe(9_000_00n);
  });

  test('not reached at all: the same file is sent later', async () => {
    const { id } = await approved();
    await harness.drive('bank/faults', { httpError: 503, times: 1 });
    expect((await sendFile()).file).toMatchObject({ state: 'UNKNOWN' });
    await harness.job('payments.send_bank_file');
    await bankWorks();
    expect(await stateOf(id)).toBe('PAID');
  });

  test('two workers at once make one file of one withdrawal', async () => {
    const { playerId, id } = await approved();
    await Promise.all([1, 2, 3, 4].map(() => harness.job('payments.send_bank_file')));
    await bankWorks();
    expect(await stateOf(id)).toBe('PAID');
    expect(await harness.cash(playerId)).toBe(9_000_00n);
  });

  test('rejected orders give the money back with a warning', async () => {
    const { playerId, id } = await approved();
    await harness.drive('bank/faults', { rejectOrders: 1, rejectReason: 'AC04', times: 1 });
    await sendFile();
    expect(await stateOf(id)).toBe('REJECTED');
    expect(await harness.cash(playerId)).toBe(10_000_00n);
    const { payment } = await detail(id);
    expect(payment).toMatchObject({ note: 'AC04', openWarnings: 1 });
  });

  test('a payment returned later comes back to the player', async () => {
    const { playerId, id } = await approved();
    await sendFile();
    await bankWorks();
    expect(await stateOf(id)).toBe('PAID');
    await harness.drive('bank/returns', { endToEndId: await e2e(id), reason: 'AC04' });
    await harness.job('payments.read_statement');
    await harness.job('payments.read_statement');
    expect(await stateOf(id)).toBe('RETURNED');
    expect(await harness.cash(playerId)).toBe(10_000_00n);
  });

  test('a transfer that only bears the id of a payout is no return, whoever sends it', async () => {
    const { playerId, iban, id } = await approved();
    await sendFile();
    await bankWorks();
    await harness.call(
      'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
      { body: { confirmed: true } },
      asPlayer(playerId),
    );
    for (const payerIban of [iban, 'CZ9455000000001011038930']) {
      await harness.drive('bank/transfers', {
        payerIban,
        payerName: 'Jana Nováková',
        amount: '1000.00',
        endToEndId: await e2e(id),
      });
      await harness.job('payments.read_statement');
    }
    expect(await stateOf(id)).toBe('PAID');
    expect(await harness.cash(playerId)).toBe(9_000_00n);
  });

  test('paid and returned between two readings is settled in one', async () => {
    const { playerId, id } = await approved();
    await sendFile();
    await harness.drive('bank/execute', {});
    await harness.drive('bank/returns', { endToEndId: await e2e(id), reason: 'AC04' });
    await harness.job('payments.read_statement');
    expect(await stateOf(id)).toBe('RETURNED');
    expect(await harness.cash(playerId)).toBe(10_000_00n);
    expect(await harness.held(playerId)).toBe(0n);
  });
});

describe('lists of staff', () => {
  test('filter, sort and page on the server, and export the same', async () => {
    const query = {
      direction: 'WITHDRAWAL' as const,
      state: ['PAID' as const],
      sort: 'amount' as const,
      order: 'asc' as const,
    };
    const all = await harness.call(`GET ${staffCall}/GetList`, { query }, asStaff(1));
    expect(all.total).toBeGreaterThan(2);
    const second = await harness.call(
      `GET ${staffCall}/GetList`,
      { query: { ...query, offset: 1, limit: 1 } },
      asStaff(1),
    );
    expect(second.items).toEqual([all.items[1]]);
    const one = all.items[0];
    const found = await harness.call(
      `GET ${staffCall}/GetList`,
      { query: { reference: one?.referenceNumber ?? '' } },
      asStaff(1),
    );
    expect(found.items.map(({ id }) => id)).toEqual([one?.id]);
    const exported = await harness.call('GET /api/payments/export', { query }, asStaff(1));
    expect(exported.items).toEqual(all.items.map(({ effects: _, ...item }) => item));
  });

  test('files and accounts are listed, a payment is found by its reference', async () => {
    const { playerId } = await rich();
    const { id, referenceNumber } = await withdraw(playerId);
    await approve(id);
    const sent = await sendFile();
    const files = await harness.call(
      'GET /api/payments/bank-files',
      { query: { limit: 1 } },
      asStaff(1),
    );
    expect(files.items).toEqual([sent.file]);
    const find = (principal: ReturnType<typeof asPlayer>) =>
      harness.call(
        `GET ${staffCall}/GetInfoByReferenceNumber`,
        { query: { referenceNumber } },
        principal,
      );
    expect(await find(asPlayer(playerId))).toMatchObject({ id, state: 'SUBMITTED' });
    expect(await find(asStaff(1))).toMatchObject({ id });
    expect(await refusal(find(asPlayer(await harness.player())))).toBe('ERR_NOT_FOUND');
    const accounts = await harness.call(
      `GET ${accountPath}/GetList`,
      { query: { playerId: `${playerId}` } },
      asStaff(1),
    );
    expect(accounts.items).toMatchObject([{ state: 'VERIFIED', isDefault: true }]);
    await bankWorks();
  });

  test('pending withdrawals of the player are listed with what he may do', async () => {
    const { playerId } = await rich();
    const { id } = await withdraw(playerId);
    const pending = await harness.call(
      `GET ${staffCall}/GetPendingWithdrawals`,
      {},
      asPlayer(playerId),
    );
    expect(pending.items).toMatchObject([{ id, cancellable: true }]);
    await suspend(id);
    const after = await harness.call(
      `GET ${staffCall}/GetPendingWithdrawals`,
      {},
      asPlayer(playerId),
    );
    expect(after.items).toMatchObject([{ id, cancellable: false, state: 'SUSPENDED' }]);
  });
});

test('a payout that must wait is suspended at once, and let go by nobody while it is held', async () => {
  const { playerId } = await rich();
  const before = await withdraw(playerId);
  harness.heldPlayers.add(playerId);
  const held = await withdraw(playerId);
  expect(held).toMatchObject({ state: 'SUSPENDED' });
  expect(JSON.stringify(held)).not.toContain('AML');
  expect((await detail(held.id)).payment.note).toBe('AML_HOLD');
  expect(await refusal(resume(held.id))).toBe('ERR_PAYOUT_HELD');
  expect(await refusal(approve(before.id))).toBe('ERR_PAYOUT_HELD');
  harness.heldPlayers.delete(playerId);
  await resume(held.id);
  expect(await stateOf(held.id)).toBe('PENDING');
  await approve(before.id);
  expect(await stateOf(before.id)).toBe('APPROVED');
});

test('a payout that is held only after its approval does not leave with the next file', async () => {
  const { playerId } = await rich();
  const { id } = await withdraw(playerId);
  await approve(id);
  expect(await stateOf(id)).toBe('APPROVED');
  harness.heldPlayers.add(playerId);
  await sendFile();
  expect((await detail(id)).payment).toMatchObject({
    state: 'SUSPENDED',
    note: 'AML_HOLD',
    approvedBy: null,
  });
  expect(await harness.held(playerId)).toBe(1_000_00n);
  // Let go, it is decided on anew.
  harness.heldPlayers.delete(playerId);
  expect((await resume(id)).state).toBe('PENDING');
  expect((await approve(id)).state).toBe('APPROVED');
  await sendFile();
  expect(await stateOf(id)).toBe('SUBMITTED');
});

test('what the platform has suspended is confiscated by nobody alone', async () => {
  const { playerId } = await rich();
  harness.heldPlayers.add(playerId);
  const { id } = await withdraw(playerId);
  expect(await refusal(confiscate(id, 1))).toBe('ERR_SECOND_PERSON_NEEDED');
  expect((await detail(id)).payment).toMatchObject({ state: 'SUSPENDED', suspendedBy: null });
  // One member takes it over, once; another may confiscate it then.
  expect((await suspend(id, 1)).suspendedBy).toBe('1');
  expect((await suspend(id, 2)).suspendedBy).toBe('1');
  expect(await refusal(confiscate(id, 1))).toBe('ERR_SECOND_PERSON_NEEDED');
  expect((await confiscate(id, 2)).state).toBe('CONFISCATED');
  expect(await harness.held(playerId)).toBe(0n);
});
