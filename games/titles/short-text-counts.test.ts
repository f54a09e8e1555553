/** What a short text counts is counted anew from the data: its lines, reels, ways, fields, balls, hands. */
import type { Title } from '@herna/maths';
import { expect, test } from 'vitest';
import { rulesLocales, titles } from './index.ts';
import { inDigits, numbersIn } from './test/numbers-in.ts';

/** A phrase with one number, and what the number has to be; nothing where the phrase counts no part of the title. */
type Counted = readonly [RegExp, (title: Title) => readonly number[] | undefined];

const counted: readonly Counted[] = [
  [/(\d+) lines?\b/, (title) => ('lines' in title ? [title.lines.length] : undefined)],
  [/(\d+) ways\b/, (title) => (title.engine === 'reels' ? [waysOf(title)] : undefined)],
  // Two reels are those that turn the third, of which the rules speak.
  [/\b([3-9]) reels\b/, (title) => ('strips' in title ? [title.strips.length] : undefined)],
  [/(\d+) rows\b(?! of postcards)/, rowsOf],
  [/(\d+) numbers of \d+/, (title) => (title.engine === 'keno' ? drawnOrPicked(title) : undefined)],
  [/\d+ numbers of (\d+)/, (title) => (title.engine === 'keno' ? [title.numbers] : undefined)],
  [
    /(\d+) segments\b/,
    (title) =>
      title.engine === 'wheel'
        ? Object.values(title.wheels).map(({ length }) => length)
        : undefined,
  ],
  [/(\d+) floors\b/, (title) => (title.engine === 'towers' ? [title.floors] : undefined)],
  [/(\d+) fields\b/, fieldsOf],
  [
    /(\d+) (?:stones|cherries|envelopes)\b/,
    (title) => (title.engine === 'scratch' ? [title.fields] : undefined),
  ],
  [/(\d+) balls\b/, (title) => (title.engine === 'bingo' ? [title.drawn] : undefined)],
  [/(\d+) hands\b/, (title) => (title.engine === 'videopoker' ? [title.hands] : undefined)],
  [
    /wheel of (\d+) numbers/,
    (title) => (title.engine === 'roulette' ? [title.pockets - 1] : undefined),
  ],
];

type TitleOf<Engine extends Title['engine']> = Extract<Title, { engine: Engine }>;

const waysOf = ({ rows, strips }: TitleOf<'reels'>): number => rows ** strips.length;

function rowsOf(title: Title): readonly number[] | undefined {
  if (title.engine === 'plinko') return Object.values(title.boards).map(({ length }) => length - 1);
  return title.engine === 'reels' ? [title.rows] : undefined;
}

const drawnOrPicked = ({ drawn, pays }: TitleOf<'keno'>): readonly number[] => [
  drawn,
  Math.max(...Object.keys(pays).map(Number)),
];

function fieldsOf(title: Title): readonly number[] | undefined {
  if (title.engine === 'bingo') return [title.rows * title.columns];
  return title.engine === 'mines' || title.engine === 'scratch' ? [title.fields] : undefined;
}

const named = titles.flatMap((title) => {
  const short = inDigits(title.texts.en.short, 'en');
  return counted.flatMap(([phrase, countOf]) => {
    const [, number] = phrase.exec(short) ?? [];
    const counts = countOf(title);
    return number === undefined || counts === undefined
      ? []
      : [[title.key, short, Number(number), counts] as const];
  });
});

test.each(named)('%s: %s', (_, _short, number, counts) => {
  expect(counts).toContain(number);
});

test('most of what can be counted is', () => {
  expect(named.length).toBeGreaterThan(60);
});

test.each(rulesLocales)(
  'short texts in %s name no number that the English ones do not',
  (locale) => {
    const all = titles.flatMap(({ key, texts }) => {
      const english = numbersIn(texts.en.short, 'en');
      return numbersIn(texts[locale].short, locale).map((one) => ({
        said: `${key}: ${one}`,
        isKnown: english.includes(one),
      }));
    });
    expect(all.filter(({ isKnown }) => !isKnown).map(({ said }) => said)).toEqual([]);
    expect(all.length).toBeGreaterThan(90);
  },
);
