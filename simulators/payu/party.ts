/**
 * Card gateway by PayU REST 2.1: OAuth, orders answered by 302 with JSON, stored cards, payouts to
 * cards. Notifications carry a hash of the raw body with the second key, MD5 and SHA-256 in turn.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '../frame/credentials.ts';
import { createFaults } from '../frame/faults.ts';
import {
  type HostedPayment,
  type HostedState,
  openHostedPayments,
} from '../frame/hosted-payments.ts';
import { html } from '../frame/html.ts';
import { type Notice, noticeSwitches } from '../frame/notices.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openPayouts, type Payout, type PayoutState } from '../frame/payouts.ts';
import { openRecordFile } from '../frame/record-file.ts';
import { openRefunds, refundSwitches } from './refunds.ts';

const name = 'payu' as const;
const tokenSeconds = 43_199;

/** What the order is called in each state. */
const orderStates: Readonly<Record<HostedState, string>> = {
  OPEN: 'PENDING',
  PAID: 'COMPLETED',
  DECLINED: 'CANCELED',
  CANCELLED: 'CANCELED',
  EXPIRED: 'CANCELED',
};
const payoutStates: Readonly<Record<PayoutState, string>> = {
  PENDING: 'PENDING',
  PAID: 'REALIZED',
  REJECTED: 'CANCELED',
  RETURNED: 'RETURNED',
};

/** Banks of pay-by-link; all invented. */
const banks = [
  { value: 'vl', name: 'Vltavská banka' },
  { value: 'mo', name: 'Moravská záložna' },
  { value: 'ta', name: 'Tatranská sporiteľňa' },
];

interface StoredCard {
  readonly id: string;
  readonly customer: string;
  readonly mask: string;
  readonly expiry: string;
}

interface OrderBody {
  readonly merchantPosId?: string;
  readonly extOrderId?: string;
  readonly totalAmount?: string;
  readonly currencyCode?: string;
  readonly notifyUrl?: string;
  readonly continueUrl?: string;
  readonly cardOnFile?: string;
  readonly validityTime?: string;
  readonly buyer?: { readonly language?: string; readonly extCustomerId?: string };
  readonly payMethods?: { readonly payMethod?: { readonly type: string; readonly value: string } };
}

interface RefundBody {
  readonly refund?: { readonly amount?: string; readonly extRefundId?: string };
}

interface PayoutBody {
  readonly payout?: {
    readonly extPayoutId?: string;
    readonly amount?: string | number;
    readonly currencyCode?: string;
  };
  readonly cardToken?: { readonly value: string };
}

const bearerOf = ({ headers }: FastifyRequest): string =>
  (headers.authorization ?? '').replace(/^Bearer /, '');

