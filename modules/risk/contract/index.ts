/** The face of risk: calls, errors, events, permissions. Browser-safe. */
import { cardCalls } from './card.ts';
import { deviceCalls } from './devices.ts';
import { operatorCalls } from './operator.ts';
import { ownCalls } from './own.ts';

export * from './bands.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './permissions.ts';

export const riskCalls = { ...cardCalls, ...operatorCalls, ...ownCalls, ...deviceCalls };
export type RiskApi = typeof riskCalls;
