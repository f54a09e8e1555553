/**
 * What comes back by e-mail. A bounce makes its message undelivered, and where it says that the address does
 * not exist, no more offers go there and the player reads of it on the site. A complaint ends offers by
 * e-mail. A reply reaches its conversation. The mail server is known by its key; which message or ticket it
 * is about, by the proof in the address or in the message id. Who the message names as its sender decides
 * nothing. The same message delivered again changes nothing more.
 */
import { createHash } from 'node:crypto';
import type { Database } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { isSameText } from '@herna/kernel/same-text';
import { type ReceivedMail, readMail } from '../adapters/mail-parser.ts';
import type { MailComplaints, MailReplies } from '../ports.ts';
import { failureIn, isComplaint, isDeadAddress, originalIdIn } from '../rules/mail-reports.ts';
import { replyText, storable, wordsOfMarkup } from '../rules/reply-text.ts';
import { type ReturnTarget, readReturnName } from '../rules/return-address.ts';
import { messageById, noteBounce } from '../store/messages.ts';
import type { DeadAddresses } from './dead-addresses.ts';

export interface ReceivedMailDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly addresses: DeadAddresses;
  /** With which the mail server hands mail over; nothing is taken without one. */
  readonly mailKey: string;
  /** Makes the proofs of addresses. */
  readonly returnKey: Uint8Array;
  readonly complaints: MailComplaints;
  readonly replies: MailReplies;
}

/** An e-mail as the mail server has it. */
export interface HandedMail {
  /** The address of the envelope. */
  readonly recipient: string;
  readonly bytes: Uint8Array;
}

const filesMax = 10;
const fileNameSigns = 100;

/** The service of received e-mails. */
export function createReceivedMails(dependencies: ReceivedMailDependencies) {
  const { database, clock, addresses, mailKey, returnKey } = dependencies;
  const { complaints, replies } = dependencies;

  const bounce = (id: bigint, status: string): Promise<void> =>
    database.transaction(async (tx) => {
      const message = await noteBounce(tx, { id, at: clock.now() });
      if (!message || !isDeadAddress(status)) return;
      await addresses.note(tx, message, status);
    });

  const complain = (id: bigint): Promise<void> =>
    database.transaction(async (tx) => {
      const message = await messageById(tx, id);
      if (message?.kind !== 'EMAIL' || message.player_id === null) return;
      await complaints.taken(tx, message.player_id);
    });

  /** The message that a report gives back, by its id. */
  const originalOf = ({ reports }: ReceivedMail): ReturnTarget | undefined => {
    const headers = reports.get('message/rfc822') ?? reports.get('text/rfc822-headers') ?? '';
    return readReturnName(returnKey, originalIdIn(headers) ?? '');
  };

  const report = async (mail: ReceivedMail, named: ReturnTarget | undefined): Promise<void> => {
    const about = named ?? originalOf(mail);
    if (about?.kind !== 'mail') return;
    const { reports } = mail;
    const status = failureIn(
      reports.get('message/delivery-status') ?? reports.get('message/global-delivery-status') ?? '',
    );
    if (status) await bounce(about.id, status);
    else if (isComplaint(reports.get('message/feedback-report') ?? '')) await complain(about.id);
  };

  const reply = async (mail: ReceivedMail, ticketId: bigint, bytes: Uint8Array): Promise<void> => {
    const words = replyText(mail.text || wordsOfMarkup(mail.html));
    // Files are named and not kept: staff ask for them where uploads are checked.
    const files = mail.attachments.slice(0, filesMax).map(({ name, size }) => {
      const shown = storable(name.slice(0, fileNameSigns)).replaceAll('\n', ' ');
      return `[${shown}, ${Math.ceil(size / 1024)} kB]`;
    });
    const text = [words, files.join('\n')].filter(Boolean).join('\n\n');
    if (!text) return;
    const mailId = createHash('sha256')
      .update(mail.messageId ?? bytes)
      .digest('hex');
    await replies.take({ ticketId, text, from: storable(mail.from), mailId });
  };

  return {
    /**
     * Takes an e-mail; one that is about nothing known changes nothing.
     * @throws ERR_SIGNATURE_ERROR without the key of the mail server
     */
    async take({ recipient, bytes }: HandedMail, authorization = ''): Promise<void> {
      if (mailKey === '' || !isSameText(authorization, `Bearer ${mailKey}`)) {
        throw new DomainError('ERR_SIGNATURE_ERROR');
      }
      const mail = await readMail(bytes);
      if (!mail) return;
      const named = readReturnName(returnKey, recipient);
      if (mail.reports.size > 0) await report(mail, named);
      else if (named?.kind === 'ticket' && !mail.automatic) await reply(mail, named.id, bytes);
    },
  };
}
export type ReceivedMails = ReturnType<typeof createReceivedMails>;
