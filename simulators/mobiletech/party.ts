/** Provider of payments by premium SMS: its signed calls, and a phone to send texts from. */
import type { FastifyInstance } from 'fastify';
import { formatAmount } from '../frame/amounts.ts';
import { sendDone } from '../frame/control.ts';
import { listTime } from '../frame/dates.ts';
import { createFaults } from '../frame/faults.ts';
import { html } from '../frame/html.ts';
import { type Notice, noticeSwitches, sendNotice } from '../frame/notices.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openRecordFile } from '../frame/record-file.ts';
import {
  guardSignedCalls,
  type RefundBody,
  refundWish,
  refuseCall,
  signedNotices,
} from '../frame/signed-calls.ts';
import {
  codeOfText,
  currentState,
  keyword,
  newPayment,
  pricePoints,
  type SmsPayment,
  takeCode,
  takeText,
} from './payments.ts';

const name = 'mobiletech' as const;

interface PaymentBody {
  readonly externalId?: string;
  readonly amountMinor?: number;
  readonly currency?: string;
  readonly msisdn?: string;
  readonly notifyUrl?: string;
  readonly ttlSeconds?: number;
}
interface TextBody {
  readonly phone?: string;
  readonly text?: string;
  readonly shortNumber?: string;
}
/** A text that came from a phone, with its answer. */
interface PhoneText {
  readonly id: string;
  readonly at: string;
  readonly phone: string;
  readonly shortNumber: string;
  readonly text: string;
  readonly reply: string;
}

