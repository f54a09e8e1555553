import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { titles, titlesOfEngines } from '@herna/titles';
import { expect, test } from 'vitest';
import { GamePage } from '../game-page.ts';

const page = new GamePage('<html><head><link href="main.css"></head><body></body></html>', {
  'index.html': {
    file: 'main.js',
    imports: ['_loading.js'],
    assets: [
      'letters.woff2',
      'letters-central.woff2',
      'letters-latin-ext.woff2',
      'letters-vietnamese.woff2',
      'letters-cyrillic.woff2',
    ],
  },
  '_loading.js': { file: 'loading.js' },
  '_library.js': { file: 'library.js', imports: ['_loading.js'] },
  'shell/app.tsx': { file: 'app.js', css: ['app.css'], imports: ['_library.js', 'index.html'] },
  'stage/pixi-stage.ts': { file: 'stage.js', imports: ['_library.js'] },
  'stage/canvas.ts': { file: 'canvas.js', imports: ['_library.js', '_drawing.js'] },
  'stage/webgl.ts': { file: 'webgl.js', imports: ['_library.js', '_drawing.js'] },
  '_drawing.js': { file: 'drawing.js' },
  'scenes/engines/reels.ts': { file: 'reels.js', css: ['reels.css'] },
  'scenes/engines/dice.ts': { file: 'dice.js', imports: ['_library.js'] },
  'messages/cs.json': { file: 'cs.js' },
  'messages/en.json': { file: 'en.js' },
  'messages/ru.json': { file: 'ru.js' },
  'messages/vi.json': { file: 'vi.js' },
});

/** Addresses that a page names, by what they are fetched as. */
function named(html: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [, kind = '', as = kind, address = ''] of html.matchAll(
    /<link rel="(\w+)"(?: as="(\w+)")?[^>]* href="([^"]+)">/g,
  )) {
    found[as] = [...(found[as] ?? []), address.replace('/games/client/', '')];
  }
  return found;
}

const keyOf = (engine: string): string =>
  titlesOfEngines.find((title) => title.engine === engine)?.key ?? '';

const produced = join(import.meta.dirname, '../../../games/art/produced');

test('a page names what its game and language need, each once, and nothing it has already', () => {
  const html = page.html(keyOf('reels'), 'cs');
  expect(html.indexOf('main.css')).toBeLessThan(html.indexOf('library.js'));
  expect(html).toContain('</head><body></body></html>');
  const { fetch: symbols = [], ...pieces } = named(html);
  expect(pieces).toEqual({
    modulepreload: ['app.js', 'library.js', 'cs.js', 'stage.js', 'reels.js', 'drawing.js'],
    style: ['app.css', 'reels.css'],
    font: ['letters.woff2', 'letters-central.woff2'],
  });
  expect(new Set(symbols).size).toBe(symbols.length);
  expect(symbols.length).toBeGreaterThan(5);
  expect(named(page.html(keyOf('dice'), 'en'))).toEqual({
    modulepreload: ['app.js', 'library.js', 'en.js', 'stage.js', 'dice.js', 'drawing.js'],
    style: ['app.css'],
    // English has no letters of the other file.
    font: ['letters.woff2'],
  });
});

test.each([
  ['en', []],
  ['cs', ['central']],
  ['ru', ['cyrillic']],
  ['vi', ['latin-ext', 'vietnamese']],
])('letters of %s are fetched, and of no other language', (language, kinds) => {
  const lettersOf = (addresses: readonly string[]) =>
    addresses
      .filter((one) => one.endsWith('.woff2'))
      .map((one) => one.replace('/games/client/', ''))
      .toSorted();
  const files = (names: readonly string[]) =>
    ['letters.woff2', ...names.map((name) => `letters-${name}.woff2`)].toSorted();
  expect(lettersOf(named(page.html(keyOf('dice'), language)).font ?? [])).toEqual(files(kinds));
  // A room fetches carons too: pictures are painted with them.
  const ahead = [...new Set(['central', ...kinds])];
  expect(lettersOf(page.files(keyOf('dice'), language))).toEqual(files(ahead));
});

test('the shell comes before what draws', () => {
  const html = page.html(keyOf('reels'), 'cs');
  const late = [...html.matchAll(/fetchpriority="low"[^>]* href="\/games\/client\/([^"]+)"/g)];
  expect(late.map(([, file]) => file)).toEqual(['stage.js', 'reels.js', 'drawing.js']);
});

test('a room knows all that its game will fetch, a list of games what all of them will', () => {
  const own = ['drawing.js', 'letters.woff2', 'letters-central.woff2', 'loading.js', 'main.js'];
  const shared = ['app.css', 'app.js', 'library.js', 'stage.js', 'cs.js', ...own];
  const files = (key?: string) =>
    page.files(key, 'cs').map((one) => one.replace('/games/client/', ''));
  expect(files().toSorted()).toEqual(shared.toSorted());
  expect(files(keyOf('dice')).toSorted()).toEqual([...shared, 'dice.js'].toSorted());
  const reels = named(page.html(keyOf('reels'), 'cs')).fetch ?? [];
  expect(files(keyOf('reels')).filter((one) => one.startsWith('/art/'))).toEqual(reels);
  expect(files('nobody-knows')).toEqual([]);
});

test('English stands in for a language without texts, and a game nobody knows names nothing', () => {
  expect(page.html(keyOf('reels'), 'de')).toBe(page.html(keyOf('reels'), 'en'));
  expect(named(page.html('nobody-knows', 'cs'))).toEqual({});
});

test('what a page names is there: a picture of each engine, and each symbol of each title', () => {
  const engines = join(import.meta.dirname, '../../../games/client/scenes/engines');
  const files = [
    ...titlesOfEngines.map(({ engine }) => join(engines, `${engine}.ts`)),
    ...titles.flatMap(({ key }) =>
      (named(page.html(key, 'cs')).fetch ?? []).map((one) => one.replace('/art', produced)),
    ),
  ];
  expect(files.length).toBeGreaterThan(titles.length);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
