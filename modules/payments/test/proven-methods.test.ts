/**
 * Money goes out only to what was proved to be the player's: a card by a confirmed deposit with it, a
 * wallet by its provider's word.
 */
import type { PlayerId } from '@herna/kernel';
import { asPlayer } from '@herna/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cardPath, connectWallet, storeCard } from './payees.ts';
import { nobody, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
const amount = { amount: 400_00, currency: 'CZK' } as const;
const withdraw = (playerId: PlayerId, method: 'PayUCard' | 'NeteraWallet', cardId?: string) =>
  harness.call(
    'POST /capi/v2-onling/Payment/Withdraw',
    { body: { method, amount, ...(cardId && { cardId }) } },
    asPlayer(playerId),
  );
const closureOf = async (playerId: PlayerId, method: string) => {
  const { methods } = await harness.call('GET /api/payments/offer', {}, asPlayer(playerId));
  const isIt = (one: (typeof methods)[number]) =>
    one.direction === 'WITHDRAWAL' && one.method === method;
  return methods.find(isIt)?.closed;
};

describe('a card', () => {
  beforeAll(async () => {
    harness = await openHarness('jiskrovna');
  });
  afterAll(() => harness.close());

  const cardsOf = async (playerId: PlayerId) =>
    (await harness.call(`GET ${cardPath}/GetList`, {}, asPlayer(playerId))).items;
  /** Pays in by a stored card; the payer decides how it ends, after what happens meanwhile. */
  const deposit = async (
    playerId: PlayerId,
    cardId: string,
    { outcome = 'pay', meanwhile = async (): Promise<unknown> => undefined } = {},
  ) => {
    const body = { method: 'CardOnline', amount, cardId } as const;
    const call = 'POST /capi/v2-onling/Payment/Create';
    const { action } = await harness.call(call, { body }, asPlayer(playerId));
    await meanwhile();
    const form = new URLSearchParams({ outcome });
    const done = await fetch(action?.url ?? '', { method: 'POST', redirect: 'manual', body: form });
    const query = Object.fromEntries(new URL(done.headers.get('location') ?? '').searchParams);
    const params = { gateway: 'PayUCard' } as const;
    await harness.call('GET /payments/return/{gateway}', { params, query }, nobody);
  };

  test('takes a payout once a deposit by it was confirmed, and no sooner', async () => {
    const playerId = await harness.player({ cash: 1_000_00n });
    await storeCard(harness, playerId);
    await storeCard(harness, playerId);
    const [first, second] = (await cardsOf(playerId)).map(({ id }) => id);
    const refused = 'ERR_NO_VERIFIED_PAYMENT_METHOD';
    expect(await closureOf(playerId, 'PayUCard')).toBe('NoVerifiedPaymentMethod');
    expect(await refusal(withdraw(playerId, 'PayUCard'))).toBe(refused);
    await deposit(playerId, second ?? '', { outcome: 'decline' });
    expect(await refusal(withdraw(playerId, 'PayUCard', second))).toBe(refused);
    await deposit(playerId, second ?? '');
    expect(await closureOf(playerId, 'PayUCard')).toBeNull();
    expect(await refusal(withdraw(playerId, 'PayUCard', first))).toBe(refused);
    expect(await withdraw(playerId, 'PayUCard', second)).toMatchObject({ state: 'PENDING' });
  });

  test('whose deposit is held for somebody excluded proves nothing', async () => {
    const playerId = await harness.player({ cash: 1_000_00n });
    await storeCard(harness, playerId);
    const [card] = await cardsOf(playerId);
    const panic = 'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton';
    const meanwhile = () => harness.call(panic, { body: { confirmed: true } }, asPlayer(playerId));
    await deposit(playerId, card?.id ?? '', { meanwhile });
    const refused = 'ERR_NO_VERIFIED_PAYMENT_METHOD';
    expect(await refusal(withdraw(playerId, 'PayUCard'))).toBe(refused);
  });
});

describe('a wallet', () => {
  beforeAll(async () => {
    harness = await openHarness('hvezdolet');
  });
  afterEach(() => harness.drive('netera/faults', { unverifiedWallet: 0 }));
  afterAll(() => harness.close());

  test('that its provider has not verified takes none until it has', async () => {
    const playerId = await harness.player({ cash: 1_000_00n });
    await harness.drive('netera/faults', { unverifiedWallet: 1 });
    const { drive, hand } = await connectWallet(harness, playerId);
    expect(await closureOf(playerId, 'NeteraWallet')).toBe('NoVerifiedPaymentMethod');
    const refused = 'ERR_NO_VERIFIED_PAYMENT_METHOD';
    expect(await refusal(withdraw(playerId, 'NeteraWallet'))).toBe(refused);
    await harness.drive('netera/faults', { unverifiedWallet: 0 });
    await hand(await drive('unblock'), 'StateChangeCallback');
    expect(await withdraw(playerId, 'NeteraWallet')).toMatchObject({ state: 'PENDING' });
  });
});
