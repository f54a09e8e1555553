import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAffiliate, keptAffiliate } from './affiliate.ts';

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('goes with the registration, the latest of a visit', () => {
  expect(keptAffiliate()).toEqual({});
  keepAffiliate('?affiliate=partner-7&q=star');
  keepAffiliate('?q=moon');
  expect(keptAffiliate()).toEqual({ affiliateVisitorId: 'partner-7' });
  keepAffiliate('?affiliate=other.9');
  expect(keptAffiliate()).toEqual({ affiliateVisitorId: 'other.9' });
});

it.each(['?affiliate=', '?affiliate=%3Cscript%3E', `?affiliate=${'x'.repeat(101)}`])(
  'is nothing in %s',
  (search) => {
    keepAffiliate(search);
    expect(keptAffiliate()).toEqual({});
  },
);
