/**
 * `npm run verify-rounds -- FILE`: builds the offline verifier, the same single file that players
 * can save, and has it verify the rounds of a file. The last line is one JSON object.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { applications, buildApplications } from './launch/build.ts';
import { root } from './launch/settings.ts';

const [, , file] = process.argv;
if (file === undefined) {
  console.error('Name the file of rounds to verify: npm run verify-rounds -- FILE');
  process.exit(2);
}
const verifier = applications.filter(({ name }) => name === 'verifier');
await buildApplications({ quiet: true }, verifier);
const program = join(root, 'games/titles/build/herna-verifier.mjs');
const { status } = spawnSync(process.execPath, [program, resolve(file)], { stdio: 'inherit' });
process.exit(status ?? 1);
