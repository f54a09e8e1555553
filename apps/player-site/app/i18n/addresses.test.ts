import { describe, expect, it } from 'vitest';
import { localise, pathWithin, prefixOf, safeReturn } from './addresses.ts';

describe('locale prefixes', () => {
  it('has none for the default locale', () => {
    expect(prefixOf('cs', 'cs')).toBe('');
    expect(prefixOf('en', 'cs')).toBe('/en');
  });

  it.each([
    ['/', '/en', '/en'],
    ['/archive', '/en', '/en/archive'],
    ['/archive', '', '/archive'],
    ['https://example.org/', '/en', 'https://example.org/'],
    ['?page=2', '/en', '?page=2'],
  ])('puts %s under %s', (to, prefix, expected) => expect(localise(to, prefix)).toBe(expected));

  it.each([
    ['/en', '/en', '/'],
    ['/en/archive', '/en', '/archive'],
    ['/english', '/en', '/english'],
    ['/archive', '', '/archive'],
  ])('takes %s out of %s', (path, prefix, expected) =>
    expect(pathWithin(path, prefix)).toBe(expected),
  );
});

describe('safeReturn', () => {
  it.each([
    ['/profile/payments', '/profile/payments'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['/a\nb', '/'],
    [null, '/'],
  ])('reads %s as %s', (returnTo, expected) => expect(safeReturn(returnTo)).toBe(expected));
});
