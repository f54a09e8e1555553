import { expect, test } from 'vitest';
import { amlInCzech, amlInEnglish } from '../../i18n/aml.ts';
import { amlFigures } from './figures.ts';

test.each([
  ['English', amlInEnglish],
  ['Czech', amlInCzech],
])('whatever a rule may speak of has a name in %s', (_language, words) => {
  expect(Object.keys(words.amlFigures)).toEqual(Object.keys(amlFigures.units));
});
