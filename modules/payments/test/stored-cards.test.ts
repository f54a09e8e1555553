/** Orders that store a card whose news are lost, and cards that the gateway does not forget at once. */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nobody, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

const cardPath = '/capi/v2-onling/PlayerPaymentCards';
let harness: PlatformHarness;
let playerId: PlayerId;
let count = 0;

beforeAll(async () => {
  harness = await openHarness('jiskrovna');
});
afterAll(() => harness.close());
beforeEach(async () => {
  playerId = await harness.player({ cash: 1_000_00n });
});

const later = async (minutes: number): Promise<void> => {
  harness.clock.advance(minutes * 60_000);
  await harness.job('payments.poll_gateway');
};
const faults = (httpError: number) => harness.drive('payu/faults', { httpError });
const create = (idempotencyKey = `order-${++count}`) =>
  harness.call(`POST ${cardPath}/Create`, {}, asPlayer(playerId), { idempotencyKey });
/** The payer decides on the page of the gateway; nobody comes back and no notice arrives. */
const decide = (url: string, outcome: string) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) });
const cards = async () =>
  (await harness.call(`GET ${cardPath}/GetList`, {}, asPlayer(playerId))).items;
const rows = async () =>
  (
    await harness.database.pool.query(
      `select state, token is not null as has_token, next_poll_at is not null as is_polled
       from payments.payment_card where player_id = ${playerId} order by id`,
    )
  ).rows;
const storeCard = async (): Promise<string> => {
  const before = await cards();
  await decide((await create()).action.url, 'pay');
  await later(2);
  const stored = (await cards()).find(({ id }) => !before.some((card) => card.id === id));
  return stored?.id ?? '';
};
/** How many cards the gateway keeps, of all players. */
const keptOutside = async (): Promise<number> => {
  const answer = await fetch(`${harness.outside.url}/__sim/payu`);
  const { summary } = (await answer.json()) as { summary: readonly string[] };
  return Number(/^stored cards: (\d+)$/.exec(summary.at(-1) ?? '')?.[1]);
};

describe('an order that stores a card, whose return and notice are lost', () => {
  test('is found by the poll and becomes a card', async () => {
    await decide((await create()).action.url, 'pay');
    expect(await cards()).toEqual([]);
    await later(2);
    expect(await cards()).toMatchObject([{ mask: '424575******9685', isDefault: true }]);
    expect(await rows()).toEqual([{ state: 'ACTIVE', has_token: true, is_polled: false }]);
  });

  test('ends when its payer has given it up', async () => {
    await decide((await create()).action.url, 'cancel');
    await later(2);
    expect(await rows()).toEqual([{ state: 'FAILED', has_token: false, is_polled: false }]);
  });

  test('is asked about again while the gateway is silent, and found when it speaks', async () => {
    await decide((await create()).action.url, 'pay');
    await faults(503);
    await later(2);
    await later(200);
    expect(await rows()).toEqual([{ state: 'PENDING', has_token: false, is_polled: true }]);
    await faults(0);
    await later(400);
    expect(await cards()).toHaveLength(1);
  });

  test('ends when the gateway says nothing for as many days as a late success has', async () => {
    await decide((await create()).action.url, 'pay');
    await faults(503);
    await later(2);
    await later(8 * 24 * 60);
    await faults(0);
    expect(await rows()).toEqual([{ state: 'FAILED', has_token: false, is_polled: false }]);
  });

  test('ends when its order was never answered', async () => {
    await faults(503);
    expect(await refusal(create())).toBe('ERR_GATEWAY_UNAVAILABLE');
    await faults(0);
    await later(2);
    expect(await rows()).toMatchObject([{ state: 'PENDING' }]);
    await later(120);
    expect(await rows()).toEqual([{ state: 'FAILED', has_token: false, is_polled: false }]);
  });

  test('of one key is one order however many tabs ask for it', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => create('one-key')));
    expect(new Set(asked.map(({ action }) => action.url)).size).toBe(1);
    await decide(asked[0]?.action.url ?? '', 'pay');
    await later(2);
    expect(await cards()).toHaveLength(1);
  });

  test('is one card when poll and return come together', async () => {
    const back = await decide((await create()).action.url, 'pay');
    const query = Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams);
    const params = { gateway: 'PayUCard' } as const;
    const comeBack = () =>
      harness.call('GET /payments/return/{gateway}', { params, query }, nobody);
    harness.clock.advance(120_000);
    const poll = () => harness.job('payments.poll_gateway');
    await Promise.all([comeBack(), poll(), comeBack(), poll()]);
    expect(await cards()).toHaveLength(1);
  });
});

