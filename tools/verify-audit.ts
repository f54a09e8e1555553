/**
 * `npm run verify-audit`: recomputes the audit behind DATABASE_URL with the keys of the environment,
 * holds its signed checkpoints against it, and says what does not agree. The last line is one JSON
 * object; the exit code is 1 when anything is wrong.
 */
import { createDatabase } from '@herna/db';
import { systemClock } from '@herna/kernel';
import { readConfig } from '@herna/server';
import { createAudit } from '@herna/staff';

const config = readConfig(process.env);
const url = config.databaseUrl;
if (!url) {
  console.error('Missing environment variable: DATABASE_URL');
  process.exit(1);
}
const database = createDatabase({ url });
try {
  const masterSecret = config.secrets.master;
  const audit = createAudit({ database, clock: systemClock, masterSecret });
  const { rows, intact, faults } = await audit.prove();
  for (const fault of faults) console.log(fault);
  console.log(JSON.stringify({ rows, intact, faults: faults.length }));
  if (!intact) process.exitCode = 1;
} finally {
  await database.close();
}
