/** What a mail server and readers send back: a delivery report, a complaint, a reply. Raw messages. */
import type { Message } from './messages.ts';

const part = (type: string, lines: readonly string[]): readonly string[] => [
  `Content-Type: ${type}`,
  '',
  ...lines,
  '',
];

const originalHeaders = ({ senderId, from, to, subject }: Message): readonly string[] => [
  `Message-ID: ${senderId ?? ''}`,
  `From: ${from}`,
  `To: ${to.join(', ')}`,
  `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
];

/** A message of several parts (RFC 6522). */
function report(
  type: string,
  { from, to }: { readonly from: string; readonly to: string },
  parts: readonly (readonly string[])[],
): string {
  const boundary = 'report-of-the-mailbox';
  return [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Report',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="${boundary}"`,
    '',
    ...parts.flatMap((lines) => [`--${boundary}`, ...lines]),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

/** Says that a message could not be delivered (RFC 3464), with a code of RFC 3463. */
export const deliveryReport = (message: Message, status: string): string =>
  report('delivery-status', { from: 'MAILER-DAEMON@mail.example', to: message.returnPath ?? '' }, [
    part('text/plain; charset=utf-8', ['Your message could not be delivered.']),
    part('message/delivery-status', [
      'Reporting-MTA: dns; mail.example',
      '',
      `Final-Recipient: rfc822; ${message.to[0] ?? ''}`,
      'Action: failed',
      `Status: ${status}`,
    ]),
    part('text/rfc822-headers', originalHeaders(message)),
  ]);

/** Says that the reader called a message spam (RFC 5965). */
export const complaint = (message: Message): string =>
  report('feedback-report', { from: 'feedback@mail.example', to: message.from }, [
    part('text/plain; charset=utf-8', ['This message was reported as abuse.']),
    part('message/feedback-report', [
      'Feedback-Type: abuse',
      'User-Agent: Mailbox/1.0',
      'Version: 1',
    ]),
    part('text/rfc822-headers', originalHeaders(message)),
  ]);

/** What a reader answers, with the message quoted below. */
export const reply = (message: Message, text: string, id: string): string =>
  [
    `From: ${message.to[0] ?? ''}`,
    `To: ${message.replyTo ?? ''}`,
    `Message-ID: <${id}@mail.example>`,
    `In-Reply-To: ${message.senderId ?? ''}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
    '',
    'On 21 Nov 2026 at 19:00, the platform wrote:',
    ...message.text.split('\n').map((line) => `> ${line}`),
    '',
  ].join('\r\n');
