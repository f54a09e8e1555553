/**
 * What mail servers report: that a message could not be delivered (RFC 3464), or that its reader called
 * it spam (RFC 5965). Anybody can write such a report, so it only says what happened; which message it is
 * about is taken from an address or a message id that carries a proof. Pure.
 */

/** Fields of a report, names in lower case; one record for each group. */
function groupsOf(text: string): ReadonlyMap<string, string>[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(
      (group) =>
        new Map(
          group.split('\n').flatMap((line): [string, string][] => {
            const colon = line.indexOf(':');
            const name = line.slice(0, colon).trim().toLowerCase();
            return colon < 1 ? [] : [[name, line.slice(colon + 1).trim()]];
          }),
        ),
    )
    .filter((group) => group.size > 0);
}

/** The code of RFC 3463 at the start of a text, in the class of permanent failures. */
const permanentStatus = /\b5\.\d{1,3}\.\d{1,3}\b/;

/** Codes of RFC 3463 and RFC 7505 that condemn the address; others condemn the message or the sender. */
const addressStatuses: ReadonlySet<string> = new Set([
  // No such mailbox, no such domain, no address, moved without a new one, a domain without mail.
  '5.1.1',
  '5.1.2',
  '5.1.3',
  '5.1.6',
  '5.1.10',
  // The mailbox takes no messages any more.
  '5.2.1',
]);

/** Whether a status says that no message will ever reach the address. */
export const isDeadAddress = (status: string): boolean => addressStatuses.has(status);

/** The status of a permanent failure that a text of a server names, if it names one. */
export const statusIn = (text: string): string | undefined => permanentStatus.exec(text)?.[0];

/**
 * The status of the failure in a delivery report; undefined for one of a delay, a delivery or
 * a relay. A failure that names no permanent status is `5.0.0`: the server has given up all the same.
 */
export function failureIn(report: string): string | undefined {
  const failed = groupsOf(report).find(
    (group) =>
      group
        .get('action')
        ?.split(/[\s;(]/)[0]
        ?.toLowerCase() === 'failed',
  );
  return failed && (statusIn(failed.get('status') ?? '') ?? '5.0.0');
}

/** Whether a feedback report is of a reader who complains, and not of one who takes it back. */
export const isComplaint = (report: string): boolean =>
  groupsOf(report).some((group) =>
    ['abuse', 'fraud', 'opt-out', 'opt-out-list'].includes(
      group.get('feedback-type')?.toLowerCase() ?? '',
    ),
  );

/** The message id in the headers of the message that a report gives back. */
export const originalIdIn = (headers: string): string | undefined =>
  /^message-id:\s*<([^<>\s]+)>/im.exec(headers.replace(/\r?\n[ \t]+/g, ' '))?.[1];
