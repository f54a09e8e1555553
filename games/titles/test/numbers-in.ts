/** Numbers as short texts write them, in digits or in words. */
import type { RulesLocale } from '../index.ts';

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

/** A sentence with its numbers in digits. */
export const inDigits = (sentence: string, locale: RulesLocale): string =>
  (words[locale] ?? []).reduce(
    (text, [pattern, value]) => text.replaceAll(new RegExp(pattern, 'gu'), String(value)),
    sentence.toLowerCase().replaceAll(/(\d)[\s,.\u00a0](?=\d{3})/g, '$1'),
  );

/** The numbers that a sentence names, in digits or in words. */
export function numbersIn(sentence: string, locale: RulesLocale): number[] {
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
