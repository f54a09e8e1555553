/** Walks every title in a browser (`npm run journey:titles [-- -g KEY]`) and lays out what it saw. */
import { join } from 'node:path';
import { titles } from '@herna/titles';
import { lay } from '../games/art/sheets.ts';
import { walkOnDemand } from './journeys-on-demand.ts';
import { root } from './launch/settings.ts';

const status = walkOnDemand('titles');
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
process.exit(status);
