/** Every locale says everything the Czech one does, with its own plural forms. */
import { brands } from '@herna/brands';
import { describe, expect, it } from 'vitest';
import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import hu from './hu.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

type Tree = { readonly [key: string]: string | Tree };

/** All sentences by their dotted key. */
function sentences(tree: Tree, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(prefix + key, value);
    else for (const [inner, text] of sentences(value, `${prefix}${key}.`)) found.set(inner, text);
  }
  return found;
}

const czech = sentences(cs);
const locales: readonly (readonly [string, Tree])[] = [
  ['cs', cs],
  ['en', en],
  ['hu', hu],
  ['ru', ru],
  ['sk', sk],
  ['vi', vi],
];

/** Names in braces that a sentence is given; words of plural branches are none. */
const names = (text: string): string[] => {
  const outside = text.replace(/\{(\w+), plural,(?:[^{}]|\{[^{}]*\})*\}/g, '{$1}');
  return [...new Set([...outside.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? ''))].sort();
};

/** Plural blocks of a sentence with the categories they speak of. */
const plurals = (text: string): string[][] =>
  [...text.matchAll(/\{\w+, plural,((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, body = '']) =>
    [...body.matchAll(/(=?\w+) \{/g)].map(([, category]) => category ?? ''),
  );

it('every language of every brand has its sentences', () => {
  const spoken = new Set<string>(brands.flatMap((brand) => brand.locales));
  expect([...spoken].sort()).toEqual(locales.map(([locale]) => locale).sort());
});

describe.each(locales)('%s', (locale, tree) => {
  const own = sentences(tree);

  it('has the same keys', () => {
    expect([...own.keys()].sort()).toEqual([...czech.keys()].sort());
  });

  it('has no empty sentence', () => {
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('is given the same values and tags', () => {
    const differing = [...own].filter(
      ([key, text]) =>
        names(text).join() !== names(czech.get(key) ?? '').join() ||
        text.includes('<link>') !== czech.get(key)?.includes('<link>'),
    );
    expect(differing).toEqual([]);
  });

  it('speaks in every plural category of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const short = [...own].flatMap(([key, text]) =>
      plurals(text)
        .filter((said) => said.length > 1 || said[0] !== 'other')
        .filter((said) => pluralCategories.some((category) => !said.includes(category)))
        .map((said) => `${key}: ${said}`),
    );
    expect(short).toEqual([]);
  });
});

it('neither of the two close languages holds letters that only the other has', () => {
  const strange = (tree: Tree, letters: RegExp) =>
    [...sentences(tree)].filter(([, text]) => letters.test(text));
  expect(strange(sk, /[ěřů]/i)).toEqual([]);
  expect(strange(cs, /[ľĺŕôä]/i)).toEqual([]);
});
