/**
 * `npm start`: everything on one machine. PostgreSQL, migrations, demo data, the simulators of the
 * outside world, the web applications and the server; then the addresses and the demo logins.
 */
import { join } from 'node:path';
import {
  type EmbeddedServer,
  ensureDatabase,
  migrate,
  StartupFault,
  startEmbedded,
} from '@herna/db';
import { demoLogins, readConfig } from '@herna/server';
import { runMigrations } from 'graphile-worker';
import { liveDemoPast } from '../demo/past.ts';
import { buildApplications } from './build.ts';
import { type Child, startChild } from './children.ts';
import { openDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { step } from './progress.ts';
import { assertPortFree, type Environment, root, withDefaults } from './settings.ts';

const started: { stop(): Promise<void> }[] = [];
let stopping: Promise<void> | undefined;

/** Stops what was started, last first: the server drains before PostgreSQL goes. */
function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const part of started.reverse()) await part.stop();
  })();
  return stopping;
}

async function end(code: number): Promise<never> {
  await stopAll();
  process.exit(code);
}

async function main(): Promise<void> {
  const { env, defaulted } = withDefaults(process.env);
  const config = readConfig(env);
  console.log(`${config.brand.name}, ${config.environment}`);
  if (defaulted.length > 0) console.log(`  development defaults: ${defaulted.join(', ')}`);
  await assertPortFree('PORT', config.port);
  if (config.environment === 'development') await assertPortFree('SIM_PORT', config.simulatorPort);
  const giveBack = openDataFolder(config.dataFolder);
  started.push({ stop: async () => giveBack() });

  const builders = new AbortController();
  started.push({ stop: async () => builders.abort() });
  const building = buildApplications({ quiet: true, signal: builders.signal });
  building.catch(() => {});
  const databaseUrl = config.databaseUrl ?? (await embedded(config.dataFolder, config.secrets));
  await step('database is up to date', () => upToDate(databaseUrl), String);
  const withUrl = { ...env, DATABASE_URL: databaseUrl };
  if (config.environment === 'development') {
    await step(
      'demo data',
      () => liveDemoPast(withUrl, new Date()),
      (made) => (made ? 'a fortnight lived through' : 'kept'),
    );
    started.push(await step('outside world (simulators)', () => simulatorsOf(withUrl)));
  }
  await step('web applications', () => building);
  const server = await step('server', () => serverOf(withUrl));
  started.push(server);
  announce(config);
  server.ended.then((code) => {
    if (!stopping) {
      console.error(`The server ended with code ${code}.`);
      void end(1);
    }
  });
}

async function embedded(
  dataFolder: string,
  secrets: { readonly postgresPassword: string },
): Promise<string> {
  const server: EmbeddedServer = await step('PostgreSQL 18', async () =>
    startEmbedded({
      folder: join(dataFolder, 'postgres'),
      port: await freePort(),
      password: secrets.postgresPassword,
    }),
  );
  started.push(server);
  await ensureDatabase(server.url('postgres'), 'herna');
  return server.url('herna');
}

async function upToDate(databaseUrl: string): Promise<string> {
  const ran = await migrate(databaseUrl);
  await runMigrations({ connectionString: databaseUrl });
  return ran.length === 0 ? 'nothing to do' : `${ran.length} migrations`;
}

const simulatorsOf = (env: Environment): Promise<Child> =>
  startChild({
    name: 'simulators',
    script: join(root, 'simulators/main.ts'),
    env,
    readyWhen: /ready/i,
  });

const serverOf = (env: Environment): Promise<Child> =>
  startChild({
    name: 'server',
    script: join(root, 'apps/server/main.ts'),
    env,
    readyWhen: /^Herna is ready/,
    onLine: (line) => {
      if (!line.startsWith('Herna is ready')) console.log(line);
    },
  });

function announce(config: ReturnType<typeof readConfig>): void {
  const site = config.publicUrl;
  const rows: [string, string][] = [
    ['Player site', `${site}/`],
    ['Backoffice', `${site}/backoffice`],
    ['Calls', `${site}/docs  ${site}/openapi.json`],
    ['Proof', `${site}/proof`],
  ];
  if (config.environment === 'development') {
    rows.push(['Outside world', `http://localhost:${config.simulatorPort}/ (no real money)`]);
    rows.push(['Mailbox', `http://localhost:${config.simulatorPort}/mailbox`]);
    for (const login of demoLogins) rows.push([login.who, `${login.name}  ${login.password}`]);
  }
  console.log(`\n${config.brand.name} is open.`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(16)} ${value}`);
  console.log('\nCtrl-C closes it.');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end(0));
}
try {
  await main();
} catch (error) {
  console.error(error instanceof StartupFault ? error.message : error);
  await end(1);
}
