import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/settings.ts';
import { assets, isAccepted, thirdPartyPackages } from './third-party.ts';

test('every package and asset has a licence that we take', () => {
  const refused = [...thirdPartyPackages(), ...assets].filter(
    ({ license }) => !isAccepted(license),
  );
  expect(refused).toEqual([]);
});

test.each([
  ['MIT', true],
  ['GPL-3.0', false],
  ['(MPL-2.0 OR GPL-2.0)', true],
  ['MIT AND GPL-2.0', false],
  ['none stated', false],
])('%s is taken: %s', (license, taken) => {
  expect(isAccepted(license)).toBe(taken);
});

test('every typeface in the repository is named', () => {
  const named = assets.map(({ what }) => what.toLowerCase().replaceAll(' ', '-')).join();
  const faces = readdirSync(join(root, 'packages/ui/fonts'))
    .filter((file) => file.endsWith('.woff2'))
    .map((file) =>
      file.replace(/(-\d+)?-(latin|latin-ext|central|cyrillic|vietnamese)\.woff2$/, ''),
    );
  for (const face of new Set(faces)) expect(named, face).toContain(face);
});
