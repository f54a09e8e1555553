/**
 * `npm start`: everything on one machine. PostgreSQL, migrations, demo data, the simulators of the
 * outside world, the web applications and the server; then the addresses and the demo logins.
 */
import { join } from 'node:path';
import { readConfig } from '@herna/server';
import { announceOpen, announceStart } from './announce.ts';
import { buildApplications } from './build.ts';
import { type Child, serverFlags, startChild } from './children.ts';
import { raiseGround, takePlace } from './ground.ts';
import { step } from './progress.ts';
import { launch, type Running } from './running.ts';
import { type Environment, root, withDefaults } from './settings.ts';
import { supervise } from './supervise.ts';

const serverOf = (running: Running, env: Environment): Promise<Child> =>
  startChild({
    name: 'server',
    script: join(root, 'apps/server/main.ts'),
    flags: serverFlags,
    env,
    readyWhen: /^Herna is ready/,
    running,
    onLine: (line) => {
      if (!line.startsWith('Herna is ready')) console.log(line);
    },
  });

await launch(async (running) => {
  const { env, defaulted } = withDefaults(process.env);
  const config = readConfig(env);
  announceStart(config, defaulted);
  await takePlace(running, config);
  const builders = new AbortController();
  running.add({ stop: async () => builders.abort() });
  const building = buildApplications({ quiet: true, signal: builders.signal });
  building.catch(() => {});
  const withUrl = await raiseGround(running, env, config);
  await step('web applications', () => building);
  await step('server', () => supervise(running, 'The server', () => serverOf(running, withUrl)));
  announceOpen(config, '');
});
