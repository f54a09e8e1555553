/** The public face of the module, browser-safe. */
import { exclusionCalls } from './exclusions.ts';
import { limitCalls } from './limits.ts';
import { registerCalls } from './register.ts';

export * from './errors.ts';
export * from './events.ts';
export * from './field-reasons.ts';
export * from './limit-kinds.table.ts';
export * from './permissions.ts';
export * from './schemas.ts';
export { exclusionCalls, limitCalls, registerCalls };

export const protectionCalls = { ...limitCalls, ...exclusionCalls, ...registerCalls };
export type ProtectionApi = typeof protectionCalls;
