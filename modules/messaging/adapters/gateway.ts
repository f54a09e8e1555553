/** What the ways out have in common. */

/** A gateway's word that it will never take this message; trying again is of no use. */
export class MessageRefused extends Error {
  override name = 'MessageRefused';
  /** The code by which a mail server says what is wrong (RFC 3463), where it names one. */
  readonly status: string | undefined;

  constructor(message: string, status?: string) {
    super(message);
    this.status = status;
  }
}

export interface OutgoingEmail {
  /** Stable for a message, so that a doubled sending shows as one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where servers report that it could not be delivered; the sender's address where it is absent. */
  readonly returnPath?: string;
  /** Where the reader's answer goes; the sender's address where it is absent. */
  readonly replyTo?: string;
  /** Where one click of the reader's mail program ends such messages (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface OutgoingSms {
  /** Stable for a message: the gateway takes a repeated one once. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** Hands a message over and gives the gateway's own id; throws `MessageRefused` for good. */
export type SendEmail = (email: OutgoingEmail) => Promise<string>;
export type SendSms = (sms: OutgoingSms) => Promise<string>;

/** A gateway that stays silent longer is taken for one that is down. */
export const gatewayTimeoutMs = 10_000;
