import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isUnreadable, readableAddress } from './readable-address.ts';

const read = (url: string) => {
  const request = { url } as IncomingMessage;
  return [readableAddress(request), isUnreadable(request)];
};

test.each([
  ['/', '/'],
  ['/en/games?page=2', '/en/games?page=2'],
  ['/%61pi/x', '/%61pi/x'],
  ['/games%2Fplay', '/games%2Fplay'],
  ['/en?said=%&what=%zz', '/en?said=%&what=%zz'],
  ['http://herna.example/en', '/en'],
])('%s is read as it came', (url, address) => {
  expect(read(url)).toEqual([address, false]);
});

test.each([
  ['/%', '/%25'],
  ['/en/%?x=%41', '/en/%25?x=%41'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/%zz/%41', '/%25zz/%2541'],
  ['/%ff', '/%25ff'],
])('%s is spelt anew, sign by sign', (url, address) => {
  expect(read(url)).toEqual([address, true]);
  expect(() => decodeURIComponent(address.split('?')[0] ?? '')).not.toThrow();
});