/** Opens the provider. */
export function createMobiletech(surroundings: Surroundings): Party {
  const { clock, random, log, agreements, folder } = surroundings;
  const faults = createFaults({
    ...noticeSwitches,
    barred: { kind: 'flag', label: 'Phones are barred from premium numbers' },
    noCredit: { kind: 'flag', label: 'Phones have no credit left' },
    otherAmount: { kind: 'flag', label: 'Say another amount than was asked for' },
  });
  const { client: id, secret, notifySecret: webhookSecret } = agreements.mobiletech;
  const client = { id, secret, webhookSecret };
  const noticeOf = signedNotices(client, surroundings, faults);
  const payments = openRecordFile<SmsPayment>(`${folder}/mobiletech-payments.jsonl`);
  const texts = openRecordFile<PhoneText>(`${folder}/mobiletech-texts.jsonl`);

  const all = (): SmsPayment[] => payments.all().map((one) => currentState(one, clock.now()));
  const find = (paymentId: string) => all().find((one) => one.id === paymentId);
  const view = (payment: SmsPayment) => ({
    paymentId: payment.id,
    externalId: payment.externalId,
    state: payment.state,
    keyword,
    code: payment.code,
    text: `${keyword} ${payment.code}`,
    shortNumber: payment.shortNumber,
    amountMinor: Number(payment.amount) - Number(faults.current().otherAmount ?? 0),
    priceMinor: Number(payment.price),
    currency: payment.currency,
    expiresAt: payment.expiresAt,
    ...(payment.failure === undefined ? {} : { reason: payment.failure }),
    ...(payment.refunded === undefined ? {} : { refundedMinor: Number(payment.refunded) }),
  });
  const failureNow = (): string | undefined => {
    const { barred, noCredit } = faults.current();
    if (barred === 1) return 'BARRED';
    return noCredit === 1 ? 'INSUFFICIENT_CREDIT' : undefined;
  };
  const notify = async (payment: SmsPayment): Promise<Notice> => {
    const type = payment.state === 'FAILED' ? 'payment.failed' : 'payment.charged';
    const notice = noticeOf(payment.notifyUrl, {
      type,
      paymentId: payment.id,
      state: payment.state,
    });
    await sendNotice(notice, { log, name, values: faults.current() });
    return notice;
  };

  /** A phone sends a text: the reply that it gets, and what the shop hears. */
  const receive = async ({ phone, text, shortNumber }: Required<TextBody>) => {
    const code = codeOfText(text);
    const payment = all().find((one) => one.code === code && one.shortNumber === shortNumber);
    const taken = payment && takeText(payment, phone, { failure: failureNow(), random });
    const reply = taken?.reply ?? 'We do not know this code. You were not charged.';
    const at = clock.now().toISOString();
    texts.put({ id: random.id(), at, phone, shortNumber, text, reply });
    log.record(name, `text received, payment ${taken?.payment.state.toLowerCase() ?? 'unknown'}`);
    if (!taken || taken.payment === payment) return { reply };
    payments.put(taken.payment);
    return { reply, notice: await notify(taken.payment) };
  };

  return {
    name,
    title: 'Payments by text message (MobileTech)',
    page: '/mobiletech',
    faults,
    summary: () => [`payments: ${payments.all().length}`, `texts: ${texts.all().length}`],
    calls(scope: FastifyInstance) {
      scope.register(async (api) => {
        guardSignedCalls(api, client, clock);
        api.get<{ Querystring: { currency?: string } }>(
          '/mobiletech/v1/price-points',
          async ({ query }) => ({
            pricePoints: (pricePoints[query.currency ?? ''] ?? []).map((point) => ({
              amountMinor: Number(point.amount),
              priceMinor: Number(point.price),
              shortNumber: point.shortNumber,
            })),
          }),
        );
        api.post<{ Body: PaymentBody }>('/mobiletech/v1/sms-payments', async (request, reply) => {
          const { externalId, amountMinor, currency, msisdn, notifyUrl, ttlSeconds } = request.body;
          if (!externalId || !amountMinor || !currency) {
            return refuseCall(reply, 400, 'INVALID_FIELD');
          }
          const point = pricePoints[currency]?.find(({ amount }) => amount === BigInt(amountMinor));
          if (!point) return refuseCall(reply, 422, 'PRICE_POINT_UNKNOWN');
          if (all().some((one) => one.externalId === externalId)) {
            return refuseCall(reply, 409, 'DUPLICATE_EXTERNAL_ID');
          }
          const payment = newPayment(
            {
              externalId,
              currency,
              point,
              expectedPhone: msisdn,
              notifyUrl: notifyUrl ?? '',
              ttlSeconds: ttlSeconds ?? 900,
            },
            surroundings,
          );
          payments.put(payment);
          log.record(name, 'payment created');
          return reply.code(201).send(view(payment));
        });
        api.get<{ Params: { id: string } }>(
          '/mobiletech/v1/sms-payments/:id',
          async (request, reply) => {
            const payment = find(request.params.id);
            return payment ? view(payment) : refuseCall(reply, 404, 'NOT_FOUND');
          },
        );
        api.post<{ Params: { id: string }; Body: { code?: string } }>(
          '/mobiletech/v1/sms-payments/:id/confirm',
          async (request, reply) => {
            const payment = find(request.params.id);
            if (!payment) return refuseCall(reply, 404, 'NOT_FOUND');
            const taken = takeCode(payment, request.body?.code ?? '');
            payments.put(taken.payment);
            if (taken.status === 200) return view(taken.payment);
            if (taken.payment.state !== payment.state) await notify(taken.payment);
            return refuseCall(reply, taken.status, taken.status === 423 ? 'LOCKED' : 'CODE_WRONG');
          },
        );
        api.post<{ Params: { id: string }; Body: RefundBody }>(
          '/mobiletech/v1/sms-payments/:id/refunds',
          async (request, reply) => {
            const payment = find(request.params.id);
            if (payment?.state !== 'CONFIRMED') return refuseCall(reply, 422, 'INVALID_FIELD');
            const { amount, refunded = 0n } = payment;
            const wish = refundWish(request, amount - refunded);
            if (wish === undefined) return refuseCall(reply, 422, 'INVALID_FIELD');
            payments.put({ ...payment, refunded: refunded + wish });
            return reply.code(201).send({ state: 'DONE' });
          },
        );
      });
    },
    controls(scope: FastifyInstance) {
      scope.post<{ Body: TextBody }>('/__sim/mobiletech/texts', async (request, reply) => {
        const { phone = '', text = '', shortNumber = '' } = request.body ?? {};
        const answer = await receive({ phone, text, shortNumber });
        return sendDone(request, reply, '/mobiletech', answer);
      });
      // A refund that the shop has not asked for, as after a complaint at the operator.
      scope.post<{ Params: { id: string }; Body: { amountMinor?: number } }>(
        '/__sim/mobiletech/payments/:id/refund',
        async (request, reply) => {
          const payment = find(request.params.id);
          if (payment?.state !== 'CONFIRMED') return reply.code(404).send();
          const refunded = BigInt(request.body?.amountMinor ?? payment.amount);
          payments.put({ ...payment, refunded });
          return sendDone(request, reply, '/mobiletech', { state: payment.state });
        },
      );
      scope.get('/mobiletech', (_request, reply) =>
        sendPage(reply, {
          title: 'Payments by text message',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>Payments by text message</h1>
<div class="scroll" data-live="mobiletech"><h2>Waiting for a text</h2>${all()
            .filter(({ state }) => state === 'AWAITING_SMS')
            .map(
              (one) => html`<form method="post" action="/__sim/mobiletech/texts" class="fields">
<p>${formatAmount(one.amount, one.currency, 'en')}, charged
${formatAmount(one.price, one.currency, 'en')}</p>
<label>Phone <input name="phone" value="${one.expectedPhone ?? '+420777000111'}"></label>
<label>Number <input name="shortNumber" value="${one.shortNumber}"></label>
<label>Text <input name="text" value="${keyword} ${one.code}"></label>
<button class="main">Send the text</button></form>`,
            )}<h2>Texts and answers</h2><table><thead><tr><th>Time</th><th>Phone</th><th>Text</th>
<th>Answer</th></tr></thead><tbody>${texts
            .all()
            .toReversed()
            .slice(0, 50)
            .map(
              (one) => html`<tr><td>${listTime(new Date(one.at))}</td><td>${one.phone}</td>
<td>${one.text}</td><td>${one.reply}</td></tr>`,
            )}</tbody></table></div></main>`,
        }),
      );
    },
    reset() {
      payments.clear();
      texts.clear();
    },
    async close() {
      payments.close();
      texts.close();
    },
  };
}
