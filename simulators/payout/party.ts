/**
 * Slovak gateway by PayOut REST: checkouts and withdrawals. Signatures are a plain SHA-256 of values
 * with the secret last; an answer has a nonce of its own, a webhook is signed over its id and type.
 */
import { createCipheriv, createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendDone } from '../frame/control.ts';
import { createFaults } from '../frame/faults.ts';
import {
  type HostedPayment,
  type HostedState,
  openHostedPayments,
} from '../frame/hosted-payments.ts';
import { html } from '../frame/html.ts';
import { type Notice, noticeSwitches, sendNotice } from '../frame/notices.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openPayouts, type Payout, type PayoutState } from '../frame/payouts.ts';

const name = 'payout' as const;
const tokenSeconds = 6_000;

const checkoutStates: Readonly<Record<HostedState, string>> = {
  OPEN: 'processing',
  PAID: 'succeeded',
  DECLINED: 'expired',
  CANCELLED: 'expired',
  EXPIRED: 'expired',
};
const withdrawalStates: Readonly<Record<PayoutState, string>> = {
  PENDING: 'in_transit',
  PAID: 'paid',
  REJECTED: 'failed',
  RETURNED: 'returned',
};

interface CheckoutBody {
  readonly amount?: number;
  readonly currency?: string;
  readonly external_id?: string;
  readonly nonce?: string;
  readonly signature?: string;
  readonly redirect_url?: string;
  readonly iban?: string;
  readonly metadata?: { readonly language?: string; readonly notify_url?: string };
}

interface RefundBody {
  readonly amount?: number;
  readonly checkout_id?: number;
  readonly iban?: string;
  readonly nonce?: string;
  readonly signature?: string;
}

