/** The lists of the register as it writes them: nineteen columns, windows-1250, a header each. */
import type { PackedFile } from '@herna/kernel/zip';

interface Town {
  readonly code: number;
  readonly name: string;
  readonly district: string;
  readonly postCode: string;
  /** None: a village whose houses have numbers only. */
  readonly streets: readonly string[];
}

const towns: readonly Town[] = [
  {
    code: 554782,
    name: 'Praha',
    district: 'Praha 1',
    postCode: '11000',
    streets: ['Dlouhá', 'Řásnovka'],
  },
  { code: 582786, name: 'Brno', district: '', postCode: '60200', streets: ['Nová', 'Česká'] },
  { code: 554804, name: 'Ústí nad Labem', district: '', postCode: '40001', streets: ['Široká'] },
  { code: 599999, name: 'Trojanovice', district: '', postCode: '74401', streets: [] },
];

const housesPerStreet = 25;
const streetsOf = ({ streets }: Town): readonly string[] => (streets.length > 0 ? streets : ['']);

export const placesCount = towns.reduce(
  (sum, town) => sum + streetsOf(town).length * housesPerStreet,
  0,
);

const header = [
  'Kód ADM;Kód obce;Název obce;Kód MOMC;Název MOMC;Kód obvodu Prahy;Název obvodu Prahy',
  'Kód části obce;Název části obce;Kód ulice;Název ulice;Typ SO;Číslo domovní;Číslo orientační',
  'Znak čísla orientačního;PSČ;Souřadnice Y;Souřadnice X;Platí Od',
].join(';');

/** Every sign that windows-1250 has beyond ASCII, by its byte. */
const highSigns = new Map(
  [
    ...new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 128 }, (_, i) => i + 128)),
  ].map((sign, index) => [sign, index + 128]),
);
const inWindows1250 = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((sign) => highSigns.get(sign) ?? sign.charCodeAt(0)));

function rowsOf(town: Town): string[] {
  const { code, name, district, postCode } = town;
  return streetsOf(town).flatMap((street, at) =>
    Array.from({ length: housesPerStreet }, (_, index) => {
      const harness = 100 * at + index + 1;
      const letter = street && index % 10 === 9 ? 'a' : '';
      const kind = !street && index % 5 === 4 ? 'č.ev.' : 'č.p.';
      const cells = [code * 100 + 50 * at + index, code, name, '', '', '', district, code, name];
      const numbers = [
        street && code,
        street,
        kind,
        harness,
        street ? index + 1 : '',
        letter,
        postCode,
      ];
      return [...cells, ...numbers, '479862.17', '1133960.17', '2022-08-24T00:00:00'].join(';');
    }),
  );
}

/** The lists, one for each municipality; or the same without rows. */
export const listsOf = (empty: boolean): PackedFile[] =>
  towns.map((town) => ({
    name: `CSV/20261031_OB_${town.code}_ADR.csv`,
    bytes: inWindows1250([header, ...(empty ? [] : rowsOf(town)), ''].join('\r\n')),
  }));
