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

test.each([
  ['http://127.0.0.1:3000/en', 'http://localhost:3000/en'],
  ['http://[::1]:3000/', 'http://localhost:3000/'],
  ['http://192.168.1.20:3000/', undefined],
])('at a machine without an address of its own %s is led to %s', (href, address) => {
  expect(canonicalAddress('http://localhost:3000', href)).toBe(address);
});
