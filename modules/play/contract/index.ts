/** The face of play: calls of players, staff and providers, errors, events, permissions. */
import { casinoServerCalls } from './casino-server.ts';
import { gamingApiCalls } from './gaming-api.ts';
import { launchCalls } from './launch.ts';
import { lotteryDrawCalls } from './lottery-draws.ts';
import { playManagementCalls } from './management.ts';
import { providerCalls } from './providers.ts';
import { roundCalls } from './rounds.ts';
import { walletServiceCalls } from './wallet-service.ts';

export * from './errors.ts';
export * from './events.ts';
export * from './permissions.ts';
export {
  casinoServerCalls,
  gamingApiCalls,
  launchCalls,
  lotteryDrawCalls,
  playManagementCalls,
  providerCalls,
  roundCalls,
  walletServiceCalls,
};

export const playCalls = {
  ...casinoServerCalls,
  ...walletServiceCalls,
  ...gamingApiCalls,
  ...lotteryDrawCalls,
  ...launchCalls,
  ...roundCalls,
  ...playManagementCalls,
  ...providerCalls,
};
export type PlayApi = typeof playCalls;
export type CasinoServerApi = typeof casinoServerCalls;
