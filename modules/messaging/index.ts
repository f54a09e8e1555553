/**
 * Messages to people: written in the caller's transaction, sent after its commit by a job that
 * tries again when a gateway is down.
 */
import type { Database, Job, Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { createSmsGateway, type SmsSettings } from './adapters/sms-gateway.ts';
import { createSmtp, type SmtpSettings } from './adapters/smtp.ts';
import { messagingJobs } from './jobs.ts';
import { senderName } from './rules/latin.ts';
import { type BrandLook, renderEmail, renderSms, type Values } from './rules/render.ts';
import type { EmailTemplate, SmsTemplate } from './rules/templates.table.ts';
import { createOutbox } from './service/outbox.ts';

export type { EmailTemplate, SmsTemplate } from './rules/templates.table.ts';

export interface MessagingDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Gateways and their keys; `smsSender` is made fit for phones here. */
  readonly settings: SmtpSettings & SmsSettings;
  readonly brand: BrandLook;
}

/** A message to be sent once the transaction has committed. */
export interface NewMessage<Template extends string> {
  /** E-mail address, or phone in E.164. */
  readonly to: string;
  readonly template: Template;
  readonly locale: string;
  readonly values: Values;
  readonly playerId?: bigint;
  /** From then on it is not worth sending. */
  readonly expiresAt?: Date;
}

export interface Messaging {
  /** Writes an e-mail in the caller's transaction. */
  email(tx: Tx, message: NewMessage<EmailTemplate>): Promise<void>;
  /** Writes a text message in the caller's transaction. */
  sms(tx: Tx, message: NewMessage<SmsTemplate>): Promise<void>;
  readonly jobs: readonly Job[];
}

const rowOf = ({ to, template, locale, playerId, expiresAt }: NewMessage<string>) => ({
  recipient: to,
  template,
  locale,
  player_id: playerId ?? null,
  expires_at: expiresAt ?? null,
  provider_id: null,
});

/** Creates the module. */
export function createMessaging(dependencies: MessagingDependencies): Messaging {
  const { database, clock, settings, brand } = dependencies;
  const outbox = createOutbox({
    database,
    clock,
    sendEmail: createSmtp(settings),
    sendSms: createSmsGateway({ ...settings, smsSender: senderName(settings.smsSender) }),
  });
  return {
    email(tx, message) {
      const { template, locale, values } = message;
      const { subject, text, html } = renderEmail(template, locale, values, brand);
      return outbox.write(tx, { ...rowOf(message), kind: 'EMAIL', subject, body: text, html });
    },
    sms(tx, message) {
      const body = renderSms(message.template, message.locale, message.values, brand);
      return outbox.write(tx, { ...rowOf(message), kind: 'SMS', subject: '', body, html: '' });
    },
    jobs: messagingJobs(outbox),
  };
}
