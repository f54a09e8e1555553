/**
 * A whole platform for a test file: own database, real modules, a clock that stands still and a
 * seeded random. Closing it checks the ledger's invariants and that no fault of ours was hidden
 * behind a 500.
 */
import type { Calls, Input, Output } from '@herna/contract-kit';
import { addressOf, splitKey } from '@herna/contract-kit';
import type { Database } from '@herna/db';
import { assert, type ManualClock, manualClock, type Random, seededRandom } from '@herna/kernel';
import { type Config, compose, isActWithoutWords, type Platform, readConfig } from '@herna/server';
import { drainAll, othersDone, testDatabase } from './database.ts';
import { refusingPort } from './default-ports.ts';

/** The moment at which test worlds begin: a Saturday evening in Prague. */
export const worldStart = new Date('2026-11-21T18:00:00Z');

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookies: readonly { name: string; value: string }[];
  /** The code of a refusal. */
  readonly code: string | undefined;
}

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
}

/** Somebody who calls: nobody, a player, a member of staff, a provider. */
export interface Caller {
  readonly headers: (request: {
    method: string;
    path: string;
    body: string;
  }) => Readonly<Record<string, string>>;
}

export const nobody: Caller = { headers: () => ({}) };
export const bearer = (token: string): Caller => ({
  headers: () => ({ authorization: `Bearer ${token}` }),
});

export interface World {
  readonly platform: Platform;
  readonly app: Platform['app'];
  readonly database: Database;
  readonly clock: ManualClock;
  readonly random: Random;
  readonly config: Config;
  /** Faults of ours so far; a test that provokes one on purpose clears them. */
  readonly internalFaults: unknown[];
  /** What transactions have waited for beside their own connection: a hash, another connection. */
  readonly waits: string[];
  /** Sends a call by its key, typed by the contract it is declared in. */
  call<C extends Calls, K extends keyof C & string>(
    calls: C,
    key: K,
    input: Input<C[K]> extends infer I ? (unknown extends I ? Record<string, never> : I) : never,
    caller?: Caller,
    options?: RequestOptions,
  ): Promise<Answer<Output<C[K]>>>;
  /** Sends anything, as an attacker would. */
  send(
    key: string,
    input: { params?: object; query?: object; body?: unknown },
    caller?: Caller,
    options?: RequestOptions,
  ): Promise<Answer>;
  /** Applies all waiting events of all consumers. */
  drainEvents(): Promise<void>;
  /** Runs a job by its name, as the worker would, once nobody else's writing holds it back. */
  runJob(name: string, payload?: Record<string, unknown>): Promise<void>;
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly start?: Date;
  readonly seed?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Multiplies the rate classes; so high by default that no test meets them by chance. */
  readonly rateScale?: number;
  /** Adds to the platform before it is ready, as the sites that a server may have. */
  readonly extend?: (platform: Platform, config: Config) => Promise<void>;
}

/** What staff did in a world that the backoffice would show as a code. */
async function actsWithoutWords({ pool }: Database): Promise<readonly string[]> {
  const { rows } = await pool.query<{ action: string }>('select distinct action from staff.audit');
  return rows.map(({ action }) => action).filter(isActWithoutWords);
}

/** Opens a world; close it in `afterAll`. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const { database, url, waits, drop } = await testDatabase();
  const clock = manualClock(options.start ?? worldStart);
  const random = seededRandom(options.seed ?? 1);
  // Nobody answers outside unless a test starts the simulators and says so: the default ports may be
  // somebody's open platform.
  const outside = await refusingPort();
  const config = readConfig({
    HERNA_ENV: 'development',
    HERNA_APP_TARGET: 'herna',
    HERNA_APP_LOCALE: 'cs',
    HERNA_TEST_CALLS: '1',
    DATABASE_URL: url,
    PORT: String(outside.port),
    SIM_PORT: String(outside.port),
    HERNA_PUBLIC_URL: 'http://localhost:3000',
    HERNA_SMTP_URL: `smtp://127.0.0.1:${outside.port}`,
    HERNA_REGISTER_URL: 'none',
    HERNA_SANCTIONS_URL: 'none',
    ...options.environment,
  });
  const internalFaults: unknown[] = [];
  const platform = await compose({
    config,
    database,
    clock,
    random,
    checkAnswers: true,
    rateScale: options.rateScale ?? 1000,
    onInternal: (error) => void internalFaults.push(error),
  });
  await options.extend?.(platform, config);
  await platform.app.ready();

  const send: World['send'] = async (key, input, caller = nobody, more = {}) => {
    const { method, path } = splitKey(key);
    const address = addressOf(path, input as never);
    const body = input.body === undefined ? '' : JSON.stringify(input.body);
    const response = await platform.app.inject({
      method: method as 'GET',
      url: address,
      headers: {
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(more.idempotencyKey ? { 'idempotency-key': more.idempotencyKey } : {}),
        ...caller.headers({ method, path: address, body }),
        ...more.headers,
      },
      ...(input.body === undefined ? {} : { payload: body }),
    });
    const json = String(response.headers['content-type'] ?? '').includes('json');
    const answer = json && response.body ? response.json() : response.body;
    return {
      status: response.statusCode,
      body: answer,
      headers: response.headers as Answer['headers'],
      cookies: response.cookies as Answer['cookies'],
      code: response.statusCode >= 400 ? (answer as { code?: string }).code : undefined,
    };
  };

  return {
    platform,
    app: platform.app,
    database,
    clock,
    random,
    config,
    internalFaults,
    waits,
    send,
    call: (_calls, key, input, caller, more) =>
      send(key, input as never, caller, more) as Promise<never>,
    async drainEvents() {
      // A transaction of another test file would split what was recorded until now into two batches.
      await othersDone(database);
      await drainAll(database, platform.modules.consumers);
    },
    async runJob(name, payload = {}) {
      const job = platform.modules.jobs.find((one) => one.name === name);
      assert(job, `no job is called ${name}`);
      await othersDone(database);
      await job.handler(payload);
    },
    async close() {
      await platform.close();
      outside.close();
      const wordless = await actsWithoutWords(database);
      await drop();
      if (internalFaults.length > 0) throw internalFaults[0];
      assert(wordless.length === 0, `acts of staff without words: ${wordless.join(', ')}`);
    },
  };
}
