/** The first administrator of a house that has nobody: added once, refused in one sentence. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDefaults } from './launch/settings.ts';

let house: TestDatabase;
beforeAll(async () => {
  house = await testDatabase();
});
afterAll(() => house.drop());

function addStaff(...words: readonly string[]) {
  const { env } = withDefaults({ ...process.env, DATABASE_URL: house.url });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'add-staff.ts'), ...words],
    { env, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

const member = ['first.admin', 'First Admin', 'first.admin@herna.example', 'administrator'];

test('a login is given once, with its password and second factor', () => {
  const added = addStaff(...member);
  expect(added.stdout).toMatch(/^Password: [\w-]{22}\nSecond factor: otpauth:\/\/totp\//);
  expect(added).toMatchObject({ status: 0, stderr: '' });
  expect(addStaff(...member)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Somebody has this login already. Choose another.\n',
  });
});

test('words that do not fit get the usage', () => {
  const { status, stderr } = addStaff('first.admin', 'First Admin', 'nowhere', 'administrator');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Usage: staff:add <login> "<name>" <e-mail> </);
});
