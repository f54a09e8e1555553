/** The merchant's calls of eAPI 1.9, below `/csob/api/v1.9`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EventLog } from '../frame/event-log.ts';
import { html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import type { AnswerKind, Signer } from './answers.ts';
import { cardPageTexts } from './card-page.texts.ts';
import type { Gateway, Outcome } from './gateway.ts';
import { dttmPattern, readInit } from './init-rules.ts';
import { isSignedBy, type Keys } from './keys.ts';
import {
  type Fields,
  isMessage,
  type Message,
  requestFields,
  signedText,
} from './messages.table.ts';
import { type Result, resultAbout, results } from './result-codes.table.ts';

interface CsobCalls {
  readonly gateway: Gateway;
  readonly signer: Signer;
  readonly keys: Keys;
  readonly merchantId: string;
  readonly log: EventLog;
}

interface Refusal {
  readonly status: 400 | 401 | 403;
  readonly result: Result;
}

const base = '/csob/api/v1.9';
/** A base64 signature of 2048 bits has 344 characters, three of them when percent-encoded. */
export const pathValueLengthMax = 1200;

/** Mounts the calls. */
export function csobCalls(scope: FastifyInstance, party: CsobCalls): void {
  scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const ours = (error.statusCode ?? 500) >= 500;
    const result = ours
      ? { code: 900, message: 'Internal error' }
      : resultAbout('INVALID_PARAMETER', 'body');
    const answer = party.signer.answer('echo', { result }, request.faults ?? {});
    return reply.code(ours ? 500 : 400).send(answer);
  });
  echoCalls(scope, party);
  paymentCalls(scope, party);
  processCall(scope, party);
}

/** Runs a call whose signature holds; answers a signed refusal otherwise. */
function whenSigned(
  party: CsobCalls,
  kind: AnswerKind,
  fields: Fields,
  act: (message: Message, request: FastifyRequest) => Outcome,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const message = request.method === 'GET' ? request.params : request.body;
    const refusal = refuse(party, message, fields);
    if (refusal) {
      party.log.record('csob', `${kind} refused: ${refusal.result.message}`);
      const answer = party.signer.answer('echo', refusal, request.faults);
      return reply.code(refusal.status).send(answer);
    }
    const outcome = act(message as Message, request);
    if (outcome.result.code !== 0) {
      party.log.record('csob', `${kind} refused: ${outcome.result.message}`);
    }
    return reply.send(party.signer.answer(kind, outcome, request.faults));
  };
}

/** Why a message cannot be believed; an invalid signature is HTTP 401 since eAPI 1.9. */
function refuse(party: CsobCalls, message: unknown, fields: Fields): Refusal | undefined {
  if (!isMessage(message)) return { status: 400, result: results.MISSING_PARAMETER };
  const { merchantId, dttm, signature } = message;
  for (const [name, value] of Object.entries({ merchantId, dttm, signature })) {
    if (typeof value !== 'string' || value === '') {
      return { status: 400, result: resultAbout('MISSING_PARAMETER', name) };
    }
  }
  if (!dttmPattern.test(dttm as string)) {
    return { status: 400, result: resultAbout('INVALID_PARAMETER', 'dttm') };
  }
  if (merchantId !== party.merchantId) {
    return { status: 403, result: resultAbout('INVALID_PARAMETER', 'merchantId') };
  }
  const text = signedText(message, fields);
  return isSignedBy(text, signature as string, party.keys.merchantPublic)
    ? undefined
    : { status: 401, result: { code: 110, message: 'Wrong signature' } };
}

function echoCalls(scope: FastifyInstance, party: CsobCalls): void {
  const echo = whenSigned(party, 'echo', requestFields.echo, () => ({ result: results.OK }));
  scope.post(`${base}/echo`, echo);
  scope.get(`${base}/echo/:merchantId/:dttm/:signature`, echo);
}

function paymentCalls(scope: FastifyInstance, party: CsobCalls): void {
  const { gateway, log } = party;
  const payId = (message: Message): string => String(message.payId);
  scope.post(
    `${base}/payment/init`,
    whenSigned(party, 'init', requestFields.init, (message, { faults }) => {
      const read = readInit(message);
      if ('code' in read) return { result: read };
      const outcome = gateway.init(read, faults.refuseRepeatedOrder === 1);
      log.record('csob', `payment ${outcome.payment?.id ?? ''} created, order ${read.orderNo}`);
      return outcome;
    }),
  );
  scope.get(
    `${base}/payment/status/:merchantId/:payId/:dttm/:signature`,
    whenSigned(party, 'status', requestFields.payment, (message) => gateway.status(payId(message))),
  );
  scope.put(
    `${base}/payment/reverse`,
    whenSigned(party, 'reverse', requestFields.payment, (message) =>
      gateway.reverse(payId(message)),
    ),
  );
  scope.put(
    `${base}/payment/close`,
    whenSigned(party, 'close', requestFields.close, (message) =>
      withAmount(message, 'totalAmount', (amount) => gateway.close(payId(message), amount)),
    ),
  );
  scope.put(
    `${base}/payment/refund`,
    whenSigned(party, 'refund', requestFields.refund, (message) =>
      withAmount(message, 'amount', (amount) => gateway.refund(payId(message), amount)),
    ),
  );
}

/** Reads an optional amount of hundredths. */
function withAmount(
  message: Message,
  name: string,
  act: (amount: bigint | undefined) => Outcome,
): Outcome {
  const value = message[name];
  if (value === undefined || value === null) return act(undefined);
  if (!Number.isSafeInteger(value)) return { result: resultAbout('INVALID_PARAMETER', name) };
  return act(BigInt(value as number));
}

/** The browser's way in: on to the hosted page, or a page that says why not. */
function processCall(scope: FastifyInstance, party: CsobCalls): void {
  const path = `${base}/payment/process/:merchantId/:payId/:dttm/:signature`;
  scope.get(path, async (request, reply) => {
    const message = request.params as Message;
    const refusal = refuse(party, message, requestFields.payment);
    const outcome = refusal ?? party.gateway.open(String(message.payId));
    const payment = 'payment' in outcome ? outcome.payment : undefined;
    if (payment && !payment.expired) {
      return reply.redirect(`/csob/pay/${payment.pageToken}`, 303);
    }
    const texts = cardPageTexts(payment?.language ?? 'cs');
    reply.code(refusal?.status ?? 200);
    return sendPage(reply, {
      title: texts.notPayableTitle,
      language: texts.language,
      label: texts.label,
      body: html`<main class="card-page"><section class="sheet">
<h1>${texts.notPayableTitle}</h1>
<p>${payment?.expired ? texts.expired : texts.notPayable}</p>
<p class="quiet">${outcome.result.code} ${outcome.result.message}</p>
</section></main>`,
    });
  });
}
