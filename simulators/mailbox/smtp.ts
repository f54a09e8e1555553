/** The SMTP side: any sender, any recipient, any login; everything lands in the mailbox. */
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { EventLog } from '../frame/event-log.ts';
import type { FaultSwitches } from '../frame/faults.ts';
import type { Mailbox, Message } from './messages.ts';

interface SmtpSide {
  readonly port: number;
  close(): Promise<void>;
}

interface Dependencies {
  readonly mailbox: Mailbox;
  readonly faults: FaultSwitches;
  readonly log: EventLog;
  readonly port: number;
  /** Reports in the background that a message could not be delivered. */
  bounce(message: Message, status: string): void;
}

const sizeBytesMax = 5_000_000;
/** The platform keeps connections open between mails; closing does not wait for them. */
const closeWithinMs = 500;

/** Listens on 127.0.0.1; port 0 takes any free one. */
export async function startSmtp(dependencies: Dependencies): Promise<SmtpSide> {
  const { mailbox, faults, log, port, bounce } = dependencies;
  const server = new SMTPServer({
    banner: 'simulator of a mail server',
    // Local only, so the certificate that STARTTLS would need is left out.
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: sizeBytesMax,
    closeTimeout: closeWithinMs,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData(stream, session, done) {
      receive(stream, session).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  // A client that hangs up in the middle is its own trouble.
  server.on('error', (error) => log.record('mailbox', `SMTP: ${error.message}`));

  const receive = async (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const { latencyMs, smtpError, bounced } = faults.take('smtp');
    if (latencyMs) await new Promise((resolve) => setTimeout(resolve, Number(latencyMs)));
    if (stream.sizeExceeded) throw refusal(552, 'The message is too big');
    if (smtpError) {
      log.record('mailbox', `e-mail refused with ${smtpError}`);
      throw refusal(Number(smtpError), 'Refused by a fault switch');
    }
    const parsed = await PostalMime.parse(Buffer.concat(chunks));
    const { rcptTo, mailFrom } = session.envelope;
    const sender = parsed.from?.address ?? (mailFrom ? mailFrom.address : '');
    const text = parsed.text?.trim() || textOf(parsed.html ?? '');
    const returnPath = mailFrom ? mailFrom.address : '';
    const replyTo = parsed.replyTo?.[0]?.address;
    const received: Omit<Message, 'id' | 'receivedAt' | 'code'> = {
      kind: 'email',
      to: rcptTo.map(({ address }) => address),
      from: parsed.from?.name ? `${parsed.from.name} <${sender}>` : sender,
      subject: parsed.subject ?? '',
      text,
      ...(parsed.html ? { html: parsed.html } : {}),
      ...(parsed.messageId ? { senderId: parsed.messageId } : {}),
      headers: Object.fromEntries(
        parsed.headers
          .filter(({ key }) => key.startsWith('list-'))
          .map(({ key, value }) => [key, value]),
      ),
      ...(returnPath ? { returnPath } : {}),
      ...(replyTo ? { replyTo } : {}),
    };
    if (bounced) {
      const status = String(bounced);
      bounce({ ...received, id: '', receivedAt: '' }, status);
      log.record('mailbox', `e-mail returned with ${status}`);
      return;
    }
    mailbox.receive(received);
    log.record('mailbox', 'e-mail received');
  };

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** Words of a message that has markup only. */
const textOf = (markup: string): string =>
  markup
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, '')
    .replace(/<br\s*\/?>|<\/(p|div|tr|h\d)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim();
