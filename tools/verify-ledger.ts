/**
 * `npm run verify-ledger -- FILE [--key KEYFILE]`: works an exported ledger out again and says what
 * does not agree. The key file holds the public key of the house as /proof shows it, kept from a
 * time when nobody had a reason to doubt it. The last line is one JSON object.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { tellVerdict } from './ledger/tell.ts';
import { verifyLedger } from './ledger/verify.ts';

const { values, positionals } = parseArgs({
  options: { key: { type: 'string' } },
  allowPositionals: true,
});
const [file] = positionals;
const key = values.key === undefined ? undefined : readFileSync(values.key, 'utf8').trim();
if (!file || (key !== undefined && !/^[0-9a-f]{64}$/.test(key))) {
  console.error('Usage: npm run verify-ledger -- FILE [--key KEYFILE]');
  console.error('KEYFILE holds 64 hexadecimal digits, the public key that /proof shows.');
  process.exit(1);
}
const verdict = await verifyLedger(file, { key });
for (const line of tellVerdict(verdict, key !== undefined)) console.log(line);
if (verdict.faults.length > 0) process.exitCode = 1;
