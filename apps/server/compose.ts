/**
 * Puts the platform together: every module with what it needs, every call on the edge, every job
 * and consumer in one list. Nothing is started here except what answers requests.
 */
import type { Calls } from '@herna/contract-kit';
import { createListener, createNatsListener, type Database, type Listener } from '@herna/db';
import { type Clock, catalogue, type ErrorTable, oneCatalogue, type Random } from '@herna/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { createApp, localeChooser } from './http/app.ts';
import { createAuthentication } from './http/auth.ts';
import { mountDiagnostics } from './http/diagnostics.ts';
import { mountLive } from './http/live.ts';
import { type Edge, mountCalls } from './http/mount.ts';
import { createRateLimiter, type RateLimiter } from './http/rate-limit.ts';
import type { ModuleSet } from './module-set.ts';
import { createModules, type Parts } from './modules.ts';

export const version = '1.3.81';

export interface ComposeOptions {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Checks answers against schemas; on in tests and development. */
  readonly checkAnswers: boolean;
  /** Multiplies the rate classes; benches and test worlds raise it. */
  readonly rateScale?: number;
  /** Hears of faults that are ours. */
  readonly onInternal: (error: unknown, request?: FastifyRequest) => void;
}

export interface Platform {
  readonly app: FastifyInstance;
  readonly modules: ModuleSet & { readonly parts: Parts };
  readonly catalogue: ErrorTable;
  /** Counts requests; pages are counted by it too. */
  readonly limiter: RateLimiter;
  readonly calls: Calls;
  close(): Promise<void>;
}

/** Composes the platform; the application is ready for `inject` or `listen`. */
export async function compose(options: ComposeOptions): Promise<Platform> {
  const { config, database, clock, random, onInternal } = options;
  let listener: Listener | undefined;
  const listening = (): Listener => {
    listener ??= config.natsUrl ? createNatsListener(config.natsUrl) : createListener(database.url);
    return listener;
  };
  const modules = await createModules({
    config,
    database,
    clock,
    random,
    version,
    listener: listening,
    onInternal,
  });
  const errors = oneCatalogue([catalogue, ...modules.errors]);
  const { locales } = config.brand;
  const app = await createApp({
    version,
    catalogue: errors,
    locales,
    defaultLocale: config.locale,
    trustedProxies: config.trustedProxies,
    secure: config.environment === 'production',
    publicUrl: config.publicUrl,
    documented: config.environment === 'development',
    onInternal,
  });
  const secureCookies = config.environment === 'production';
  const edge: Edge = {
    database,
    clock,
    authentication: createAuthentication(modules.authenticators, clock, secureCookies),
    limiter: createRateLimiter(clock, options.rateScale),
    testCalls: config.testCalls,
    checkAnswers: options.checkAnswers,
    secureCookies,
    localeOf: localeChooser(locales, config.locale),
    assertOpen: modules.assertOpen,
    providerHeard: modules.providerHeard,
  };
  const open = config.environment === 'development';
  mountDiagnostics(app, database, { open, token: config.secrets.metrics });
  for (const { calls, handlers } of modules.mounted) mountCalls(app, edge, calls, handlers);
  for (const route of modules.routes) await route(app.browsers);
  const closeLive = mountLive(app.browsers, {
    database,
    parts: modules.parts,
    currency: config.brand.currency,
    listener: listening,
    limiter: edge.limiter,
    secureCookies,
    onError: onInternal,
  });
  return {
    app,
    modules,
    catalogue: errors,
    limiter: edge.limiter,
    calls: Object.assign({}, ...modules.mounted.map(({ calls }) => calls)),
    async close() {
      await closeLive();
      await app.close();
      await modules.close();
      await listener?.close();
    },
  };
}
