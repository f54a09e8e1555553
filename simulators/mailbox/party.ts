/** The mailbox as a party: SMTP and SMS come in, a page and a JSON list show what came. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { EventLog } from '../frame/event-log.ts';
import { createFaults } from '../frame/faults.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openRecordFile } from '../frame/record-file.ts';
import type { Agreements } from '../settings.ts';
import { createMailbox, type Filter, type Mailbox, type Message } from './messages.ts';
import { mailboxPage } from './page.ts';
import { complaint, deliveryReport, reply } from './returned.ts';
import { type SmsDelivery, smsCalls } from './sms.ts';
import { startSmtp } from './smtp.ts';

interface MailboxParty extends Party {
  readonly mailbox: Mailbox;
  readonly smtpPort: number;
}

const reportWithinMs = 5_000;

/** Opens the mailbox over its folder and starts to listen for mail. */
export async function createMailboxParty(
  surroundings: Surroundings,
  port: number,
): Promise<MailboxParty> {
  const { clock, random, log, agreements, folder } = surroundings;
  const messages = openRecordFile<Message>(join(folder, 'mailbox-messages.jsonl'));
  const deliveries = openRecordFile<SmsDelivery>(join(folder, 'mailbox-sms.jsonl'));
  const mailbox = createMailbox({ messages, clock, random });
  const faults = createFaults({
    smtpError: { kind: 'number', label: 'Refuse e-mails with SMTP code (451, 550)' },
    bounced: { kind: 'text', label: 'Accept e-mails, return them with a code (5.1.1, 5.2.2)' },
    undelivered: { kind: 'flag', label: 'Accept SMS, never deliver them' },
    repeatedReport: { kind: 'flag', label: 'Report every SMS twice' },
  });
  const reports = createReports(log, agreements);
  const smtp = await startSmtp({
    mailbox,
    faults,
    log,
    port,
    bounce(message, status) {
      const { returnPath } = message;
      if (returnPath) reports.return(returnPath, deliveryReport(message, status));
    },
  });

  return {
    name: 'mailbox',
    title: 'Mailbox (SMTP and SMS)',
    page: '/mailbox',
    mailbox,
    smtpPort: smtp.port,
    faults,
    summary: () => {
      const kept = mailbox.list();
      const count = (kind: string): number => kept.filter((one) => one.kind === kind).length;
      return [
        `${count('email')} e-mails`,
        `${count('sms')} SMS`,
        `${count('push')} push messages`,
        `SMTP on port ${smtp.port}`,
      ];
    },
    calls: (scope) =>
      smsCalls(scope, {
        mailbox,
        deliveries,
        log,
        smsKey: agreements.smsKey,
        now: () => clock.now().toISOString(),
        newId: () => random.id(),
        report: reports.send,
      }),
    controls: (scope) => mailboxRoutes(scope, mailbox, reports, () => random.id()),
    reset() {
      mailbox.clear();
      deliveries.clear();
    },
    async close() {
      await smtp.close();
      await reports.settled();
      messages.close();
      deliveries.close();
    },
  };
}

/** What a phone answers. */
interface SmsReply {
  readonly id: string;
  readonly from: string;
  readonly text: string;
}

interface Reports {
  /** Posts a delivery report so many times, in the background. */
  send(url: string, delivery: SmsDelivery, times: number): void;
  /** Delivers an answer of a phone; the status of the platform's answer. */
  reply(url: string, reply: SmsReply): Promise<number>;
  /** Hands an e-mail over to the platform; the status of its answer. */
  handOver(recipient: string, message: string): Promise<number>;
  /** The same in the background. */
  return(recipient: string, message: string): void;
  /** Resolves when every report was answered or given up. */
  settled(): Promise<void>;
}

