/**
 * Puts the platform together: the modules of `modules/all.ts`, each with what it needs, and their
 * calls on the edge. It knows what a module is and none by its name. Nothing is started here except
 * what answers requests.
 */
import type { CallDefinition, Calls } from '@herna/contract-kit';
import { createListener, createNatsListener, type Database, type Listener } from '@herna/db';
import { type Clock, catalogue, type ErrorTable, oneCatalogue, type Random } from '@herna/kernel';
import {
  type Anchors,
  type ApisOf,
  type Composition,
  composeModules,
  type ModuleContract,
} from '@herna/module-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { modules } from '../../modules/all.ts';
import type { Config } from './config.ts';
import { createApp, localeChooser } from './http/app.ts';
import { createAuthentication, type HouseAuthenticators } from './http/auth.ts';
import { mountDiagnostics } from './http/diagnostics.ts';
import { addFieldReasons } from './http/field-texts.ts';
import { createKiosks } from './http/kiosk-keys.ts';
import { mountLive } from './http/live.ts';
import { type Edge, mountCalls } from './http/mount.ts';
import { createRateLimiter, type RateLimiter } from './http/rate-limit.ts';
import { createReadiness, freeBytesOf } from './http/readiness.ts';
import { createViews } from './http/views.ts';

export const version = '1.3.81';

/** Paths of the calls at which passwords, PINs and codes are tried. */
const signInPaths = (): Set<string> =>
  new Set(
    modules
      .flatMap(({ contract }) => Object.entries<CallDefinition>(contract.calls))
      .filter(([, { rate }]) => rate === 'login')
      .map(([key]) => key.slice(key.indexOf(' ') + 1)),
  );

export interface ComposeOptions {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Keeps what the process has seen of its signed statements; in memory when absent. */
  readonly anchors?: Anchors | undefined;
  /** Checks answers against schemas; on in tests and development. */
  readonly checkAnswers: boolean;
  /** Multiplies the rate classes; benches and test worlds raise it. */
  readonly rateScale?: number;
  /** Hears of faults that are ours. */
  readonly onInternal: (error: unknown, request?: FastifyRequest) => void;
}

/** What the modules give one another, for seeds, tests and benches. */
export type Parts = ApisOf<typeof modules>;

export interface Platform {
  readonly app: FastifyInstance;
  readonly modules: Pick<
    Composition<typeof modules>,
    'jobs' | 'consumers' | 'live' | 'seeds' | 'processes'
  > & {
    readonly parts: Parts;
  };
  readonly catalogue: ErrorTable;
  /** Counts requests; pages are counted by it too. */
  readonly limiter: RateLimiter;
  readonly calls: Calls;
  close(): Promise<void>;
}

/** The modules, composed, with their lists as files and the sentences of their fields. */
async function composeAll(options: ComposeOptions): Promise<Composition<typeof modules>> {
  const contracts: readonly ModuleContract[] = modules.map(({ contract }) => contract);
  for (const { fieldReasons = {} } of contracts) addFieldReasons(fieldReasons);
  const composed = await composeModules(modules, {
    ...options,
    version,
    onError: options.onInternal,
    readView: (request, context) => readView(request, context),
  });
  const readView = createViews(composed.mounted, options.config.brand.currency);
  return composed;
}

/** Composes the platform; the application is ready for `inject` or `listen`. */
export async function compose(options: ComposeOptions): Promise<Platform> {
  const { config, database, clock, onInternal } = options;
  let listener: Listener | undefined;
  const listening = (): Listener => {
    listener ??= config.natsUrl ? createNatsListener(config.natsUrl) : createListener(database.url);
    return listener;
  };
  const errors = oneCatalogue([catalogue, ...modules.map(({ contract }) => contract.errors)]);
  const composed = await composeAll(options);
  const { locales } = config.brand;
  const app = await createApp({
    version,
    catalogue: errors,
    locales,
    defaultLocale: config.locale,
    trustedProxies: config.trustedProxies,
    secure: config.environment === 'production',
    publicUrl: config.publicUrl,
    signInPaths: signInPaths(),
    documented: config.environment === 'development',
    onInternal,
  });
  const secureCookies = config.environment === 'production';
  const { authenticators, assertOpen, recordAct, putForward, providerHeard } = composed.edge;
  const proofs: HouseAuthenticators = {
    ...authenticators,
    kiosk: createKiosks(config.secrets.master, config.kioskDevices),
    internalToken: config.secrets.internal,
    testToken: config.secrets.testCalls,
  };
  const edge: Edge = {
    database,
    clock,
    authentication: createAuthentication(proofs, clock, secureCookies),
    limiter: createRateLimiter(clock, options.rateScale),
    testCalls: config.testCalls,
    checkAnswers: options.checkAnswers,
    currency: config.brand.currency,
    secureCookies,
    localeOf: localeChooser(locales, config.locale),
    assertOpen,
    recordAct,
    putForward,
    providerHeard,
  };
  const open = config.environment === 'development';
  const readiness = createReadiness({
    database,
    clock,
    freeBytes: () => freeBytesOf(config.dataFolder),
    freeBytesMin: config.diskFreeMinimum,
  });
  mountDiagnostics(app, readiness, { open, token: config.secrets.metrics });
  for (const { calls, handlers } of composed.mounted) mountCalls(app, edge, calls, handlers);
  const closeLive = mountLive(app.browsers, {
    database,
    news: composed.live,
    authenticate: authenticators.player,
    endReason: authenticators.playerEndReason,
    listener: listening,
    limiter: edge.limiter,
    secureCookies,
    onError: onInternal,
  });
  const { apis: parts, jobs, consumers, live, seeds, processes } = composed;
  return {
    app,
    modules: { parts, jobs, consumers, live, seeds, processes },
    catalogue: errors,
    limiter: edge.limiter,
    calls: Object.assign({}, ...composed.mounted.map(({ calls }) => calls)),
    async close() {
      await closeLive();
      await app.close();
      await composed.close();
      await listener?.close();
    },
  };
}
