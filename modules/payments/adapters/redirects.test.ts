/** Orders for the bank, its key and the rates it is paid by stay with the address of the settings. */
import { oneByOne } from '@herna/db';
import { goesElsewhere } from '@herna/testkit';
import { expect, test } from 'vitest';
import { createBank } from './bank.ts';
import { createRates } from './rates.ts';

test('a redirect of the bank is not followed', async () => {
  const send = (url: string) => createBank({ url, key: 'k' }).sendOrders('<orders/>');
  expect(await goesElsewhere(send)).toBe(false);
});

test('a redirect of the rates is not followed', async () => {
  const read = (url: string) =>
    oneByOne(createRates({ cnbUrl: url, ecbUrl: undefined }).readings, (reading) => reading());
  expect(await goesElsewhere(read)).toBe(false);
});
