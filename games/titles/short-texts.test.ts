import type { Title } from '@herna/maths';
import { expect, test } from 'vitest';
import { type RulesLocale, rulesLocales, titles } from './index.ts';
import { isWrittenIn } from './test/written-in.ts';

type Words = readonly (readonly [RegExp, number])[];

/** Numbers as words, longest first: `pětadvacet` is found before `dvacet`. Czech and Slovak by their stems. */
const words: Readonly<Partial<Record<RulesLocale, Words>>> = {
  cs: [
    [/osmdesátkrát/, 80],
    [/čtyřicetkrát/, 40],
    [/devětačtyřicet\p{L}*/u, 49],
    [/čtyřiapadesát\p{L}*/u, 54],
    [/pětatřicet\p{L}*/u, 35],
    [/sedmadvacet\p{L}*|dvacet\p{L}* sedm\p{L}*/u, 27],
    [/pětadvacet\p{L}*/u, 25],
    [/čtyřiadvacet\p{L}*/u, 24],
    [/jedenadvacet\p{L}*/u, 21],
    [/devadesát\p{L}*/u, 90],
    [/osmdesát\p{L}*/u, 80],
    [/sedmdesát\p{L}*/u, 70],
    [/padesát\p{L}*/u, 50],
    [/čtyřicet\p{L}*/u, 40],
    [/třicet\p{L}*/u, 30],
    [/dvacet\p{L}*/u, 20],
    [/sta tisíc/, 100_000],
    [/(?<!\p{L})sto(?!\p{L})/u, 100],
    [/šestnáct\p{L}*/u, 16],
    [/patnáct\p{L}*/u, 15],
    [/dvanáct\p{L}*/u, 12],
    [/deset(?!\p{L})|deseti/u, 10],
    [/devět(?!\p{L})|devíti/u, 9],
    [/(?<!\p{L})osm(?!\p{L})/u, 8],
    [/(?<!\p{L})sedm(?!\p{L})/u, 7],
    [/(?<!\p{L})šest(?!\p{L})|šesti(?!\p{L})/u, 6],
    [/(?<!\p{L})pět(?!\p{L})|(?<!\p{L})pěti(?!\p{L})|pětkrát/u, 5],
    [/(?<!\p{L})čtyři(?!\p{L})|čtyřech|čtyřikrát/u, 4],
    [/(?<!\p{L})tři(?!\p{L})|třech|ztroj\p{L}*|trojnásob\p{L}*/u, 3],
    [/zdvojnásob\p{L}*|zdvojuje/u, 2],
  ],
  en: [
    [/hundred thousand/, 100_000],
    [/forty-nine/, 49],
    [/fifty-four/, 54],
    [/thirty-five/, 35],
    [/twenty-seven/, 27],
    [/twenty-five/, 25],
    [/twenty-four/, 24],
    [/twenty-one/, 21],
    [/ninety/, 90],
    [/eighty/, 80],
    [/seventy/, 70],
    [/sixty/, 60],
    [/fifty/, 50],
    [/forty/, 40],
    [/thirty/, 30],
    [/twenty/, 20],
    [/hundred/, 100],
    [/sixteen/, 16],
    [/fifteen/, 15],
    [/twelve/, 12],
    [/\bten\b/, 10],
    [/\bnine\b/, 9],
    [/\beight\b/, 8],
    [/(?<!\b(?:a|hot) )\bseven\b/, 7],
    [/\bsix\b/, 6],
    [/\bfive\b/, 5],
    [/\bfour\b/, 4],
    [/\bthree\b|trebl\w*|tripl\w*/, 3],
    [/doubles\b/, 2],
  ],
  sk: [
    [/(?<!\p{L})osemdesiatkrát/u, 80],
    [/štyridsaťkrát/, 40],
    [/štyridsiatich deviatich/, 49],
    [/päťdesiatimi štyrmi/, 54],
    [/tridsaťpäť/, 35],
    [/dvadsaťsedem/, 27],
    [/dvadsiati(?:ch|mi) piati(?:ch|mi)/, 25],
    [/dvadsiatimi štyrmi/, 24],
    [/dvadsaťdvojk\p{L}*/u, 22],
    [/dvadsaťjeden/, 21],
    [/dvadsaťpäť/, 25],
    [/deväťdesiat\p{L}*/u, 90],
    [/osemdesiat\p{L}*/u, 80],
    [/sedemdesiat\p{L}*/u, 70],
    [/päťdesiat\p{L}*/u, 50],
    [/štyrids[aiť]\p{L}*/u, 40],
    [/trids[ai]\p{L}*/u, 30],
    [/dvads[ai]\p{L}*/u, 20],
    [/stotisíc/, 100_000],
    [/(?<!\p{L})sto(?!\p{L})/u, 100],
    [/šestnás\p{L}*/u, 16],
    [/pätnás\p{L}*/u, 15],
    [/dvanás\p{L}*/u, 12],
    [/(?<!\p{L})desať(?!\p{L})|desiatich/u, 10],
    [/(?<!\p{L})deväť(?!\p{L})|deviatich/u, 9],
    [/(?<!\p{L})osem(?!\p{L})/u, 8],
    [/(?<!\p{L})sedem(?!\p{L})/u, 7],
    [/(?<!\p{L})šesť(?!\p{L})|šiestimi/u, 6],
    [/(?<!\p{L})päť(?!\p{L})|piati(?:ch|mi)|päťkrát/u, 5],
    [/(?<!\p{L})štyri(?!\p{L})|štyroch|štyrmi|štyrikrát/u, 4],
    [/(?<!\p{L})tri(?!\p{L})|(?<!\p{L})tro(?:ch|mi)(?!\p{L})|trojnásob\p{L}*/u, 3],
    [/zdvojnásob\p{L}*/u, 2],
  ],
};

/** The numbers that a sentence names, in digits or in words. */
function numbersIn(sentence: string, locale: RulesLocale): number[] {
  const found: number[] = [];
  let rest = sentence.toLowerCase().replaceAll(/(\d)[\s,.\u00a0](?=\d{3})/g, '$1');
  const take = (pattern: RegExp, value: (match: string) => number): void => {
    for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
      found.push(value(match[0]));
      rest = rest.replace(match[0], ' ');
    }
  };
  take(/\d+(?:[.,]\d+)?/, (match) => Number(match.replace(',', '.')));
  for (const [pattern, value] of words[locale] ?? []) take(pattern, () => value);
  return found;
}

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
    case 'blackjack':
      return [21];
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
