/** The face of tournaments: calls, errors, events, permissions. Browser-safe. */
import { hallCalls, managementCalls, restrictionCalls, tournamentTestCalls } from './management.ts';
import { playerCalls } from './players.ts';

export * from './errors.ts';
export * from './events.ts';
export { exampleDraw, type HallInput } from './management.ts';
export * from './permissions.ts';
export * from './schemas.ts';

export const tournamentsCalls = {
  ...managementCalls,
  ...hallCalls,
  ...restrictionCalls,
  ...tournamentTestCalls,
  ...playerCalls,
};
export type TournamentsApi = typeof tournamentsCalls;
