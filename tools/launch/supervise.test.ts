/** Parts that die come back: the pauses by a clock of the test, then PostgreSQL, a server and simulators killed. */
import { join } from 'node:path';
import { ensureDatabase, freePort, migrate, startEmbedded } from '@herna/db';
import { runMigrations } from 'graphile-worker';
import { afterEach, expect, it, vi } from 'vitest';
import { startChild } from './children.ts';
import { raiseOutsideWorld } from './ground.ts';
import type { Part, Running } from './running.ts';
import { root, withDefaults } from './settings.ts';
import { pauseAfter, type Supervised, type SupervisionPorts, supervise } from './supervise.ts';
import { withThrowAwayFolder } from './throw-away-folder.ts';

/** A launcher that remembers what it has to stop. */
function launcher() {
  const parts: Part[] = [];
  const state = { ending: false, code: undefined as number | undefined };
  const running: Running = {
    add: (part) => void parts.push(part),
    get ending() {
      return state.ending;
    },
    async end(code) {
      state.ending = true;
      state.code = code;
      for (const part of parts.reverse()) await part.stop();
      return undefined as never;
    },
  };
  return { running, state };
}

let open: Running | undefined;
afterEach(async () => {
  await open?.end(0);
  open = undefined;
});

/** A part whose end the test decides. */
function part() {
  const { promise: ended, resolve } = Promise.withResolvers<number>();
  const stop = async () => resolve(0);
  return { ended, stop, die: resolve };
}

it('waits twice as long each time, up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 10].map(pauseAfter)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

it('starts again what ends, forgets after a steady minute, and gives up on what never stays', async () => {
  const { running, state } = launcher();
  const pauses: number[] = [];
  let now = 0;
  const ports: SupervisionPorts = {
    pause: async (ms) => void pauses.push(ms),
    now: () => now,
    say: () => {},
  };
  const started: (Supervised & { die: (code: number) => void })[] = [];
  const start = async () => {
    if (started.length === 4) throw new Error('no room');
    const next = part();
    started.push(next);
    return next;
  };
  await supervise(running, 'The part', start, ports);
  started[0]?.die(1);
  await vi.waitFor(() => expect(started).toHaveLength(2));
  started[1]?.die(1);
  await vi.waitFor(() => expect(started).toHaveLength(3));
  now = 60_000;
  started[2]?.die(137);
  await vi.waitFor(() => expect(started).toHaveLength(4));
  expect(pauses).toEqual([1_000, 2_000, 1_000]);
  started[3]?.die(1);
  await vi.waitFor(() => expect(state.code).toBe(1));
  expect(pauses.slice(3)).toEqual(
    [2, 4, 8, 16, 30, 30, 30, 30, 30].map((seconds) => seconds * 1_000),
  );
});

it('does not start again what the launcher itself ends', async () => {
  const { running } = launcher();
  let starts = 0;
  const ports = { pause: async () => {}, now: () => 0, say: () => {} };
  const own = part();
  await supervise(
    running,
    'The part',
    async () => {
      starts++;
      return own;
    },
    ports,
  );
  await running.end(0);
  await own.ended;
  expect(starts).toBe(1);
});

it(
  'brings a killed PostgreSQL and a killed server back until the node is ready',
  () =>
    withThrowAwayFolder(async (folder) => {
      const { running } = launcher();
      open = running;
      const sentences: string[] = [];
      const ports: SupervisionPorts = {
        pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 10)),
        now: () => performance.now(),
        say: (sentence) => void sentences.push(sentence),
      };
      const postgres = {
        folder: join(folder, 'postgres'),
        port: await freePort(),
        password: 'kept',
      };
      const pids: number[] = [];
      const database = await supervise(
        running,
        'PostgreSQL',
        async () => {
          const server = await startEmbedded({ ...postgres, durable: false });
          pids.push(server.pid);
          return server;
        },
        ports,
      );
      await ensureDatabase(database.url('postgres'), 'herna');
      const databaseUrl = database.url('herna');
      await migrate(databaseUrl);
      await runMigrations({ connectionString: databaseUrl });
      const port = await freePort();
      const { env } = withDefaults({
        ...process.env,
        PORT: String(port),
        HERNA_DATA_DIR: folder,
        HERNA_ROLES: 'api',
        HERNA_REGISTER_URL: 'none',
        DATABASE_URL: databaseUrl,
      });
      const servers: number[] = [];
      await supervise(
        running,
        'The server',
        async () => {
          const script = join(root, 'apps/server/main.ts');
          const child = await startChild({
            name: 'server',
            script,
            env,
            readyWhen: /^Herna is ready/,
            running,
          });
          servers.push(child.process.pid ?? 0);
          return child;
        },
        ports,
      );
      const ready = async (): Promise<number> =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status,
          () => 0,
        );
      const untilReady = () =>
        vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 60_000, interval: 100 });
      await untilReady();

      process.kill(servers[0] ?? 0, 'SIGKILL');
      await vi.waitFor(() => expect(servers).toHaveLength(2), { timeout: 60_000 });
      await untilReady();

      process.kill(pids[0] ?? 0, 'SIGKILL');
      await vi.waitFor(() => expect(pids).toHaveLength(2), { timeout: 60_000 });
      await untilReady();
      expect(sentences.filter((line) => line.includes('is started again'))).not.toHaveLength(0);
    }),
  150_000,
);

it('brings killed simulators back at the same address', () =>
  withThrowAwayFolder(async (folder) => {
    const { running } = launcher();
    open = running;
    const port = await freePort();
    const { env } = withDefaults({
      ...process.env,
      SIM_PORT: String(port),
      SIM_SMTP_PORT: String(await freePort()),
      HERNA_DATA_DIR: folder,
    });
    const simulators = await raiseOutsideWorld(running, env);
    simulators.process.kill('SIGKILL');
    await simulators.ended;
    const status = () => fetch(`http://127.0.0.1:${port}/mailbox`).then((answer) => answer.status);
    await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 30_000 });
  }));
