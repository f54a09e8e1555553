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
import { isDeadAddress } from '../rules/mail-reports.ts';
import { type ReturnTarget, returnName } from '../rules/return-address.ts';
import { insertItem } from '../store/inbox.ts';
import {
  countAttempt,
  endMessage,
  insertMessage,
  type MessageRow,
  messageById,
  type NewMessageRow,
} from '../store/messages.ts';
import type { DeadAddresses } from './dead-addresses.ts';
import type { Push } from './push.ts';

export interface OutboxDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sendEmail: SendEmail;
  readonly sendSms: SendSms;
  readonly gate: SendGate;
  readonly push: Pick<Push, 'deliver'>;
  readonly addresses: DeadAddresses;
  /** Makes the proofs of addresses at which mail comes back. */
  readonly returnKey: Uint8Array;
  /** Domain of those addresses; without one, mail comes back to the sender's. */
  readonly returnDomain: string | undefined;
}

export const sendJob = 'messaging.send';
/** With the queue's growing pauses these take about an hour and a half. */
export const sendAttemptsMax = 10;

/** The service that writes and sends messages. */
export function createOutbox(dependencies: OutboxDependencies) {
  const { database, clock, sendEmail, sendSms, push, gate, addresses } = dependencies;
  const { returnKey, returnDomain } = dependencies;

  const returnAddress = (target: ReturnTarget, domain: string): string =>
    `${returnName(returnKey, target)}@${domain}`;

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

  const handOver = (message: MessageRow, until?: Date): Promise<string> => {
    if (message.kind === 'INBOX') return intoInbox(message);
    if (message.kind === 'PUSH') return push.deliver(message, until);
    const { id, recipient: to, subject, body, html } = message;
    const { unsubscribe_url: unsubscribeUrl, reply_to: replyTo } = message;
    return message.kind === 'SMS'
      ? sendSms({ id: `sms-${id}`, to, text: body })
      : sendEmail({
          id: returnName(returnKey, { kind: 'mail', id }),
          to,
          subject,
          text: body,
          html,
          ...(returnDomain === undefined
            ? {}
            : { returnPath: returnAddress({ kind: 'mail', id }, returnDomain) }),
          ...(replyTo === null ? {} : { replyTo }),
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
    /** Where the answer to a message about a ticket arrives; none without a domain. */
    replyAddress: (ticketId: bigint): string | null =>
      returnDomain === undefined
        ? null
        : returnAddress({ kind: 'ticket', id: ticketId }, returnDomain),

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
        const providerId = await handOver(message, verdict.until);
        await end({ state: 'SENT', provider_id: providerId, sent_at: clock.now() });
      } catch (error) {
        if (error instanceof MessageRefused) {
          const { status } = error;
          await end({ state: 'FAILED' });
          if (status === undefined || !isDeadAddress(status)) return;
          return database.transaction((tx) => addresses.note(tx, message, status));
        }
        if (attempts >= sendAttemptsMax) await end({ state: 'FAILED' });
        else await database.transaction((tx) => countAttempt(tx, id, attempts));
        // The reason names no recipient: it is written to the worker's log.
        throw new Error(`message ${id} was not sent: ${(error as Error).message}`);
      }
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
