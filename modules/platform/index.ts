/**
 * The platform's own room: reference lists, features, settings, planned shutdowns, diagnostics. Lower modules know nothing of players or money.
 */
import type { Brand } from '@herna/brands';
import type { Handlers } from '@herna/contract-kit/server';
import type { Database, Job } from '@herna/db';
import { type Clock, catalogue, type ErrorTable } from '@herna/kernel';
import { addressHandlers } from './calls/addresses.ts';
import { diagnosticsHandlers } from './calls/diagnostics.ts';
import { enumeratorHandlers } from './calls/enumerators.ts';
import { generalHandlers } from './calls/general.ts';
import { operationHandlers } from './calls/operation.ts';
import { settingHandlers } from './calls/settings.ts';
import { shutdownHandlers } from './calls/shutdowns.ts';
import { translationHandlers } from './calls/translations.ts';
import type { PlatformCalls } from './contract/index.ts';
import type { SettingGuard } from './ports.ts';
import { type Addresses, createAddresses } from './service/addresses.ts';
import { answersExpiry } from './service/idempotent.ts';
import { createReference, type Reference } from './service/reference.ts';
import { createSettings, type Settings } from './service/settings.ts';
import { createShutdowns, type Shutdowns } from './service/shutdowns.ts';

export {
  platformCalls,
  platformErrors,
  platformEvents,
  platformPermissions,
} from './contract/index.ts';
export { countryCodes } from './rules/reference/country-codes.table.ts';
export { labelIn } from './rules/reference/reference-tables.ts';
export type { SettingKey, SettingValue } from './rules/settings.table.ts';
export { type Shutdown, type ShutdownPart, stateAt as shutdownStateAt } from './rules/shutdowns.ts';
export { idempotent } from './service/idempotent.ts';
export { currentShutdown } from './service/shutdowns.ts';

export interface PlatformDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The brand this process runs for. */
  readonly brand: Brand;
  readonly version: string;
  /** Errors of all modules, for FaultCodes/Translate; the kernel's catalogue when absent. */
  readonly errors?: () => ErrorTable;
  /** The file of the state's register of addresses; not read when absent. */
  readonly addressesUrl?: string | undefined;
  /** What other modules have to say about changes of settings; nothing when absent. */
  readonly settingGuards?: () => readonly SettingGuard[];
  /** Names the build, for people who compare two machines. */
  readonly build?: string;
}

export interface PlatformModule {
  readonly handlers: Handlers<PlatformCalls>;
  /** Reference lists, translations and features. */
  readonly reference: Omit<Reference, 'synchronise'>;
  /** Present values of settings, typed by their key. */
  readonly settings: Settings;
  /** Addresses against the state's register. */
  readonly addresses: Addresses;
  readonly jobs: readonly Job[];
  /** Planned shutdowns; `assertOpen` is for the edge. */
  readonly shutdowns: Shutdowns;
}

/** Makes the module and brings this version's reference lists and features into the database. */
export async function createPlatform(from: PlatformDependencies): Promise<PlatformModule> {
  const { database, clock, brand, version, errors = () => catalogue, build = 'local' } = from;
  const { settingGuards = () => [] } = from;
  const reference = createReference({ database, clock, brand, errors });
  const settings = createSettings(database, clock, settingGuards);
  const shutdowns = createShutdowns(database, clock, brand);
  const addresses = createAddresses({ database, clock, registerUrl: from.addressesUrl });
  await reference.synchronise();
  return {
    reference,
    settings,
    shutdowns,
    addresses,
    jobs: [...addresses.jobs, answersExpiry(database, clock)],
    handlers: {
      ...enumeratorHandlers(reference),
      ...translationHandlers(reference),
      ...diagnosticsHandlers({ database, clock, reference, version, build }),
      ...shutdownHandlers(shutdowns, clock),
      ...settingHandlers(settings, database),
      ...operationHandlers(database),
      ...generalHandlers(reference),
      ...addressHandlers(addresses),
    },
  };
}
