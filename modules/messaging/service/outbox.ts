/**
 * A message's way: written in the transaction that needs it, handed to its gateway after that
 * transaction has committed. A gateway that is down delays it; a gateway that refuses it, or the
 * end of what it says, ends it. Nobody is ever told of what did not happen.
 */
import { type Database, enqueueJob, type Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { MessageRefused, type SendEmail, type SendSms } from '../adapters/gateway.ts';
import {
  countAttempt,
  endMessage,
  insertMessage,
  type MessageRow,
  messageById,
  type NewMessageRow,
} from '../store/messages.ts';

export interface OutboxDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sendEmail: SendEmail;
  readonly sendSms: SendSms;
}

export const sendJob = 'messaging.send';
/** With the queue's growing pauses these take about an hour and a half. */
export const sendAttemptsMax = 10;

/** The service that writes and sends messages. */
export function createOutbox({ database, clock, sendEmail, sendSms }: OutboxDependencies) {
  const handOver = (message: MessageRow): Promise<string> => {
    const { id, recipient: to, subject, body, html } = message;
    return message.kind === 'SMS'
      ? sendSms({ id: `sms-${id}`, to, text: body })
      : sendEmail({ id: `mail-${id}`, to, subject, text: body, html });
  };

  return {
    /** Writes a message in the caller's transaction. */
    async write(tx: Tx, message: Omit<NewMessageRow, 'created_at' | 'sent_at'>): Promise<void> {
      const row = { ...message, created_at: clock.now(), sent_at: null };
      const { id } = await insertMessage(tx, row);
      await enqueueJob(tx, sendJob, { id: id.toString() }, { attemptsMax: sendAttemptsMax });
    },

    /** Sends one message; throws when it is to be tried again. */
    async send(payload: Readonly<Record<string, unknown>>): Promise<void> {
      const id = BigInt(String(payload.id));
      const message = await messageById(database.read, id);
      if (message?.state !== 'QUEUED') return;
      const attempts = message.attempts + 1;
      const end = (change: Omit<Parameters<typeof endMessage>[2], 'attempts'>): Promise<void> =>
        database.transaction((tx) => endMessage(tx, id, { ...change, attempts }));
      if (message.expires_at && message.expires_at <= clock.now()) return end({ state: 'EXPIRED' });
      try {
        const providerId = await handOver(message);
        await end({ state: 'SENT', provider_id: providerId, sent_at: clock.now() });
      } catch (error) {
        if (error instanceof MessageRefused) return end({ state: 'FAILED' });
        if (attempts >= sendAttemptsMax) await end({ state: 'FAILED' });
        else await database.transaction((tx) => countAttempt(tx, id, attempts));
        // The reason names no recipient: it is written to the worker's log.
        throw new Error(`message ${id} was not sent: ${(error as Error).message}`);
      }
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
