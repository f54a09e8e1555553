import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { createSeal, derivedKey, tokenHash } from './seal.ts';

const seal = createSeal('master', 'otp', seededRandom(1));

test('what is sealed opens again, and never looks the same twice', () => {
  const first = seal.close('příliš žluťoučký kůň');
  const second = seal.close('příliš žluťoučký kůň');
  expect(seal.open(first)).toBe('příliš žluťoučký kůň');
  expect(first.equals(second)).toBe(false);
  expect(first.toString('latin1')).not.toContain('k\u016f\u0148');
});

test('an altered value, another purpose and another master open nothing', () => {
  const sealed = seal.close('seed');
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => seal.open(altered), `byte ${at}`).toThrow();
  }
  expect(() => createSeal('master', 'seeds', seededRandom(1)).open(sealed)).toThrow();
  expect(() => createSeal('other', 'otp', seededRandom(1)).open(sealed)).toThrow();
});

test('keys differ by purpose; a token is stored as its hash', () => {
  expect(derivedKey('master', 'otp').equals(derivedKey('master', 'seeds'))).toBe(false);
  expect(tokenHash('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
