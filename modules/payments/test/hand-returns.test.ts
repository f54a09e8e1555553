/**
 * Held deposits that staff have returned by hand, as their gateway or bank would not: the books say where
 * the money went, and what the bank states agrees with them.
 */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { ibans } from '@herna/testkit/ibans';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness('modrosvit');
});
afterEach(() => {
  harness.waitingPlayers.clear();
});
afterAll(() => harness.close());

const price = 50_00;
const phone = '+420601000001';

/** A deposit by text message of somebody who is excluded by now. */
async function held() {
  const playerId: PlayerId = await harness.player({ phone });
  const body = { amount: { amount: price, currency: 'CZK' } } as const;
  const create = 'POST /capi/v2-onling/Payment/CreateSmsPayment';
  const { payment, sms } = await harness.call(create, { body }, asPlayer(playerId));
  const panic = 'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton';
  await harness.call(panic, { body: { confirmed: true } }, asPlayer(playerId));
  const { text, shortNumber } = sms ?? {};
  await harness.drive('mobiletech/texts', { phone, text, shortNumber });
  const params = { paymentId: payment.id };
  await harness.call('POST /api/payments/{paymentId}/read', { params }, asStaff(1));
  return { id: payment.id, playerId };
}

/** One that its gateway refuses to send back. */
async function refused() {
  const deposit = await held();
  await harness.drive('mobiletech/faults', { httpError: 422, only: '/refunds' });
  await harness.job('payments.return_held');
  await harness.drive('mobiletech/faults', { httpError: 0, only: '' });
  return deposit;
}

const seen = async (paymentId: string) =>
  (await harness.call('GET /api/payments/{paymentId}', { params: { paymentId } }, asStaff(1)))
    .payment;
const settle = (paymentId: string, more: { readonly bankReference?: string } = {}) =>
  harness.call(
    'POST /api/payments/{paymentId}/returned',
    { params: { paymentId }, body: { reason: 'the operator was asked', ...more } },
    asStaff(2),
  );
const query = async <Row>(text: string, ...values: readonly unknown[]): Promise<Row[]> =>
  (await harness.database.pool.query(text, [...values])).rows;

/** What the movements of a deposit left on accounts of the operator. */
const booked = async (id: string) => {
  const found = await query<{ account: string; owner: bigint; amount: bigint }>(
    `select k.code as account, p.owner_id as owner, sum(p.amount)::bigint as amount
       from ledger.posting p join ledger.movement m on m.id = p.movement_id
         join ledger.account_kind k on k.id = p.account_kind
      where m.subject_id = $1 and m.source = 'MobileTech'
      group by 1, 2 having sum(p.amount) <> 0 order by 1, 2`,
    id,
  );
  return found.map(({ account, amount }) => [account, amount]);
};
/** What we, the books and the party say of a payment. */
const sides = async (party: 'MobileTech' | 'Bank', id: string) => {
  const days = { from: '2026-11-01', to: '2026-12-31' };
  const { settlements } = harness.payments;
  const { read } = harness.database;
  const source = settlements.parties().find(({ name }) => name === party);
  const lines = await Promise.all([
    settlements.ours(read, party, days),
    settlements.booked(read, party, days),
    source ? settlements.theirs(read, source, days) : [],
  ]);
  return lines.map((side) =>
    side
      .filter(({ paymentId }) => paymentId === BigInt(id))
      .map(({ effect, amount }) => [effect, amount]),
  );
};
const deposit = ['DEPOSIT', BigInt(price)];
const back = ['DEPOSIT_RETURN', -BigInt(price)];
const openKinds = (id: string) =>
  query('select kind from payments.warning where payment_id = $1 and resolved_at is null', id);

let debits = 0;
/** What the bank states of a payment that the operator has made by hand. */
async function paidByHand(amount = price): Promise<string> {
  const reference = `hand-${++debits}`;
  await query(
    `insert into payments.statement_entry (account_iban, bank_reference, direction, currency, amount,
       counter_iban, counter_name, booked_on, outcome, read_at)
     values ($1, $2, 'DEBIT', 'CZK', $3, $4, 'Jana Nová', '2026-11-21', 'IGNORED', now())`,
    harness.operatorIban,
    reference,
    amount,
    ibans(1)[0],
  );
  return reference;
}

test('one that the gateway has sent back by its own means ends, and its gateway carries it', async () => {
  const { id } = await refused();
  expect(await openKinds(id)).toHaveLength(2);
  expect(await settle(id)).toMatchObject({ state: 'RETURNED' });
  expect(await booked(id)).toEqual([]);
  expect(await openKinds(id)).toEqual([]);
  const note = harness.audit.find(({ targetId }) => targetId === id);
  expect(note).toMatchObject({ action: 'payments.deposit_returned_by_hand', staffId: 2n });
  expect(await refusal(settle(id))).toBe('ERR_PAYMENT_STATE');
});

test('one that was paid from the operator’s bank names the entry, and all three sides agree', async () => {
  const { id } = await refused();
  const bankReference = await paidByHand();
  expect(await settle(id, { bankReference })).toMatchObject({ state: 'RETURNED' });
  expect(await booked(id)).toEqual([
    ['bank-clearing', BigInt(price)],
    ['gateway-clearing', -BigInt(price)],
  ]);
  expect(await sides('MobileTech', id)).toEqual([[deposit], [deposit], [deposit]]);
  expect(await sides('Bank', id)).toEqual([[back], [back], [back]]);
  const other = await refused();
  expect(await refusal(settle(other.id, { bankReference }))).toBe('ERR_RETURN_ENTRY_UNKNOWN');
});

test.each([
  ['no entry', async () => 'nowhere'],
  ['another amount', () => paidByHand(price + 1)],
])('is not believed by %s', async (_what, entry) => {
  const { id } = await refused();
  const bankReference = await entry();
  expect(await refusal(settle(id, { bankReference }))).toBe('ERR_RETURN_ENTRY_UNKNOWN');
  expect((await seen(id)).state).toBe('HELD');
});

test('one that goes back by itself is not returned by hand', async () => {
  const { id } = await held();
  expect(await refusal(settle(id))).toBe('ERR_PAYMENT_STATE');
});

test('money of somebody who may be on a list of sanctions is returned by nobody', async () => {
  const { id, playerId } = await refused();
  harness.waitingPlayers.set(playerId, 'CHECK');
  expect(await refusal(settle(id))).toBe('ERR_DEPOSIT_IN_REVIEW');
});

test('a bank transfer is settled by an entry of the statement alone', async () => {
  const { id } = await refused();
  await query(`update payments.payment set gateway = 'Bank', method = 'Bacs' where id = $1`, id);
  expect(await refusal(settle(id))).toBe('ERR_RETURN_ENTRY_UNKNOWN');
  await query(
    `update payments.payment set gateway = 'MobileTech', method = 'MobileTech' where id = $1`,
    id,
  );
});

test('two members of staff at once book it once', async () => {
  const { id } = await refused();
  const bankReference = await paidByHand();
  const both = await Promise.allSettled([settle(id, { bankReference }), settle(id)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const steps = `select from payments.payment_step where payment_id = $1 and event = 'returned'`;
  expect(await query(steps, id)).toHaveLength(1);
});
