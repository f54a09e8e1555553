import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './launch/settings.ts';

const playwright = join(root, 'node_modules/.bin/playwright');

/** Walks journeys that CI leaves out, with the arguments of the command; tells how they ended. */
export const walkOnDemand = (journeys: 'titles' | 'families' | 'all'): number =>
  spawnSync(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HERNA_JOURNEYS: journeys },
  }).status ?? 1;
