import { expect, test } from 'vitest';
import { isSamePerson } from './same-person.ts';

const jana = {
  firstName: 'Jana',
  surname: 'Dvořáková Říhová',
  birthDate: '1985-04-12',
  street: 'Nová 3/12',
  postCode: '602 00',
};

test.each([
  ['nothing', {}, true],
  ['accents and capitals', { surname: 'DVORAKOVA RIHOVA' }, true],
  ['spaces and hyphens', { surname: 'Dvořáková-Říhová', street: 'Nova 3 / 12' }, true],
  ['the gap of a postal code', { postCode: '60200' }, true],
  ['another first name', { firstName: 'Hana' }, false],
  ['another day', { birthDate: '1985-04-13' }, false],
  ['another house', { street: 'Nová 4/12' }, false],
  ['another town', { postCode: '110 00' }, false],
])('%s', (_name, change, same) => {
  expect(isSamePerson(jana, { ...jana, ...change })).toBe(same);
});