describe('a card that the gateway does not forget at once', () => {
  const forget = (cardId: string) =>
    harness.call(`DELETE ${cardPath}/Delete`, { query: { cardId } }, asPlayer(playerId));
  const amount = { amount: 400_00, currency: 'CZK' } as const;

  test('is gone for its player, and forgotten when the gateway speaks again', async () => {
    const [first, second] = [await storeCard(), await storeCard()];
    await faults(503);
    await forget(first);
    expect(await cards()).toMatchObject([{ id: second, isDefault: true }]);
    const pay = harness.call(
      'POST /capi/v2-onling/Payment/Create',
      { body: { method: 'CardOnline', amount, cardId: first } },
      asPlayer(playerId),
    );
    expect(await refusal(pay)).toBe('ERR_VALIDATION');
    const chosen = harness.call(
      `POST ${cardPath}/SetDefault`,
      { body: { cardId: first } },
      asPlayer(playerId),
    );
    expect(await refusal(chosen)).toBe('ERR_NOT_FOUND');
    expect(await refusal(forget(first))).toBe('ERR_NOT_FOUND');
    const kept = await keptOutside();
    await faults(0);
    await later(2);
    expect(await rows()).toEqual([
      { state: 'REMOVED', has_token: false, is_polled: false },
      { state: 'ACTIVE', has_token: true, is_polled: false },
    ]);
    expect(await keptOutside()).toBe(kept - 1);
  });

  test('is asked for a limited time, then its token is deleted and staff are told', async () => {
    const cardId = await storeCard();
    await faults(503);
    await forget(cardId);
    await later(2);
    await later(400);
    expect(await rows()).toEqual([{ state: 'FORGETTING', has_token: true, is_polled: true }]);
    await later(8 * 24 * 60);
    await faults(0);
    expect(await rows()).toEqual([{ state: 'REMOVED', has_token: false, is_polled: false }]);
    const query = { open: true };
    const { items } = await harness.call('GET /api/payments/warnings', { query }, asStaff(1));
    const told = items.filter((warning) => warning.playerId === String(playerId));
    expect(told.map(({ kind }) => kind)).toEqual(['CARD_NOT_FORGOTTEN']);
  });

  test('is asked for again after a refusal too', async () => {
    const cardId = await storeCard();
    await harness.drive('payu/faults', { httpError: 403, only: '/tokens/' });
    await forget(cardId);
    expect(await rows()).toMatchObject([{ state: 'FORGETTING' }]);
    await harness.drive('payu/faults', { httpError: 0, only: '' });
    await later(2);
    expect(await rows()).toMatchObject([{ state: 'REMOVED' }]);
  });

  test('whose answer was lost is forgotten once more without harm', async () => {
    const cardId = await storeCard();
    const kept = await keptOutside();
    await harness.drive('payu/faults', { dropAfterEffect: 1, only: '/tokens/' });
    await forget(cardId);
    expect(await keptOutside()).toBe(kept - 1);
    await harness.drive('payu/faults', { dropAfterEffect: 0, only: '' });
    await later(2);
    expect(await rows()).toEqual([{ state: 'REMOVED', has_token: false, is_polled: false }]);
  });

  test('and a withdrawal to it at the same moment never both happen', async () => {
    const cardId = await storeCard();
    await harness.database.pool.query(
      'update payments.payment_card set verified_at = updated_at where id = $1',
      [cardId],
    );
    const body = { method: 'PayUCard', amount } as const;
    const withdraw = harness.call(
      'POST /capi/v2-onling/Payment/Withdraw',
      { body },
      asPlayer(playerId),
    );
    const ends = await Promise.all([refusal(withdraw), refusal(forget(cardId))]);
    const [{ state }] = await rows();
    expect([
      ['none', 'ERR_PAYMENT_CARD_IN_USE', 'ACTIVE'],
      ['ERR_NO_VERIFIED_PAYMENT_METHOD', 'none', 'REMOVED'],
    ]).toContainEqual([...ends, state]);
    expect(await harness.held(playerId)).toBe(state === 'ACTIVE' ? 400_00n : 0n);
  });

  test('one more than a player may have is forgotten when its gateway speaks again', async () => {
    const orders = [];
    for (let order = 0; order < 6; order++) orders.push((await create()).action.url);
    for (const url of orders) await decide(url, 'pay');
    const kept = await keptOutside();
    await harness.drive('payu/faults', { httpError: 503, only: '/tokens/' });
    await later(2);
    expect(await cards()).toHaveLength(5);
    expect(await keptOutside()).toBe(kept);
    await harness.drive('payu/faults', { httpError: 0, only: '' });
    await later(2);
    expect(await keptOutside()).toBe(kept - 1);
    expect((await rows()).filter(({ has_token: kept }) => kept)).toHaveLength(5);
  });

  test('goes with its account, one that comes after the end too', async () => {
    await storeCard();
    const late = await create();
    const kept = await keptOutside();
    await harness.database.transaction((tx) => harness.payments.forgetCards(tx, playerId));
    expect(await cards()).toEqual([]);
    await later(2);
    expect(await keptOutside()).toBe(kept - 1);
    harness.lock(playerId);
    await decide(late.action.url, 'pay');
    await later(2);
    expect(await keptOutside()).toBe(kept - 1);
    expect((await rows()).map(({ state, has_token }) => [state, has_token])).toEqual([
      ['REMOVED', false],
      ['REMOVED', false],
    ]);
  });
});

describe('staff', () => {
  const staff = asStaff(1);
  const seen = async () => {
    const query = { playerId: playerId.toString() };
    return (await harness.call('GET /api/payment-cards', { query }, staff)).items;
  };
  const forget = (id: string) =>
    harness.call(
      'POST /api/payment-cards/{id}/forget',
      { params: { id }, body: { reason: 'Asked for by the player' } },
      staff,
    );

  test('see the stored cards of a player and forget one, here and at its gateway', async () => {
    const id = await storeCard();
    expect(await seen()).toMatchObject([{ id, mask: '424575******9685' }]);
    const kept = await keptOutside();
    await forget(id);
    expect(await seen()).toEqual([]);
    expect(await cards()).toEqual([]);
    expect(await keptOutside()).toBe(kept - 1);
    expect(harness.audit.at(-1)).toMatchObject({
      action: 'payments.card_forgotten',
      targetId: id,
      reason: 'Asked for by the player',
    });
    expect(await refusal(forget(id))).toBe('ERR_NOT_FOUND');
    expect(await refusal(forget('999999999'))).toBe('ERR_NOT_FOUND');
  });
});
