/** Reconciliation with the real outside world: the bank, gateways with lists and without. */
import type { CallContext } from '@herna/contract-kit/server';
import type { Tx } from '@herna/db';
import { addDays, type PlayerId, pragueDay } from '@herna/kernel';
import { refusal } from '@herna/payments/test/platform-harness.ts';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Desk, finance, openDesk, stranger } from './desk.ts';

/** The Prague day of a test. */
let day = '2026-11-21';
let desk: Desk;
const runDay = async (party: string, of = day) => {
  const { items } = await desk.call('POST /api/reconciliation/runs', { body: { day: of, party } });
  return items;
};
const differencesOf = async (party: string, state?: ('OPEN' | 'ASSIGNED' | 'VANISHED')[]) => {
  const query = { party, from: day, to: day, ...(state ? { state } : {}) };
  return (await desk.call('GET /api/reconciliation/differences', { query })).items;
};
const differenceOf = (id: string) =>
  desk.call('GET /api/reconciliation/differences/{differenceId}', { params: { differenceId: id } });

/** A deposit that is begun, with the gateway's own id where it has one. */
async function begin(
  playerId: PlayerId,
  method: 'PayoutOne' | 'CardOnline' | 'Bacs' | 'Netera',
  value = 250_00,
) {
  const amount = { amount: value, currency: desk.harness.brand.currency };
  const { payment } = await desk.harness.call(
    'POST /capi/v2-onling/Payment/Create',
    { body: { method, amount } },
    asPlayer(playerId),
  );
  const params = { paymentId: payment.id };
  const found = await desk.harness.call('GET /api/payments/{paymentId}', { params }, asStaff(1));
  return { ...payment, reference: found.payment.providerReference ?? '' };
}
/** Polls what waits, as the clock does. */
const poll = async () => {
  desk.harness.clock.advance(2 * 60_000);
  await desk.harness.job('payments.poll_gateway');
};
async function paid(method: 'PayoutOne' | 'CardOnline', party: string, amount = 250_00) {
  const playerId = await desk.harness.player();
  const begun = await begin(playerId, method, amount);
  await desk.harness.drive(`${party}/payments/${begun.reference}/outcome`, { outcome: 'pay' });
  await poll();
  return { ...begun, playerId };
}
const faults = (values: object) => desk.harness.drive('payout/faults', values);

