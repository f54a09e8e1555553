import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import format, { type CompiledMessage } from 'icu-minify/format';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import cs from '../messages/cs.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import hu from '../messages/hu.json' with { type: 'json' };
import ru from '../messages/ru.json' with { type: 'json' };
import sk from '../messages/sk.json' with { type: 'json' };
import vi from '../messages/vi.json' with { type: 'json' };
import { noticeOf } from '../session/notices.ts';
import { compiledTexts } from './compiled-messages.ts';
import { amountText, loadWords, type Say } from './texts.ts';

type Tree = { readonly [key: string]: string | Tree };

const entries = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : entries(value, `${prefix}${key}.`),
  );

const argumentsOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)(?=[,}])/g)].map((match) => match[1] ?? '').sort();

test.each([
  ['English', en],
  ['Slovak', sk],
  ['Hungarian', hu],
  ['Russian', ru],
  ['Vietnamese', vi],
])('%s has the texts that Czech has, with the same values', (_, tree) => {
  const czech = new Map(entries(cs));
  const other = new Map(entries(tree));
  expect([...other.keys()]).toEqual([...czech.keys()]);
  for (const [key, text] of czech) {
    expect(text.trim(), key).not.toBe('');
    expect(other.get(key)?.trim(), key).not.toBe('');
    const values = (of: string) =>
      [...new Set(argumentsOf(of))].filter((name) => /^[a-z]/.test(name));
    expect(values(other.get(key) ?? ''), key).toEqual(values(text));
  }
});

test.each([
  ['Czech', cs],
  ['Slovak', sk],
  ['Russian', ru],
])('%s plurals know one, few and the rest', (_, tree) => {
  for (const [key, text] of entries(tree)) {
    if (text.includes(', plural,')) expect(text, key).toMatch(/one \{.*few \{.*other \{/);
  }
});

test.each([
  ['hu', hu],
  ['ru', ru],
  ['vi', vi],
])('in %s no sentence was left in English', (_language, tree) => {
  const english = new Map(entries(en));
  for (const [key, text] of entries(tree)) {
    if (/[a-z]+ [a-z]+ [a-z]+/.test(english.get(key) ?? ''))
      expect(text, key).not.toBe(english.get(key));
  }
});

test('Russian plurals know many', () => {
  for (const [key, text] of entries(ru)) {
    if (text.includes(', plural,')) expect(text, key).toMatch(/many \{/);
  }
});

test.each([
  ['Czech', cs],
  ['English', en],
  ['Slovak', sk],
  ['Russian', ru],
])('%s counts no noun after a number that may be one', (_, tree) => {
  const uncounted =
    /\{(?:count|left|match|seconds|spins|ways|falls)\} (?!(?:min|мин)(?!\p{L}))\p{L}{3,}/u;
  const found = entries(tree).filter(([, text]) => uncounted.test(text));
  // Boards have eight rows or more; three fields make a prize.
  const constant = /^board\.boards\.rows$|^scratch\.aim\.|^board\.picked$/;
  expect(found.filter(([key]) => !constant.test(key))).toEqual([]);
});

test('no letter that only Czech has is left in Slovak', () => {
  expect(entries(sk).filter(([, text]) => /[ěřů]/i.test(text))).toEqual([]);
});

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'build' || entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/(?<!\.test)\.tsx?$/.test(entry.name)) yield path;
  }
}

test('every text that is named in the code exists', () => {
  const known = new Set(entries(cs).map(([key]) => key));
  for (const path of sources(join(import.meta.dirname, '..'))) {
    const code = readFileSync(path, 'utf8');
    for (const [, key = ''] of code.matchAll(/\btext\(\s*'([\w.]+)'/g)) {
      expect(known, `${key} in ${path}`).toContain(key);
    }
  }
});

test('every notice has its sentence and its way', () => {
  const known = new Set(entries(cs).map(([key]) => key));
  for (const error of [new Error('x'), undefined]) {
    const { key, way } = noticeOf(error, 'real');
    expect(known).toContain(`notices.${key}`);
    expect(known).toContain(`ways.${way}`);
  }
});

test('words and amounts in each language', async () => {
  const czech = await loadWords('cs');
  const english = await loadWords('en');
  const slovak = await loadWords('sk');
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  const won = (words: typeof czech, spins: number) => words.text('reels.freeSpinsWon', { spins });
  expect([1, 3, 8].map((spins) => won(czech, spins))).toEqual([
    '1 volná hra',
    '3 volné hry',
    '8 volných her',
  ]);
  expect([1, 3, 8].map((spins) => won(slovak, spins))).toEqual([
    '1 voľná hra',
    '3 voľné hry',
    '8 voľných hier',
  ]);
  expect(won(english, 1)).toBe('1 free spin');
  expect(plain(amountText(123_450, 'CZK', 'cs'))).toBe('1 234,50 Kč');
  expect(plain(amountText(500, 'CZK', 'cs'))).toBe('5 Kč');
  expect(plain(amountText(123_450, 'EUR', 'sk'))).toBe('1 234,50 €');
  expect(amountText(1_050, 'EUR', 'en')).toBe('€10.50');
  expect(amountText(1_000, 'EUR', 'en')).toBe('€10.00');
});

test.each([
  ['cs', cs],
  ['en', en],
  ['sk', sk],
  ['hu', hu],
  ['ru', ru],
  ['vi', vi],
] as const)('a page says in %s what its texts say, though they come compiled', (locale, texts) => {
  const say = createTranslator({ locale, messages: texts }) as unknown as Say;
  const formatters = {
    getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...of),
    getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) =>
      new Intl.NumberFormat(...of),
    getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) =>
      new Intl.PluralRules(...of),
  };
  for (const [key, text] of entries(texts)) {
    const compiled = JSON.parse(compiledTexts(JSON.stringify(text))) as CompiledMessage;
    for (const amount of [0, 1, 3, 1_234]) {
      const values = Object.fromEntries(argumentsOf(text).map((name) => [name, amount]));
      const said = format(compiled, locale, values, { formatters });
      expect(said, key).toBe(say(key, values));
    }
  }
});
