/** Entries of the bank's statement that belong to nobody: who sent the money is forgotten in time. */
import { asStaff } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, type PlatformHarness } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const query = async (text: string, ...values: readonly unknown[]) =>
  (await harness.database.pool.query(text, [...values])).rows;
const add = (reference: string, outcome: string, paymentId: number | null = null) =>
  query(
    `insert into payments.statement_entry (account_iban, bank_reference, direction, currency, amount,
       counter_iban, counter_name, variable_symbol, end_to_end_id, booked_on, outcome, payment_id, read_at)
     values ($1, $2, 'CREDIT', 'CZK', 5000, 'CZ3208000000000000007894', 'Somebody', '8001011234', 'e',
       '2026-11-21', $3, $4, $5)`,
    harness.operatorIban,
    reference,
    outcome,
    paymentId,
    harness.clock.now(),
  );
const warn = (reference: string) =>
  query(
    `insert into payments.warning (kind, cause, detail, created_at)
     values ('UNMATCHED_TRANSFER', $1, 'no payment or account waits for it', $2)`,
    `entry ${harness.operatorIban} ${reference}`,
    harness.clock.now(),
  );
const known = async (): Promise<string[]> =>
  (
    await query(
      `select bank_reference as reference from payments.statement_entry
       where num_nonnulls(counter_iban, counter_name, variable_symbol, end_to_end_id) > 0 order by 1`,
    )
  ).map(({ reference }) => reference);
const daysLater = async (days: number) => {
  harness.clock.advance(days * 86_400_000);
  await harness.job('payments.forget_payers');
};

test('is forgotten once it was settled and could not be asked back any more', async () => {
  await add('of a payment', 'CREDITED', 1);
  await add('nobody’s', 'UNMATCHED');
  await add('without a warning', 'IGNORED');
  await warn('nobody’s');
  await daysLater(399);
  expect(await known()).toEqual(['nobody’s', 'of a payment', 'without a warning']);
  // Nobody has settled it yet.
  await daysLater(2);
  expect(await known()).toEqual(['nobody’s', 'of a payment']);
  const open = { query: { open: true } };
  const { items } = await harness.call('GET /api/payments/warnings', open, asStaff(1));
  const params = { warningId: items[0]?.id ?? '' };
  const body = { resolution: 'sent back by hand' };
  await harness.call(
    'POST /api/payments/warnings/{warningId}/resolve',
    { params, body },
    asStaff(1),
  );
  const settledAt = harness.clock.now().getTime();
  await daysLater(399);
  expect(await known()).toEqual(['nobody’s', 'of a payment']);
  await daysLater(2);
  expect(await known()).toEqual(['of a payment']);
  const [kept] = await query(
    `select amount, outcome, forgotten_at as at from payments.statement_entry
     where bank_reference = 'nobody’s'`,
  );
  expect(kept).toEqual({ amount: 5000n, outcome: 'UNMATCHED', at: harness.clock.now() });
  expect(kept?.at.getTime()).toBeGreaterThan(settledAt + 400 * 86_400_000);
});
