import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, seededRandom } from '@herna/kernel';
import type { ReelsTitle, Stream } from '@herna/maths';
import { expect, test } from 'vitest';
import { titleByKey, titles } from '../index.ts';
import { type ComparedTitle, compareRound, type Difference } from './compare.ts';
import { paidRound, RuleDifference } from './paid-round.ts';
import { boardAt, paidSpin } from './paid-spin.ts';
import { comparisonOf, sourcesHash } from './record.ts';

const slots = titles.filter(
  (title): title is ComparedTitle => title.engine === 'reels' || title.engine === 'tumble',
);

const streamOf = (seed: number) => (): Stream => seededRandom(seed);

/** Differences on so many rounds of seeds from one on. */
function differences(title: ComparedTitle, from: number, rounds: number): Difference[] {
  return Array.from({ length: rounds }, (_, round) =>
    compareRound(title, streamOf(from + round)),
  ).filter((one) => one !== undefined);
}

/** Rounds of a title that neither changed nor meets other code than when a million were compared. */
const further = 50;
/** Rounds of any other title. */
const renewed = 1_000;

test.each(slots.map((title) => [title.key, title] as const))(
  '%s pays as it is printed',
  (_, title) => {
    const compared = comparisonOf(title);
    const stands = compared?.sources === sourcesHash(title.engine);
    const found = stands
      ? differences(title, compared.rounds, further)
      : differences(title, 0, renewed);
    expect(found).toEqual([]);
  },
);

test('every slot was compared on a million rounds of the mathematics that it has', () => {
  const short = slots.filter((title) => (comparisonOf(title)?.rounds ?? 0) < 1_000_000);
  expect(short.map(({ key }) => `npm run second-opinion -- ${key} --write`)).toEqual([]);
});

test('a comparison of other mathematics or of other code is none', () => {
  const title = slotOf('apple-quartet');
  expect(comparisonOf({ ...title, rows: title.rows + 1 })).toBeUndefined();
  expect(sourcesHash('reels')).not.toBe(sourcesHash('tumble'));
});

const single = slots.filter(
  (title): title is ReelsTitle =>
    title.engine === 'reels' && title.strips.length === 3 && title.respin === undefined,
);

/** A stream that gives the stops; a round of such a slot asks for nothing else. */
function stopsOnly(stops: readonly number[]): Stream {
  const left = [...stops];
  return {
    below: (bound) => {
      const stop = left.shift();
      assert(stop !== undefined && stop < bound, 'a slot of three reels draws its stops alone');
      return stop;
    },
  };
}

test.each(single.map((title) => [title.key, title] as const))(
  '%s pays as it is printed on every stop',
  (_, title) => {
    const [first = '', second = '', third = ''] = title.strips;
    const found: Difference[] = [];
    for (let a = 0; a < first.length; a++) {
      for (let b = 0; b < second.length; b++) {
        for (let c = 0; c < third.length; c++) {
          const difference = compareRound(title, () => stopsOnly([a, b, c]));
          if (difference) found.push(difference);
        }
      }
    }
    expect(found).toEqual([]);
  },
  60_000,
);

const place = { free: false, filled: new Set<number>() };
const slotOf = (key: string): ReelsTitle => {
  const title = titleByKey(key);
  assert(title?.engine === 'reels', key);
  return title;
};

/** The slots whose wilds can fill a whole line. */
const wildFromTheFirst = slots.filter(
  (title): title is ReelsTitle =>
    title.engine === 'reels' && !title.ways && title.strips.every((strip) => strip.includes('W')),
);

test('a line of wilds alone pays no less than the best symbol that it stands for', () => {
  expect(wildFromTheFirst.length).toBeGreaterThan(60);
  for (const title of wildFromTheFirst) {
    const { symbols, wildMultiplier = 1 } = title;
    for (const { kind, pays } of Object.values(symbols)) {
      if (kind !== 'regular') continue;
      const own = symbols.W?.pays.at(-1) ?? 0;
      expect(own, title.key).toBeGreaterThanOrEqual((pays.at(-1) ?? 0) * wildMultiplier);
    }
  }
});

test('it tells a title whose wilds alone pay nothing from one whose wilds do', () => {
  const title = slotOf('apple-quartet');
  const none = { key: 'wild', kind: 'wild', pays: [] } as const;
  const silent = { ...title, symbols: { ...title.symbols, W: none } };
  const stops = title.strips.map((strip) => strip.indexOf('W'));
  const wilds = boardAt(title.strips, stops, title.rows);
  expect(paidSpin(silent, wilds, place).lines).toBe(paidSpin(title, wilds, place).lines);
  const engine = compareRound(silent, () => stopsOnly(stops));
  expect(engine).toMatchObject({ key: 'apple-quartet', engine: '0' });
});

test('a round with a spin too few or too many is not as printed', () => {
  const title = slotOf('moonlit-wolf');
  const scatter = Object.keys(title.symbols).find((one) => title.symbols[one]?.kind === 'scatter');
  const stops = title.strips.map((strip) => strip.indexOf(scatter ?? ''));
  expect(() => paidRound(title, { stops: [stops] })).toThrow(RuleDifference);
  const plain = title.strips.map(() => 0);
  const spins = [plain, plain];
  expect(() => paidRound(title, { stops: spins })).toThrow(
    '2 spins were played, 1 are in the rules',
  );
});

test('what pays here imports nothing that plays', () => {
  for (const file of ['paid-spin.ts', 'paid-round.ts', 'paid-tumble.ts']) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    const imports = [...text.matchAll(/^import (type )?.*from '([^']+)'/gm)];
    for (const [, types, name = ''] of imports) {
      expect(types !== undefined || name.startsWith('./paid-'), `${file} imports ${name}`).toBe(
        true,
      );
    }
  }
  expect(readdirSync(import.meta.dirname)).not.toContain('engine.ts');
});
