/** The proof of the audit from outside the server: whole, cut off, and put back to an earlier day. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@herna/kernel';
import { readConfig } from '@herna/server';
import { createAudit } from '@herna/staff';
import { type TestDatabase, testDatabase } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDefaults } from './launch/settings.ts';

let house: TestDatabase;
let env: NodeJS.ProcessEnv;
const folder = mkdtempSync(join(tmpdir(), 'audit-'));
beforeAll(async () => {
  house = await testDatabase();
  ({ env } = withDefaults({
    ...process.env,
    DATABASE_URL: house.url,
    HERNA_DATA_DIR: folder,
  }));
  const { database } = house;
  const masterSecret = readConfig(env).secrets.master;
  const audit = createAudit({ database, clock: systemClock, masterSecret });
  const note = { staffId: null, action: 'test.noted', targetKind: 'test', targetId: '1' };
  await database.transaction((tx) => audit.record(tx, note));
  await database.transaction((tx) => audit.record(tx, note));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await house.drop();
});

function verify() {
  const script = join(import.meta.dirname, 'verify-audit.ts');
  const { status, stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}

test('an audit that is whole is said to be, one that was cut is not', async () => {
  expect(verify()).toEqual({ status: 0, lines: ['{"rows":2,"intact":true,"faults":0}'] });
  const { pool } = house.database;
  await pool.query('alter table staff.audit disable trigger user');
  await pool.query('delete from staff.audit where id = 2');
  expect(verify()).toEqual({
    status: 1,
    lines: [
      'the audit ends at row 1, it went on to 2',
      'row 2 of the audit was seen before and is gone or another',
      '{"rows":1,"intact":false,"faults":2}',
    ],
  });
  // With all that the database keeps beside the rows gone as well, what was seen is not.
  await pool.query('delete from staff.audit');
  await pool.query('delete from staff.audit_head');
  const gone = {
    status: 1,
    lines: [
      'row 2 of the audit was seen before and is gone or another',
      '{"rows":0,"intact":false,"faults":1}',
    ],
  };
  expect(verify()).toEqual(gone);
  // A proof that has failed takes nothing back.
  expect(verify()).toEqual(gone);
});
