import { goesElsewhere } from '@herna/testkit';
import { expect, test } from 'vitest';
import { addressLists } from './address-register.ts';

test('a redirect is not followed', async () => {
  expect(await goesElsewhere((url) => addressLists(url).next())).toBe(false);
});
