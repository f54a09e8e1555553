/**
 * Banks of players as open banking shows them: consents by redirect with a proof key, payments that
 * the player confirms at the bank. A confirmed payment is booked at once in the bank's own books.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Books } from '../bank/accounts.ts';
import { isIban, normaliseIban } from '../bank/iban.ts';
import { formatAmount } from '../frame/amounts.ts';
import { createFaults } from '../frame/faults.ts';
import { type Html, html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openRecordFile } from '../frame/record-file.ts';
import { guardSignedCalls, refuseCall } from '../frame/signed-calls.ts';

const name = 'openbanking' as const;
/** Days that a consent holds. */
const consentDays = 90;

interface Consent {
  readonly id: string;
  readonly token: string;
  readonly code: string;
  readonly returnUrl: string;
  readonly state: 'PENDING' | 'GRANTED' | 'REFUSED';
  readonly returnState: string;
  readonly codeChallenge: string;
  readonly codeUsed: boolean;
  readonly iban: string;
  readonly holderName: string;
  readonly expiresAt: string;
}

interface Order {
  readonly id: string;
  readonly externalId: string;
  readonly consentId: string;
  readonly status: 'RCVD' | 'ACSP' | 'ACSC' | 'RJCT' | 'CANC';
  readonly amount: bigint;
  readonly currency: string;
  readonly creditorIban: string;
  readonly variableSymbol: string;
  readonly returnUrl: string;
}

interface ConsentBody {
  readonly returnUrl?: string;
  readonly state?: string;
  readonly codeChallenge?: string;
}
interface OrderBody {
  readonly externalId?: string;
  readonly amountMinor?: number;
  readonly currency?: string;
  readonly creditorIban?: string;
  readonly variableSymbol?: string;
  readonly returnUrl?: string;
}
interface PageBody {
  readonly outcome?: string;
  readonly iban?: string;
  readonly holderName?: string;
}

