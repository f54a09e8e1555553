/** What becomes of cashback, which gives back a part of what a day has lost. */
import type { Player } from './operations.ts';

export type CashbackOperation =
  | { readonly kind: 'join-cashback' | 'leave-cashback'; readonly player: Player }
  /** The job that pays the days that are over. */
  | { readonly kind: 'pay-cashback' };

/** Of net losses at live games, by the day; amounts are minor units. */
export const cashbackTerms = {
  percent: 25,
  minimum: 300,
  maximum: 900,
  budget: 1_300,
} as const;
