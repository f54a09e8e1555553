/** The face of the lottery: calls, errors, events, permissions. Browser-safe. */
import { claimCalls } from './claims.ts';
import { ownLotteryCalls } from './own-lottery.ts';
import { providerLotteryCalls } from './provider-lottery.ts';
import { favouriteCalls, subscriptionCalls } from './saved-lines.ts';
import { syndicateCalls } from './syndicates.ts';
import { terminalTicketCalls } from './terminal-tickets.ts';

export * from './claims.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './own-lottery.ts';
export * from './permissions.ts';
export * from './provider-lottery.ts';
export * from './saved-lines.ts';
export * from './syndicates.ts';
export * from './terminal-tickets.ts';

export const lotteryCalls = {
  ...providerLotteryCalls,
  ...ownLotteryCalls,
  ...terminalTicketCalls,
  ...claimCalls,
  ...favouriteCalls,
  ...subscriptionCalls,
  ...syndicateCalls,
};
export type LotteryApi = typeof lotteryCalls;
