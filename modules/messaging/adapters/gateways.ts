/** The ways out: SMTP for e-mail, a generic HTTP gateway for text messages. */
import { createTransport } from 'nodemailer';

export interface OutgoingEmail {
  /** Stable for a message, so that a doubled sending shows as one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface OutgoingSms {
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

export interface Gateways {
  /** Hands a message over; gives the gateway's own id. */
  email(message: OutgoingEmail): Promise<string>;
  sms(message: OutgoingSms): Promise<string>;
}

export interface GatewaySettings {
  readonly smtpUrl: string;
  /** `Herna <herna@herna.example>` */
  readonly sender: string;
  readonly smsUrl: string;
  readonly smsKey: string;
  /** Sender shown on phones. */
  readonly smsSender: string;
}

const timeoutMs = 10_000;

/** Makes the gateways of these settings. */
export function createGateways(settings: GatewaySettings): Gateways {
  const transport = createTransport(settings.smtpUrl, {
    from: settings.sender,
  } as never);
  return {
    async email({ id, to, subject, text, html }) {
      const sent = await transport.sendMail({
        from: settings.sender,
        messageId: `<${id}@herna.example>`,
        to,
        subject,
        text,
        html,
      });
      return String((sent as { messageId?: string }).messageId ?? id);
    },
    async sms({ id, to, text }) {
      const response = await fetch(`${settings.smsUrl}/messages`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${settings.smsKey}`,
        },
        body: JSON.stringify({ id, to, text, sender: settings.smsSender }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
      const answer = (await response.json()) as { id?: string };
      return answer.id ?? id;
    },
  };
}
