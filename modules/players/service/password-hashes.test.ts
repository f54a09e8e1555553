import { expect, test } from 'vitest';
import { createPasswordHashes, ofStrangers } from './password-hashes.ts';

test('a crowd of strangers that registers keeps no player from signing in', async () => {
  const cheap = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
  const hashes = createPasswordHashes(cheap, 'a secret of tests');
  const known = await hashes.make('modrá velryba tančí');
  const crowd = Array.from({ length: 300 }, (_, stranger) =>
    hashes.make(`password ${stranger}`, ofStrangers).catch(({ code }) => code),
  );
  expect(await hashes.matches(known, 'modrá velryba tančí')).toBe(true);
  expect(await Promise.all(crowd)).toContain('ERR_BUSY');
});
