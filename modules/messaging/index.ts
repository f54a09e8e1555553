/**
 * Messages to people: written in the caller's transaction, sent after its commit by a job that
 * tries again when a gateway is down. Players read some of them in an inbox on the site.
 */
import type { Handlers } from '@herna/contract-kit/server';
import type { Database, Db, Job, Tx } from '@herna/db';
import { assert, type Clock, type Random } from '@herna/kernel';
import { createPushService, type PushSettings } from './adapters/push-service.ts';
import { createSmsGateway, type SmsSettings } from './adapters/sms-gateway.ts';
import { createSmtp, type SmtpSettings } from './adapters/smtp.ts';
import { deliveryReportHandlers } from './calls/delivery-reports.ts';
import { inboxHandlers } from './calls/inbox.ts';
import { pushHandlers } from './calls/push.ts';
import { receivedMailHandlers } from './calls/received-mail.ts';
import type { MessagingApi } from './contract/index.ts';
import { messagingJobs } from './jobs.ts';
import type { Channel, MailComplaints, MailReplies, SendGate } from './ports.ts';
import type { NoticeTemplate } from './rules/notices.table.ts';
import { ownLocale } from './rules/other-languages.ts';
import {
  type BrandLook,
  plainLatin,
  renderEmail,
  renderNotice,
  renderSms,
  renderText,
  senderName,
  type Unsubscribe,
  type Values,
} from './rules/render.ts';
import type { EmailTemplate, EmailText, SmsTemplate } from './rules/templates.table.ts';
import { createDeadAddresses } from './service/dead-addresses.ts';
import { createDeliveryReports } from './service/delivery-reports.ts';
import { createInbox, type Inbox } from './service/inbox.ts';
import { createOutbox } from './service/outbox.ts';
import { createPush, type Push } from './service/push.ts';
import { createReceivedMails } from './service/received-mail.ts';
import { insertItem } from './store/inbox.ts';
import { type MessageRow, type MessageState, messagesOf, statesOf } from './store/messages.ts';
import {
  deleteUndeliverable,
  type UndeliverableRow,
  undeliverable,
} from './store/undeliverable.ts';

export type { NoticeTemplate } from './rules/notices.table.ts';
export { type BrandLook, type RenderedEmail, renderText } from './rules/render.ts';
export type { EmailTemplate, EmailText, SmsTemplate } from './rules/templates.table.ts';
export type { MessageRow, MessageState } from './store/messages.ts';

export interface MessagingDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Gateways and their keys; `smsSender` is made fit for phones here. */
  readonly settings: SmtpSettings & SmsSettings & PushSettings;
  readonly brand: BrandLook;
  /** The site's address for readers of a language, without a trailing slash. */
  readonly siteUrl: (locale: string) => string;
  /** What every message of marketing passes when it leaves. */
  readonly gate: SendGate;
  readonly complaints: MailComplaints;
  readonly replies: MailReplies;
  /** What the mail server hands mail over with; empty where it hands over none. */
  readonly mailKey: string;
  /** Makes the proofs of addresses at which mail comes back. */
  readonly returnKey: Uint8Array;
  /** Domain whose mail is handed over to the platform, if there is one. */
  readonly returnDomain: string | undefined;
}

/** A message to be sent once the transaction has committed. */
export interface NewMessage<Template extends string> {
  /** E-mail address, or phone in E.164. */
  readonly to: string;
  readonly template: Template;
  readonly locale: string;
  readonly values: Values;
  readonly playerId?: bigint;
  /** The ticket that an answer to an e-mail belongs to. */
  readonly ticketId?: bigint;
  /** From then on it is not worth sending. */
  readonly expiresAt?: Date;
}

/** What a player is told of their own account. */
export interface NewNotice {
  readonly playerId: bigint;
  /** What it is about: the same key is one notice. */
  readonly key: string;
  readonly template: NoticeTemplate;
  readonly locale: string;
  readonly values: Values;
  /** A path of the site. */
  readonly link: string;
  /** Where the e-mail goes; none without it. */
  readonly email?: string;
}

/** A message of marketing, its text written by staff. */
export interface NewOffer {
  readonly playerId: bigint;
  readonly channel: Channel;
  /** E-mail address or phone in E.164; empty for the inbox and for browsers. */
  readonly to: string;
  /** What it is called among messages. */
  readonly template: string;
  readonly locale: string;
  readonly text: EmailText;
  readonly values: Values;
  /** A path of the site. */
  readonly link?: string;
  /** Where the reader ends such messages; every e-mail of marketing has it. */
  readonly unsubscribe?: Unsubscribe;
  readonly expiresAt?: Date;
}

