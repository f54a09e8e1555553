/** One mailbox for every e-mail and every SMS that leaves the platform. */
import type { Clock, Random } from '@herna/kernel';
import type { RecordFile } from '../frame/record-file.ts';

type MessageKind = 'email' | 'sms' | 'push';

export interface Message {
  readonly id: string;
  readonly kind: MessageKind;
  /** E-mail addresses of the envelope, one number in E.164, or the name of a browser. */
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Headers of lists, by which a mail program offers to unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The first code of six digits it carries. */
  readonly code?: string;
  /** ISO time. */
  readonly receivedAt: string;
  /** The sender's own identification: `Message-ID`, or `id` of the SMS gateway's call. */
  readonly senderId?: string;
  /** What a press on a push message opens. */
  readonly opens?: string;
  /** Where reports on an e-mail go: the sender of the envelope. */
  readonly returnPath?: string;
  /** Where an answer to an e-mail goes. */
  readonly replyTo?: string;
  /** Where an answer from the phone is delivered. */
  readonly replyUrl?: string;
}

export interface Filter {
  /** A whole recipient. */
  readonly to?: string | undefined;
  readonly kind?: string | undefined;
  /** A part of a recipient, subject or text. */
  readonly search?: string | undefined;
}

export interface Mailbox {
  receive(message: Omit<Message, 'id' | 'receivedAt' | 'code'>): Message;
  get(id: string): Message | undefined;
  /** Newest first. */
  list(filter?: Filter): readonly Message[];
  remove(id: string): void;
  clear(): void;
}

const keptMessages = 2000;

interface Dependencies {
  readonly messages: RecordFile<Message>;
  readonly clock: Clock;
  readonly random: Random;
}

/** Makes the mailbox over its records; the oldest messages leave when it is full. */
export function createMailbox({ messages, clock, random }: Dependencies): Mailbox {
  return {
    receive(sent) {
      const code = codeIn(sent.text) ?? codeIn(sent.subject);
      const message: Message = {
        ...sent,
        id: random.id(),
        ...(code ? { code } : {}),
        receivedAt: clock.now().toISOString(),
      };
      messages.put(message);
      const kept = messages.all();
      for (const old of kept.slice(0, Math.max(0, kept.length - keptMessages))) {
        messages.remove(old.id);
      }
      return message;
    },
    get: (id) => messages.get(id),
    list: (filter = {}) =>
      messages
        .all()
        .filter((message) => matches(message, filter))
        .reverse(),
    remove: (id) => messages.remove(id),
    clear: () => messages.clear(),
  };
}

/** The first run of exactly six digits. */
const codeIn = (text: string): string | undefined => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];

/** Addresses compare without case; a `+` that a query string turned into a space is no matter. */
const plain = (recipient: string): string => recipient.toLowerCase().replace(/[\s+]/g, '');

function matches(message: Message, { to, kind, search }: Filter): boolean {
  if (kind && message.kind !== kind) return false;
  if (to && !message.to.some((recipient) => plain(recipient) === plain(to))) return false;
  if (!search) return true;
  const words = plain([...message.to, message.subject, message.text].join(' '));
  return words.includes(plain(search));
}