function createReports(log: EventLog, agreements: Agreements): Reports {
  const { smsKey, mail } = agreements;
  const underway = new Set<Promise<void>>();
  const deliver = (url: string, news: SmsDelivery | SmsReply): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${smsKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(news),
      signal: AbortSignal.timeout(reportWithinMs),
    });
  const post = async (url: string, delivery: SmsDelivery): Promise<void> => {
    try {
      const answer = await deliver(url, delivery);
      log.record('mailbox', `delivery report: ${answer.status}`);
    } catch {
      log.record('mailbox', 'delivery report: no answer');
    }
  };
  const handOver = async (recipient: string, message: string): Promise<number> => {
    const body = new FormData();
    body.set('recipient', recipient);
    body.set('message', new Blob([message], { type: 'message/rfc822' }), 'message.eml');
    try {
      const { status } = await fetch(mail.url, {
        method: 'POST',
        headers: { authorization: `Bearer ${mail.key}` },
        body,
        signal: AbortSignal.timeout(reportWithinMs),
      });
      log.record('mailbox', `e-mail handed over: ${status}`);
      return status;
    } catch {
      log.record('mailbox', 'e-mail handed over: no answer');
      return 502;
    }
  };
  return {
    handOver,
    return(recipient, message) {
      const sent = handOver(recipient, message).then(() => {
        underway.delete(sent);
      });
      underway.add(sent);
    },
    send(url, delivery, times) {
      for (let time = 0; time < times; time++) {
        const sent = post(url, delivery).finally(() => underway.delete(sent));
        underway.add(sent);
      }
    },
    async reply(url, reply) {
      try {
        const { status } = await deliver(url, reply);
        log.record('mailbox', `answer of a phone: ${status}`);
        return status;
      } catch {
        log.record('mailbox', 'answer of a phone: not delivered');
        return 502;
      }
    },
    async settled() {
      await Promise.all(underway);
    },
  };
}

/**
 * The markup of a mail may show pictures and nothing else: this policy keeps its scripts from
 * running, so the frame around it may leave them to tools that inspect pages.
 */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:";

/** Links of a mail leave the frame they are shown in. */
function withNewWindows(markup: string): string {
  const base = '<base target="_blank">';
  const head = /<head[^>]*>/i;
  return head.test(markup) ? markup.replace(head, (tag) => tag + base) : base + markup;
}

function mailboxRoutes(
  scope: FastifyInstance,
  mailbox: Mailbox,
  reports: Reports,
  newId: () => string,
): void {
  type Call = { Querystring: Filter; Params: { id: string } };
  type ReplyCall = { Params: { id: string }; Body: { id?: string; text?: string } };
  const title = 'Mailbox';
  const page = { title, withNavigation: true, scripts: ['live.js'] } as const;

  scope.get<Call>('/mailbox', async ({ query }, reply) =>
    sendPage(reply, { ...page, body: mailboxPage(mailbox, query) }),
  );
  scope.get<Call>('/mailbox/:id', async ({ query, params }, reply) => {
    const message = mailbox.get(params.id);
    if (!message) return reply.redirect('/mailbox', 303);
    return sendPage(reply, { ...page, body: mailboxPage(mailbox, query, message) });
  });
  // What the reader of an e-mail or of a text message answers.
  scope.post<ReplyCall>('/mailbox/:id/replies', async ({ params, body }, answer) => {
    const message = mailbox.get(params.id);
    const [from] = message?.to ?? [];
    if (!message || !from) return answer.callNotFound();
    const { replyUrl, replyTo } = message;
    const { id = `reply-${newId()}`, text = '' } = body ?? {};
    if (!replyUrl && !replyTo) return answer.callNotFound();
    const status = replyTo
      ? await reports.handOver(replyTo, reply(message, text, id))
      : await reports.reply(replyUrl ?? '', { id, from, text });
    return status === 200
      ? answer.redirect(`/mailbox/${message.id}`, 303)
      : answer.code(502).send({ message: `The platform answered ${status}.` });
  });
  // The reader calls an e-mail spam.
  scope.post<Call>('/mailbox/:id/complaints', async ({ params }, answer) => {
    const message = mailbox.get(params.id);
    if (message?.kind !== 'email' || !message.returnPath) return answer.callNotFound();
    const status = await reports.handOver(message.returnPath, complaint(message));
    return status === 200
      ? answer.redirect(`/mailbox/${message.id}`, 303)
      : answer.code(502).send({ message: `The platform answered ${status}.` });
  });
  scope.get<Call>('/mailbox/:id/html', async ({ params }, reply) => {
    const message = mailbox.get(params.id);
    if (!message?.html) return reply.callNotFound();
    return reply
      .header('content-security-policy', mailPolicy)
      .type('text/html; charset=utf-8')
      .send(withNewWindows(message.html));
  });
  scope.get<Call>('/mailbox/api/messages', async ({ query }) => {
    const messages = mailbox.list(query);
    return { total: messages.length, items: messages };
  });
  scope.get<Call>('/mailbox/api/messages/:id', async ({ params }, reply) => {
    return mailbox.get(params.id) ?? reply.code(404).send({ message: 'No such message.' });
  });
  scope.delete<Call>('/mailbox/api/messages', async ({ query }, reply) => {
    for (const { id } of mailbox.list(query)) mailbox.remove(id);
    return reply.code(204).send();
  });
}
