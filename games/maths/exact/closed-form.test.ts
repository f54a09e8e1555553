/** The closed form while a slot is sought: what it keeps of reels, and numbers for fractions. */
import { type Random, seededRandom } from '@herna/kernel';
import { expect, test } from 'vitest';
import { equals, toNumber } from '../fraction.ts';
import type { ReelsTitle } from '../title.ts';
import { fractions, numbers } from './arithmetic.ts';
import { ClosedForm, closedForm } from './reels.ts';

const letters = ['S', 'A', 'B', 'C', 'D'];
const runs = [1, 2, 5, 12];
const plain = {
  engine: 'reels',
  rows: 3,
  symbols: {
    W: { key: 'w', kind: 'wild', pays: [] },
    S: { key: 's', kind: 'scatter', pays: [] },
    ...Object.fromEntries(
      ['A', 'B', 'C', 'D'].map((letter) => [
        letter,
        { key: letter, kind: 'regular', pays: [0, 0, 0, ...runs] },
      ]),
    ),
  },
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0],
    [2, 2, 1, 0, 0],
  ],
  scatterPays: [0, 0, 0, 2, 5, 9],
} as const;

const coins = [
  { multiple: 1, weight: 3 },
  { multiple: 9, weight: 1 },
];

/** What slots are made of, by what is special in them: reels, and what differs from plain ones. */
const shapes: Readonly<Record<string, readonly [reels: number, object]>> = {
  'lines with wilds that multiply': [5, { wildMultiplier: 3 }],
  'free spins that win free spins': [5, { freeSpins: { award: [0, 0, 0, 2, 3], multiplier: 2 } }],
  'sticky wilds': [
    5,
    { freeSpins: { award: [0, 0, 0, 4], multiplier: 2, special: 'stickyWilds' } },
  ],
  'a symbol that fills reels': [
    5,
    { freeSpins: { award: [0, 0, 0, 4], multiplier: 1, special: 'expandingSymbol' } },
  ],
  'wild reels that stay': [5, { expandingWilds: true, respin: 'wildReels', scatterPays: [] }],
  'lines from both sides': [5, { bothWays: true, expandingWilds: true, wildMultiplier: 2 }],
  ways: [4, { ways: { coins: 20 }, lines: [] }],
  'coins and chests': [
    5,
    {
      hold: { from: 4, turns: 3, oneIn: 8, coins, full: 50 },
      pick: { from: 3, prizes: [1, 2, 5, 9], picks: 2 },
    },
  ],
  'twin reels and full screens': [3, { respin: 'twinReels', fullScreen: 4 }],
};

/** Another letter at one stop, or another pay; wilds stay off the first reel, for ways want that. */
function changed(title: ReelsTitle, random: Random): ReelsTitle {
  const letter = letters[random.below(letters.length)] ?? '';
  const symbol = title.symbols[letter];
  if (symbol?.kind === 'regular' && random.below(4) === 0) {
    const pays = symbol.pays.map((pay, length) => (length < 3 ? 0 : pay + random.below(3)));
    return { ...title, symbols: { ...title.symbols, [letter]: { ...symbol, pays } } };
  }
  const moved = random.below(title.strips.length);
  const strips = title.strips.map((strip, reel) => {
    const at = random.below(strip.length);
    const stands = moved > 0 && random.below(5) === 0 ? 'W' : letter;
    return reel === moved ? strip.slice(0, at) + stands + strip.slice(at + 1) : strip;
  });
  return { ...title, strips };
}

test.each(Object.entries(shapes))(
  '%s: reels that are kept give what the whole title gives, in numbers as in fractions',
  (name, [reels, special]) => {
    const random = seededRandom(name.length);
    const strips = ['AABSBCDDAB', 'ABCWDSAABB', 'BBBAAWCSDA', 'SABWCDABCD', 'DCBASAWBCA'];
    const shape = { ...plain, ...special, key: name, strips: strips.slice(0, reels) };
    let title = shape as unknown as ReelsTitle;
    const [exact, quick] = [new ClosedForm(fractions), new ClosedForm(numbers)];
    const seen = new Set<number>();
    for (let step = 0; step < 40; step++) {
      const whole = closedForm(title);
      expect(equals(exact.rtp(title), whole)).toBe(true);
      expect(quick.rtp(title)).toBeCloseTo(toNumber(whole), 10);
      seen.add(quick.rtp(title));
      title = changed(title, random);
    }
    expect(seen.size).toBeGreaterThan(20);
  },
);
