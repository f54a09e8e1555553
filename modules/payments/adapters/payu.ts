/**
 * Cards by PayU REST 2.1, both ways. A created order is answered by 302 with JSON in its body, so no
 * redirect is followed. Notifications carry a plain hash of the raw body with the second key of the
 * point of sale; the algorithm is named in the header and must be one that is allowed.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '@herna/kernel';
import { isSameText } from '@herna/kernel/same-text';
import { type GatewayMeaning, meansEvent, waits } from '../rules/gateway-meanings.ts';
import {
  type CardOwner,
  type Gateway,
  type GatewayAccess,
  GatewaySilent,
  type KeptCard,
  type PayoutMeaning,
  type PayoutReading,
} from './gateway.ts';
import {
  asMinor,
  asRecord,
  assertDone,
  asText,
  callJson,
  type JsonAnswer,
} from './gateway-http.ts';

/** Only COMPLETED is money; a cancelled attempt may be followed by another on the same order. */
const orderStates: Readonly<Record<string, GatewayMeaning>> = {
  NEW: waits,
  PENDING: waits,
  WAITING_FOR_CONFIRMATION: meansEvent('authorise'),
  COMPLETED: meansEvent('confirm'),
  CANCELED: meansEvent('cancel'),
  REJECTED: meansEvent('reject'),
};

/** The final states are not in the public documentation: an unknown one waits. */
const payoutStates: Readonly<Record<string, PayoutMeaning>> = {
  PENDING: 'waits',
  REALIZED: 'paid',
  CANCELED: 'rejected',
  RETURNED: 'returned',
};

/** MD5 is still what most notifications come with. */
const algorithms: ReadonlyMap<string, string> = new Map([
  ['MD5', 'md5'],
  ['SHA-256', 'sha256'],
  ['SHA-384', 'sha384'],
  ['SHA-512', 'sha512'],
]);

/** The hash of a notification: raw body and second key, one after the other. */
export const noticeHash = (algorithm: string, body: Uint8Array, secondKey: string): string =>
  createHash(algorithm).update(body).update(secondKey).digest('hex');

/** `sender=…;signature=…;algorithm=…;content=…` */
export const readSignatureHeader = (header: string): Readonly<Record<string, string>> =>
  Object.fromEntries(header.split(';').map((part) => part.trim().split('=', 2)));

type Refunds = readonly Readonly<Record<string, unknown>>[];

const sumOf = (refunds: Refunds): bigint =>
  refunds.reduce((sum, { amount }) => sum + (asMinor(amount) ?? 0n), 0n);

/** Minor units that refunds have sent back, or are about to. */
const refundedOf = (refunds: Refunds): bigint =>
  sumOf(refunds.filter(({ status }) => asText(status) !== 'CANCELED'));

/** Accepted is not returned: it may still be called off. */
const finalizedOf = (refunds: Refunds): bigint =>
  sumOf(refunds.filter(({ status }) => asText(status) === 'FINALIZED'));

/** What of an order has gone back for good, and whether more is about to. */
const goneBack = (refunds: Refunds) => ({
  returned: finalizedOf(refunds),
  isReturning: refundedOf(refunds) > finalizedOf(refunds),
});

/** A token is renewed this long before it ends. */
const marginMs = 60_000;

