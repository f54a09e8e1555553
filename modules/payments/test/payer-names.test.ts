/** What a gateway tells of who has paid: money of somebody else is for staff to look at. */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nobody, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
/** A player whose bank account was proved. */
let proven: PlayerId;
beforeAll(async () => {
  harness = await openHarness('mesacnik');
  proven = await harness.player({ name });
  const accounts = 'POST /capi/v2-onling/PlayerBankAccount';
  const { id } = await harness.call(`${accounts}/Create`, { body: { iban } }, asPlayer(proven));
  const body = { bankAccountId: id, verified: true, reason: 'statement seen' };
  await harness.call(`${accounts}/SetVerified`, { body }, asStaff(9));
});
afterAll(() => harness.close());

const iban = 'SK5511000000002611391222';
const name = 'Jana Nováková';

/** A checkout that is paid: which bank account paid is known later, once its statement has come. */
async function paid(playerId: PlayerId): Promise<{ id: string; checkout: string }> {
  const amount = { amount: 500_00, currency: harness.brand.currency } as const;
  const { payment } = await harness.call(
    'POST /capi/v2-onling/Payment/Create',
    { body: { method: 'PayoutOne', amount } },
    asPlayer(playerId),
  );
  const of = { params: { paymentId: payment.id } };
  const found = await harness.call('GET /api/payments/{paymentId}', of, asStaff(1));
  const checkout = found.payment.providerReference as string;
  await harness.drive(`payout/payments/${checkout}/outcome`, { outcome: 'pay' });
  await harness.call('POST /api/payments/{paymentId}/read', of, asStaff(1));
  return { id: payment.id, checkout };
}
const verified = async (checkout: string, payer: object) =>
  (await harness.drive('payout/verifications', { checkout, ...payer })).notice as { body: string };
const take = (notice: object) =>
  harness.call('POST /capi/v2-onling/Payment/NotifyPayoutOne', { body: notice as never }, nobody);
const warnings = async (paymentId: string) => {
  const { items } = await harness.call('GET /api/payments/warnings', { query: {} }, asStaff(1));
  return items.filter((one) => one.paymentId === paymentId).map(({ kind }) => kind);
};

test('the player’s own name is nothing to see to', async () => {
  const { id, checkout } = await paid(await harness.player({ name }));
  await take(JSON.parse((await verified(checkout, { name: 'NOVAKOVA JANA', iban })).body));
  expect(await warnings(id)).toEqual([]);
});

test.each([
  ['an account in its domestic form', { name: 'FIRMA', iban: '000000-2611391222/1100' }, []],
  [
    'an account whose check digits fail',
    { name: 'FIRMA', iban: '2611391223/1100' },
    ['NAME_DIFFERS'],
  ],
  ['an account of somebody else', { iban: '2000145399/0800' }, ['NAME_DIFFERS']],
  ['no account, but the name', { name: 'NOVAKOVA JANA' }, []],
  ['no account, and another name', { name: 'Karel Jiný' }, ['NAME_DIFFERS']],
  ['neither account nor name', {}, ['NAME_DIFFERS']],
])('where the gateway names %s, what there is is compared', async (_what, payer, expected) => {
  const { id, checkout } = await paid(proven);
  await take(JSON.parse((await verified(checkout, payer)).body));
  expect(await warnings(id)).toEqual(expected);
  await take(JSON.parse((await verified(checkout, payer)).body));
  expect(await warnings(id)).toEqual(expected);
});

test('another name is warned of once, and the money stays', async () => {
  const playerId = await harness.player({ name });
  const { id, checkout } = await paid(playerId);
  const { body } = await verified(checkout, { name: 'Karel Jiný', iban });
  expect(body).not.toContain('Karel');
  await take(JSON.parse(body));
  await take(JSON.parse(body));
  expect(await warnings(id)).toEqual(['NAME_DIFFERS']);
  expect(await harness.cash(playerId)).toBe(500_00n);
});

test('what is news of another checkout, or does not open, says nothing of this one', async () => {
  const playerId = await harness.player({ name });
  const [one, other] = [await paid(playerId), await paid(playerId)];
  const { data, ...signed } = JSON.parse(
    (await verified(one.checkout, { name: 'Karel Jiný', iban })).body,
  );
  const moved = { ...signed, data: { ...data, id: Number(other.checkout) } };
  expect(await refusal(take(moved))).toBe('ERR_SIGNATURE_ERROR');
  const broken = { ...signed, data: { ...data, account_details: { name: 'x', iban: 'x' } } };
  expect(await refusal(take(broken))).toBe('ERR_SIGNATURE_ERROR');
  expect([await warnings(one.id), await warnings(other.id)]).toEqual([[], []]);
});
