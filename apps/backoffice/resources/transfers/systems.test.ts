import { expect, it } from 'vitest';
import { rollsBackAt, systemOf } from './systems.ts';

it.each([
  ['outside:hall-12', 'outside', 'hall-12'],
  ['outside:a:b', 'outside', 'a:b'],
  ['terminal:T-7', 'terminal', 'T-7'],
  ['own-accounts', 'own', ''],
])('%s is %s %s', (text, kind, name) => {
  expect(systemOf(text)).toEqual({ kind, name });
});

it.each([
  ['outside:hall-1', 'STARTED', 'hall-1'],
  ['outside:hall-1', 'COMMITTED', 'hall-1'],
  ['outside:hall-1', 'ROLLED_BACK', undefined],
  ['outside:hall-1', 'EXPIRED', undefined],
  ['terminal:T-7', 'STARTED', undefined],
  ['terminal:T-7', 'UNKNOWN', undefined],
  ['own-accounts', 'COMMITTED', undefined],
])('of %s %s is rolled back at %s', (system, state, at) => {
  expect(rollsBackAt({ system, state })).toBe(at);
});
