import { seededRandom } from '@herna/kernel';
import { fc } from '@herna/testkit/properties';
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

const random = seededRandom(7);
const stream: Stream = { below: (bound) => random.below(bound) };
const many = Array.from({ length: 1_500 });

test('the amount under enough fields, times the factor, is the prize', () => {
  const prizes = [
    { multiple: 0, weight: 2 },
    { multiple: 100, weight: 1 },
    { multiple: 200, weight: 1, factor: 2 },
    { multiple: 500, weight: 1 },
    { multiple: 3_000, weight: 1, factor: 10 },
  ];
  const envelope = { ...title, ticket: 'product', fields: 6, match: 3, prizes } as ScratchTitle;
  for (const _ of many) {
    const { view } = playScratch(envelope, stream, { stake: 100n, decisions: [] });
    const { fields, factor, multiple } = view as unknown as Product;
    const matched = fields.find((one) => fields.filter((other) => other === one).length >= 3);
    expect((matched ?? 0) * factor).toBe(multiple);
  }
});

test('only the hand that wins has more than the dealer, and shows its prize', () => {
  const prizes = [
    { multiple: 0, weight: 1 },
    { multiple: 500, weight: 1 },
    { multiple: 900, weight: 1 },
  ];
  const hands = { ...title, ticket: 'dealer', fields: 5, match: 1, prizes } as ScratchTitle;
  for (const _ of many) {
    const { view } = playScratch(hands, stream, { stake: 100n, decisions: [] });
    const { dealer, fields, multiple } = view as unknown as Hands;
    const over = fields.filter(({ total }) => total > dealer);
    expect(fields).toHaveLength(4);
    expect(over.map((hand) => hand.multiple)).toEqual(multiple > 0 ? [multiple] : []);
    for (const { total } of fields) expect(total).toBeLessThanOrEqual(21);
  }
});

test('only the row that wins is all of one picture, and shows its prize', () => {
  const prizes = [
    { multiple: 0, weight: 1 },
    { multiple: 500, weight: 1 },
    { multiple: 900, weight: 1 },
  ];
  const rows = { ...title, ticket: 'rows', fields: 12, match: 2, prizes } as ScratchTitle;
  for (const _ of many) {
    const { view } = playScratch(rows, stream, { stake: 100n, decisions: [] });
    const { fields, multiple } = view as unknown as Rows;
    const equal = fields.filter(({ pictures }) => new Set(pictures).size === 1);
    expect(fields).toHaveLength(4);
    expect(equal.map((row) => row.multiple)).toEqual(multiple > 0 ? [multiple] : []);
  }
});

interface Product {
  readonly fields: readonly number[];
  readonly factor: number;
  readonly multiple: number;
}
interface Hands {
  readonly dealer: number;
  readonly fields: readonly { readonly total: number; readonly multiple: number }[];
  readonly multiple: number;
}
interface Rows {
  readonly fields: readonly { readonly pictures: readonly number[]; readonly multiple: number }[];
  readonly multiple: number;
}
