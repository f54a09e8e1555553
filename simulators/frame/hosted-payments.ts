/**
 * Payments that a payer finishes on a page of the gateway: what gateways have in common. A gateway
 * adds its own protocol: how a payment is created and read, and what its states are called.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cardPageTexts } from '../csob/card-page.texts.ts';
import { formatAmount } from './amounts.ts';
import { sendDone } from './control.ts';
import { listTime } from './dates.ts';
import type { PartyName } from './event-log.ts';
import { type Html, html } from './html.ts';
import { type Notice, sendNotice } from './notices.ts';
import { sendPage } from './page.ts';
import type { Party, Surroundings } from './party.ts';
import { openRecordFile } from './record-file.ts';

export type HostedState = 'OPEN' | 'PAID' | 'DECLINED' | 'CANCELLED' | 'EXPIRED';

export interface HostedPayment {
  /** The gateway's own id. */
  readonly id: string;
  readonly token: string;
  /** What the merchant calls it. */
  readonly externalId: string;
  /** Minor units that the merchant has asked for. */
  readonly amount: bigint;
  /** Minor units that were paid, once they were. */
  readonly paid?: bigint;
  readonly refunded?: bigint;
  readonly currency: string;
  readonly language: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly state: HostedState;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** What only this gateway keeps: a card's token, a bank's code. */
  readonly extra: Readonly<Record<string, string>>;
}

/** What the page's buttons stand for. */
export const hostedOutcomes = [
  'pay',
  'decline',
  'cancel',
  'close',
  'pay-lost-return',
  'expire',
  'pay-other',
] as const;
export type HostedOutcome = (typeof hostedOutcomes)[number];

const states: Readonly<Partial<Record<HostedOutcome, HostedState>>> = {
  pay: 'PAID',
  'pay-lost-return': 'PAID',
  'pay-other': 'PAID',
  decline: 'DECLINED',
  cancel: 'CANCELLED',
  expire: 'EXPIRED',
};

export interface HostedGateway {
  readonly name: PartyName;
  /** The browser's way back: an address with what the protocol adds to it. */
  back(payment: HostedPayment): string;
  /** What is sent to the merchant after a change; nothing where the protocol sends nothing. */
  notice?(payment: HostedPayment): Notice;
  /** What a paid payment leaves behind, such as a card's token. */
  onPaid?(payment: HostedPayment): Readonly<Record<string, string>>;
}

export type NewPayment = Pick<
  HostedPayment,
  'externalId' | 'amount' | 'currency' | 'language' | 'returnUrl' | 'notifyUrl'
> & {
  readonly id?: string;
  readonly ttlSeconds: number;
  readonly extra?: Readonly<Record<string, string>>;
};

