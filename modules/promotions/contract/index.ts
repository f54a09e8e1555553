/** The face of promotions: calls, errors, events, permissions. Browser-safe. */
import { definitionCalls, restrictedPlayerCalls } from './bonuses.ts';
import { campaignCalls } from './campaigns.ts';
import { offerCalls } from './offers.ts';
import { platformEventCalls, promotionTestCalls } from './platform-events.ts';

export * from './bonus-schemas.ts';
export { exampleSpec, restrictedPlayersShapes } from './bonuses.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './permissions.ts';

export const promotionsCalls = {
  ...definitionCalls,
  ...restrictedPlayerCalls,
  ...offerCalls,
  ...campaignCalls,
  ...platformEventCalls,
  ...promotionTestCalls,
};
export type PromotionsApi = typeof promotionsCalls;
