/**
 * Messages to people: written in the caller's transaction, sent after its commit by a job that
 * tries again when a gateway is down.
 */
import { type Database, enqueueJob, type Job, type Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { createGateways, type GatewaySettings } from './adapters/gateways.ts';
import { emailHtml, renderEmail, renderSms, type Values } from './rules/render.ts';
import type { EmailTemplate, SmsTemplate } from './rules/templates.table.ts';
import { insertMessage, markMessage, messageById } from './store/messages.ts';

export type { EmailTemplate, SmsTemplate } from './rules/templates.table.ts';

export interface MessagingDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: GatewaySettings;
  readonly brand: { readonly name: string; readonly accent: string };
}

/** A message to be sent once the transaction has committed. */
export interface NewMessage<Template extends string> {
  /** E-mail address, or phone in E.164. */
  readonly to: string;
  readonly template: Template;
  readonly locale: string;
  readonly values: Values;
  readonly playerId?: bigint;
}

const attemptsMax = 8;
const sendJob = 'messaging.send';

/** Creates the module. */
export function createMessaging({ database, clock, settings, brand }: MessagingDependencies) {
  const gateways = createGateways(settings);

  const write = async (
    tx: Tx,
    kind: 'EMAIL' | 'SMS',
    message: NewMessage<string>,
    text: { subject: string; body: string },
  ): Promise<void> => {
    const { id } = await insertMessage(tx, {
      kind,
      recipient: message.to,
      template: message.template,
      locale: message.locale,
      subject: text.subject,
      body: text.body,
      player_id: message.playerId ?? null,
      provider_id: null,
      created_at: clock.now(),
      sent_at: null,
    });
    await enqueueJob(tx, sendJob, { id: id.toString() }, { attemptsMax });
  };

  const send = async (payload: Record<string, unknown>): Promise<void> => {
    const id = BigInt(String(payload.id));
    const message = await messageById(database.read, id);
    if (message?.state !== 'QUEUED') return;
    const { recipient: to, subject, body } = message;
    const attempts = message.attempts + 1;
    try {
      const providerId =
        message.kind === 'SMS'
          ? await gateways.sms({ id: `sms-${id}`, to, text: body })
          : await gateways.email({
              id: `mail-${id}`,
              to,
              subject,
              text: body,
              html: emailHtml(body, brand),
            });
      await database.transaction((tx) =>
        markMessage(tx, id, {
          state: 'SENT',
          attempts,
          provider_id: providerId,
          sent_at: clock.now(),
          body: '',
        }),
      );
    } catch (error) {
      const state = attempts >= attemptsMax ? 'FAILED' : 'QUEUED';
      await database.transaction((tx) => markMessage(tx, id, { state, attempts }));
      // The queue waits and tries again; the reason names no recipient.
      throw new Error(`message ${id} was not sent: ${(error as Error).message}`);
    }
  };

  const jobs: readonly Job[] = [{ name: sendJob, attemptsMax, handler: send }];

  return {
    /** Writes an e-mail in the caller's transaction. */
    email: (tx: Tx, message: NewMessage<EmailTemplate>): Promise<void> =>
      write(tx, 'EMAIL', message, renderEmail(message.template, message.locale, withBrand(message))),
    /** Writes a text message in the caller's transaction. */
    sms: (tx: Tx, message: NewMessage<SmsTemplate>): Promise<void> =>
      write(tx, 'SMS', message, renderSms(message.template, message.locale, withBrand(message))),
    jobs,
  };

  function withBrand({ values }: { values: Values }): Values {
    return { brand: brand.name, ...values };
  }
}
export type Messaging = ReturnType<typeof createMessaging>;