/** Makes the adapter; `send` is fetch unless a test listens. */
export function createPayu(
  access: GatewayAccess,
  clock: Clock,
  send: typeof fetch = fetch,
): Gateway {
  const root = access.url;
  let token: { readonly value: string; readonly until: number } | undefined;

  const askToken = async (grant: Readonly<Record<string, string>>) => {
    const answer = await callJson(send, `${root}/pl/standard/user/oauth/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...grant,
        client_id: access.client,
        client_secret: access.secret,
      }).toString(),
    });
    assertDone(answer, 200);
    const value = asText(answer.body.access_token);
    if (value === '') throw new GatewaySilent('no token');
    return { value, seconds: Number(answer.body.expires_in ?? 0) };
  };

  const authorise = async (): Promise<string> => {
    if (token && token.until > clock.now().getTime()) return token.value;
    const { value, seconds } = await askToken({ grant_type: 'client_credentials' });
    token = { value, until: clock.now().getTime() + seconds * 1000 - marginMs };
    return value;
  };

  /** Speaks for one customer: only so are stored cards read and removed. It is not kept. */
  const authoriseFor = async ({ customer, email }: CardOwner): Promise<string> => {
    const grant = { grant_type: 'trusted_merchant', email, ext_customer_id: customer };
    return (await askToken(grant)).value;
  };

  const call = async (
    method: string,
    path: string,
    body?: object,
    bearer: () => Promise<string> = authorise,
  ): Promise<JsonAnswer> => {
    const once = async () =>
      callJson(send, `${root}/api/v2_1/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await bearer()}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const answer = await once();
    if (answer.status !== 401) return answer;
    token = undefined;
    return once();
  };

  const payoutOf = (body: Readonly<Record<string, unknown>>): PayoutReading => {
    const payout = asRecord(body.payout);
    const state = asText(payout.status);
    return {
      providerReference: asText(payout.payoutId),
      state,
      meaning: payoutStates[state] ?? 'waits',
      amount: asMinor(payout.amount),
      currency: asText(payout.currencyCode) || undefined,
    };
  };

  const keptCard = async (orderId: string): Promise<KeptCard | undefined> => {
    const answer = await call('GET', `orders/${encodeURIComponent(orderId)}/transactions`);
    assertDone(answer, 200);
    const { body } = answer;
    const [transaction] = Array.isArray(body.transactions) ? body.transactions : [];
    const card = asRecord(asRecord(transaction).card);
    const data = asRecord(card.cardData);
    const cardToken = asText(card.cardToken);
    if (!cardToken.startsWith('TOKC_')) return undefined;
    const mask = asText(data.cardNumberMasked);
    return { token: cardToken, mask, expiry: asText(data.expiry) };
  };

  const refundsPath = (orderId: string): string => `orders/${encodeURIComponent(orderId)}/refunds`;

  /** Refunds of an order, those that were called off included. */
  const refundsOf = async (orderId: string): Promise<Refunds> => {
    const answer = await call('GET', refundsPath(orderId));
    assertDone(answer, 200);
    const { refunds } = answer.body;
    return (Array.isArray(refunds) ? refunds : []).map(asRecord);
  };

  return {
    async begin(order) {
      const payMethod =
        order.cardToken !== undefined
          ? { type: 'CARD_TOKEN', value: order.cardToken }
          : order.button !== undefined && { type: 'PBL', value: order.button };
      const answer = await call('POST', 'orders', {
        merchantPosId: access.client,
        customerIp: order.ip,
        extOrderId: order.orderNumber,
        description: order.itemName,
        currencyCode: order.amount.currency,
        totalAmount: String(order.amount.amount),
        validityTime: String(order.ttlSeconds),
        notifyUrl: order.notifyUrl,
        continueUrl: order.returnUrl,
        products: [{ name: order.itemName, unitPrice: String(order.amount.amount), quantity: '1' }],
        buyer: { language: order.language, extCustomerId: order.customer },
        ...(payMethod ? { payMethods: { payMethod } } : {}),
        ...(order.storeCard ? { cardOnFile: 'FIRST' } : {}),
        ...(order.cardToken === undefined ? {} : { cardOnFile: 'STANDARD_CARDHOLDER' }),
      });
      assertDone(answer, 200, 201, 302);
      const providerReference = asText(answer.body.orderId);
      const payUrl = asText(answer.body.redirectUri);
      if (providerReference === '') throw new GatewaySilent('an answer without an order');
      return { providerReference, ...(payUrl === '' ? {} : { payUrl }) };
    },
    async read(orderId) {
      const answer = await call('GET', `orders/${encodeURIComponent(orderId)}`);
      assertDone(answer, 200);
      const order = asRecord((answer.body.orders as readonly unknown[] | undefined)?.[0]);
      if (asText(order.orderId) !== orderId) throw new GatewaySilent('another order');
      const state = asText(order.status);
      return {
        state,
        meaning: orderStates[state] ?? waits,
        amount: asMinor(order.totalAmount),
        currency: asText(order.currencyCode) || undefined,
        // An order stays completed when it is refunded: refunds are a list of their own.
        ...(state === 'COMPLETED' ? goneBack(await refundsOf(orderId)) : {}),
      };
    },
    keptCard,
    async giveBack(orderId, amount) {
      const before = await refundsOf(orderId);
      const missing = amount.amount - refundedOf(before);
      if (missing > 0n) {
        const refund = {
          description: 'Returned deposit',
          amount: String(missing),
          currencyCode: amount.currency,
          // A name serves once: what was called off is asked for under another.
          extRefundId:
            before.length === 0 ? `${orderId}-return` : `${orderId}-return-${before.length}`,
        };
        assertDone(await call('POST', refundsPath(orderId), { refund }), 200, 201);
      }
      return finalizedOf(await refundsOf(orderId)) >= amount.amount;
    },
    readNotice({ headers, rawBody, fields }) {
      const given = headers['openpayu-signature'] ?? headers['x-openpayu-signature'] ?? '';
      const { signature = '', algorithm = '' } = readSignatureHeader(given);
      const name = algorithms.get(algorithm);
      if (name === undefined) return undefined;
      const expected = noticeHash(name, rawBody, access.notifySecret);
      if (!isSameText(signature.toLowerCase(), expected)) return undefined;
      const payout = asRecord(fields.payout);
      if (asText(payout.extPayoutId) !== '') {
        return { about: 'payout', externalId: asText(payout.extPayoutId) };
      }
      const orderId = asText(asRecord(fields.order).orderId) || asText(fields.orderId);
      return { about: 'deposit', providerReference: orderId };
    },
    async payOut({ externalId, amount, text, payeeName, cardToken }) {
      const answer = await call('POST', 'payouts', {
        shopId: access.client,
        payout: {
          extPayoutId: externalId,
          amount: String(amount.amount),
          currencyCode: amount.currency,
          description: text,
        },
        cardToken: { value: cardToken },
        customerAddress: { name: payeeName },
      });
      assertDone(answer, 200, 201);
      return payoutOf(answer.body);
    },
    async findPayout(externalId, payoutId) {
      // That it is found by our own id too is not in the public documentation.
      const answer = await call('GET', `payouts/${encodeURIComponent(payoutId ?? externalId)}`);
      if (answer.status === 404) return undefined;
      assertDone(answer, 200);
      return payoutOf(answer.body);
    },
    async buttons() {
      const answer = await call('GET', 'paymethods');
      assertDone(answer, 200);
      const links = Array.isArray(answer.body.payByLinks) ? answer.body.payByLinks : [];
      return links
        .map(asRecord)
        .filter(({ status }) => status === 'ENABLED')
        .map(({ value, name }) => ({ code: asText(value), name: asText(name) }));
    },
    async forgetCard(cardToken, owner) {
      const path = `tokens/${encodeURIComponent(cardToken)}`;
      const answer = await call('DELETE', path, undefined, () => authoriseFor(owner));
      assertDone(answer, 200, 204, 404);
    },
  };
}
