import { platformCalls } from '@herna/platform/contract';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { referenceLists } from './reference-lists.table.ts';
import { isOfSearch } from './reference-search.ts';

test('every list that the platform has is offered, and named', () => {
  const start = 'GET /capi/Enumerators/v1/';
  // Translations are of another shape: one name, or all names of one language.
  const others = /\/(Translate|Names|UniqueNames)$/;
  const known = Object.keys(platformCalls)
    .filter((call) => call.startsWith(start) && !others.test(call))
    .map((call) => call.slice(start.length));
  expect([...referenceLists].sort()).toEqual(known.sort());
  expect(Object.keys(en.referenceLists).sort()).toEqual(known);
});

const entry = {
  value: 'KilledByOperator',
  labels: { cs: 'Ukončeno obsluhou', en: 'Ended by staff' },
  note: 'KillSession',
};

test.each([
  ['', true],
  ['  ', true],
  ['killed', true],
  ['ukonceno', true],
  ['staff ended', true],
  ['killsession', true],
  ['player', false],
])('searching for %j finds it: %s', (search, found) => {
  expect(isOfSearch(entry, search)).toBe(found);
});