export interface Messaging {
  /** Writes an e-mail in the caller's transaction. */
  email(tx: Tx, message: NewMessage<EmailTemplate>): Promise<void>;
  /** Writes a text message in the caller's transaction. */
  sms(tx: Tx, message: NewMessage<SmsTemplate>): Promise<void>;
  /** Puts a notice into the inbox, and into an e-mail where there is an address; once for a key. */
  notify(tx: Tx, notice: NewNotice): Promise<void>;
  /** Writes a message of marketing, which asks the send gate when it leaves; gives its id. */
  offer(tx: Tx, offer: NewOffer): Promise<bigint>;
  readonly inbox: Pick<Inbox, 'unread'>;
  /** Whether a player has switched push messages on in some browser. */
  readonly push: Pick<Push, 'has'>;
  /** The latest messages to a player, without their texts. */
  messagesOf(db: Db, playerId: bigint, limit: number): Promise<MessageRow[]>;
  statesOf(db: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, MessageState>>;
  /** What a mail server said of an e-mail address that does not exist. */
  undeliverable(db: Db, address: string): Promise<UndeliverableRow | undefined>;
  /** Notes that an address works: somebody has proved it by a code that came there, or staff say so. */
  addressWorks(tx: Tx, address: string): Promise<void>;
  readonly handlers: Handlers<MessagingApi>;
  readonly jobs: readonly Job[];
}

const rowOf = ({ to, template, locale, playerId, expiresAt }: NewMessage<string>) => ({
  recipient: to,
  template,
  locale,
  player_id: playerId ?? null,
  expires_at: expiresAt ?? null,
  provider_id: null,
  unsubscribe_url: null,
  reply_to: null,
  link: null,
  reason: null,
});

/** Text messages by which staff approach a player; they pass the send gate as marketing does. */
const approaches: ReadonlySet<string> = new Set<SmsTemplate>(['staff_message']);

/** Creates the module. */
export function createMessaging(dependencies: MessagingDependencies): Messaging {
  const { database, clock, settings, brand, siteUrl } = dependencies;
  const addresses = createDeadAddresses({ clock, brand, siteUrl });
  const pushService = createPushService(settings, dependencies);
  const push = createPush({ ...dependencies, pushService });
  const outbox = createOutbox({
    ...dependencies,
    push,
    addresses,
    sendEmail: createSmtp(settings),
    sendSms: createSmsGateway({ ...settings, smsSender: senderName(settings.smsSender) }),
  });
  const inbox = createInbox(dependencies);
  const reports = createDeliveryReports({ database, clock, smsKey: settings.smsKey });
  const received = createReceivedMails({ ...dependencies, addresses });
  return {
    async email(tx, message) {
      const { template, locale, values, ticketId } = message;
      const { subject, text, html } = renderEmail(template, locale, values, brand);
      const reply_to = ticketId === undefined ? null : outbox.replyAddress(ticketId);
      const row = { ...rowOf(message), reply_to, kind: 'EMAIL' } as const;
      await outbox.write(tx, { ...row, subject, body: text, html });
    },
    async sms(tx, message) {
      const body = renderSms(message.template, message.locale, message.values, brand);
      const purpose = approaches.has(message.template) ? 'MARKETING' : 'SERVICE';
      const row = { ...rowOf(message), kind: 'SMS', purpose, subject: '', body, html: '' } as const;
      await outbox.write(tx, row);
    },
    async notify(tx, notice) {
      const { playerId, key, template, locale, link, email: to } = notice;
      const values = { ...notice.values, link: siteUrl(locale) + link };
      const { title, body, email } = renderNotice(template, locale, values, brand);
      const item = { player_id: playerId, key, title, body, link, created_at: clock.now() };
      const added = await insertItem(tx, { ...item, category: 'SERVICE' });
      if (!added || !to) return;
      await outbox.write(tx, {
        ...rowOf({ to, template, locale, values, playerId }),
        kind: 'EMAIL',
        subject: email.subject,
        body: email.text,
        html: email.html,
      });
    },
    offer(tx, offer) {
      const { channel, locale, unsubscribe, link } = offer;
      assert(channel !== 'EMAIL' || unsubscribe, 'an e-mail of marketing says how it ends');
      // Offers are written in these languages, whatever the locale of the reader.
      const language = ownLocale(locale);
      const target = siteUrl(locale) + (link ?? '/');
      const values = { ...offer.values, link: target };
      const { subject, text, html } = renderText(offer.text, language, values, brand, unsubscribe);
      return outbox.write(tx, {
        ...rowOf(offer),
        kind: channel,
        purpose: 'MARKETING',
        subject: channel === 'SMS' ? '' : subject,
        body: channel === 'SMS' ? plainLatin(text) : text,
        html: channel === 'EMAIL' ? html : '',
        unsubscribe_url: unsubscribe?.url ?? null,
        link: link ?? null,
      });
    },
    inbox,
    push,
    messagesOf,
    statesOf,
    undeliverable,
    addressWorks: deleteUndeliverable,
    handlers: {
      ...inboxHandlers(inbox),
      ...pushHandlers(push),
      ...deliveryReportHandlers(reports),
      ...receivedMailHandlers(received),
    },
    jobs: messagingJobs(outbox),
  };
}
