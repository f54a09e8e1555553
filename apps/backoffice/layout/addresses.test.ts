import { expect, it } from 'vitest';
import { addresses, addressFor } from './addresses.table.ts';

it.each([
  ['/players/:id/show/balances', '7', '/players/7/show/balances'],
  ['/audit?filter={"userId":":id"}', '3', '/audit?filter=%7B%22userId%22%3A%223%22%7D'],
  ['/tags', undefined, '/tags'],
])('%s of %s is %s', (to, id, address) => {
  expect(addressFor(to, id)).toBe(address);
});

it('no address leads to another that leads on', () => {
  const known = new Set(addresses.map(([from]) => from));
  expect(addresses.filter(([, to]) => known.has(to.split('?')[0] ?? ''))).toEqual([]);
});
