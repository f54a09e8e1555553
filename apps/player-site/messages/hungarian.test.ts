/**
 * Hungarian speaks to players formally, wherever they read it: on the site, in games, in messages and
 * on pages. An informal form is known by its ending; the few other words that end so are listed, and
 * whoever writes a new one either finds a fault or adds it here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };

/** All sentences of a file of messages. */
const sentences = (tree: Tree): readonly string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(sentences);

const messageFiles = [
  'apps/player-site/messages/hu.json',
  'apps/server/messages/hu.json',
  'games/client/messages/hu.json',
  'modules/messaging/messages/hu.json',
];
const pageFolders = ['modules/content/seed/pages/hu', 'modules/content/seed/posts/hu'];

/** Folders of TypeScript in which Hungarian stands beside other languages, as `hu: '…'`. */
const codeFolders = [
  'games/client',
  'games/plans',
  'games/titles',
  'modules/content/seed',
  'modules/engagement/rules',
  'modules/lottery',
  'modules/promotions/rules',
  'modules/risk/rules',
  'modules/tournaments/rules',
];
/** A text in quotes. */
const quoted = /'[^'\n]*'|`[^`]*`/g;
const hungarianInCode = /^(\s*)hu: (?:'[^']*'|`[^`]*`|\[[^\]]*\]|\{[\s\S]*?^\1\})/gm;

const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !/(?:^|\/)(?:build|node_modules)\//.test(file))
    .map((file) => join(folder, file));
const contentOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const hungarianOf = (code: string): string =>
  (code.match(hungarianInCode) ?? []).flatMap((own) => own.match(quoted) ?? []).join('\n');

const texts: readonly (readonly [file: string, text: string])[] = [
  ...messageFiles.map((file) => [file, sentences(JSON.parse(contentOf(file))).join('\n')] as const),
  ...pageFolders
    .flatMap((folder) => filesIn(folder, '.md'))
    .map((file) => [file, contentOf(file)] as const),
  ...codeFolders
    .flatMap((folder) => filesIn(folder, '.ts'))
    .map((file) => [file, hungarianOf(contentOf(file))] as const),
];

const ofConsonant = '[^aáeéiíoóöőuúüű]';
/** Endings of informal forms, each with an example. */
const informal: readonly (readonly [example: string, ending: RegExp])[] = [
  ['tiéd', /^(?:te|téged|neked|veled|nálad|rólad|hozzád|tőled|rád|benned|tied|tiéd|magad)$/],
  ['szelvényed', /\p{L}d$/u],
  ['nevedet', /\p{L}[aeoöáé]d(?:[aeoö]t|b[ae]n|b[óő]l|b[ae]|r[ae]|r[óő]l|n[ae]k|h[oeö]z|t[óő]l)$/u],
  ['vehetsz', new RegExp(`${ofConsonant}sz$`)],
  ['választasz', new RegExp(`${ofConsonant}[td][ae]sz$`)],
  ['veszel', /\p{L}(?<!s)(?:s|sz)[oeö]l$/u],
  ['nézel', /\p{L}(?<![sz])z[oeö]l$/u],
  ['vettél', /\p{L}t[áé]l$/u],
  ['kérj', new RegExp(`${ofConsonant}j$`)],
  ['tölts', /\p{L}ts$/u],
];

/** Words that only look like those. */
const others = new Set(
  `ad bolond elmarad enged évad feltámad felébred hold kard kezd kod kód küld majd marad megmarad
  megszakad mind mond mód országkód rövid smaragd sorrend szabad szed szerenád szilárd
  szivárványhíd telihold terjed tud visszaad red stand wild zöld átszáguld feladat maradnak megmaradnak
  megrepednek működnek süllyednek rossz sorsol válaszol közel`.split(/\s+/),
);

const isInformal = (word: string): boolean =>
  !others.has(word) && informal.some(([, ending]) => ending.test(word));

/** Words of a text; values, tags and addresses are none. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/\$\{[^}]*\}|\{\w+(?:, \w+,)?|<\/?\w+>|\]\([^)]*\)|'\/\S+'/g, ' ')
    .toLocaleLowerCase('hu')
    .match(/(?<![\p{L}-])\p{L}+(?![\p{L}\d])/gu) ?? [];

it('knows an informal form by its ending', () => {
  for (const [example, ending] of informal) {
    expect(example).toMatch(ending);
    expect(isInformal(example), example).toBe(true);
  }
  expect(['válasszon', 'kérjen', 'szelvénye', 'vehet', 'töltsön'].filter(isInformal)).toEqual([]);
});

it('speaks formally everywhere', () => {
  const found = texts.flatMap(([file, text]) =>
    [...new Set(wordsOf(text))].filter(isInformal).map((word) => `${file}: ${word}`),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