describe('a gateway with lists', () => {
  beforeAll(async () => {
    desk = await openDesk('mesacnik');
  });
  afterAll(async () => {
    day = '2026-11-21';
    await desk.harness.close();
  });
  beforeEach(async () => {
    // Far from the days of the test before.
    desk.harness.clock.advance(20 * 86_400_000);
    day = pragueDay(desk.harness.clock.now());
    await faults({ listWithout: '', listTwice: '', listAmount: '', listCurrency: '' });
  });

  test('agrees with the ledger on a day that went well', async () => {
    await paid('PayoutOne', 'payout');
    await begin(await desk.harness.player(), 'PayoutOne');
    const [run] = await runDay('PayoutOne');
    expect(run).toMatchObject({
      source: 'LIST',
      state: 'COMPARED',
      currency: 'EUR',
      booked: 250_00,
      payments: 250_00,
      theirs: 250_00,
      difference: 0,
      open: 0,
    });
    expect(await differencesOf('PayoutOne')).toEqual([]);
    const one = { params: { totalId: run?.id ?? '' } };
    expect(await desk.call('GET /api/reconciliation/runs/{totalId}', one)).toEqual(run);
    const { items } = await desk.call('GET /api/reconciliation/parties', {});
    expect(items).toContainEqual({ party: 'PayoutOne', source: 'LIST' });
  });

  test.each([
    ['return', '4001', 'WITHDRAWAL_RETURN'],
    ['reject', '4005', 'WITHDRAWAL'],
  ])(
    'agrees about a payout that was paid and came back (%s)',
    async (outcome, bankCode, effect) => {
      const { harness } = desk;
      const playerId = await harness.player({ cash: 1_000_00n });
      const { id: bankAccountId } = await harness.call(
        'POST /capi/v2-onling/PlayerBankAccount/Create',
        { body: { domestic: `19-2000145399/${bankCode}` } },
        asPlayer(playerId),
      );
      const verified = { bankAccountId, verified: true, reason: 'statement seen' };
      await harness.call(
        'POST /capi/v2-onling/PlayerBankAccount/SetVerified',
        { body: verified },
        asStaff(9),
      );
      const amount = { amount: 400_00, currency: 'EUR' } as const;
      const { id, referenceNumber } = await harness.call(
        'POST /capi/v2-onling/Payment/Withdraw',
        { body: { method: 'PayoutOne', amount } },
        asPlayer(playerId),
      );
      await harness.call(
        'POST /api/payments/{paymentId}/approve',
        { params: { paymentId: id } },
        finance,
      );
      await harness.job('payments.send_payouts');
      await poll();
      expect((await runDay('PayoutOne'))[0]).toMatchObject({
        booked: -400_00,
        theirs: -400_00,
        open: 0,
      });
      const payout = `payout/payouts/HW-${day.replaceAll('-', '')}-${referenceNumber}/outcome`;
      await harness.drive(payout, { outcome });
      expect((await runDay('PayoutOne'))[0]).toMatchObject({ booked: -400_00, theirs: 0, open: 1 });
      const [found] = await differencesOf('PayoutOne');
      expect(found).toMatchObject({ kind: 'STATE_DIFFERS', effect });
      await poll();
      expect((await runDay('PayoutOne'))[0]).toMatchObject({
        booked: 0,
        theirs: 0,
        payments: 0,
        open: 0,
      });
    },
  );

  test.each([
    [{ listWithout: 'on' }, 'MISSING_THERE', 250_00, null],
    [{ listAmount: 100 }, 'AMOUNT_DIFFERS', 250_00, 251_00],
    [{ listTwice: 'on' }, 'TWICE', null, 250_00],
    [{ listCurrency: 'USD' }, 'CURRENCY_DIFFERS', 250_00, 250_00],
  ])('whose list says %j is a difference %s, once', async (values, kind, ours, theirs) => {
    const { id } = await paid('PayoutOne', 'payout');
    await faults(values);
    await runDay('PayoutOne');
    await runDay('PayoutOne');
    const [found, ...more] = await differencesOf('PayoutOne');
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind, paymentId: id, comparison: 'PARTY', state: 'OPEN' });
    expect([found?.ours?.amount ?? null, found?.theirs?.amount ?? null]).toEqual([ours, theirs]);
    const { events } = await differenceOf(found?.id ?? '');
    expect(events.map((event) => event.kind)).toEqual(['found']);
  });

  test('that has paid what we have not booked has a difference that ends when it is booked', async () => {
    const { reference } = await begin(await desk.harness.player(), 'PayoutOne');
    await desk.harness.drive(`payout/payments/${reference}/outcome`, { outcome: 'pay' });
    await runDay('PayoutOne');
    const [found] = await differencesOf('PayoutOne');
    expect(found).toMatchObject({ kind: 'STATE_DIFFERS', oursState: 'PENDING', ours: null });
    await poll();
    const [run] = await runDay('PayoutOne');
    expect(run).toMatchObject({ difference: 0, open: 0, found: 0 });
    const ended = await differenceOf(found?.id ?? '');
    expect(ended.state).toBe('VANISHED');
    expect(ended.events.map(({ kind, ours }) => [kind, ours?.amount ?? null])).toEqual([
      ['found', null],
      ['vanish', 250_00],
    ]);
  });

  test('agrees about what has gone back before it was read, and says what part has gone back later', async () => {
    const early = await begin(await desk.harness.player(), 'PayoutOne');
    const url = `payout/payments/${early.reference}`;
    await desk.harness.drive(`${url}/outcome`, { outcome: 'pay' });
    await desk.harness.drive(`${url}/refund`, {});
    const late = await paid('PayoutOne', 'payout', 300_00);
    await desk.harness.drive(`payout/payments/${late.reference}/refund`, { amountMinor: 1_00 });
    await runDay('PayoutOne');
    expect(await differencesOf('PayoutOne')).toMatchObject([
      { effect: 'DEPOSIT_RETURN', paymentId: late.id, theirs: { amount: -1_00 } },
    ]);
  });

  test('that is silent leaves the sums and the cases as they were, and is asked again by the job', async () => {
    await paid('PayoutOne', 'payout');
    await faults({ listWithout: 'on' });
    await runDay('PayoutOne');
    await faults({ listWithout: '', httpError: 503 });
    const [silent] = await runDay('PayoutOne');
    expect(silent).toMatchObject({ state: 'UNANSWERED', booked: 250_00, open: 1 });
    await faults({ httpError: '' });
    desk.harness.clock.advance(36 * 3_600_000);
    await desk.reconciliation.jobs[0]?.handler({});
    const { items } = await desk.call('GET /api/reconciliation/runs', {
      query: { party: 'PayoutOne', from: day, to: day },
    });
    expect(items[0]).toMatchObject({ state: 'COMPARED', difference: 0, open: 0 });
    expect((await differencesOf('PayoutOne')).map(({ state }) => state)).toEqual(['VANISHED']);
    // A day that was answered stays so when the gateway is silent as it is compared again.
    await faults({ httpError: 503 });
    await desk.reconciliation.jobs[0]?.handler({});
    await faults({ httpError: '' });
    const again = await desk.call('GET /api/reconciliation/runs', {
      query: { party: 'PayoutOne', from: day, to: day },
    });
    expect(again.items).toEqual(items);
  });

  test('has a difference that staff take on and resolve, and that no later run opens again', async () => {
    const { playerId } = await paid('PayoutOne', 'payout');
    await faults({ listAmount: 100 });
    await runDay('PayoutOne');
    const [found] = await differencesOf('PayoutOne');
    const params = { differenceId: found?.id ?? '' };
    const assign = (body: { assignee?: string }) =>
      desk.call('POST /api/reconciliation/differences/{differenceId}/assign', { params, body });
    const resolve = (body: { outcome: 'EXPLAINED' | 'CORRECTED'; correctionId?: string }) =>
      desk.call('POST /api/reconciliation/differences/{differenceId}/resolve', {
        params,
        body: { reason: 'seen with the gateway', ...body },
      });
    expect(await refusal(resolve({ outcome: 'EXPLAINED' }))).toBe('ERR_DIFFERENCE_STATE');
    expect(await refusal(assign({ assignee: String(stranger) }))).toBe('ERR_VALIDATION');
    expect(await assign({})).toMatchObject({ state: 'ASSIGNED', assignee: '3' });
    // Corrected is only what two people have corrected in the ledger.
    expect(await refusal(resolve({ outcome: 'CORRECTED' }))).toBe('ERR_DIFFERENCE_CORRECTION');
    const correctionId = await proposed(playerId);
    const corrected = { outcome: 'CORRECTED', correctionId } as const;
    expect(await refusal(resolve(corrected))).toBe('ERR_DIFFERENCE_CORRECTION');
    await decide(correctionId);
    expect(await resolve(corrected)).toMatchObject({ state: 'RESOLVED', correctionId });
    expect(await refusal(assign({}))).toBe('ERR_DIFFERENCE_STATE');
    expect(desk.acts.slice(-3).map(({ action }) => action)).toEqual([
      'reconciliation.run',
      'reconciliation.difference_assigned',
      'reconciliation.difference_resolved',
    ]);
    const [run] = await runDay('PayoutOne');
    expect(run).toMatchObject({ difference: -1_00, open: 0, found: 1 });
    expect(await differencesOf('PayoutOne')).toHaveLength(1);
    // Another amount is another difference.
    await faults({ listAmount: 300 });
    await runDay('PayoutOne');
    expect(await differencesOf('PayoutOne', ['OPEN'])).toMatchObject([
      { theirs: { amount: 253_00 } },
    ]);
  });

  /** A correction of the ledger by one person, and its decision by another. */
  const ledgerCall = (key: string, input: object, staffId: number) => {
    const handlers = desk.harness.ledger.handlers as unknown as Record<
      string,
      (input: unknown, context: CallContext) => Promise<{ id: string }>
    >;
    const context = {
      principal: asStaff(staffId),
      act: async () => {},
      idempotent: (command: (tx: Tx) => Promise<unknown>) =>
        desk.harness.database.transaction(command),
    } as unknown as CallContext;
    const handler = handlers[key];
    if (!handler) throw new TypeError(`no handler of ${key}`);
    return handler({ params: {}, query: {}, ...input }, context);
  };
  const proposed = async (playerId: PlayerId): Promise<string> => {
    const amount = { amount: 1_00, currency: 'EUR' };
    const body = { playerId: String(playerId), account: 'player-cash', amount, reason: 'one euro' };
    return (await ledgerCall('POST /capi/v2-onling/Ledger/ProposeCorrection', { body }, 4)).id;
  };
  const decide = (correctionId: string) =>
    ledgerCall(
      'POST /capi/v2-onling/Ledger/DecideCorrection',
      { body: { correctionId, decision: 'APPROVED', reason: 'agreed' } },
      5,
    );
});

