/** Colours of the states of tickets. */
import type { ChipTone } from '@herna/ui';
import type { LotteryTicket } from './lottery-types.ts';

export const ticketTones: Readonly<Record<LotteryTicket['state'], ChipTone>> = {
  SELLING: 'neutral',
  SOLD: 'accent',
  REFUSED: 'neutral',
  LOST: 'neutral',
  WON: 'positive',
  PAID: 'positive',
  REFUNDED: 'information',
  EXPIRED: 'neutral',
};
