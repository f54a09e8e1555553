/**
 * The SMS gateway: `POST /sms/messages {id, to, text, sender}` with a bearer key. The same `id`
 * is the same message. A delivery report is posted to `reportUrl` when the call names one, and what
 * the phone answers, as `{id, from, text}`, to `replyUrl`.
 */
import type { FastifyInstance } from 'fastify';
import { hasBearer } from '../frame/credentials.ts';
import type { EventLog } from '../frame/event-log.ts';
import type { RecordFile } from '../frame/record-file.ts';
import type { Mailbox } from './messages.ts';
import { segmentsOf } from './segments.ts';

export interface SmsDelivery {
  /** The platform's id. */
  readonly id: string;
  readonly providerId: string;
  readonly state: 'DELIVERED' | 'UNDELIVERED';
  readonly segments: number;
  readonly at: string;
}

interface SmsSide {
  readonly mailbox: Mailbox;
  readonly deliveries: RecordFile<SmsDelivery>;
  readonly log: EventLog;
  readonly smsKey: string;
  /** ISO time of now. */
  now(): string;
  newId(): string;
  /** Posts reports in the background; the party waits for them when it closes. */
  report(url: string, delivery: SmsDelivery, times: number): void;
}

interface SmsCall {
  readonly id?: unknown;
  readonly to?: unknown;
  readonly text?: unknown;
  readonly sender?: unknown;
  readonly reportUrl?: unknown;
  readonly replyUrl?: unknown;
}

interface Sms {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly sender: string;
  readonly reportUrl?: string;
  readonly replyUrl?: string;
}

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

/** The message of a call, or the field that is wrong. */
function readSms({ id, to, text, sender, reportUrl, replyUrl }: SmsCall): Sms | string {
  if (!isText(id, /^.{1,64}$/)) return 'id';
  if (!isText(to, /^\+[1-9]\d{7,14}$/)) return 'to';
  if (!isText(text, /^[\s\S]{1,1530}$/)) return 'text';
  if (!isText(sender, /^([A-Za-z0-9 .-]{1,11}|\+\d{3,15})$/)) return 'sender';
  const urls: { reportUrl?: string; replyUrl?: string } = {};
  for (const [name, url] of Object.entries({ reportUrl, replyUrl })) {
    if (url === undefined || url === null) continue;
    if (!isText(url, /^https?:\/\//)) return name;
    urls[name as keyof typeof urls] = url;
  }
  return { id, to, text, sender, ...urls };
}

/** Mounts the gateway's calls. */
export function smsCalls(scope: FastifyInstance, side: SmsSide): void {
  const { mailbox, deliveries, log } = side;
  scope.addHook('preHandler', async (request, reply) => {
    if (hasBearer(request.headers.authorization, side.smsKey)) return;
    return reply.code(401).send({ code: 'UNAUTHORISED', message: 'The bearer key is wrong.' });
  });
  scope.post<{ Body: SmsCall }>('/sms/messages', async (request, reply) => {
    const sms = readSms(request.body ?? {});
    if (typeof sms === 'string') {
      return reply.code(422).send({ code: 'INVALID_FIELD', field: sms, message: 'Wrong value.' });
    }
    const known = deliveries.get(sms.id);
    if (known) return reply.code(200).send({ ...known, repeated: true });
    const { faults } = request;
    const delivery: SmsDelivery = {
      id: sms.id,
      providerId: side.newId(),
      state: faults.undelivered ? 'UNDELIVERED' : 'DELIVERED',
      segments: segmentsOf(sms.text),
      at: side.now(),
    };
    deliveries.put(delivery);
    if (delivery.state === 'DELIVERED') {
      const { id: senderId, to, text, sender: from, replyUrl } = sms;
      const answer = replyUrl === undefined ? {} : { replyUrl };
      mailbox.receive({ kind: 'sms', to: [to], from, subject: '', text, senderId, ...answer });
    }
    log.record('mailbox', `SMS ${delivery.state.toLowerCase()}, ${delivery.segments} segments`);
    if (sms.reportUrl) side.report(sms.reportUrl, delivery, faults.repeatedReport ? 2 : 1);
    return reply.code(202).send({ ...delivery, repeated: false });
  });
  scope.get<{ Params: { id: string } }>('/sms/messages/:id', async (request, reply) => {
    const delivery = deliveries.get(request.params.id);
    return delivery ?? reply.code(404).send({ code: 'NOT_FOUND', message: 'No such message.' });
  });
}
