import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { ScratchTitle } from '../title.ts';
import { playScratch } from './scratch.ts';

const title = {
  key: 'ticket',
  engine: 'scratch',
  fields: 9,
  match: 3,
  prizes: [
    { multiple: 0, weight: 70 },
    { multiple: 100, weight: 15 },
    { multiple: 150, weight: 9 },
    { multiple: 500, weight: 4 },
    { multiple: 2_000, weight: 1 },
    { multiple: 10_000, weight: 1 },
  ],
} as unknown as ScratchTitle;

/** A stream whose first number draws the prize; the others lay the fields. */
function ticketStream(prize: number, layout: readonly number[]): Stream {
  let at = -1;
  return {
    below(bound) {
      at++;
      return at === 0 ? prize : (layout[at - 1] ?? 0) % bound;
    },
  };
}
const layouts = fc.array(fc.nat(), { minLength: 30, maxLength: 30 });

test('a ticket shows its prize three times and nothing else three times', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), layouts, (prize, layout) => {
      const round = playScratch(title, ticketStream(prize, layout), {
        stake: 2_000n,
        decisions: [],
      });
      const { fields, multiple } = round.view as { fields: number[]; multiple: number };
      expect(fields).toHaveLength(9);
      expect(round.win).toBe(20n * BigInt(multiple));
      const counts = new Map<number, number>();
      for (const field of fields) counts.set(field, (counts.get(field) ?? 0) + 1);
      for (const [field, count] of counts) {
        expect(title.prizes.some((one) => one.multiple === field && field > 0)).toBe(true);
        if (field === multiple) expect(count).toBe(3);
        else expect(count).toBeLessThan(3);
      }
      expect(counts.has(multiple)).toBe(multiple > 0);
    }),
  );
});

test('over all draws each prize comes up as often as it weighs', () => {
  const drawn = new Map<number, number>();
  for (let prize = 0; prize < 100; prize++) {
    const { view } = playScratch(title, ticketStream(prize, []), { stake: 100n, decisions: [] });
    const multiple = view.multiple as number;
    drawn.set(multiple, (drawn.get(multiple) ?? 0) + 1);
  }
  expect([...drawn]).toEqual(title.prizes.map(({ multiple, weight }) => [multiple, weight]));
});

test('a ticket has no decisions', () => {
  const input = { stake: 100n, decisions: ['scratch'] };
  expect(() => playScratch(title, ticketStream(0, []), input)).toThrow(RuleFault);
});
