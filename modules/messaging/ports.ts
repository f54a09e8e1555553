/** What messaging asks of the modules above it. */
import type { Db, Tx } from '@herna/db';
import { definePort } from '@herna/module-kit';

export type Channel = 'EMAIL' | 'SMS' | 'INBOX' | 'PUSH';

/** A message of marketing that is about to leave. */
export interface MessageAtGate {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly channel: Channel;
  /** The address it goes to; empty for the inbox and for browsers. */
  readonly recipient: string;
}

/** Whether a message may leave now; a deferred one asks again at its moment. */
export type GateVerdict =
  | {
      readonly outcome: 'ALLOW';
      /** From then on it is not shown, if it waits on its way; no such moment where nothing is said. */
      readonly until?: Date;
    }
  | { readonly outcome: 'WITHHOLD'; readonly reason: string }
  | { readonly outcome: 'DEFER'; readonly reason: string; readonly until: Date };

export interface SendGate {
  /** Decides and keeps the decision as evidence, in one transaction. An error sends nothing. */
  decide(tx: Tx, message: MessageAtGate): Promise<GateVerdict>;
  /** Whether offers that came into an inbox before may still be shown; what is not known hides them. */
  mayShowOffers(db: Db, playerId: bigint): Promise<boolean>;
}

/** The one gate that every message of marketing passes at the moment of sending. */
export const sendGatePort = definePort<SendGate>('messaging.send-gate');

/** Readers who have reported a message as spam. */
export interface MailComplaints {
  /** Ends offers by e-mail to the player. */
  taken(tx: Tx, playerId: bigint): Promise<void>;
}

export const mailComplaintsPort = definePort<MailComplaints>('messaging.mail-complaints');

/** A reply by e-mail to a message about a ticket. */
export interface MailReply {
  readonly ticketId: bigint;
  /** What the reader wrote, without the quoted message; names of files follow it. */
  readonly text: string;
  /** Whoever the message names as its author, which anybody can write. */
  readonly from: string;
  /** The same for the same message delivered again. */
  readonly mailId: string;
}

export interface MailReplies {
  /** Adds a reply to its conversation, once; one to no ticket changes nothing. */
  take(reply: MailReply): Promise<void>;
}

export const mailRepliesPort = definePort<MailReplies>('messaging.mail-replies');
