import { expect, test } from 'vitest';
import { canonicalAddress } from './use-canonical-host.ts';

const site = 'https://herna.example';

test.each([
  ['https://herna.example/profile', undefined],
  ['https://www.herna.example/profile?from=mail#top', `${site}/profile?from=mail#top`],
  ['http://herna.example/', `${site}/`],
  ['https://herna.example:8443/en', `${site}/en`],
])('%s is led to %s', (href, address) => {
  expect(canonicalAddress(site, href)).toBe(address);
});
