/**
 * Every module with what it needs, in the order of the layers. This is the one place that knows
 * them all; a new module is created here and its calls, jobs and consumers are listed here.
 */
import type { Database, Listener } from '@herna/db';
import type { Clock, Random } from '@herna/kernel';
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
  readonly staff: Staff;
}

/** Creates all modules. */
export async function createModules(
  options: ModuleOptions,
): Promise<ModuleSet & { readonly parts: Parts }> {
  const { config, database, clock, random } = options;
  const staff = createStaff({ database, clock, random, masterSecret: config.secrets.master });
  return {
    parts: { staff },
    mounted: [mounted(staffCalls, staff.calls), mounted(staffTestCalls, staff.testCalls)],
    authenticators: {
      player: async () => undefined,
      staff: staff.authenticate,
      kiosk: async () => undefined,
      providerSecret: () => undefined,
      internalToken: config.secrets.internal,
    },
    errors: [staffErrors],
    jobs: [],
    consumers: [],
    assertOpen: async () => {},
    routes: [],
    seed: async () => false,
    close: async () => {},
  };
}
