/** The face of reconciliation: calls, errors, permissions. Browser-safe. */
import { differenceCalls } from './differences.ts';
import { runCalls } from './runs.ts';

export * from './differences.ts';
export * from './errors.ts';
export * from './field-reasons.ts';
export * from './permissions.ts';
export * from './runs.ts';

export const reconciliationCalls = { ...runCalls, ...differenceCalls };
export type ReconciliationApi = typeof reconciliationCalls;
