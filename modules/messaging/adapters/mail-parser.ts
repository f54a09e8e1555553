/** Reads a received e-mail (RFC 5322, MIME). What it says is a stranger's: nothing here is trusted. */
import PostalMime from 'postal-mime';

export interface ReceivedMail {
  /** Whoever the message names as its author; anybody can be named. */
  readonly from: string;
  readonly messageId: string | undefined;
  /** Text, or markup where there is no text. */
  readonly text: string;
  readonly html: string;
  /** A program sent it, not a person (RFC 3834): such mail is answered and acted on by nobody. */
  readonly automatic: boolean;
  /** Text of the parts that mail servers report by, by their types. */
  readonly reports: ReadonlyMap<string, string>;
  /** Names and sizes in bytes of the files that came along. */
  readonly attachments: readonly { readonly name: string; readonly size: number }[];
}

/** Parts within parts, and bytes of headers, beyond which a message is not read. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 65_536 } as const;

const reportTypes: ReadonlySet<string> = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
  'message/feedback-report',
  'message/rfc822',
  'text/rfc822-headers',
]);

/** Reads a message; undefined for bytes that are none. */
export async function readMail(bytes: Uint8Array): Promise<ReceivedMail | undefined> {
  const options = { ...limits, forceRfc822Attachments: true } as const;
  const mail = await PostalMime.parse(bytes, options).catch(() => undefined);
  if (!mail) return undefined;
  const header = (name: string): string =>
    mail.headers.find(({ key }) => key === name)?.value.toLowerCase() ?? '';
  const parts = mail.attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? mimeType,
    mimeType,
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }));
  const isReport = header('content-type').startsWith('multipart/report');
  return {
    from: mail.from?.address ?? '',
    messageId: mail.messageId,
    text: mail.text ?? '',
    html: mail.html ?? '',
    automatic:
      isReport ||
      !['', 'no'].includes(header('auto-submitted')) ||
      ['bulk', 'junk', 'auto_reply'].includes(header('precedence')) ||
      header('x-autoreply') !== '',
    reports: new Map(
      isReport
        ? parts
            .filter(({ mimeType }) => reportTypes.has(mimeType))
            .map((part) => [part.mimeType, Buffer.from(part.bytes).toString('utf8')])
        : [],
    ),
    attachments: parts.map(({ name, bytes: content }) => ({ name, size: content.byteLength })),
  };
}
