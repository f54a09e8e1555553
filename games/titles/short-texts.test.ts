import type { Title } from '@herna/maths';
import { expect, test } from 'vitest';
import { rulesLocales, titles } from './index.ts';
import { numbersIn } from './test/numbers-in.ts';
import { isWrittenIn } from './test/written-in.ts';

/** Every number of the data, each list's length, and amounts in hundredths and milliseconds as told. */
function factsOf(value: unknown, facts = new Set<number>()): Set<number> {
  if (typeof value === 'number')
    for (const one of [value, value / 100, value / 1000]) facts.add(one);
  if (typeof value === 'string')
    for (const [digits] of value.matchAll(/\d+/g)) facts.add(Number(digits));
  if (typeof value === 'object' && value !== null) {
    facts.add(Array.isArray(value) ? value.length : Object.keys(value).length);
    for (const inner of Object.values(value)) factsOf(inner, facts);
  }
  return facts;
}

/** What follows from the data: ways of a slot, fields of a card, rows of pegs, the highest number. */
function derivedOf(title: Title): number[] {
  switch (title.engine) {
    case 'reels':
      return [title.rows ** title.strips.length, title.rows * title.strips.length];
    case 'bingo':
      return [title.rows * title.columns];
    case 'plinko':
      return Object.values(title.boards).map(({ length }) => length - 1);
    case 'roulette':
      return [title.pockets - 1];
    case 'dice':
      return [(title.outcomes - 1) / 100];
    // A row has its prize beside the pictures.
    case 'scratch':
      return title.ticket === 'rows' ? [title.fields / (title.match + 1)] : [];
    // The total to reach, and the one on which a dealer stands.
    case 'blackjack':
      return [21, 17];
    default:
      return [];
  }
}

/** Multipliers of a tumbling slot: these alone may be named as such. */
const multipliersOf = (title: Title): number[] | undefined => {
  if (title.engine !== 'tumble') return undefined;
  const free = title.freeSpins?.multipliers ?? [];
  const steps = free.slice(1).map((one, index) => one / (free[index] ?? 1));
  return [...title.multipliers, ...free, ...steps];
};

const speaksOfMultiples = /násob|krát|ztroj|zdvoj|multipl|times|trebl|doubl/;

const cases = titles.flatMap((title) =>
  rulesLocales.map((locale) => [title.key, locale, title] as const),
);

test.each(cases)(
  '%s (%s): its short text names no number that its data do not have',
  (_, locale, title) => {
    const { short } = title.texts[locale];
    const { texts: _texts, art: _art, sort: _sort, start: _start, ...data } = title;
    const multiples = speaksOfMultiples.test(short) ? multipliersOf(title) : undefined;
    const known = new Set(multiples ?? [...factsOf(data), ...derivedOf(title)]);
    expect(
      numbersIn(short, locale).filter((one) => !known.has(one)),
      short,
    ).toEqual([]);
  },
);

test('numbers are read as they are written', () => {
  expect(numbersIn('Karta s pětadvaceti poli a pětatřicet koulí', 'cs')).toEqual([35, 25]);
  expect(numbersIn('Karta s dvadsiatimi piatimi poľami a tridsaťpäť gúľ', 'sk')).toEqual([35, 25]);
  expect(numbersIn('Titánok 4096 úton; Titan trên 4.096 đường', 'vi')).toEqual([4096, 4096]);
  expect(numbersIn('Huszonöt mező, harmincöt golyó, tíz kézzel', 'hu')).toEqual([25, 35, 10]);
  expect(numbersIn('Двадцать пять полей и десять рук', 'ru')).toEqual([25, 10]);
  expect(numbersIn('Hai mươi lăm ô, ba mươi bóng và mười tay bài', 'vi')).toEqual([25, 30, 10]);
  expect(numbersIn('Titans on 4,096 ways, twenty-five lines and ten hands', 'en')).toEqual([
    4096, 25, 10,
  ]);
});

test('a tumbling slot that multiplies by another number than it says is found', () => {
  const juice = titles.find(({ key }) => key === 'juice-cascade') as Title;
  expect(multipliersOf(juice)).not.toContain(6);
  expect(numbersIn('volné hry násobí výhry šesti.', 'cs')).toEqual([6]);
});

test.each(rulesLocales)(
  'every title has a short text of its own that is written in %s',
  (locale) => {
    const shorts = titles.map(({ key, texts }) => ({ key, short: texts[locale].short }));
    for (const { key, short } of shorts) {
      expect(short, key).toMatch(/^[\p{Lu}\d].*[.?]$/u);
      expect(isWrittenIn(short, locale), `${key}: ${short}`).toBe(true);
    }
    expect(new Set(shorts.map(({ short }) => short)).size).toBe(titles.length);
  },
);

test('no short text stands for two languages', () => {
  for (const { key, texts } of titles) {
    expect(new Set(rulesLocales.map((locale) => texts[locale].short)).size, key).toBe(6);
  }
});
