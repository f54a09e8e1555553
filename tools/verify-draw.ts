/**
 * `npm run verify-draw -- FILE`: builds the offline verifier of draws, the same single file that
 * players can save, and has it verify the draw of a file. The last line is one JSON object.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { applications, buildApplications } from './launch/build.ts';
import { root } from './launch/settings.ts';

const [, , file] = process.argv;
if (file === undefined) {
  console.error('Name the file of a draw to verify: npm run verify-draw -- FILE');
  process.exit(2);
}
const verifier = applications.filter(({ name }) => name === 'draw verifier');
await buildApplications({ quiet: true }, verifier);
const program = join(root, 'modules/lottery/build/herna-draw-verifier.mjs');
const { status } = spawnSync(process.execPath, [program, resolve(file)], { stdio: 'inherit' });
process.exit(status ?? 1);
