/**
 * Every module with what it needs, in the order of the layers. This is the one place that knows
 * them all; a new module is created here and its calls, jobs and consumers are listed here.
 */
import { type Catalogue, createCatalogue } from '@herna/catalogue';
import { catalogueErrors, gameCalls, tagCalls } from '@herna/catalogue/contract';
import type { Database, Listener } from '@herna/db';
import { type Clock, catalogue as sharedErrors, type ErrorTable, type Random, type StaffId } from '@herna/kernel';
import { createPlatform, type PlatformModule } from '@herna/platform';
import { platformCalls, platformErrors } from '@herna/platform/contract';
import { createStaff, type Staff } from '@herna/staff';
import { staffCalls, staffErrors, staffTestCalls } from '@herna/staff/contract';
import type { FastifyRequest } from 'fastify';
import { type ModuleSet, mounted } from './compose.ts';
import type { Config } from './config.ts';

export interface ModuleOptions {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly version: string;
  /** The process's listening connection, opened at first use. */
  readonly listener: () => Listener;
  readonly onInternal: (error: unknown, request?: FastifyRequest) => void;
}

/** The modules themselves, for seeds, tests and benches. */
export interface Parts {
  readonly platform: PlatformModule;
  readonly staff: Staff;
  readonly catalogue: Catalogue;
}

/** Creates all modules. */
export async function createModules(
  options: ModuleOptions,
): Promise<ModuleSet & { readonly parts: Parts }> {
  const { config, database, clock, random, version } = options;
  const errors: readonly ErrorTable[] = [platformErrors, staffErrors, catalogueErrors];
  const platform = await createPlatform({
    database,
    clock,
    brand: config.brand,
    version,
    errors: () => Object.assign({}, sharedErrors, ...errors),
  });
  const staff = createStaff({ database, clock, random, masterSecret: config.secrets.master });
  const catalogue = createCatalogue({
    database,
    clock,
    sizes: config.brand.images,
    record: (tx, { staffId, ...change }) =>
      staff.record(tx, { staffId: staffId as StaffId, targetKind: 'catalogue', ...change }),
  });
  return {
    parts: { platform, staff, catalogue },
    mounted: [
      mounted(platformCalls, platform.handlers),
      mounted(staffCalls, staff.calls),
      mounted(staffTestCalls, staff.testCalls),
      mounted(gameCalls, catalogue.gameCalls),
      mounted(tagCalls, catalogue.tagCalls),
    ],
    authenticators: {
      player: async () => undefined,
      staff: staff.authenticate,
      kiosk: async () => undefined,
      providerSecret: () => undefined,
      internalToken: config.secrets.internal,
    },
    errors,
    jobs: [],
    consumers: [],
    assertOpen: platform.shutdowns.assertOpen,
    routes: [],
    seed: async () => false,
    close: async () => {},
  };
}
