/** `npm run export-ledger -- FILE`: writes the ledger behind DATABASE_URL for `verify-ledger`. */
import { exportLedger } from './ledger/export.ts';

const [file] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!file || !url) {
  console.error('Usage: DATABASE_URL=… npm run export-ledger -- FILE');
  process.exit(1);
}
console.log(JSON.stringify(await exportLedger(url, file)));
