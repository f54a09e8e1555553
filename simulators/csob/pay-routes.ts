/** The hosted page's routes: `/csob/pay/<token>`, the payer's side of the gateway. */
import type { Clock } from '@herna/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EventLog } from '../frame/event-log.ts';
import type { FaultValues } from '../frame/faults.ts';
import type { Signer } from './answers.ts';
import { emptyCard, faultyFields, readCardForm, refusalOf } from './card-form.ts';
import {
  outcomes,
  type PageOutcome,
  type ReturnForm,
  sendCardPage,
  sendDeadEnd,
  sendReturnPage,
} from './card-page.ts';
import type { Decision, Gateway, Payment } from './gateway.ts';
import { paymentMachine, paymentStatus } from './payment.machine.ts';

interface PayRoutes {
  readonly gateway: Gateway;
  readonly signer: Signer;
  readonly clock: Clock;
  readonly log: EventLog;
}

/** Which way the browser goes after the decision. */
type WayBack = 'at-once' | 'twice' | 'lost';

const meanings: Readonly<Record<PageOutcome, { decision?: Decision; way?: WayBack }>> = {
  // The phone has asked for a finger or a face; the gateway asks nothing more.
  wallet: { decision: 'authorise' },
  pay: { decision: 'authorise' },
  decline: { decision: 'decline' },
  cancel: { decision: 'cancel' },
  close: {},
  'pay-lost-return': { decision: 'authorise', way: 'lost' },
  'pay-return-twice': { decision: 'authorise', way: 'twice' },
  expire: { decision: 'expire' },
};

/** Scheme code for "do not honour". */
const declined = '05';

/** Carries out an outcome; the form that would take the browser back. */
export function carryOut(
  { gateway, signer, log }: PayRoutes,
  payment: Payment,
  outcome: PageOutcome,
  faults: FaultValues,
  statusDetail = declined,
): { payment: Payment; back: ReturnForm } {
  const { decision } = meanings[outcome];
  const decided = decision && gateway.decide(payment.id, decision, statusDetail).payment;
  const after = decided ?? payment;
  log.record('csob', `payer chose ${outcome}, payment ${after.id}: ${paymentStatus[after.state]}`);
  return { payment: after, back: returnForm(signer, after, faults) };
}

const returnForm = (signer: Signer, payment: Payment, faults: FaultValues): ReturnForm => ({
  url: payment.returnUrl,
  method: payment.returnMethod,
  fields: signer.returned(payment, faults),
});

const isOutcome = (value: unknown): value is PageOutcome =>
  (outcomes as readonly unknown[]).includes(value);

/** Mounts the page. */
export function payRoutes(scope: FastifyInstance, party: PayRoutes): void {
  const { gateway, signer, clock } = party;
  type Page = { Params: { token: string }; Body: Record<string, string> };

  scope.get<Page>('/csob/pay/:token', async (request, reply) => {
    const payment = gateway.onPage(request.params.token);
    if (!payment) return reply.callNotFound();
    return isOpen(payment)
      ? sendCardPage(reply, payment, emptyCard, [])
      : sendReturnPage(reply, payment, returnForm(signer, payment, request.faults), 'by-hand');
  });

  scope.post<Page>('/csob/pay/:token', async (request, reply) => {
    const payment = gateway.onPage(request.params.token);
    if (!payment) return reply.callNotFound();
    const { faults, body } = request;
    if (!isOpen(payment)) {
      const back = returnForm(signer, payment, faults);
      return sendReturnPage(reply, payment, back, 'by-hand');
    }
    if (isOutcome(body.outcome)) {
      const result = carryOut(party, payment, body.outcome, faults);
      if (body.outcome === 'close') return sendDeadEnd(reply, result.payment, 'closed');
      return goBack(reply, result, meanings[body.outcome].way, faults);
    }
    const form = readCardForm(body);
    const faulty = faultyFields(form, clock);
    if (faulty.length > 0) return sendCardPage(reply.code(422), payment, form, faulty);
    const refusal = refusalOf(form);
    const result = carryOut(party, payment, refusal ? 'decline' : 'pay', faults, refusal);
    return goBack(reply, result, undefined, faults);
  });
}

/** A page can be paid on from its first opening on; the process call opens it. */
const isOpen = (payment: Payment): boolean =>
  paymentMachine.next(payment.state, 'open') !== undefined;

function goBack(
  reply: FastifyReply,
  { payment, back }: { payment: Payment; back: ReturnForm },
  chosen: WayBack | undefined,
  faults: FaultValues,
): FastifyReply {
  const forced = faults.lostReturn ? 'lost' : faults.repeatedReturn ? 'twice' : undefined;
  const way = chosen ?? forced ?? 'at-once';
  if (way === 'lost') return sendDeadEnd(reply, payment, 'lost');
  if (way === 'twice' || back.method === 'POST') return sendReturnPage(reply, payment, back, way);
  const url = new URL(back.url);
  for (const [name, value] of Object.entries(back.fields)) url.searchParams.set(name, value);
  return reply.redirect(url.href, 303);
}
