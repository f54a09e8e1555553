/** The face of the lottery: calls, errors, events, permissions. Browser-safe. */
import { ownLotteryCalls } from './own-lottery.ts';
import { providerLotteryCalls } from './provider-lottery.ts';

export * from './errors.ts';
export * from './events.ts';
export * from './own-lottery.ts';
export * from './permissions.ts';
export * from './provider-lottery.ts';

export const lotteryCalls = { ...providerLotteryCalls, ...ownLotteryCalls };
export type LotteryApi = typeof lotteryCalls;
