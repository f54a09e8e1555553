import { expect, it } from 'vitest';
import { balancesAfter } from './balances-after.ts';

const before = { cash: 586_66, held: 250_00 };
const withdrawal = { amount: 200_00, fee: 5_00 };

it.each([
  ['approve', { cash: 586_66, held: 50_00 }],
  ['suspend', before],
  ['resume', before],
  ['reject', { cash: 791_66, held: 50_00 }],
  ['confiscate', { cash: 586_66, held: 50_00 }],
] as const)('%s leaves cash and holds as the act says', (act, after) => {
  expect(balancesAfter(act, before, withdrawal)).toEqual(after);
});
