/** What ways to pay are called: by what a player pays with or gets, never by who carries it. */
import type { OfferedMethod } from './payment-words.tsx';

type Way = Pick<OfferedMethod, 'method' | 'direction'>;

/**
 * Key below `payments` of a way's name. PayOut carries deposits by card or transfer and sends
 * withdrawals to accounts: one method, two things to a player.
 */
export const methodName = ({ method, direction }: Way) =>
  method === 'PayoutOne' && direction === 'WITHDRAWAL'
    ? 'methods.PayoutOne_WITHDRAWAL'
    : (`methods.${method}` as const);

const sentBy = ['PayoutOne', 'BankTransfer'] as const;
type SentBy = (typeof sentBy)[number];

/** Key below `payments` of who sends a withdrawal, where another one offered has the same name. */
export function senderOf({ method, direction }: Way, offered: readonly Way[]) {
  const isSent = (one: string): one is SentBy => (sentBy as readonly string[]).includes(one);
  const transfers = offered.filter((one) => one.direction === 'WITHDRAWAL' && isSent(one.method));
  return direction === 'WITHDRAWAL' && isSent(method) && transfers.length > 1
    ? (`sentBy.${method}` as const)
    : undefined;
}
