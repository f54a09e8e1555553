/** Payouts to cards, wallets and accounts through gateways; cards and wallets of players. */
import { type PlayerId, pragueDay } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cardPath,
  connectWallet,
  fresh,
  payoutTargets,
  provenCard,
  storeCard,
  walletPath,
} from './payees.ts';
import { nobody, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

const cardsOf = async (harness: PlatformHarness, playerId: PlayerId) =>
  (await harness.call(`GET ${cardPath}/GetList`, {}, asPlayer(playerId))).items;

const walletState = async (harness: PlatformHarness, playerId: PlayerId) =>
  (await harness.call(`GET ${walletPath}/GetState`, {}, asPlayer(playerId))).state;

describe.each(payoutTargets)('a withdrawal by $method', ({ brand, method, party, prepare }) => {
  let harness: PlatformHarness;
  beforeAll(async () => {
    harness = await openHarness(brand);
  });
  afterAll(() => harness.close());

  /** A player with 1000 and an approved withdrawal of 400. */
  const approved = async () => {
    const playerId = await harness.player({ cash: 1_000_00n });
    await prepare(harness, playerId);
    const amount = { amount: 400_00, currency: harness.brand.currency } as const;
    const { id } = await harness.call(
      'POST /capi/v2-onling/Payment/Withdraw',
      { body: { method, amount } },
      asPlayer(playerId),
    );
    const params = { paymentId: id };
    await harness.call('POST /api/payments/{paymentId}/approve', { params }, asStaff(1));
    return { playerId, id };
  };
  const paymentOf = async (paymentId: string) =>
    (await harness.call('GET /api/payments/{paymentId}', { params: { paymentId } }, asStaff(1)))
      .payment;
  const externalId = async (id: string) => {
    const { createdAt, referenceNumber } = await paymentOf(id);
    return `HW-${pragueDay(new Date(createdAt)).replaceAll('-', '')}-${referenceNumber}`;
  };
  const drive = async (id: string, outcome: string) =>
    harness.drive(`${party}/payouts/${await externalId(id)}/outcome`, { outcome });
  const poll = async (minutes = 2) => {
    harness.clock.advance(minutes * 60_000);
    await harness.job('payments.poll_gateway');
  };

  test('is refused to somebody who has nowhere to be paid', async () => {
    const playerId = await harness.player({ cash: 1_000_00n });
    const amount = { amount: 400_00, currency: harness.brand.currency } as const;
    const body = { method, amount };
    const asked = harness.call(
      'POST /capi/v2-onling/Payment/Withdraw',
      { body },
      asPlayer(playerId),
    );
    expect(await refusal(asked)).toBe('ERR_NO_VERIFIED_PAYMENT_METHOD');
    expect(await harness.held(playerId)).toBe(0n);
  });

  test('is sent, and paid when the gateway says so', async () => {
    const { playerId, id } = await approved();
    await harness.job('payments.send_payouts');
    expect((await paymentOf(id)).state).toBe('SUBMITTED');
    expect(await harness.held(playerId)).toBe(400_00n);
    await poll();
    expect((await paymentOf(id)).state).toBe('PAID');
    expect([await harness.cash(playerId), await harness.held(playerId)]).toEqual([600_00n, 0n]);
  });

  test('is not sent while payouts of its player are held, though it was approved before', async () => {
    const { playerId, id } = await approved();
    harness.heldPlayers.add(playerId);
    await harness.job('payments.send_payouts');
    await poll();
    expect(await paymentOf(id)).toMatchObject({ state: 'SUSPENDED', approvedBy: null });
    expect(await harness.held(playerId)).toBe(400_00n);
  });

  test('whose answer was lost is looked up and not sent twice', async () => {
    const { playerId, id } = await approved();
    const only = party === 'payout' ? 'withdrawals' : 'payouts';
    await harness.drive(`${party}/faults`, { dropAfterEffect: 1, only });
    await harness.job('payments.send_payouts');
    expect((await paymentOf(id)).state).toBe('SUBMITTED');
    await harness.drive(`${party}/faults`, { dropAfterEffect: 0, only: '' });
    await poll();
    expect((await paymentOf(id)).state).toBe('PAID');
    expect([await harness.cash(playerId), await harness.held(playerId)]).toEqual([600_00n, 0n]);
  });

  test('that the gateway rejects gives the money back', async () => {
    const { playerId, id } = await approved();
    await harness.job('payments.send_payouts');
    await drive(id, 'reject');
    await poll();
    expect((await paymentOf(id)).state).toBe('REJECTED');
    expect([await harness.cash(playerId), await harness.held(playerId)]).toEqual([1_000_00n, 0n]);
  });

  test('that comes back after it was paid is the player’s again', async () => {
    const { playerId, id } = await approved();
    await harness.job('payments.send_payouts');
    await poll();
    expect((await paymentOf(id)).state).toBe('PAID');
    await drive(id, 'return');
    await poll();
    await poll(400);
    expect((await paymentOf(id)).state).toBe('RETURNED');
    expect(await harness.cash(playerId)).toBe(1_000_00n);
  });

  test('that is sent long after its request is asked about until it ends, and then some days more', async () => {
    const { playerId, id } = await approved();
    harness.clock.advance(8 * 24 * 60 * 60_000);
    await harness.job('payments.send_payouts');
    await harness.drive(`${party}/faults`, { httpError: 503 });
    await poll();
    const nextPoll = async () =>
      (
        await harness.database.pool.query(
          'select next_poll_at from payments.payment where id = $1',
          [id],
        )
      ).rows[0].next_poll_at;
    expect(await nextPoll()).not.toBeNull();
    const overdue = async () => {
      const { rows } = await harness.database.pool.query(
        'select kind from payments.warning where payment_id = $1',
        [id],
      );
      return rows.map(({ kind }) => kind);
    };
    expect(await overdue()).toEqual([]);
    await poll(8 * 24 * 60);
    await poll(400);
    expect(await overdue()).toEqual(['PAYOUT_UNKNOWN']);
    await harness.drive(`${party}/faults`, { httpError: 0 });
    await poll(400);
    expect((await paymentOf(id)).state).toBe('PAID');
    expect(await harness.payments.mayComeBack(harness.database.read, playerId)).toBe(true);
    await drive(id, 'return');
    await poll(400);
    expect((await paymentOf(id)).state).toBe('RETURNED');
    expect(await harness.cash(playerId)).toBe(1_000_00n);
  });

  test('is sent once however many workers race', async () => {
    const { playerId, id } = await approved();
    await Promise.all([1, 2, 3].map(() => harness.job('payments.send_payouts')));
    await poll();
    expect((await paymentOf(id)).state).toBe('PAID');
    expect(await harness.cash(playerId)).toBe(600_00n);
  });
});

describe('stored cards', () => {
  let harness: PlatformHarness;
  beforeAll(async () => {
    harness = await openHarness('jiskrovna');
  });
  afterAll(() => harness.close());

  test('the first is the default, another can be, and a forgotten one is gone', async () => {
    const playerId = await harness.player();
    expect(await storeCard(harness, playerId)).toBe('/profile/payments/cards');
    await storeCard(harness, playerId);
    const [one, two] = await cardsOf(harness, playerId);
    expect(one).toMatchObject({ isDefault: true, mask: '424575******9685', expiry: '12/2029' });
    const cardId = two?.id ?? '';
    await harness.call(`POST ${cardPath}/SetDefault`, { body: { cardId } }, asPlayer(playerId));
    expect((await cardsOf(harness, playerId))[0]?.id).toBe(cardId);
    await harness.call(`DELETE ${cardPath}/Delete`, { query: { cardId } }, asPlayer(playerId));
    const left = await cardsOf(harness, playerId);
    expect(left.map(({ id, isDefault }) => [id, isDefault])).toEqual([[one?.id, true]]);
    const { rows } = await harness.database.pool.query(
      `select token from payments.payment_card where id = ${cardId}`,
    );
    expect(rows).toEqual([{ token: null }]);
  });

  test('one that was not finished is none, and another player’s is not found', async () => {
    const playerId = await harness.player();
    const other = await harness.player();
    await storeCard(harness, playerId, 'cancel');
    expect(await cardsOf(harness, playerId)).toEqual([]);
    await storeCard(harness, playerId);
    const [card] = await cardsOf(harness, playerId);
    const cardId = card?.id ?? '';
    const taken = harness.call(
      `POST ${cardPath}/SetDefault`,
      { body: { cardId } },
      asPlayer(other),
    );
    expect(await refusal(taken)).toBe('ERR_NOT_FOUND');
    const amount = { amount: 500_00, currency: 'CZK' } as const;
    const body = { method: 'CardOnline', amount, cardId } as const;
    const pay = (who: PlayerId) =>
      harness.call('POST /capi/v2-onling/Payment/Create', { body }, asPlayer(who));
    expect(await refusal(pay(other))).toBe('ERR_VALIDATION');
    expect((await pay(playerId)).payment.state).toBe('PENDING');
  });

  /** Opens an order that stores a card and pays it; what its browser brings back is not handed on yet. */
  const paidOrder = async (playerId: PlayerId) => {
    const idempotencyKey = `card-${fresh()}`;
    const { action } = await harness.call(`POST ${cardPath}/Create`, {}, asPlayer(playerId), {
      idempotencyKey,
    });
    const done = await fetch(action.url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'pay' }),
    });
    const query = Object.fromEntries(new URL(done.headers.get('location') ?? '').searchParams);
    const params = { gateway: 'PayUCard' } as const;
    return () => harness.call('GET /payments/return/{gateway}', { params, query }, nobody);
  };

  test('the first cards of a player that come at the same moment are both kept, one as the default', async () => {
    const playerId = await harness.player();
    const orders = [
      await paidOrder(playerId),
      await paidOrder(playerId),
      await paidOrder(playerId),
    ];
    await Promise.all([...orders, ...orders].map((comeBack) => comeBack()));
    const cards = await cardsOf(harness, playerId);
    expect(cards.map(({ isDefault }) => isDefault).toSorted()).toEqual([false, false, true]);
    const choices = cards.map(({ id: cardId }) =>
      harness.call(`POST ${cardPath}/SetDefault`, { body: { cardId } }, asPlayer(playerId)),
    );
    await Promise.all(choices);
    const chosen = (await cardsOf(harness, playerId)).filter(({ isDefault }) => isDefault);
    expect(chosen).toHaveLength(1);
  });

  test('orders that were begun before store no more cards than a player may have', async () => {
    const playerId = await harness.player();
    const orders: (() => Promise<unknown>)[] = [];
    for (let order = 0; order < 7; order++) orders.push(await paidOrder(playerId));
    for (const comeBack of orders) await comeBack();
    expect(await cardsOf(harness, playerId)).toHaveLength(5);
    const { rows } = await harness.database.pool.query(
      `select state, count(token)::int as tokens from payments.payment_card
       where player_id = ${playerId} and state <> 'ACTIVE' group by state`,
    );
    expect(rows).toEqual([{ state: 'REMOVED', tokens: 0 }]);
  });

  test('a card that a withdrawal goes to cannot be forgotten', async () => {
    const playerId = await harness.player({ cash: 1_000_00n });
    await provenCard(harness, playerId);
    const [card] = await cardsOf(harness, playerId);
    const amount = { amount: 400_00, currency: 'CZK' } as const;
    const body = { method: 'PayUCard', amount } as const;
    await harness.call('POST /capi/v2-onling/Payment/Withdraw', { body }, asPlayer(playerId));
    const query = { cardId: card?.id ?? '' };
    const gone = harness.call(`DELETE ${cardPath}/Delete`, { query }, asPlayer(playerId));
    expect(await refusal(gone)).toBe('ERR_PAYMENT_CARD_IN_USE');
  });

  test('banks of payment buttons are those of the gateway', async () => {
    const playerId = await harness.player();
    const found = await harness.call(
      'GET /capi/v2-onling/Payment/GetPaymentButtons',
      {},
      asPlayer(playerId),
    );
    expect(found.buttons.map(({ code }) => code)).toEqual(['vl', 'mo', 'ta']);
    const amount = { amount: 500_00, currency: 'CZK' } as const;
    const body = { method: 'PaymentButton', amount, bank: 'vl' } as const;
    const begun = await harness.call(
      'POST /capi/v2-onling/Payment/Create',
      { body },
      asPlayer(playerId),
    );
    expect(begun.payment).toMatchObject({ gateway: 'PayUCard', method: 'PaymentButton' });
  });
});