/** Opens the payments of a gateway over its record file. */
export function openHostedPayments(
  { clock, random, log, folder }: Surroundings,
  gateway: HostedGateway,
  faults: Party['faults'],
) {
  const { name } = gateway;
  const payments = openRecordFile<HostedPayment>(`${folder}/${name}-payments.jsonl`);

  /** Time works when somebody looks. */
  const current = (payment: HostedPayment): HostedPayment => {
    if (payment.state !== 'OPEN' || new Date(payment.expiresAt) > clock.now()) return payment;
    const expired: HostedPayment = { ...payment, state: 'EXPIRED' };
    payments.put(expired);
    return expired;
  };
  const find = (id: string): HostedPayment | undefined => {
    const payment = payments.get(id);
    return payment && current(payment);
  };
  const byExternalId = (externalId: string): HostedPayment | undefined => {
    const payment = payments.all().find((one) => one.externalId === externalId);
    return payment && current(payment);
  };
  const byToken = (token: string): HostedPayment | undefined => {
    const payment = payments.all().find((one) => one.token === token);
    return payment && current(payment);
  };

  /** Decides a payment; one that expired can still be paid, late. Others keep their end. */
  const decide = async (
    payment: HostedPayment,
    outcome: HostedOutcome,
  ): Promise<{ payment: HostedPayment; notice?: Notice }> => {
    const state = states[outcome];
    const late = payment.state === 'EXPIRED' && state === 'PAID';
    if (!state || (payment.state !== 'OPEN' && !late)) return { payment };
    const paid = outcome === 'pay-other' ? payment.amount - 1n : payment.amount;
    const left = state === 'PAID' ? { paid, ...onPaid(payment) } : {};
    const decided: HostedPayment = { ...payment, ...left, state };
    payments.put(decided);
    log.record(name, `payment ${outcome}`);
    const notice = gateway.notice?.(decided);
    if (notice) await sendNotice(notice, { log, name, values: faults.current() });
    return notice ? { payment: decided, notice } : { payment: decided };
  };
  const onPaid = (payment: HostedPayment) => ({
    extra: { ...payment.extra, ...gateway.onPaid?.(payment) },
  });

  const create = (wish: NewPayment): HostedPayment => {
    const now = clock.now();
    const payment: HostedPayment = {
      id: wish.id ?? random.id(),
      token: random.id(),
      externalId: wish.externalId,
      amount: wish.amount,
      currency: wish.currency,
      language: wish.language,
      returnUrl: wish.returnUrl,
      notifyUrl: wish.notifyUrl,
      state: 'OPEN',
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + wish.ttlSeconds * 1000).toISOString(),
      extra: wish.extra ?? {},
    };
    payments.put(payment);
    log.record(name, 'payment created');
    return payment;
  };

  return {
    create,
    find,
    byExternalId,
    put: (payment: HostedPayment) => payments.put(payment),
    all: () => payments.all().map(current),
    decide,
    /** Where the payer's browser pays. */
    pagePath: ({ token }: HostedPayment) => `/${name}/pay/${token}`,
    summary: () => [`payments: ${payments.all().length}`],
    clear: () => payments.clear(),
    close: () => payments.close(),
    /** The payer's page. */
    pages(scope: FastifyInstance) {
      scope.get<{ Params: { token: string } }>(`/${name}/pay/:token`, (request, reply) => {
        const payment = byToken(request.params.token);
        if (!payment) return reply.code(404).send();
        return payment.state === 'OPEN'
          ? sendHostedPage(reply, name, payment)
          : sendFinished(reply, payment, gateway.back(payment));
      });
      scope.post<{ Params: { token: string }; Body: { outcome?: string } }>(
        `/${name}/pay/:token`,
        async (request, reply) => {
          const payment = byToken(request.params.token);
          const outcome = hostedOutcomes.find((one) => one === request.body?.outcome);
          if (!payment || !outcome) return reply.code(404).send();
          const decided = await decide(payment, outcome);
          const stays = outcome === 'close' || outcome === 'pay-lost-return';
          return stays
            ? sendFinished(reply, decided.payment, undefined)
            : reply.redirect(gateway.back(decided.payment), 303);
        },
      );
    },
    /** The person who plays the outside world decides here. */
    controls(scope: FastifyInstance) {
      // A refund that the merchant has not asked for, as after a complaint of the payer.
      scope.post<{ Params: { id: string }; Body: { amountMinor?: number } }>(
        `/__sim/${name}/payments/:id/refund`,
        async (request, reply) => {
          const payment = find(request.params.id) ?? byExternalId(request.params.id);
          if (payment?.state !== 'PAID') return reply.code(404).send();
          const paid = payment.paid ?? payment.amount;
          const refunded = BigInt(request.body?.amountMinor ?? paid);
          const decided: HostedPayment = { ...payment, refunded };
          payments.put(decided);
          log.record(name, 'payment refunded');
          const notice = gateway.notice?.(decided);
          if (notice) await sendNotice(notice, { log, name, values: faults.current() });
          return sendDone(request, reply, `/${name}`, { state: decided.state, notice });
        },
      );
      scope.post<{ Params: { id: string }; Body: { outcome?: string } }>(
        `/__sim/${name}/payments/:id/outcome`,
        async (request, reply) => {
          const payment = find(request.params.id);
          const outcome = hostedOutcomes.find((one) => one === request.body?.outcome);
          if (!payment || !outcome) return reply.code(404).send({ outcomes: hostedOutcomes });
          const decided = await decide(payment, outcome);
          const answer = { state: decided.payment.state, back: gateway.back(decided.payment) };
          return sendDone(request, reply, `/${name}`, { ...answer, notice: decided.notice });
        },
      );
    },
    /** Rows for the party's page. */
    table: (): Html => html`<table><thead><tr><th>Created</th><th>Payment</th><th>Order</th>
<th class="number">Amount</th><th>State</th><th>Page</th></tr></thead><tbody>${payments
      .all()
      .toReversed()
      .slice(0, 100)
      .map(
        (payment) => html`<tr><td>${listTime(new Date(payment.createdAt))}</td>
<td>${payment.id}</td><td>${payment.externalId}</td>
<td class="number">${formatAmount(payment.amount, payment.currency, 'en')}</td>
<td>${payment.state.toLowerCase()}</td><td>${
          payment.state === 'OPEN' && html`<a href="/${name}/pay/${payment.token}">open page</a>`
        }</td></tr>`,
      )}</tbody></table>`,
  };
}

export type HostedPayments = ReturnType<typeof openHostedPayments>;

const otherAmount: Readonly<Record<string, string>> = {
  cs: 'Zaplatit jinou částku',
  en: 'Pay another amount',
};

function sendHostedPage(reply: FastifyReply, name: string, payment: HostedPayment): FastifyReply {
  const texts = cardPageTexts(payment.language);
  const amount = formatAmount(payment.amount, payment.currency, texts.language);
  const action = `/${name}/pay/${payment.token}`;
  const says: Readonly<Record<HostedOutcome, string>> = {
    ...texts.outcome,
    'pay-other': otherAmount[texts.language] ?? '',
  };
  return sendPage(reply, {
    title: texts.title,
    language: texts.language,
    label: texts.label,
    body: html`<main class="card-page"><section class="sheet"><header class="bill">
<p class="gateway"><span class="mark" aria-hidden="true"></span>${texts.gateway}</p>
<h1>${texts.title}</h1>
<p class="amount"><span class="quiet">${texts.toPay}</span><strong>${amount}</strong></p>
<dl><div><dt>${texts.order}</dt><dd>${payment.externalId}</dd></div></dl></header>
<form method="post" action="${action}" class="card-form">
<button class="main" name="outcome" value="pay">${texts.pay} ${amount}</button>
<button class="plain" name="outcome" value="cancel">${texts.cancel}</button></form></section>
<section class="choices" aria-labelledby="choices-title"><h2 id="choices-title">${texts.outcomes}</h2>
<form method="post" action="${action}">${hostedOutcomes
      .filter((outcome) => outcome !== 'pay' && outcome !== 'cancel')
      .map(
        (outcome) => html`<button name="outcome" value="${outcome}">${says[outcome]}</button>`,
      )}</form></section></main>`,
  });
}

function sendFinished(
  reply: FastifyReply,
  payment: HostedPayment,
  back: string | undefined,
): FastifyReply {
  const texts = cardPageTexts(payment.language);
  const title = back ? texts.finishedTitle : texts.closedTitle;
  return sendPage(reply, {
    title,
    language: texts.language,
    label: texts.label,
    body: html`<main class="card-page"><section class="sheet"><h1>${title}</h1>
<p>${back ? texts.finished : texts.closed}</p>${
      back && html`<a class="main" href="${back}">${texts.returnButton}</a>`
    }</section></main>`,
  });
}
