/**
 * Every module with what it needs, in the order of the layers. This is the one place that knows
 * them all; a new module is created here and its calls, jobs and consumers are listed here.
 */
import type { Database, Listener } from '@herna/db';
import type { Clock, Random } from '@herna/kernel';
import type { FastifyRequest } from 'fastify';
import type { ModuleSet } from './compose.ts';
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

/** Creates all modules. */
export async function createModules(options: ModuleOptions): Promise<ModuleSet> {
  const { config } = options;
  return {
    mounted: [],
    authenticators: {
      player: async () => undefined,
      staff: async () => undefined,
      kiosk: async () => undefined,
      providerSecret: () => undefined,
      internalToken: config.secrets.internal,
    },
    errors: [],
    jobs: [],
    consumers: [],
    assertOpen: async () => {},
    routes: [],
    seed: async () => false,
    close: async () => {},
  };
}
