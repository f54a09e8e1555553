/** The face of play: calls of players, staff and providers, errors, events, permissions. */
import { casinoServerCalls } from './casino-server.ts';
import { launchCalls } from './launch.ts';
import { roundCalls } from './rounds.ts';

export * from './errors.ts';
export * from './events.ts';
export * from './permissions.ts';
export { casinoServerCalls, launchCalls, roundCalls };

export const playCalls = { ...casinoServerCalls, ...launchCalls, ...roundCalls };
export type PlayApi = typeof playCalls;
export type CasinoServerApi = typeof casinoServerCalls;