/** Opens the gateway; `base` is asked for when the port is known. */
export function createPayu(surroundings: Surroundings, base: () => string): Party {
  const { random, agreements, folder } = surroundings;
  const faults = createFaults({
    ...noticeSwitches,
    emptyBalance: { kind: 'flag', label: 'Refuse payouts: not enough money' },
    ...refundSwitches,
    refuseClient: { kind: 'flag', label: 'Refuse the OAuth client' },
  });
  const cards = openRecordFile<StoredCard>(`${folder}/payu-cards.jsonl`);
  const refunds = openRefunds(folder, faults);
  /** Tokens of calls; those of a trusted merchant with the customer that they speak for. */
  const tokens = new Map<string, string | undefined>();
  let count = 0;

  const signed = (url: string, body: string): Notice => {
    const algorithm = count++ % 2 === 0 ? 'MD5' : 'SHA-256';
    const key =
      faults.current().wrongSignature === 1 ? 'another key' : agreements.payu.notifySecret;
    const hash = createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
      .update(body + key)
      .digest('hex');
    const signature = `sender=checkout;signature=${hash};algorithm=${algorithm};content=DOCUMENT`;
    return {
      url,
      headers: { 'content-type': 'application/json', 'openpayu-signature': signature },
      body,
    };
  };
  const orderOf = (payment: HostedPayment) => ({
    orderId: payment.id,
    extOrderId: payment.externalId,
    orderCreateDate: payment.createdAt,
    notifyUrl: payment.notifyUrl,
    merchantPosId: agreements.payu.client,
    currencyCode: payment.currency,
    totalAmount: String(payment.paid ?? payment.amount),
    status: orderStates[payment.state],
  });
  const payments = openHostedPayments(
    surroundings,
    {
      name,
      back: ({ returnUrl, state }) => (state === 'PAID' ? returnUrl : `${returnUrl}&error=501`),
      notice: (payment) => signed(payment.notifyUrl, JSON.stringify({ order: orderOf(payment) })),
      onPaid({ extra }) {
        if (extra.cardOnFile !== 'FIRST') return {};
        const card: StoredCard = {
          id: `TOKC_${random.id()}`,
          customer: extra.customer ?? '',
          mask: '424575******9685',
          expiry: '12/2029',
        };
        cards.put(card);
        return { token: card.id, mask: card.mask, expiry: card.expiry };
      },
    },
    faults,
  );
  const payouts = openPayouts(
    surroundings,
    {
      name,
      notice: (payout) => signed(payout.notifyUrl, JSON.stringify({ payout: payoutOf(payout) })),
    },
    faults,
  );
  const payoutOf = ({ id, externalId, amount, currency, state }: Payout) => ({
    payoutId: id,
    extPayoutId: externalId,
    amount: String(amount),
    currencyCode: currency,
    status: payoutStates[state],
  });

  const refuse = (reply: FastifyReply, status: number, statusCode: string) =>
    reply.code(status).send({ status: { statusCode } });
  const isKnown = (request: FastifyRequest): boolean => tokens.has(bearerOf(request));

  return {
    name,
    title: 'Card gateway (PayU REST 2.1)',
    page: '/payu',
    faults,
    summary: () => [
      ...payments.summary(),
      ...payouts.summary(),
      `stored cards: ${cards.all().length}`,
    ],
    calls(scope: FastifyInstance) {
      payments.pages(scope);
      scope.post<{ Body: Record<string, string> }>(
        '/payu/pl/standard/user/oauth/authorize',
        async (request, reply) => {
          const body = request.body ?? {};
          const { client_id: id = '', client_secret: secret = '', grant_type } = body;
          const right =
            id === agreements.payu.client && isSameSecret(secret, agreements.payu.secret);
          if (!right || request.faults.refuseClient === 1) {
            return reply.code(401).send({ error: 'invalid_client' });
          }
          const isTrusted = grant_type === 'trusted_merchant';
          if (isTrusted && (!body.email || !body.ext_customer_id)) {
            return reply.code(400).send({ error: 'invalid_request' });
          }
          const token = random.id();
          tokens.set(token, isTrusted ? body.ext_customer_id : undefined);
          return {
            access_token: token,
            token_type: 'bearer',
            expires_in: tokenSeconds,
            grant_type,
          };
        },
      );
      scope.register(async (api) => {
        api.addHook('onRequest', async (request, reply) => {
          if (!isKnown(request)) return refuse(reply, 401, 'UNAUTHORIZED');
        });
        api.post<{ Body: OrderBody }>('/payu/api/v2_1/orders', async (request, reply) => {
          const body = request.body ?? {};
          const { extOrderId, currencyCode, notifyUrl, continueUrl, buyer } = body;
          const amount = /^\d{1,12}$/.test(body.totalAmount ?? '')
            ? BigInt(body.totalAmount ?? '')
            : undefined;
          if (!extOrderId || amount === undefined || !currencyCode || !notifyUrl || !continueUrl) {
            return refuse(reply, 400, 'ERROR_VALUE_MISSING');
          }
          if (body.merchantPosId !== agreements.payu.client) {
            return refuse(reply, 400, 'ERROR_VALUE_INVALID');
          }
          if (payments.byExternalId(extOrderId)) {
            return refuse(reply, 400, 'ERROR_ORDER_NOT_UNIQUE');
          }
          const payment = payments.create({
            externalId: extOrderId,
            amount,
            currency: currencyCode,
            language: buyer?.language ?? 'en',
            returnUrl: continueUrl,
            notifyUrl,
            ttlSeconds: Number(body.validityTime ?? 1800),
            extra: {
              ...(body.cardOnFile ? { cardOnFile: body.cardOnFile } : {}),
              ...(buyer?.extCustomerId ? { customer: buyer.extCustomerId } : {}),
            },
          });
          const redirectUri = `${base()}${payments.pagePath(payment)}`;
          return reply
            .code(302)
            .header('location', redirectUri)
            .send({
              status: { statusCode: 'SUCCESS' },
              redirectUri,
              orderId: payment.id,
              extOrderId,
            });
        });
        api.get<{ Params: { id: string } }>('/payu/api/v2_1/orders/:id', async (request, reply) => {
          const payment = payments.find(request.params.id);
          if (!payment) return refuse(reply, 404, 'DATA_NOT_FOUND');
          return { orders: [orderOf(payment)], status: { statusCode: 'SUCCESS' } };
        });
        api.get<{ Params: { id: string } }>(
          '/payu/api/v2_1/orders/:id/transactions',
          async (request, reply) => {
            const payment = payments.find(request.params.id);
            if (!payment) return refuse(reply, 404, 'DATA_NOT_FOUND');
            const { token, mask, expiry } = payment.extra;
            const card = token
              ? { cardToken: token, cardData: { cardNumberMasked: mask, expiry } }
              : {};
            return { transactions: [{ payMethod: { value: 'c' }, card }] };
          },
        );
        api.post<{ Params: { id: string }; Body: RefundBody }>(
          '/payu/api/v2_1/orders/:id/refunds',
          async (request, reply) => {
            const payment = payments.find(request.params.id);
            if (payment?.state !== 'PAID') return refuse(reply, 422, 'BUSINESS_ERROR');
            const { amount, extRefundId } = request.body?.refund ?? {};
            const whole = payment.paid ?? payment.amount;
            const wish = { id: extRefundId ?? random.id(), amount: BigInt(amount ?? whole) };
            const taken = refunds.take(payment, wish);
            if (!taken) return refuse(reply, 422, 'BUSINESS_ERROR');
            const { status } = taken;
            return { orderId: payment.id, refund: { extRefundId: taken.id, status } };
          },
        );
        api.get<{ Params: { id: string } }>(
          '/payu/api/v2_1/orders/:id/refunds',
          async (request, reply) => {
            const payment = payments.find(request.params.id);
            if (!payment) return refuse(reply, 404, 'DATA_NOT_FOUND');
            return { refunds: refunds.list(payment) };
          },
        );
        api.get('/payu/api/v2_1/paymethods', async () => ({
          payByLinks: banks.map((bank) => ({ ...bank, status: 'ENABLED' })),
          status: { statusCode: 'SUCCESS' },
        }));
        api.delete<{ Params: { token: string } }>(
          '/payu/api/v2_1/tokens/:token',
          async (request, reply) => {
            const customer = tokens.get(bearerOf(request));
            if (customer === undefined) return refuse(reply, 403, 'UNAUTHORIZED');
            const card = cards.get(request.params.token);
            if (card?.customer !== customer) return refuse(reply, 404, 'DATA_NOT_FOUND');
            cards.remove(request.params.token);
            return reply.code(204).send();
          },
        );
        api.post<{ Body: PayoutBody }>('/payu/api/v2_1/payouts', async (request, reply) => {
          const { payout, cardToken } = request.body ?? {};
          if (!payout?.extPayoutId) return refuse(reply, 400, 'ERROR_VALUE_MISSING');
          if (request.faults.emptyBalance === 1) return refuse(reply, 422, 'BUSINESS_ERROR');
          const known = payouts.byExternalId(payout.extPayoutId);
          if (known) return refuse(reply, 400, 'ERROR_ORDER_NOT_UNIQUE');
          if (!cards.get(cardToken?.value ?? '')) return refuse(reply, 422, 'BUSINESS_ERROR');
          const taken = payouts.create({
            externalId: payout.extPayoutId,
            amount: BigInt(payout.amount ?? 0),
            currency: payout.currencyCode ?? 'CZK',
            notifyUrl: '',
          });
          return reply
            .code(201)
            .send({ payout: payoutOf(taken), status: { statusCode: 'SUCCESS' } });
        });
        api.get<{ Params: { id: string } }>(
          '/payu/api/v2_1/payouts/:id',
          async (request, reply) => {
            const { id } = request.params;
            const payout = payouts.find(id) ?? payouts.byExternalId(id);
            if (!payout) return refuse(reply, 404, 'DATA_NOT_FOUND');
            return { payout: payoutOf(payout), status: { statusCode: 'SUCCESS' } };
          },
        );
      });
    },
    controls(scope: FastifyInstance) {
      payments.controls(scope);
      payouts.controls(scope);
      scope.get('/payu', (_request, reply) =>
        sendPage(reply, {
          title: 'PayU',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>PayU</h1><div class="scroll" data-live="payu">${payments.table()}<h2>Payouts</h2>${payouts.table()}</div></main>`,
        }),
      );
    },
    reset() {
      payments.clear();
      refunds.clear();
      payouts.clear();
      cards.clear();
    },
    async close() {
      payments.close();
      refunds.close();
      payouts.close();
      cards.close();
    },
  };
}