describe('a gateway that is asked about each payment', () => {
  beforeAll(async () => {
    desk = await openDesk('herna');
  });
  afterAll(() => desk.harness.close());

  test('agrees, and a day without money is no difference', async () => {
    const [empty] = await runDay('Csob', '2026-11-20');
    expect(empty).toMatchObject({ source: 'STATES', booked: 0, theirs: 0, open: 0 });
    await paid('CardOnline', 'csob');
    const [run] = await runDay('Csob');
    const agreed = { source: 'STATES', booked: 250_00, theirs: 250_00, open: 0 };
    expect(run).toMatchObject(agreed);
    const { reference } = await begin(await desk.harness.player(), 'CardOnline');
    await desk.harness.drive(`csob/payments/${reference}/outcome`, { outcome: 'pay-lost-return' });
    await desk.harness.drive(`csob/payments/${reference}/reverse`, {});
    expect((await runDay('Csob'))[0]).toMatchObject(agreed);
    await poll();
    expect((await runDay('Csob'))[0]).toMatchObject(agreed);
  });

  test('whose answers cannot be believed is not taken for one that knows no payment', async () => {
    await desk.harness.drive('csob/faults', { wrongSignature: 1 });
    expect((await runDay('Csob'))[0]).toMatchObject({
      state: 'UNANSWERED',
      booked: 250_00,
      open: 0,
    });
    await desk.harness.drive('csob/faults', { wrongSignature: 0 });
    expect((await runDay('Csob'))[0]).toMatchObject({ state: 'COMPARED', open: 0 });
  });

  test('is compared by a file once there is one, and the latest file counts', async () => {
    const { reference } = await paid('CardOnline', 'csob', 400_00);
    const header = 'reference,kind,amount,currency,state';
    const file = (...rows: readonly string[]) => [Buffer.from([header, ...rows, ''].join('\n'))];
    const upload = (files: readonly Uint8Array[], party = 'Csob', of = day) =>
      desk.call('POST /api/reconciliation/settlement-files', { body: { party, day: of } }, files);
    const foreign = 'ab-1,deposit,100.00,CZK,SETTLED';
    const first = file(`${reference},deposit,400.00,CZK,WAITING`, foreign);
    expect(await upload(first)).toMatchObject({ lines: 2, imported: true });
    expect(await upload(first)).toMatchObject({ lines: 2, imported: false });
    const kinds = async () =>
      (await differencesOf('Csob', ['OPEN'])).map(({ kind, ours, theirs }) => [
        kind,
        ours?.amount ?? null,
        theirs?.amount ?? null,
      ]);
    expect((await kinds()).sort()).toEqual([
      ['MISSING_HERE', null, 100_00],
      ['MISSING_THERE', 250_00, null],
      ['STATE_DIFFERS', 400_00, 0],
    ]);
    const [run] = await runDay('Csob');
    expect(run).toMatchObject({ source: 'FILE', booked: 650_00, theirs: 100_00, open: 3 });
    await upload(file(`${reference},deposit,400.00,CZK,SETTLED`));
    expect(await kinds()).toEqual([['MISSING_THERE', 250_00, null]]);

    const wrong = upload(file('x,deposit,1,CZK,SETTLED', 'y,deposit,-1,CZK,SETTLED'));
    await expect(wrong).rejects.toMatchObject({
      code: 'ERR_SETTLEMENT_FILE',
      fields: [{ field: 'file.3.amount' }],
    });
    const garbage = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff])];
    expect(await refusal(upload(garbage))).toBe('ERR_SETTLEMENT_FILE');
    expect(await refusal(upload([]))).toBe('ERR_VALIDATION');
    expect(await refusal(upload(first, 'Nobody'))).toBe('ERR_VALIDATION');
    expect(await refusal(upload(first, 'Csob', '2026-11-23'))).toBe('ERR_VALIDATION');
    expect(await kinds()).toEqual([['MISSING_THERE', 250_00, null]]);
  });

  test('is not compared for a day to come, nor under a name that nobody has', async () => {
    expect(await refusal(runDay('Csob', '2026-11-25'))).toBe('ERR_VALIDATION');
    expect(await refusal(runDay('Nobody'))).toBe('ERR_VALIDATION');
  });
});

