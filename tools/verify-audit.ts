/**
 * `npm run verify-audit`: recomputes the audit behind DATABASE_URL with the keys of the environment,
 * holds its signed checkpoints against it, and says what does not agree. How far an audit that was
 * whole went is kept in a file outside of the database, and must be there the next time: somebody who
 * may do everything in the database could otherwise put it back to what it was on an earlier day. The
 * last line is one JSON object; the exit code is 1 when anything is wrong.
 *
 * Options: `--anchor FILE` (else a file in HERNA_DATA_DIR that is named by the database; whoever wants
 * it beyond the reach of the database's administrators keeps it elsewhere).
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '@herna/db';
import { systemClock } from '@herna/kernel';
import { readConfig } from '@herna/server';
import { type AuditHead, createAudit } from '@herna/staff';

const { values } = parseArgs({ options: { anchor: { type: 'string' } } });
const config = readConfig(process.env);
const url = config.databaseUrl;
if (!url) {
  console.error('Missing environment variable: DATABASE_URL');
  process.exit(1);
}

/** The file of a database: its address without who asks. */
function anchorOf(database: string): string {
  const { host, pathname } = new URL(database);
  const name = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 16);
  return join(config.dataFolder, `audit-anchor-${name}.json`);
}

const file = values.anchor ?? anchorOf(url);

/** The newest row of the last audit that was whole. @throws SyntaxError for another file */
function readAnchor(): AuditHead | undefined {
  if (!existsSync(file)) return undefined;
  const { row, hash } = JSON.parse(readFileSync(file, 'utf8')) as { row: string; hash: string };
  return { id: BigInt(row), hash: Buffer.from(hash, 'hex') };
}

/** Takes the place of the earlier one whole, or not at all. */
function writeAnchor({ id, hash }: AuditHead): void {
  mkdirSync(dirname(file), { recursive: true });
  const text = JSON.stringify({ row: `${id}`, hash: Buffer.from(hash).toString('hex') });
  writeFileSync(`${file}.new`, `${text}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const database = createDatabase({ url });
try {
  const masterSecret = config.secrets.master;
  const audit = createAudit({ database, clock: systemClock, masterSecret });
  const { rows, intact, faults, head } = await audit.prove(readAnchor());
  for (const fault of faults) console.log(fault);
  console.log(JSON.stringify({ rows, intact, faults: faults.length }));
  if (intact) writeAnchor(head);
  else process.exitCode = 1;
} finally {
  await database.close();
}
