/** The platform's calls, errors, permissions and events. Browser-safe. */
import { addressRegisterCalls } from './addresses.ts';
import { diagnosticsCalls } from './diagnostics.ts';
import { enumeratorCalls } from './enumerators.ts';
import { generalCalls } from './general.ts';
import { operationCalls } from './operation.ts';
import { settingCalls } from './settings.ts';
import { shutdownCalls } from './shutdowns.ts';
import { translationCalls } from './translations.ts';

export * from './diagnostics.ts';
export * from './enumerators.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './general.ts';
export * from './operation.ts';
export * from './permissions.ts';
export * from './settings.ts';
export * from './shutdowns.ts';
export * from './translations.ts';

export const platformCalls = {
  ...enumeratorCalls,
  ...translationCalls,
  ...diagnosticsCalls,
  ...shutdownCalls,
  ...settingCalls,
  ...operationCalls,
  ...generalCalls,
  ...addressRegisterCalls,
};
export type PlatformCalls = typeof platformCalls;
