import { type CashbackSpec, exampleCashback } from '@herna/promotions/contract';
import { expect, test } from 'vitest';
import { specOf, valuesOf } from './spec.ts';

const words = { title: 'A tenth back', summary: 'A short word of it.', text: 'All of its terms.' };
const { budget: _budget, ...withoutBudget } = exampleCashback;
const least: CashbackSpec = {
  ...withoutBudget,
  base: 'NET_LOSS',
  minimum: 1_050,
  terms: { cs: words },
};

test.each<[string, CashbackSpec]>([
  ['in three languages, with a budget', exampleCashback],
  ['without a budget', least],
  ['with terms that the form does not show', { ...least, terms: { cs: words, vi: words } }],
])('a form that nobody touches sends the programme as it was: %s', (_which, spec) => {
  expect(specOf(valuesOf(spec))).toEqual(spec);
});
