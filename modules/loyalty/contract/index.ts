/** The face of loyalty: calls, errors, events, permissions. Browser-safe. */
import { correctionCalls } from './corrections.ts';
import { pointsCalls } from './points.ts';
import { programmeCalls } from './programme.ts';
import { shopCalls } from './shop.ts';

export * from './errors.ts';
export * from './events.ts';
export * from './permissions.ts';
export { changeKinds, levelNames } from './schemas.ts';
export { exampleItem, itemCategories, itemStates, orderStates } from './shop.ts';

export const loyaltyCalls = {
  ...pointsCalls,
  ...programmeCalls,
  ...correctionCalls,
  ...shopCalls,
};
export type LoyaltyApi = typeof loyaltyCalls;
