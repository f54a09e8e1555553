/**
 * A message's way: written in the transaction that needs it, handed to its gateway after that
 * transaction has committed. A gateway that is down delays it; a gateway that refuses it, or the
 * end of what it says, ends it. Nobody is ever notified of what did not happen. A message of marketing asks
 * the send gate just before it leaves: without its leave, or without its answer, nothing is sent.
 */
import { type Database, enqueueJob, type Tx } from '@herna/db';
import { assert, type Clock } from '@herna/kernel';
import { MessageRefused, type SendEmail, type SendSms } from '../adapters/gateway.ts';
import type { GateVerdict, SendGate } from '../ports.ts';
import { insertItem } from '../store/inbox.ts';
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
  readonly gate: SendGate;
}

export const sendJob = 'messaging.send';
/** With the queue's growing pauses these take about an hour and a half. */
export const sendAttemptsMax = 10;

/** The service that writes and sends messages. */
export function createOutbox(dependencies: OutboxDependencies) {
  const { database, clock, sendEmail, sendSms, gate } = dependencies;

  /** Puts a message into its player's inbox; the same one once. */
  const intoInbox = ({ id, player_id, subject, body, link, purpose }: MessageRow) =>
    database.transaction(async (tx) => {
      assert(player_id !== null, 'an inbox has a player');
      await insertItem(tx, {
        player_id,
        key: `message-${id}`,
        category: purpose === 'MARKETING' ? 'OFFER' : 'SERVICE',
        title: subject,
        body,
        link,
        created_at: clock.now(),
      });
      return `inbox-${id}`;
    });

  const handOver = (message: MessageRow): Promise<string> => {
    if (message.kind === 'INBOX') return intoInbox(message);
    const { id, recipient: to, subject, body, html, unsubscribe_url: unsubscribeUrl } = message;
    return message.kind === 'SMS'
      ? sendSms({ id: `sms-${id}`, to, text: body })
      : sendEmail({
          id: `mail-${id}`,
          to,
          subject,
          text: body,
          html,
          ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
        });
  };

  /** Asks the gate; a deferred message is due again at its moment. */
  const verdictOn = (message: MessageRow): Promise<GateVerdict> =>
    database.transaction(async (tx) => {
      const { id, kind: channel, recipient, player_id: playerId, purpose } = message;
      if (purpose === 'SERVICE') return { outcome: 'ALLOW' };
      assert(playerId !== null, 'marketing has a player');
      const verdict = await gate.decide(tx, { id, playerId, channel, recipient });
      if (verdict.outcome === 'DEFER') {
        const { until: runAt } = verdict;
        const options = { attemptsMax: sendAttemptsMax, runAt };
        await enqueueJob(tx, sendJob, { id: id.toString() }, options);
      }
      return verdict;
    });

  return {
    /** Writes a message in the caller's transaction. */
    async write(tx: Tx, message: Omit<NewMessageRow, 'created_at' | 'sent_at'>): Promise<bigint> {
      const row = { ...message, created_at: clock.now(), sent_at: null };
      const { id } = await insertMessage(tx, row);
      await enqueueJob(tx, sendJob, { id: id.toString() }, { attemptsMax: sendAttemptsMax });
      return id;
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
        const verdict = await verdictOn(message);
        if (verdict.outcome === 'DEFER') return;
        if (verdict.outcome === 'WITHHOLD') {
          return await end({ state: 'WITHHELD', reason: verdict.reason });
        }
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