/** Opens the gateway; `base` is asked for when the port is known. */
export function createPayout(surroundings: Surroundings, base: () => string): Party {
  const { clock, random, agreements } = surroundings;
  const secret = agreements.payout.secret;
  const faults = createFaults({
    ...noticeSwitches,
    otherAmount: { kind: 'flag', label: 'Webhooks speak of another amount' },
    listWithout: { kind: 'flag', label: 'Lists leave out the newest row' },
    listTwice: { kind: 'flag', label: 'Lists have the newest row twice' },
    listAmount: { kind: 'number', label: 'Lists say so many minor units more in the newest row' },
    listCurrency: { kind: 'text', label: 'Lists say this currency in the newest row' },
  });
  const tokens = new Map<string, number>();
  /** What was sent back under a key of the merchant: the same again is done already. */
  const refunds = new Map<string, string>();
  const digest = (...values: readonly (string | number)[]): string =>
    createHash('sha256')
      .update([...values, secret].join('|'))
      .digest('hex');

  const checkoutView = ({
    id,
    externalId,
    amount,
    paid,
    currency,
    state,
    refunded,
    createdAt,
  }: HostedPayment) => {
    const nonce = random.id();
    return {
      id: Number(id),
      external_id: externalId,
      amount: Number(paid ?? amount),
      currency,
      status: checkoutStates[state],
      is_status_final: state === 'PAID',
      created_at: createdAt,
      ...(refunded ? { refunded_amount: Number(refunded) } : {}),
      nonce,
      signature: digest(Number(paid ?? amount), currency, externalId, nonce),
    };
  };
  const withdrawalView = ({ id, externalId, amount, currency, state, createdAt }: Payout) => ({
    id,
    external_id: externalId,
    amount: Number(amount),
    currency,
    status: withdrawalStates[state],
    created_at: createdAt,
  });
  /** A page of a list, newest first, as the switches have it. */
  const listed = <Row extends { amount: bigint; currency: string }>(
    all: readonly Row[],
    { limit = '50', offset = '0' }: { readonly limit?: string; readonly offset?: string },
  ): Row[] => {
    const [newest, ...older] = all.toReversed();
    if (!newest) return [];
    const { listWithout, listTwice, listAmount, listCurrency } = faults.current();
    const shown: Row = {
      ...newest,
      amount: newest.amount + BigInt(listAmount ?? 0),
      currency: String(listCurrency || newest.currency),
    };
    const times = listWithout === 1 ? 0 : listTwice === 1 ? 2 : 1;
    const rows = [...new Array<Row>(times).fill(shown), ...older];
    return rows.slice(Number(offset), Number(offset) + Number(limit));
  };
  const webhook = (url: string, externalId: string, type: string, data: object): Notice => {
    const nonce = random.id();
    const wrong = faults.current().wrongSignature === 1 ? 'wrong' : '';
    const signature = `${digest(externalId, type, nonce)}${wrong}`;
    const body = { data, type, nonce, object: 'webhook', signature, external_id: externalId };
    return {
      url,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
  };
  /** Encrypts what a statement says of a payer. */
  const encrypted = (text: string): string => {
    const key = createHash('sha512').update(agreements.payout.client).digest('hex').slice(0, 32);
    const iv = createHash('sha256').update(random.id()).digest().subarray(0, 16);
    const cipher = createCipheriv('aes-256-cbc', key, iv);
    return Buffer.concat([iv, cipher.update(text), cipher.final()]).toString('base64');
  };
  const payments = openHostedPayments(
    surroundings,
    {
      name,
      back: ({ returnUrl }) => returnUrl,
      notice(payment) {
        const view = checkoutView(payment);
        const data = faults.current().otherAmount === 1 ? { ...view, amount: 1 } : view;
        const { notifyUrl, externalId, state } = payment;
        return webhook(notifyUrl, externalId, `checkout.${checkoutStates[state]}`, data);
      },
    },
    faults,
  );
  const payouts = openPayouts(
    surroundings,
    {
      name,
      notice: (payout) => {
        const type = `withdrawal.${withdrawalStates[payout.state]}`;
        return webhook(payout.notifyUrl, payout.externalId, type, withdrawalView(payout));
      },
    },
    faults,
  );
  const refuse = (reply: FastifyReply, status: number, error: string) =>
    reply.code(status).send({ errors: error });
  let serial = 1000;
  const nextId = (): string => {
    for (;;) {
      const id = String(++serial);
      if (!payments.find(id)) return id;
    }
  };

  return {
    name,
    title: 'Slovak gateway (PayOut)',
    page: '/payout',
    faults,
    summary: () => [...payments.summary(), ...payouts.summary()],
    calls(scope: FastifyInstance) {
      payments.pages(scope);
      scope.post<{ Body: { client_id?: string; client_secret?: string } }>(
        '/payout/api/v1/authorize',
        async (request, reply) => {
          const { client_id, client_secret } = request.body ?? {};
          if (client_id !== agreements.payout.client || client_secret !== secret) {
            return refuse(reply, 401, 'unauthorized');
          }
          const token = random.id();
          tokens.set(token, clock.now().getTime() + tokenSeconds * 1000);
          return { token, valid_for: tokenSeconds };
        },
      );
      scope.register(async (api) => {
        api.addHook('onRequest', async (request, reply) => {
          const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
          if ((tokens.get(token) ?? 0) <= clock.now().getTime()) {
            return refuse(reply, 401, 'unauthorized');
          }
        });
        api.post<{ Body: CheckoutBody }>('/payout/api/v1/checkouts', async (request, reply) => {
          const { amount = 0, currency = '', external_id: id = '', nonce = '' } = request.body;
          if (request.body.signature !== digest(amount, currency, id, nonce)) {
            return refuse(reply, 422, 'signature');
          }
          const known = payments.byExternalId(id);
          if (known && request.headers['idempotency-key'] !== id) {
            return refuse(reply, 422, 'external_id');
          }
          const payment =
            known ??
            payments.create({
              id: nextId(),
              externalId: id,
              amount: BigInt(amount),
              currency,
              language: request.body.metadata?.language ?? 'en',
              returnUrl: request.body.redirect_url ?? '',
              notifyUrl: request.body.metadata?.notify_url ?? '',
              ttlSeconds: 1800,
            });
          const checkoutUrl = `${base()}${payments.pagePath(payment)}`;
          return reply.code(201).send({ ...checkoutView(payment), checkout_url: checkoutUrl });
        });
        api.get<{ Querystring: { limit?: string; offset?: string } }>(
          '/payout/api/v1/checkouts',
          async (request) => {
            const paid = payments.all().map((one) => ({ ...one, amount: one.paid ?? one.amount }));
            return listed(paid, request.query).map((one) =>
              checkoutView({ ...one, paid: one.amount }),
            );
          },
        );
        api.get<{ Params: { id: string } }>(
          '/payout/api/v1/checkouts/:id',
          async (request, reply) => {
            const payment = payments.find(request.params.id);
            return payment ? checkoutView(payment) : refuse(reply, 404, 'not found');
          },
        );
        api.post<{ Body: RefundBody }>('/payout/api/v1/refunds', async (request, reply) => {
          const { amount = 0, checkout_id: id = 0, iban = '', nonce = '' } = request.body ?? {};
          const payment = payments.find(String(id));
          if (payment?.state !== 'PAID') return refuse(reply, 422, 'checkout');
          if (iban === '') return refuse(reply, 422, 'iban');
          const { currency, externalId, refunded = 0n } = payment;
          if (request.body.signature !== digest(amount, currency, externalId, iban, nonce)) {
            return refuse(reply, 422, 'signature');
          }
          const key = String(request.headers['idempotency-key'] ?? '');
          const content = [id, amount, iban].join('|');
          const known = refunds.get(key);
          if (key === '' || (known ?? content) !== content) {
            return refuse(reply, 409, 'idempotency_key');
          }
          if (known === undefined) {
            const left = (payment.paid ?? payment.amount) - refunded;
            const fits = Number.isSafeInteger(amount) && amount > 0 && BigInt(amount) <= left;
            if (!fits) return refuse(reply, 422, 'amount');
            refunds.set(key, content);
            payments.put({ ...payment, refunded: refunded + BigInt(amount) });
          }
          return reply.code(201).send({ status: 'processed' });
        });
        api.post<{ Body: CheckoutBody }>('/payout/api/v1/withdrawals', async (request, reply) => {
          const body = request.body;
          const { amount = 0, currency = '', external_id: id = '', nonce = '', iban = '' } = body;
          if (body.signature !== digest(amount, currency, id, iban, nonce)) {
            return refuse(reply, 422, 'signature');
          }
          if (payouts.byExternalId(id)) return refuse(reply, 422, 'external_id');
          const payout = payouts.create({
            externalId: id,
            amount: BigInt(amount),
            currency,
            notifyUrl: body.metadata?.notify_url ?? '',
          });
          return reply.code(201).send(withdrawalView(payout));
        });
        api.get<{ Querystring: { external_id?: string; limit?: string; offset?: string } }>(
          '/payout/api/v1/withdrawals',
          async (request) => {
            const { external_id: externalId, ...page } = request.query;
            if (externalId === undefined) return listed(payouts.all(), page).map(withdrawalView);
            const payout = payouts.byExternalId(externalId);
            return payout ? [withdrawalView(payout)] : [];
          },
        );
      });
    },
    controls(scope: FastifyInstance) {
      payments.controls(scope);
      payouts.controls(scope);
      scope.post<{ Body: { checkout?: string; name?: string; iban?: string } }>(
        '/__sim/payout/verifications',
        async (request, reply) => {
          const { checkout = '', name: payer = '', iban = '' } = request.body ?? {};
          const payment = payments.find(checkout);
          if (payment?.state !== 'PAID') {
            return reply.code(422).send({ message: 'A paid checkout is needed.' });
          }
          const account_details = {
            ...(payer === '' ? {} : { name: encrypted(payer) }),
            ...(iban === '' ? {} : { iban: encrypted(iban) }),
          };
          const data = { ...checkoutView(payment), account_details };
          const { notifyUrl, externalId } = payment;
          const notice = webhook(notifyUrl, externalId, 'checkout.verification', data);
          await sendNotice(notice, { log: surroundings.log, name, values: faults.current() });
          return sendDone(request, reply, '/payout', { notice });
        },
      );
      scope.get('/payout', (_request, reply) =>
        sendPage(reply, {
          title: 'PayOut',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>PayOut</h1><div class="scroll" data-live="payout">${payments.table()}<h2>Withdrawals</h2>${payouts.table()}</div>
<section aria-labelledby="payer-title"><h2 id="payer-title">Tell who has paid by bank</h2>
<form method="post" action="/__sim/payout/verifications" class="fields">
<label>Checkout <input name="checkout" required></label>
<label>Payer <input name="name"></label>
<label>Account <input name="iban"></label>
<button class="main">Tell</button></form></section></main>`,
        }),
      );
    },
    reset() {
      refunds.clear();
      payments.clear();
      payouts.clear();
    },
    async close() {
      payments.close();
      payouts.close();
    },
  };
}
