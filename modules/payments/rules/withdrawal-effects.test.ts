import { expect, it } from 'vitest';
import { withdrawalEffects } from './withdrawal-effects.ts';

const nothing = { cash: 0n, held: 0n };
const left = { cash: 0n, held: -200_00n };

it('says where the held money and the fee of a withdrawal go by each act', () => {
  expect(withdrawalEffects({ amount: 200_00n, fee: 5_00n })).toEqual({
    approve: left,
    suspend: nothing,
    resume: nothing,
    reject: { cash: 205_00n, held: -200_00n },
    confiscate: left,
  });
});
