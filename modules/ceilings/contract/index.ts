/** The face of ceilings: calls, errors, events, permissions. Browser-safe. */
import { ceilingCalls } from './ceilings.ts';
import { heldWinCalls } from './held-wins.ts';

export * from './errors.ts';
export * from './events.ts';
export * from './permissions.ts';

export const ceilingsCalls = { ...ceilingCalls, ...heldWinCalls };
export type CeilingsApi = typeof ceilingsCalls;
