/**
 * What the providers of an edition call our codes. The platform's own code is in every refusal; the
 * provider's word for it goes along as `data.providerCode`, so that nobody has to translate.
 */
import type { Edition } from './providers.table.ts';

export interface Vocabulary {
  readonly ok: string;
  /** The same request again: the first answer, with the balance of then. */
  readonly duplicate: string;
  /** By our code. */
  readonly refusals: Readonly<Record<string, string>>;
  /** For a code without a word of its own. */
  readonly other: string;
}

/** The casino-server edition speaks our own codes. */
const ownWords: Vocabulary = { ok: 'OK', duplicate: 'DUPLICATE', refusals: {}, other: '' };

export const vocabularies: Readonly<Record<Edition, Vocabulary>> = {
  'casino-server': ownWords,
  'wallet-service': {
    ok: '1000',
    duplicate: '1100',
    refusals: {
      TEMPORARY: '2000',
      TOKEN_INVALID: '3100',
      DEFENCE_CODE_INVALID: '3100',
      INSUFFICIENT_FUNDS: '3100',
      LIMIT_STAKE: '3300',
      LIMIT_LOSS: '3400',
      LIMIT_TIME: '3500',
      LIMIT_HOURLY_LOSS: '3400',
    },
    other: '3000',
  },
  'gaming-api': {
    ok: 'Success',
    duplicate: 'Duplicate',
    refusals: {
      TEMPORARY: 'TryAgain',
      TOKEN_INVALID: 'TokenUnknown',
      SESSION_EXPIRED: 'SessionClosed',
      PLAYER_BLOCKED: 'PlayerBlocked',
      PLAYER_EXCLUDED: 'PlayerExcluded',
      INSUFFICIENT_FUNDS: 'InsufficientFunds',
      LIMIT_STAKE: 'LimitReached',
      LIMIT_LOSS: 'LimitReached',
      LIMIT_TIME: 'LimitReached',
      LIMIT_HOURLY_LOSS: 'LimitReached',
      GAME_DISABLED: 'GameDisabled',
      ROUND_NOT_FOUND: 'RoundUnknown',
      ROUND_CLOSED: 'RoundClosed',
      DRAW_NOT_FOUND: 'DrawUnknown',
      DRAW_CLOSED: 'DrawClosed',
      TRANSACTION_CONFLICT: 'TransactionConflict',
    },
    other: 'Refused',
  },
};

/** The provider's word for one of our codes. */
export function wordOf(edition: Edition, code: string): string {
  const { refusals, other } = vocabularies[edition];
  return refusals[code] ?? (other || code);
}
