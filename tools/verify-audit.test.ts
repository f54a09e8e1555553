/** The proof of the audit from outside the server: whole, and with its last row cut off. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { systemClock } from '@herna/kernel';
import { readConfig } from '@herna/server';
import { createAudit } from '@herna/staff';
import { type TestDatabase, testDatabase } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDefaults } from './launch/settings.ts';

let house: TestDatabase;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  house = await testDatabase();
  ({ env } = withDefaults({ ...process.env, DATABASE_URL: house.url }));
  const { database } = house;
  const masterSecret = readConfig(env).secrets.master;
  const audit = createAudit({ database, clock: systemClock, masterSecret });
  const note = { staffId: null, action: 'test.noted', targetKind: 'test', targetId: '1' };
  await database.transaction((tx) => audit.record(tx, note));
  await database.transaction((tx) => audit.record(tx, note));
});
afterAll(() => house.drop());

function verify() {
  const script = join(import.meta.dirname, 'verify-audit.ts');
  const { status, stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}

test('an audit that is whole is said to be, one that was cut is not', async () => {
  expect(verify()).toEqual({ status: 0, lines: ['{"rows":2,"intact":true,"faults":0}'] });
  await house.database.pool.query('alter table staff.audit disable trigger user');
  await house.database.pool.query('delete from staff.audit where id = 2');
  expect(verify()).toEqual({
    status: 1,
    lines: ['the audit ends at row 1, it went on to 2', '{"rows":1,"intact":false,"faults":1}'],
  });
});
