/** Both languages say the same things. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cs } from './cs.ts';
import { en } from './en.ts';
import { joinTopics } from './topics.ts';

type Tree = { readonly [key: string]: string | Tree };

/** All texts by their dotted key. */
const texts = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : texts(value, `${prefix}${key}.`),
  );

const names = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g))].sort();
const english = texts(en as unknown as Tree);
const czech = new Map(texts(cs as unknown as Tree));

describe('messages', () => {
  it('have the same keys in both languages', () => {
    expect([...czech.keys()].sort()).toEqual(english.map(([key]) => key).sort());
  });

  it('are never empty', () => {
    expect([...english, ...czech].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('are given the same values', () => {
    const differing = english.filter(
      ([key, text]) => names(text).join() !== names(czech.get(key) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it('stand in one topic each', () => {
    expect(() => joinTopics({ fields: { id: 'Id' } }, { fields: { id: 'Number' } })).toThrow(
      'fields.id',
    );
  });
});

it('a limit that a player declined to set is no refusal', () => {
  const words = ([language, of]: [string, Map<string, string>]) =>
    [...of]
      .filter(([key]) => /limit/i.test(key) && key.endsWith('.REFUSED'))
      .map(([, text]) => [language, text]);
  expect(
    [
      ['en', new Map(english)],
      ['cs', czech],
    ].flatMap((one) => words(one as never)),
  ).toEqual([
    ['en', 'No limit (declined)'],
    ['cs', 'Bez limitu (odmítnut)'],
  ]);
});

/** Files of the screens with the keys of words that they name whole. */
const named = (): [file: string, key: string][] => {
  const backoffice = join(import.meta.dirname, '..');
  const files = ['access', 'features', 'layout', 'resources'].flatMap((folder) =>
    readdirSync(join(backoffice, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => join(folder, name)),
  );
  const pattern = /['"]((?:fields|titles|acts|forms|empty|lists)\.[a-zA-Z_-]+)['"]/g;
  return files.flatMap((file) =>
    [...readFileSync(join(backoffice, file), 'utf8').matchAll(pattern)].map(
      ([, key = '']): [string, string] => [file, key],
    ),
  );
};

it('has every word that a screen names', () => {
  const words: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { ...en };
  const missing = named().filter(([, key]) => {
    const [section = '', word = ''] = key.split('.');
    return words[section]?.[word] === undefined;
  });
  expect(missing).toEqual([]);
});

it('has a word for every column and filter', () => {
  const resources = join(import.meta.dirname, '../resources');
  const sources = readdirSync(resources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) =>
      [
        ...readFileSync(join(resources, name), 'utf8').matchAll(/\{ ?\n?\s*source: '([a-z]\w+)'/g),
      ].map(([, source = '']) => source),
    );
  expect(sources.length).toBeGreaterThan(100);
  const words: Readonly<Record<string, unknown>> = en.fields;
  expect(sources.filter((source) => words[source] === undefined)).toEqual([]);
});

it('has a word for every part of a row that is a column', () => {
  const resources = join(import.meta.dirname, '../resources');
  const parts = readdirSync(resources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) =>
      [...readFileSync(join(resources, name), 'utf8').matchAll(/source: '(\w+(?:\.\w+)+)'/g)].map(
        ([, source = '']) => source.replaceAll('.', '_'),
      ),
    );
  expect(parts.length).toBeGreaterThan(5);
  const words: Readonly<Record<string, unknown>> = en.fields;
  expect(parts.filter((part) => words[part] === undefined)).toEqual([]);
});
