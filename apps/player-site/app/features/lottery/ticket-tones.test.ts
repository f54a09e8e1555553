import { expect, test } from 'vitest';
import { ticketState } from './ticket-tones.ts';

const czk = (amount: number) => ({ amount, currency: 'CZK' }) as const;

test.each([
  ['WON', 10_001, 'WON', 'positive'],
  ['WON', 10_000, 'EVEN', 'neutral'],
  ['WON', 3_000, 'PART', 'neutral'],
  ['PAID', 3_000, 'PAID', undefined],
  ['LOST', 0, 'LOST', undefined],
] as const)('a ticket of 100 crowns, %s with %i, is called %s', (state, amount, word, tone) => {
  const win = amount === 0 ? null : czk(amount);
  const shown = ticketState({ state, price: czk(10_000), win } as never);
  expect(shown.word).toBe(word);
  if (tone) expect(shown.tone).toBe(tone);
});