/** Opens the banks; `base` is asked for when the port is known. */
export function createOpenBanking(
  surroundings: Surroundings,
  books: Books,
  base: () => string,
): Party {
  const { clock, random, log, agreements, folder } = surroundings;
  const faults = createFaults({
    consentEnded: { kind: 'flag', label: 'Consents have been withdrawn' },
    staysOpen: { kind: 'flag', label: 'Confirmed payments stay in processing' },
  });
  const { client: id, secret, notifySecret: webhookSecret } = agreements.openbanking;
  const consents = openRecordFile<Consent>(`${folder}/${name}-consents.jsonl`);
  const orders = openRecordFile<Order>(`${folder}/${name}-orders.jsonl`);

  const consentOf = (header: string | undefined): Consent | undefined => {
    if (faults.current().consentEnded === 1) return undefined;
    const token = (header ?? '').replace(/^Bearer /, '');
    return consents
      .all()
      .find(
        (one) =>
          one.token === token && one.state === 'GRANTED' && new Date(one.expiresAt) > clock.now(),
      );
  };
  const view = (order: Order) => ({
    paymentId: order.id,
    status: order.status,
    amountMinor: Number(order.amount),
    currency: order.currency,
    redirectUrl: `${base()}/openbanking/payment/${order.id}`,
  });
  const withQuery = (address: string, values: Readonly<Record<string, string>>): string => {
    const url = new URL(address);
    for (const [key, value] of Object.entries(values)) url.searchParams.set(key, value);
    return url.toString();
  };

  /** The player has signed the payment: the bank pays it. */
  const pay = (order: Order): void => {
    if (faults.current().staysOpen === 1) {
      orders.put({ ...order, status: 'ACSP' });
      return;
    }
    const consent = consents.get(order.consentId);
    const payer = { iban: consent?.iban ?? '', name: consent?.holderName ?? '' };
    books.open(payer, order.currency);
    const creditor = books.account(order.creditorIban);
    books.book({
      from: payer,
      to: { iban: order.creditorIban, name: creditor?.name ?? '' },
      amount: order.amount,
      currency: order.currency,
      kinds: ['outgoing', 'incoming'],
      details: { variableSymbol: order.variableSymbol },
    });
    orders.put({ ...order, status: 'ACSC' });
  };

  const calls = (api: FastifyInstance): void => {
    guardSignedCalls(api, { id, secret, webhookSecret }, clock);
    api.post<{ Body: ConsentBody }>('/openbanking/v1/consents', async (request, reply) => {
      const { returnUrl, state, codeChallenge } = request.body;
      if (!returnUrl || !state || !codeChallenge) return refuseCall(reply, 400, 'INVALID_FIELD');
      const consent: Consent = {
        id: random.id(),
        token: random.id(),
        code: random.id(),
        returnUrl,
        state: 'PENDING',
        returnState: state,
        codeChallenge,
        codeUsed: false,
        iban: '',
        holderName: '',
        expiresAt: new Date(clock.now().getTime() + consentDays * 86_400_000).toISOString(),
      };
      consents.put(consent);
      const redirectUrl = `${base()}/openbanking/consent/${consent.id}`;
      return reply.code(201).send({ consentId: consent.id, redirectUrl });
    });
    api.post<{ Body: { consentId?: string; code?: string; codeVerifier?: string } }>(
      '/openbanking/v1/token',
      async (request, reply) => {
        const { consentId, code, codeVerifier } = request.body;
        const consent = consents.get(consentId ?? '');
        const challenge = createHash('sha256')
          .update(codeVerifier ?? '')
          .digest('base64url');
        const right = consent?.code === code && consent?.codeChallenge === challenge;
        if (!consent || !right || consent.codeUsed || consent.state !== 'GRANTED') {
          return refuseCall(reply, 400, 'INVALID_GRANT');
        }
        consents.put({ ...consent, codeUsed: true });
        return { accessToken: consent.token, expiresAt: consent.expiresAt };
      },
    );
    api.get('/openbanking/v1/accounts', async (request, reply) => {
      const consent = consentOf(request.headers.authorization);
      if (!consent) return refuseCall(reply, 403, 'CONSENT_INVALID');
      return { accounts: [{ iban: consent.iban, holderName: consent.holderName }] };
    });
    api.post<{ Body: OrderBody }>('/openbanking/v1/payments', async (request, reply) => {
      const consent = consentOf(request.headers.authorization);
      if (!consent) return refuseCall(reply, 403, 'CONSENT_INVALID');
      const { externalId, amountMinor, currency, creditorIban, variableSymbol, returnUrl } =
        request.body;
      if (!externalId || !amountMinor || !currency || !creditorIban || !returnUrl) {
        return refuseCall(reply, 400, 'INVALID_FIELD');
      }
      const known = orders.all().find((one) => one.externalId === externalId);
      if (known) return reply.code(200).send(view(known));
      const order: Order = {
        id: random.id(),
        externalId,
        consentId: consent.id,
        status: 'RCVD',
        amount: BigInt(amountMinor),
        currency,
        creditorIban,
        variableSymbol: variableSymbol ?? '',
        returnUrl,
      };
      orders.put(order);
      log.record(name, 'payment ordered');
      return reply.code(201).send(view(order));
    });
    api.get<{ Params: { id: string } }>('/openbanking/v1/payments/:id', async (request, reply) => {
      const order = orders.get(request.params.id);
      return order ? view(order) : refuseCall(reply, 404, 'NOT_FOUND');
    });
  };

  /** A page of the bank with a form of its own. */
  const page = (reply: FastifyReply, title: string, body: Html): FastifyReply =>
    sendPage(reply, { title, body: html`<main class="desk"><h1>${title}</h1>${body}</main>` });

  const pages = (scope: FastifyInstance): void => {
    scope.get<{ Params: { id: string } }>('/openbanking/consent/:id', async (request, reply) => {
      const consent = consents.get(request.params.id);
      if (consent?.state !== 'PENDING') return reply.code(404).send();
      return page(
        reply,
        'Allow payments from your account',
        html`<form method="post" class="fields">
<label>Account <input name="iban" value="CZ0908000000000353497163"></label>
<label>Holder <input name="holderName" value="Jana Nováková"></label>
<button class="main" name="outcome" value="approve">Allow</button>
<button name="outcome" value="refuse">Refuse</button></form>`,
      );
    });
    scope.post<{ Params: { id: string }; Body: PageBody }>(
      '/openbanking/consent/:id',
      async (request, reply) => {
        const consent = consents.get(request.params.id);
        if (consent?.state !== 'PENDING') return reply.code(404).send();
        const { outcome, iban = '', holderName = '' } = request.body ?? {};
        const state = consent.returnState;
        if (outcome !== 'approve' || !isIban(normaliseIban(iban))) {
          consents.put({ ...consent, state: 'REFUSED' });
          const back = withQuery(consent.returnUrl, { state, error: 'access_denied' });
          return reply.redirect(back, 303);
        }
        const account = { iban: normaliseIban(iban), holderName };
        consents.put({ ...consent, ...account, state: 'GRANTED' });
        log.record(name, 'consent granted');
        return reply.redirect(withQuery(consent.returnUrl, { state, code: consent.code }), 303);
      },
    );
    scope.get<{ Params: { id: string } }>('/openbanking/payment/:id', async (request, reply) => {
      const order = orders.get(request.params.id);
      if (order?.status !== 'RCVD') return reply.code(404).send();
      return page(
        reply,
        'Confirm the payment',
        html`<p>${formatAmount(order.amount, order.currency, 'en')}</p>
<form method="post" class="fields">
<button class="main" name="outcome" value="approve">Confirm</button>
<button name="outcome" value="refuse">Refuse</button></form>`,
      );
    });
    scope.post<{ Params: { id: string }; Body: PageBody }>(
      '/openbanking/payment/:id',
      async (request, reply) => {
        const order = orders.get(request.params.id);
        if (order?.status !== 'RCVD') return reply.code(404).send();
        if (request.body?.outcome === 'approve') pay(order);
        else orders.put({ ...order, status: 'RJCT' });
        log.record(name, `payment ${orders.get(order.id)?.status}`);
        return reply.redirect(order.returnUrl, 303);
      },
    );
  };

  return {
    name,
    title: 'Banks of players (open banking)',
    page: '/openbanking',
    faults,
    summary: () => [`consents: ${consents.all().length}`, `payments: ${orders.all().length}`],
    calls(scope) {
      scope.register(async (api) => calls(api));
    },
    controls(scope) {
      pages(scope);
      scope.get('/openbanking', (_request, reply) =>
        sendPage(reply, {
          title: 'Open banking',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>Open banking</h1>
<div class="scroll" data-live="${name}"><table><thead><tr><th>Payment</th>
<th class="number">Amount</th><th>State</th></tr></thead><tbody>${orders
            .all()
            .toReversed()
            .slice(0, 50)
            .map(
              (one) => html`<tr><td>${one.externalId}</td>
<td class="number">${formatAmount(one.amount, one.currency, 'en')}</td>
<td>${one.status}</td></tr>`,
            )}</tbody></table></div></main>`,
        }),
      );
    },
    reset() {
      consents.clear();
      orders.clear();
    },
    async close() {
      consents.close();
      orders.close();
    },
  };
}
