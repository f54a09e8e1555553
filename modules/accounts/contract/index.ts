/** The face of accounts: calls, errors, permissions. Browser-safe. */
import { migrationCalls } from './migrations.ts';
import { personRegisterCalls } from './person-register.ts';
import { venueRegistrationCalls } from './venue-registrations.ts';

export * from './errors.ts';
export * from './events.ts';
export * from './permissions.ts';
export * from './states.ts';

export const accountsCalls = {
  ...venueRegistrationCalls,
  ...personRegisterCalls,
  ...migrationCalls,
};
export type AccountsApi = typeof accountsCalls;
