/**
 * `npm run dev`: the house with hot reload. The server starts again when its sources change; both
 * web applications and the games change in the open page. Everything has the address that it has
 * with `npm start`, on the same data.
 */
import { StartupFault } from '@herna/db';
import { readConfig } from '@herna/server';
import { announceOpen, announceStart } from './announce.ts';
import { openFront } from './dev-front.ts';
import { raiseGround, takePlace } from './ground.ts';
import { step } from './progress.ts';
import { launch } from './running.ts';
import { withDefaults } from './settings.ts';
import { startWatchedServer } from './watched-server.ts';

await launch(async (running) => {
  const { env, defaulted } = withDefaults(process.env);
  const config = readConfig(env);
  if (config.environment === 'production') {
    throw new StartupFault('npm run dev is for development: unset HERNA_ENV.');
  }
  announceStart(config, defaulted);
  await takePlace(running, config);
  const withUrl = await raiseGround(running, env, config);
  const server = await step('server', () => startWatchedServer(running, withUrl, config.publicUrl));
  running.add(await step('sites and games', () => openFront(config, server)));
  announceOpen(config, 'Save a file and see it. ');
});
