/** Which cookies there are, and which of them tell a page whom it is drawn for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { personalCookies } from './cookies.ts';

const root = join(import.meta.dirname, '../../..');

/** Cookies that no page of the player site is drawn by, each with what it is. */
const others: Readonly<Record<string, string>> = {
  herna_staff: 'the session of staff, whose application is drawn in the browser',
  herna_sign_on: 'the browser that was sent to an identity provider of staff',
  herna_device: 'the browser, by which guesses are counted',
};

test('every cookie that a call sets is personal or has a reason not to be', () => {
  const named = readdirSync(join(root, 'modules'), { recursive: true })
    .map(String)
    .filter((path) => /^\w+\/calls\/[\w-]+\.ts$/.test(path))
    .flatMap((path) => [
      ...readFileSync(join(root, 'modules', path), 'utf8').matchAll(/'(herna_[a-z_]+)'/g),
    ])
    .map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual([...personalCookies, ...Object.keys(others)].sort());
});
