/** Walks every title in a browser (`npm run journey:titles [-- -g KEY]`) and lays out what it saw. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { titles } from '@herna/titles';
import { lay } from '../games/art/sheets.ts';
import { root } from './launch/settings.ts';

const playwright = join(root, 'node_modules/.bin/playwright');
const { status } = spawnSync(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HERNA_JOURNEYS: 'titles' },
});
const folder = join(root, 'reports/screens/titles');
await lay({
  name: 'sheet',
  files: titles.map(({ key }) => join(folder, `${key}.png`)),
  folder,
  width: 195,
  height: 422,
  columns: 8,
  rows: 3,
});
console.log(`Contact sheets: ${folder}`);
process.exit(status ?? 1);