describe('external wallets', () => {
  let harness: PlatformHarness;
  beforeAll(async () => {
    harness = await openHarness('hvezdolet');
  });
  afterAll(() => harness.close());

  test('a wallet is connected, read, blocked and unblocked by its provider', async () => {
    const playerId = await harness.player({ birthDate: '1990-04-01' });
    expect(await walletState(harness, playerId)).toBe('NONE');
    const { drive, hand, notice } = await connectWallet(harness, playerId);
    expect(await walletState(harness, playerId)).toBe('CONNECTED');
    const information = await harness.call(
      `GET ${walletPath}/GetInformation`,
      {},
      asPlayer(playerId),
    );
    expect(information).toMatchObject({ holderName: 'Jana Nováková' });
    const held = await harness.call(`GET ${walletPath}/GetBalance`, {}, asPlayer(playerId));
    expect(held.balance).toEqual({ amount: 1_250_00, currency: 'CZK' });
    const connect = harness.call(`POST ${walletPath}/Connect`, {}, asPlayer(playerId));
    expect(await refusal(connect)).toBe('ERR_WALLET_CONNECTED');
    await hand(await drive('block'), 'StateChangeCallback');
    expect(await walletState(harness, playerId)).toBe('BLOCKED');
    // An older word about it, repeated, is no news.
    await hand(notice, 'ConnectCallback');
    expect(await walletState(harness, playerId)).toBe('BLOCKED');
    await hand(await drive('unblock'), 'StateChangeCallback');
    expect(await walletState(harness, playerId)).toBe('CONNECTED');
  });

  test('somebody else’s wallet is not used', async () => {
    const playerId = await harness.player();
    await harness.drive('netera/faults', { otherHolder: 1 });
    await connectWallet(harness, playerId);
    await harness.drive('netera/faults', { otherHolder: 0 });
    expect(await walletState(harness, playerId)).toBe('BLOCKED');
  });

  test('a refused one is closed and can be opened anew, a forged word changes nothing', async () => {
    const playerId = await harness.player();
    await connectWallet(harness, playerId, 'refuse');
    expect(await walletState(harness, playerId)).toBe('NONE');
    await harness.call(`POST ${walletPath}/Register`, {}, asPlayer(playerId));
    const forged = harness.call(
      `POST ${walletPath}/RegisterCallback`,
      { body: { type: 'wallet' } },
      nobody,
    );
    expect(await refusal(forged)).toBe('ERR_SIGNATURE_ERROR');
    expect(await walletState(harness, playerId)).toBe('PENDING');
  });

  test('a temporary account opens none', async () => {
    const playerId = await harness.player({ temporary: true });
    const opened = harness.call(`POST ${walletPath}/Register`, {}, asPlayer(playerId));
    expect(await refusal(opened)).toBe('ERR_TEMPORARY_ACCOUNT');
  });
});
