/** The face of bonuses: calls, errors, events, permissions. Browser-safe. */
import { playerBonusCalls, staffBonusCalls } from './bonuses.ts';

export * from './bonuses.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './permissions.ts';

export const bonusesCalls = { ...playerBonusCalls, ...staffBonusCalls };
export type BonusesApi = typeof bonusesCalls;
