/** Numbers as short texts write them, in digits or in words. */
import type { RulesLocale } from '../index.ts';

type Words = readonly (readonly [RegExp, number])[];

/** Tens and units of a language, and how one number is put together of both. */
interface Numerals {
  readonly tens: readonly (readonly [string, number])[];
  readonly units: readonly (readonly [string, number])[];
  readonly between: string;
  /** What may follow a number within the same word. */
  readonly endings: string;
  /** Whole numbers that are not put together so. */
  readonly others: Words;
  /** Units that alone are no number: an article, an ordinal, the symbol of a slot. */
  readonly neverAlone: readonly number[];
}

/** Every number of two digits, then tens alone, then units alone. */
function numerals({ tens, units, between, endings, others, neverAlone }: Numerals): Words {
  const word = (text: string): RegExp => new RegExp(`(?<!\\p{L})${text}${endings}(?!\\p{L})`, 'u');
  const both = tens.flatMap(([ten, value]) =>
    units.map(([unit, more]) => [word(`${ten}${between}${unit}`), value + more] as const),
  );
  const alone = [...tens, ...units]
    .filter(([, value]) => !neverAlone.includes(value))
    .map(([text, value]) => [word(text), value] as const);
  return [...others, ...both, ...alone];
}

const hungarian = numerals({
  tens: [
    ['tíz|tizen', 10],
    ['húsz|huszon', 20],
    ['harminc', 30],
    ['negyven', 40],
    ['ötven', 50],
    ['hatvan', 60],
    ['hetven', 70],
    ['nyolcvan', 80],
    ['kilencven', 90],
    ['száz', 100],
  ].map(([text, value]) => [`(?:${text})`, Number(value)] as const),
  units: [
    ['egy', 1],
    ['három', 3],
    ['négy', 4],
    ['öt', 5],
    ['hat', 6],
    ['hét', 7],
    ['nyolc', 8],
    ['kilenc', 9],
  ],
  between: '',
  endings: '(?:b[óő]l|ig|n[áé]l|[htvm]al|[htvm]el|sz[oeö]r\\p{L}*|sz[oeö]ros\\p{L}*)?',
  others: [[/százezer\p{L}*/u, 100_000]],
  neverAlone: [1],
});

const russian = numerals({
  tens: [
    ['двадцат(?:ь|и)', 20],
    ['тридцат(?:ь|и)', 30],
    ['сорока?', 40],
    ['пят(?:ьдесят|идесяти)', 50],
    ['шест(?:ьдесят|идесяти)', 60],
    ['сем(?:ьдесят|идесяти)', 70],
    ['вос(?:емьдесят|ьмидесяти)', 80],
    ['девяност[оа]', 90],
  ],
  units: [
    ['од(?:ин|ного|но|на|ной)', 1],
    ['тр(?:и|ёх|ех|ём|ем|емя)', 3],
    ['четыр(?:е|ёх|ех|ём|ем|ьмя)', 4],
    ['пят(?:ь|и|ью)', 5],
    ['шест(?:ь|и|ью)', 6],
    ['сем(?:ь|и|ью)', 7],
    ['вос(?:емь|ьми|емью)', 8],
    ['девят(?:ь|и|ью)', 9],
    ['десят(?:ь|и|ью)', 10],
    ['двенадцат(?:ь|и|ью)', 12],
    ['пятнадцат(?:ь|и|ью)', 15],
    ['шестнадцат(?:ь|и|ью)', 16],
    ['семнадцат(?:ь|и|ью)', 17],
    ['ст[оа]', 100],
  ],
  between: ' ',
  endings: '',
  others: [[/ста тысяч/, 100_000]],
  neverAlone: [1],
});

const vietnamese = numerals({
  tens: [
    ['hai mươi', 20],
    ['ba mươi', 30],
    ['bốn mươi', 40],
    ['năm mươi', 50],
    ['sáu mươi', 60],
    ['bảy mươi', 70],
    ['tám mươi', 80],
    ['chín mươi', 90],
    // A pair of tens.
    ['(?<!đôi )mười', 10],
  ],
  units: [
    ['m[ộố]t', 1],
    ['hai', 2],
    ['ba', 3],
    // The four-leaf clover.
    ['(?:(?<!cỏ )bốn|tư)', 4],
    ['(?:năm|lăm)', 5],
    ['sáu', 6],
    ['bảy', 7],
    ['tám', 8],
    // Ripe grapes.
    ['(?<!nho )chín', 9],
  ],
  between: ' ',
  endings: '',
  others: [
    [/một trăm nghìn/, 100_000],
    [/một trăm/, 100],
  ],
  neverAlone: [1, 2, 3, 7],
});

/** Numbers as words, longest first: `pětadvacet` is found before `dvacet`. Czech and Slovak by their stems. */
const words: Readonly<Record<RulesLocale, Words>> = {
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
    [/sedmnáct\p{L}*/u, 17],
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
    [/seventeens?/, 17],
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
    [/sedemnás\p{L}*/u, 17],
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
  hu: hungarian,
  ru: russian,
  vi: vietnamese,
};

/** A sentence with its numbers in digits. */
export const inDigits = (sentence: string, locale: RulesLocale): string =>
  words[locale].reduce(
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
  for (const [pattern, value] of words[locale]) take(pattern, () => value);
  return found;
}
