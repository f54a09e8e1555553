/** Every locale says everything the Czech one does, with its own plural forms. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

  it('counts no noun after a number that may be one', () => {
    const uncounted = /\{(?:count|days|hours|minutes|seconds)\} (?!(?:min|мин)(?!\p{L}))\p{L}{3,}/u;
    // Hungarian and Vietnamese nouns stay as they are; the age of a signature is a constant above one.
    if (locale === 'hu' || locale === 'vi') return;
    const found = [...own].filter(([, text]) => uncounted.test(text)).map(([key]) => key);
    expect(found.filter((key) => key !== 'proof.checkpoint.stale')).toEqual([]);
  });

  it('speaks to readers in small letters and of them without a gender', () => {
    // The rest of the site does; one sentence that does otherwise was translated from a letter.
    const capital =
      /\p{Ll}[,;]? (?:Vy|Vás|Vám|Vámi|Váš|Vaš\p{L}*|Вы|Вас|Вам|Вами|Ваш\p{L}*)(?!\p{L})/u;
    const gendered =
      /(?<!\p{L})(?:(?:ne)?jsem|bych|(?:nie )?som) \p{L}+(?:en|an|il|al|ný)(?!\p{L})/iu;
    const found = [...own].filter(([, text]) => capital.test(text) || gendered.test(text));
    expect(found).toEqual([]);
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

/** The pages that come with the platform in a language, whatever the market, one sentence after another. */
function pagesIn(language: string): [string, string][] {
  const folder = join(import.meta.dirname, '../../../modules/content/seed/pages');
  return readdirSync(folder)
    .filter((variant) => variant.split('-')[0] === language)
    .flatMap((variant) =>
      readdirSync(join(folder, variant)).map((file): [string, string] => [
        `${variant}/${file}`,
        readFileSync(join(folder, variant, file), 'utf8').replace(/\s+/g, ' '),
      ]),
    );
}

it('no sentence takes whoever plays for a man, or offers a choice of endings', () => {
  // What one person did ends by gender in these languages: ‚přečetl(a)‘, ‚spletl jsem se‘, ‚vystoupil jste‘;
  // so does who does a thing alone: ‚poslat převod sám‘.
  const gendered =
    /(?:[aiě]t|out|[aie]ť|jste|ste) (?:\p{L}+ )?sám(?!\p{L})|(?<!\p{L})самому(?!\p{L})|\((?:a|а)\)|\p{L}l\/a(?!\p{L})|\p{L}l(?: s[ie])? (?:jsem|som|jste|ste)(?!\p{L})|(?<!\p{L})(?:jsem|som|jste|ste)(?: s[iea])? \p{L}+l(?!\p{L})|(?<!\p{L})я (?:не )?\p{L}+л(?:ся)?(?!\p{L})|(?<!\p{L})(?:согласен|ознакомлен)(?!\p{L})/iu;
  const spoken = Object.entries({ cs, sk, ru }).flatMap(([language, tree]) => [
    ...sentences(tree),
    ...pagesIn(language),
  ]);
  const found = spoken
    .map(([place, text]) => [place, gendered.exec(text)?.[0]])
    .filter(([, words]) => words !== undefined);
  expect(spoken.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

/** The sentences that every language has, with what each of them says. */
const everySentence: readonly (readonly [string, ReadonlyMap<string, string>])[] = locales.map(
  ([locale, tree]) => [locale, sentences(tree)],
);

/** Figures that a sentence names by itself; those of its values and of plural branches are none. */
function figures(text: string): string[] {
  const plain = text.replace(/\{\w+, (?:plural|select),(?:[^{}]|\{[^{}]*\})*\}/g, '');
  const whole = plain.replace(/(?<=\d)[\s.,\u00a0\u202f](?=\d{3})/g, '');
  return [...whole.matchAll(/\d+/g)].map(([figure]) => figure).sort();
}

it('a sentence names the same figures in every language', () => {
  // A nought in digits, where others write the word.
  const zero = /^settings\.limits\.zero/;
  const differing = [...czech].flatMap(([key, text]) => {
    const said = everySentence.filter(
      ([, own]) => figures(own.get(key) ?? '').join() !== figures(text).join(),
    );
    return zero.test(key) ? [] : said.map(([locale]) => `${locale}: ${key}`);
  });
  expect(differing).toEqual([]);
});

it('no sentence is left in English', () => {
  const english = sentences(en);
  const left = everySentence.flatMap(([locale, own]) =>
    locale === 'en'
      ? []
      : [...own]
          .filter(([key, text]) => text === english.get(key) && !text.includes('{'))
          .filter(([, text]) => text.split(' ').length > 2)
          .map(([key]) => `${locale}: ${key}`),
  );
  expect(left).toEqual([]);
});

it('a name stands where the language asks it for no ending', () => {
  const bent: Readonly<Record<string, RegExp>> = {
    cs: /(?<!\p{L})(?:[kosuvz]|do|ke|na|od|po|pro|při|se|ve|za|ze)\s\{(?:brand|provider)\}/iu,
    sk: /(?<!\p{L})(?:[kosuvz]|do|ku|na|od|po|pre|pri|so|vo|za|zo)\s\{(?:brand|provider)\}/iu,
    ru: /(?<!\p{L})(?:[вкосу]|во|для|до|из|на|от|по|со)\s\{(?:brand|provider)\}/iu,
    // The article depends on the sound that the name begins with.
    hu: /\ba(?:\(z\)|z)? \{(?:brand|provider)\}/iu,
  };
  const faults = everySentence.flatMap(([locale, own]) =>
    [...own].filter(([, text]) => bent[locale]?.test(text)).map(([key]) => `${locale}: ${key}`),
  );
  expect(faults).toEqual([]);
  expect('Hry od {provider}').toMatch(bent.cs ?? '');
});

it('a category has the same name wherever it is listed', () => {
  const shared = ['crash', 'exclusive', 'favourites', 'instant', 'lotto', 'new'];
  const differing = everySentence.flatMap(([locale, own]) =>
    shared
      .filter((name) => own.get(`shell.nav.${name}`) !== own.get(`lobby.rows.${name}`))
      .map((name) => `${locale}: ${name}`),
  );
  expect(differing).toEqual([]);
  for (const name of shared) expect(czech.has(`lobby.rows.${name}`), name).toBe(true);
});

it('what may still have to be verified is not called verified', () => {
  const verified: Readonly<Record<string, RegExp>> = {
    cs: /ověřen[áýéoa]?(?!í)/i,
    en: /verified/i,
    hu: /igazolt/i,
    ru: /подтвержд[её]н(?!ие)/i,
    sk: /overen[áýéoa]?(?!i)/i,
    vi: /đã xác minh/i,
  };
  const faults = everySentence.flatMap(([locale, own]) =>
    [...own]
      .filter(([key]) => key.startsWith('profile.requirements.keys.'))
      .filter(([, text]) => verified[locale]?.test(text))
      .map(([key]) => `${locale}: ${key}`),
  );
  expect(faults).toEqual([]);
});

it('when a changed limit applies comes from the market’s rules and not from the sentence', () => {
  for (const [locale, own] of everySentence) {
    for (const key of ['settings.limits.text', 'settings.limits.when']) {
      expect(names(own.get(key) ?? ''), `${locale}: ${key}`).toEqual(['days', 'hours']);
      expect(figures(own.get(key) ?? ''), `${locale}: ${key}`).toEqual([]);
    }
  }
});
