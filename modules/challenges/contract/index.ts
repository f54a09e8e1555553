/** The face of challenges: calls, errors, events, permissions. Browser-safe. */
import { challengeCalls, restrictionCalls, wheelCalls } from './management.ts';
import { playerCalls } from './players.ts';

export * from './errors.ts';
export * from './events.ts';
export { exampleChallenge, exampleWheel } from './examples.ts';
export * from './permissions.ts';
export * from './schemas.ts';

export const challengesCalls = {
  ...challengeCalls,
  ...wheelCalls,
  ...restrictionCalls,
  ...playerCalls,
};
export type ChallengesApi = typeof challengesCalls;
