/** Bounds of single payments that staff set for a player or the brand, and whom they reach. */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

type Bounds = { readonly minimum: number | null; readonly maximum: number | null };
const setCall = 'POST /capi/v2-onling/Payment/SetTypeRestrictions';
const setBounds = (
  playerId: PlayerId | undefined,
  direction: 'DEPOSIT' | 'WITHDRAWAL',
  bounds: Bounds,
) => {
  const method = direction === 'DEPOSIT' ? 'CardOnline' : 'BankTransfer';
  const types = [{ direction, method, closed: false, bounds }] as const;
  const whom = playerId === undefined ? {} : { playerId: playerId.toString() };
  const body = { ...whom, types: [...types], reason: 'agreed with the player' };
  return harness.call(setCall, { body }, asStaff(1));
};
const deposit = (playerId: PlayerId, amount: number) => {
  const body = { method: 'CardOnline', amount: { amount, currency: 'CZK' } } as const;
  return refusal(harness.call('POST /capi/v2-onling/Payment/Create', { body }, asPlayer(playerId)));
};
const offered = async (playerId: PlayerId) => {
  const { methods } = await harness.call('GET /api/payments/offer', {}, asPlayer(playerId));
  const card = methods.find(({ method }) => method === 'CardOnline');
  return [card?.minimum, card?.maximum];
};

test('a player’s bounds are offered, hold to the last unit, and are nobody else’s', async () => {
  const playerId = await harness.player();
  const other = await harness.player();
  const { bounds } = await setBounds(playerId, 'DEPOSIT', { minimum: 300_00, maximum: 600_00 });
  expect(bounds).toEqual([
    {
      direction: 'DEPOSIT',
      method: 'CardOnline',
      scope: 'Player',
      minimum: 300_00,
      maximum: 600_00,
      note: 'agreed with the player',
    },
  ]);
  expect(harness.audit.at(-1)).toMatchObject({
    staffId: 1n,
    action: 'payments.types_restricted',
    details: { types: [{ method: 'CardOnline', minimum: '30000', maximum: '60000' }] },
  });
  expect(await offered(playerId)).toEqual([300_00, 600_00]);
  const codes = [];
  for (const amount of [299_99, 600_01, 600_00]) codes.push(await deposit(playerId, amount));
  expect(codes).toEqual(['ERR_AMOUNT_OUT_OF_RANGE', 'ERR_AMOUNT_OUT_OF_RANGE', 'none']);
  expect(await deposit(other, 600_01)).toBe('none');
  expect((await setBounds(playerId, 'DEPOSIT', { minimum: null, maximum: null })).bounds).toEqual(
    [],
  );
  expect(await deposit(playerId, 600_01)).toBe('none');
});

test('staff see all types with the bounds by rule, and whether a type is closed for all or for one', async () => {
  const playerId = await harness.player();
  const read = 'GET /capi/v2-onling/Payment/GetTypeRestrictions';
  const close = (whom: object, closed: boolean) => {
    const types = [{ direction: 'DEPOSIT' as const, method: 'Bacs' as const, closed }];
    return harness.call(
      setCall,
      { body: { ...whom, types, reason: 'the bank is away' } },
      asStaff(1),
    );
  };
  const seen = async () => {
    const query = { playerId: playerId.toString() };
    const { restrictions } = await harness.call(read, { query }, asStaff(1));
    const found = restrictions.find(({ method }) => method === 'Bacs');
    return found && [found.reason, found.scope, found.note];
  };
  const { currency, types } = await harness.call(read, { query: {} }, asStaff(1));
  const [offer] = (await harness.call('GET /api/payments/offer', {}, asPlayer(playerId))).methods;
  const { direction, method, minimum, maximum } = offer ?? {};
  expect([currency, types[0]]).toEqual(['CZK', { direction, method, minimum, maximum }]);
  expect(await seen()).toBeUndefined();
  await close({}, true);
  expect(await seen()).toEqual(['Restricted', 'Brand', 'the bank is away']);
  await close({ playerId: playerId.toString() }, true);
  expect((await seen())?.[0]).toBe('Restricted');
  await close({}, false);
  expect(await seen()).toEqual(['Restricted', 'Player', 'the bank is away']);
  await close({ playerId: playerId.toString() }, false);
  expect(await seen()).toBeUndefined();
  expect(harness.audit.at(-1)).toMatchObject({
    details: {
      types: [{ method: 'Bacs', closed: false }],
      before: [{ method: 'Bacs', closed: true, minimum: null, maximum: null }],
    },
  });
});

test('those of the brand reach everybody, and the narrower of two holds', async () => {
  const playerId = await harness.player();
  await setBounds(undefined, 'DEPOSIT', { minimum: null, maximum: 700_00 });
  await setBounds(playerId, 'DEPOSIT', { minimum: null, maximum: 900_00 });
  expect((await offered(playerId))[1]).toBe(700_00);
  expect(await deposit(playerId, 700_01)).toBe('ERR_AMOUNT_OUT_OF_RANGE');
  const call = 'GET /capi/v2-onling/Payment/GetTypeRestrictions';
  const { bounds } = await harness.call(call, { query: {} }, asPlayer(playerId));
  expect(bounds.map(({ scope, maximum }) => [scope, maximum])).toEqual([
    ['Brand', 700_00],
    ['Player', 900_00],
  ]);
  await setBounds(undefined, 'DEPOSIT', { minimum: null, maximum: null });
  expect(await deposit(playerId, 900_00)).toBe('none');
});

test('a withdrawal above its bound holds no money', async () => {
  const playerId = await harness.player({ cash: 1_000_00n });
  await setBounds(playerId, 'WITHDRAWAL', { minimum: null, maximum: 400_00 });
  const body = { method: 'BankTransfer', amount: { amount: 400_01, currency: 'CZK' } } as const;
  const reply = harness.call('POST /capi/v2-onling/Payment/Withdraw', { body }, asPlayer(playerId));
  expect(await refusal(reply)).toBe('ERR_AMOUNT_OUT_OF_RANGE');
  expect([await harness.cash(playerId), await harness.held(playerId)]).toEqual([1_000_00n, 0n]);
});

test('a minimum above its maximum is refused and sets nothing', async () => {
  const playerId = await harness.player();
  const set = setBounds(playerId, 'DEPOSIT', { minimum: 2, maximum: 1 });
  expect(await refusal(set)).toBe('ERR_VALIDATION');
  const { rows } = await harness.database.pool.query(
    'select 1 from payments.amount_bound where player_id = $1',
    [playerId.toString()],
  );
  expect(rows).toEqual([]);
});
