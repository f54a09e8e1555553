import { marketRules } from '@herna/brands';
import { expect, it } from 'vitest';
import { isAsked } from './market-fields.ts';

it.each([
  ['cz', 'birthNumber', { CZE: true, SVK: false, POL: false }],
  ['sk', 'birthNumber', { CZE: true, SVK: true, POL: false }],
  ['cz', 'birthPlace', { CZE: true, VNM: true }],
  ['sk', 'birthPlace', { CZE: false, SVK: false }],
  ['cz', 'titleBefore', { CZE: false }],
  ['sk', 'titleBefore', { SVK: true, POL: true }],
  ['cz', 'databox', { CZE: true, SVK: true }],
  ['sk', 'databox', { SVK: false }],
] as const)('%s: %s is asked of citizens of %o', (market, name, expected) => {
  const field = marketRules(market, '2026-11-22')[name];
  const required = Object.keys(expected).map((country) => [country, isAsked(field, country)]);
  expect(Object.fromEntries(required)).toEqual(expected);
});
