import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { titles } from '@herna/titles';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bingoCards, paintedPockets, paintedSegments } from './compose/figure/wheels.ts';
import { symbolSets } from './compose/symbols/sets.ts';
import { paintedTitles, stages } from './compose/titles.ts';
import { hashOfSymbol, hashOfTitle, renderedHashes } from './hashes.ts';

const produced = (file: string): string => join(import.meta.dirname, 'produced', file);
const rendered = renderedHashes();
const makeHint = 'node games/art/make.ts renders what has changed';

/** Files of a title: width, height, most bytes. */
const files = [
  ['icons/{key}.webp', 360, 240, 24_000],
  ['covers/{key}-960.webp', 960, 540, 70_000],
  ['covers/{key}-1920.webp', 1920, 1080, 110_100],
  ['scenes/{key}.webp', 1600, 900, 90_000],
  ['scenes/{key}-800.webp', 800, 450, 30_100],
  ['backgrounds/{key}.webp', 1280, 720, 40_000],
] as const;

test('every title is painted once', () => {
  const keys = paintedTitles.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(titles.map(({ key }) => key));
});

test('nothing is staged that no title shows', () => {
  const keys = new Set(paintedTitles.map(({ key }) => key));
  expect(Object.keys(stages).filter((key) => !keys.has(key))).toEqual([]);
});

test('every title has its pictures in their sizes, light to load', async () => {
  for (const { key } of paintedTitles) {
    for (const [pattern, width, height, most] of files) {
      const file = pattern.replace('{key}', key);
      expect(existsSync(produced(file)), `${file}: ${makeHint}`).toBe(true);
      expect(statSync(produced(file)).size, file).toBeLessThan(most);
      expect(await sharp(produced(file)).metadata(), file).toMatchObject({ width, height });
    }
  }
});

test('every picture of a title is what its drawings say now', () => {
  const stale = paintedTitles
    .filter((title) => rendered[title.key] !== hashOfTitle(title))
    .map(({ key }) => key);
  expect(stale, makeHint).toEqual([]);
});

const symbols = Object.entries(symbolSets).flatMap(([set, all]) =>
  Object.entries(all).map(([key, drawing]) => [`${set}/${key}`, drawing] as const),
);

test('every symbol is there and what its drawing says now', () => {
  const stale = symbols
    .filter(([name, drawing]) => {
      const isThere = ['avif', 'webp'].every((kind) =>
        existsSync(produced(`symbols/${name}.${kind}`)),
      );
      return !isThere || rendered[name] !== hashOfSymbol(drawing());
    })
    .map(([name]) => name);
  expect(stale, makeHint).toEqual([]);
});

test('every title with reels finds its symbols in its set', () => {
  const missing = titles
    .flatMap((title) =>
      title.engine === 'reels' || title.engine === 'tumble'
        ? Object.values(title.symbols).map(({ key }) => `symbols/${title.symbolSet}/${key}.avif`)
        : [],
    )
    .filter((file) => !existsSync(produced(file)));
  expect(missing).toEqual([]);
});

test('symbols stand on clear ground and none is cut at its edge', async () => {
  // A glow may reach the edge; what is solid may not.
  const cut: string[] = [];
  for (const [name] of symbols) {
    const { data, info } = await sharp(produced(`symbols/${name}.webp`))
      .ensureAlpha()
      .extractChannel(3)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info, name).toMatchObject({ width: 256, height: 256 });
    const at = (x: number, y: number): number => data[y * 256 + x] ?? 0;
    for (let i = 0; i < 256; i++) {
      if (Math.max(at(i, 0), at(i, 255), at(0, i), at(255, i)) < 160) continue;
      cut.push(name);
      break;
    }
  }
  expect(cut).toEqual([]);
});

test('all pictures together stay small', () => {
  const names = paintedTitles.flatMap(({ key }) =>
    files.map(([pattern]) => pattern.replace('{key}', key)),
  );
  const all = [
    ...names,
    ...symbols.flatMap(([name]) => [`symbols/${name}.avif`, `symbols/${name}.webp`]),
  ];
  const bytes = all.reduce((sum, file) => sum + statSync(produced(file)).size, 0);
  expect(bytes).toBeLessThan(46_000_000);
});

/** Figures of a title's cover with the words they are given. */
const figuresOf = (key: string): { name: string; word: string }[] =>
  (stages[key]?.figures ?? '').split(' ').map((one) => {
    const [name = '', word = ''] = (one.split('@')[0] ?? '').split('/');
    return { name, word };
  });

test('balls on a cover are balls of its game', () => {
  const wrong = titles.flatMap((title) => {
    const most =
      title.engine === 'keno' ? title.numbers : title.engine === 'bingo' ? title.balls : undefined;
    if (most === undefined) return [];
    return figuresOf(title.key)
      .filter(({ name, word }) => name === 'ball' && Number.parseInt(word, 10) > most)
      .map(({ word }) => `${title.key} ${word}`);
  });
  expect(wrong).toEqual([]);
});

test('wheels on a cover have as many pockets or segments as those of its game', () => {
  const wrong = titles.flatMap((title) =>
    figuresOf(title.key).flatMap(({ name, word }) => {
      if (title.engine === 'roulette' && name in paintedPockets) {
        const { length } = paintedPockets[name as keyof typeof paintedPockets];
        return length === title.pockets ? [] : [`${title.key} ${length}`];
      }
      if (title.engine === 'wheel' && name === 'wheelOf') {
        const painted = paintedSegments[word as keyof typeof paintedSegments];
        const counts = Object.values(title.wheels).map(({ length }) => length);
        return counts.includes(painted) ? [] : [`${title.key} ${painted}`];
      }
      return [];
    }),
  );
  expect(wrong).toEqual([]);
});

test('cards of bingo on covers are filled by columns, and of the balls of their game', () => {
  for (const [card, balls, ranged] of [
    ['square', 75, true],
    ['ticket', 90, false],
  ] as const) {
    const rows: readonly (readonly string[])[] = bingoCards[card];
    const span = balls / rows.length;
    for (const column of rows.keys()) {
      const numbers = rows.map((row) => Number(row[column])).filter(Number.isInteger);
      const [least, most] = ranged ? [column * span + 1, (column + 1) * span] : [1, balls];
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(least);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(most);
      if (!ranged) expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    }
  }
});
