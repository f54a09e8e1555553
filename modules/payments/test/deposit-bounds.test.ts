/** Who may deposit, by which method, and how much. */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const amount = { amount: 500_00, currency: 'CZK' } as const;
const create = 'POST /capi/v2-onling/Payment/Create';

const deposit = (playerId: PlayerId, value: number, currency: 'CZK' | 'EUR' = 'CZK') =>
  refusal(
    harness.call(
      create,
      { body: { method: 'CardOnline', amount: { amount: value, currency } } },
      asPlayer(playerId),
    ),
  );

test.each([
  [99_99, 'ERR_AMOUNT_OUT_OF_RANGE'],
  [100_00, 'none'],
  [100_000_00, 'none'],
  [100_000_01, 'ERR_AMOUNT_OUT_OF_RANGE'],
])('%d haléř answers %s', async (value, code) => {
  expect(await deposit(await harness.player(), value)).toBe(code);
});

test('another currency and another method are refused', async () => {
  const playerId = await harness.player();
  expect(await deposit(playerId, 500_00, 'EUR')).toBe('ERR_VALIDATION');
  const slovak = harness.call(
    create,
    { body: { method: 'PayoutOne', amount } },
    asPlayer(playerId),
  );
  expect(await refusal(slovak)).toBe('ERR_PAYMENT_TYPE_CLOSED');
});

test('a temporary account takes 3 000 Kč in all, however many try at once', async () => {
  const playerId = await harness.player({ temporary: true });
  const codes = await Promise.all(Array.from({ length: 8 }, () => deposit(playerId, 500_00)));
  expect(codes.filter((code) => code === 'none')).toHaveLength(6);
  expect(codes.filter((code) => code === 'ERR_DEPOSIT_CAP_REACHED')).toHaveLength(2);
  const offer = await harness.call('GET /api/payments/offer', {}, asPlayer(playerId));
  expect(offer).toMatchObject({ depositCapLeft: 0, quickAmounts: [200_00, 500_00, 1000_00] });
});

test('a player who has pressed the panic button cannot deposit', async () => {
  const playerId = await harness.player();
  await harness.call(
    'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
    { body: { confirmed: true } },
    asPlayer(playerId),
  );
  expect(await deposit(playerId, 500_00)).toBe('ERR_PLAYER_EXCLUDED');
});

test('staff close a method for a player with a reason', async () => {
  const playerId = await harness.player();
  const types = [{ direction: 'DEPOSIT', method: 'CardOnline', closed: true }] as const;
  const set = (closed: boolean) =>
    harness.call(
      'POST /capi/v2-onling/Payment/SetTypeRestrictions',
      {
        body: {
          playerId: `${playerId}`,
          types: [{ ...types[0], closed }],
          reason: 'wish of the player',
        },
      },
      asStaff(1),
    );
  await set(true);
  expect(await deposit(playerId, 500_00)).toBe('ERR_PAYMENT_TYPE_CLOSED');
  const { restrictions } = await harness.call(
    'GET /capi/v2-onling/Payment/GetTypeRestrictions',
    { query: {} },
    asPlayer(playerId),
  );
  expect(restrictions).toContainEqual({
    direction: 'DEPOSIT',
    method: 'CardOnline',
    reason: 'Restricted',
    scope: 'Player',
    note: 'wish of the player',
  });
  await set(false);
  expect(await deposit(playerId, 500_00)).toBe('none');
});
