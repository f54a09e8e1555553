/** E-mail over SMTP submission. The sender's domain signs (DKIM) and vouches (SPF), not we. */
import { createTransport } from 'nodemailer';
import { statusIn } from '../rules/mail-reports.ts';
import { gatewayTimeoutMs, MessageRefused, type SendEmail } from './gateway.ts';

export interface SmtpSettings {
  /** `smtps://user:key@host:465`, or `smtp://host:587` with STARTTLS, which only this host may lack. */
  readonly smtpUrl: string;
  /** `Herna <herna@herna.example>` */
  readonly sender: string;
}

const isLoopback = (url: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

const domainOf = (sender: string): string => /@([^>\s]+)/.exec(sender)?.[1] ?? 'localhost';

/** Headers by which mail programs unsubscribe their reader with one click (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

interface SmtpFault {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Makes the way out for e-mails. */
export function createSmtp({ smtpUrl, sender }: SmtpSettings): SendEmail {
  const transport = createTransport({
    url: smtpUrl,
    // Codes and links for new passwords go to nobody in the clear, whoever strips STARTTLS on the way.
    requireTLS: !isLoopback(smtpUrl),
    connectionTimeout: gatewayTimeoutMs,
    greetingTimeout: gatewayTimeoutMs,
    socketTimeout: gatewayTimeoutMs,
  } as Parameters<typeof createTransport>[0]);
  const domain = domainOf(sender);
  return async ({ id, unsubscribeUrl, returnPath, ...email }) => {
    try {
      const sent = await transport.sendMail({
        from: sender,
        messageId: `<${id}@${domain}>`,
        ...email,
        ...(returnPath === undefined ? {} : { envelope: { from: returnPath, to: email.to } }),
        ...(unsubscribeUrl === undefined ? {} : { headers: oneClick(unsubscribeUrl) }),
      });
      return String((sent as { messageId?: string }).messageId ?? id);
    } catch (error) {
      // The server's sentence may quote the recipient, so only its number goes on.
      const { code: kind, responseCode: code, response = '' } = error as SmtpFault;
      if (kind === 'ETLS') throw new Error('the mail server offers no TLS');
      if (code !== undefined && code >= 500)
        throw new MessageRefused(`SMTP ${code}`, statusIn(response));
      throw new Error(code === undefined ? 'the mail server is silent' : `SMTP ${code}`);
    }
  };
}
