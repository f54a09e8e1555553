/** The face of accounts: calls, errors, permissions. Browser-safe. */
import { closingCalls } from './closing.ts';
import { migrationCalls } from './migrations.ts';
import { personRegisterCalls } from './person-register.ts';
import { personalDataCalls } from './personal-data.ts';
import { venueRegistrationCalls } from './venue-registrations.ts';

export * from './errors.ts';
export * from './events.ts';
export * from './permissions.ts';
export * from './states.ts';

export const accountsCalls = {
  ...venueRegistrationCalls,
  ...personRegisterCalls,
  ...migrationCalls,
  ...closingCalls,
  ...personalDataCalls,
};
export type AccountsApi = typeof accountsCalls;
