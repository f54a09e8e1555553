/**
 * `npm run verify-ledger -- FILE`: works an exported ledger out again and says what does not agree.
 * The last line is one JSON object.
 */
import { verifyLedger } from './ledger/verify.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run verify-ledger -- FILE');
  process.exit(1);
}
const { faults, ...counts } = await verifyLedger(file);
for (const fault of faults) console.log(fault);
console.log(JSON.stringify({ ...counts, faults: faults.length }));
if (faults.length > 0) process.exitCode = 1;
