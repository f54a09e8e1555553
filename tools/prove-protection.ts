/**
 * `npm run prove:protection -- [--stakes N]`: a million stakes race with exclusions, locks and limits
 * (`tests/security/protection-race.test.ts`, of which every test run does a tenth). The books must hold
 * none that was sent after its bar was acknowledged. The last line is one JSON object: stakes, those
 * accepted before and sent after a bar, violations, the longest milliseconds in which halls, terminals,
 * entrances and kiosks refused.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { root } from './launch/settings.ts';

const { values } = parseArgs({ options: { stakes: { type: 'string', default: '1000000' } } });

process.env.HERNA_RACING_STAKES = values.stakes;
const vitest = await startVitest('test', ['tests/security/protection-race'], {
  root,
  watch: false,
});
const failed = vitest.state.getCountOfFailedTests();
await vitest.close();
if (failed === 0) {
  process.stdout.write(readFileSync(join(root, 'reports/protection.json'), 'utf8'));
}
process.exitCode = failed === 0 ? 0 : 1;
