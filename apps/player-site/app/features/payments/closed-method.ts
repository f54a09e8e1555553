/** Why a way to pay is closed, and where it is opened. */
import type { OfferedMethod } from './payment-words.tsx';

type Closure = NonNullable<OfferedMethod['closed']>;

/** What a payout goes to where that is no bank account, by method. */
export const payoutKinds: Readonly<Record<string, 'card' | 'wallet'>> = {
  PayUCard: 'card',
  NeteraWallet: 'wallet',
};

/** Where that is mended by which a way to pay is closed, by the reason. */
const remedies: Readonly<Partial<Record<Closure, string>>> = {
  NotVerified: '/profile/settings/documents-upload',
  DepositCapReached: '/profile/settings/documents-upload',
  NoVerifiedPaymentMethod: '/profile/payments/bank-account',
  AccountLocked: '/contact',
  Restricted: '/contact',
};

const missing = { card: 'withdraw.noCard', wallet: 'withdraw.noWallet' } as const;

export interface ClosedMethod {
  /** Key below `payments` of the reason. */
  readonly reason: `closed.${Closure}` | (typeof missing)[keyof typeof missing];
  /** Address at which the way is opened; undefined where the player cannot open it. */
  readonly remedy: string | undefined;
}

/**
 * Says why a way is closed. A card and a wallet are stored on the page of the way itself (`form`):
 * a bank account opens neither.
 */
export function closedMethod(method: string, closed: Closure, form: string): ClosedMethod {
  const kind = closed === 'NoVerifiedPaymentMethod' ? payoutKinds[method] : undefined;
  return kind === undefined
    ? { reason: `closed.${closed}`, remedy: remedies[closed] }
    : { reason: missing[kind], remedy: form };
}
