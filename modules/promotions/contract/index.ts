/** The face of promotions: calls, errors, events, permissions. Browser-safe. */
import { definitionCalls, restrictedPlayerCalls } from './bonuses.ts';
import { campaignCalls } from './campaigns.ts';
import { cashbackCalls } from './cashback.ts';
import { freeRoundCalls } from './free-rounds.ts';
import { offerCalls } from './offers.ts';
import { platformEventCalls, promotionTestCalls } from './platform-events.ts';
import { referralCalls } from './referrals.ts';

export * from './bonus-schemas.ts';
export { exampleSpec, restrictedPlayersShapes } from './bonuses.ts';
export * from './cashback.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './free-round-schemas.ts';
export { exampleFreeRounds } from './free-rounds.ts';
export * from './permissions.ts';
export { referralRefusals, referralStates } from './referrals.ts';

export const promotionsCalls = {
  ...definitionCalls,
  ...restrictedPlayerCalls,
  ...offerCalls,
  ...freeRoundCalls,
  ...campaignCalls,
  ...cashbackCalls,
  ...platformEventCalls,
  ...referralCalls,
  ...promotionTestCalls,
};
export type PromotionsApi = typeof promotionsCalls;
