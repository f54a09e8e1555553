/** Text messages over the generic HTTP gateway: `POST {url}/messages` with a bearer key. */
import { gatewayTimeoutMs, MessageRefused, type SendSms } from './gateway.ts';

export interface SmsSettings {
  /** Without a trailing slash. */
  readonly smsUrl: string;
  readonly smsKey: string;
  /** Sender shown on phones. */
  readonly smsSender: string;
  /** Where the gateway reports whether a message reached its phone. */
  readonly smsReportUrl: string;
  /** Where the gateway delivers what readers answer. */
  readonly smsReplyUrl: string;
}

/** Statuses that say that this very message is wrong, whoever sends it and whenever. */
const refusals: ReadonlySet<number> = new Set([400, 404, 410, 413, 422]);

/** Makes the way out for text messages. */
export function createSmsGateway(settings: SmsSettings): SendSms {
  return async ({ id, to, text }) => {
    const response = await fetch(`${settings.smsUrl}/messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${settings.smsKey}`,
      },
      body: JSON.stringify({
        id,
        to,
        text,
        sender: settings.smsSender,
        reportUrl: settings.smsReportUrl,
        replyUrl: settings.smsReplyUrl,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(gatewayTimeoutMs),
    });
    if (refusals.has(response.status)) throw new MessageRefused(`SMS gateway ${response.status}`);
    if (!response.ok) throw new Error(`SMS gateway ${response.status}`);
    const answer = (await response.json()) as { providerId?: string; id?: string };
    return answer.providerId ?? answer.id ?? id;
  };
}