describe.each([
  ['hvezdolet', 'CardOnline', 'PayUCard', 'payu'],
  ['hvezdolet', 'Netera', 'Netera', 'netera'],
  ['kometarium', 'CardOnline', 'GPWebPay', undefined],
] as const)('%s by %s', (target, method, gateway, party) => {
  beforeAll(async () => {
    desk = await openDesk(target);
  });
  afterAll(() => desk.harness.close());

  test('agrees when asked, and says what was paid and is not booked', async () => {
    const begun = await begin(await desk.harness.player(), method, 500_00);
    const nothing = { booked: 0, theirs: 0, open: 0, source: 'STATES' };
    expect((await runDay(gateway))[0]).toMatchObject(nothing);
    if (!party) return;
    await desk.harness.drive(`${party}/payments/${begun.reference}/outcome`, { outcome: 'pay' });
    expect((await runDay(gateway))[0]).toMatchObject({ booked: 0, theirs: 500_00, open: 1 });
    await poll();
    expect((await runDay(gateway))[0]).toMatchObject({ booked: 500_00, theirs: 500_00, open: 0 });
  });
});

describe('the bank', () => {
  beforeAll(async () => {
    desk = await openDesk('herna');
  });
  afterAll(() => desk.harness.close());

  test('agrees by its statement, and money of nobody is missing here', async () => {
    const { harness } = desk;
    const playerId = await harness.player();
    const { referenceNumber } = await begin(playerId, 'Bacs', 300_00);
    const transfer = (amount: string, variableSymbol: string) =>
      harness.drive('bank/transfers', {
        payerIban: 'CZ9455000000001011038930',
        payerName: 'NOVAKOVA JANA',
        creditorIban: 'CZ6508000000192000145399',
        amount,
        variableSymbol,
      });
    await transfer('300', referenceNumber);
    await transfer('77', '999');
    await harness.job('payments.read_statement');
    const [run] = await runDay('Bank');
    expect(run).toMatchObject({
      source: 'STATEMENT',
      booked: 300_00,
      payments: 300_00,
      theirs: 377_00,
      difference: -77_00,
      open: 1,
    });
    expect(await differencesOf('Bank')).toMatchObject([
      { kind: 'MISSING_HERE', theirs: { amount: 77_00 }, ours: null, paymentId: null },
    ]);
    const { items } = await desk.call('GET /api/reconciliation/run-totals', {
      query: { party: 'Bank', open: true },
    });
    expect(items).toEqual([
      {
        currency: 'CZK',
        booked: 300_00,
        payments: 300_00,
        theirs: 377_00,
        difference: -77_00,
        open: 1,
      },
    ]);
  });

  test('shows what the payments say and the ledger does not', async () => {
    const { harness } = desk;
    const playerId = await harness.player();
    // A posting on the bank's account behind which there is no payment.
    await harness.database.transaction((tx) =>
      harness.ledger.post(tx, {
        kind: 'deposit',
        playerId,
        currency: 'CZK',
        source: 'test',
        reference: 'by-hand',
        lines: [
          { account: 'player-cash', amount: 5_00n },
          { account: 'bank-clearing', owner: 1n, amount: -5_00n },
        ],
      }),
    );
    await runDay('Bank');
    const found = await differencesOf('Bank', ['OPEN']);
    expect(found.map(({ comparison, kind }) => [comparison, kind]).sort()).toEqual([
      ['BOOKS', 'MISSING_HERE'],
      ['PARTY', 'MISSING_HERE'],
      ['PARTY', 'MISSING_THERE'],
    ]);
  });

  test('is compared again when it states late, and the job leaves out no day', async () => {
    const { harness } = desk;
    const days = (count: number) => harness.clock.advance(count * 86_400_000);
    const rows = async () =>
      (
        await desk.call('GET /api/reconciliation/runs', {
          query: { party: 'Bank', from: day, to: pragueDay(harness.clock.now()) },
        })
      ).items;
    days(20);
    day = pragueDay(harness.clock.now());
    await harness.drive('bank/transfers', {
      payerIban: 'CZ9455000000001011038930',
      payerName: 'NOVAKOVA JANA',
      creditorIban: 'CZ6508000000192000145399',
      amount: '55',
      variableSymbol: '999',
    });
    days(1);
    await desk.reconciliation.jobs[0]?.handler({});
    expect(await rows()).toMatchObject([{ day, state: 'COMPARED', theirs: 0, open: 0 }]);
    await harness.job('payments.read_statement');
    // The job does not run for some days.
    days(4);
    await desk.reconciliation.jobs[0]?.handler({});
    const found = await rows();
    expect(found.at(-1)).toMatchObject({ day, theirs: 55_00, difference: -55_00, open: 1 });
    expect(found.map((run) => run.day)).toEqual(
      [4, 3, 2, 1, 0].map((later) => addDays(day, later)),
    );
  });
});
