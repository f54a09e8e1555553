/** Rules of numbers drawn from a drum. */
import type { BingoTitle, KenoTitle } from '@herna/maths';
import { number, type RulesLocale, type Said } from './words.ts';

const times = (multiple: number, locale: RulesLocale): string =>
  `${number(multiple / 100, locale, 2)}×`;

/** `3 → 2×; 4 → 15×`: what is paid by a count. */
const paid = (pays: readonly number[], locale: RulesLocale): string =>
  pays
    .flatMap((multiple, count) =>
      multiple > 0 ? [`${number(count, locale)} → ${times(multiple, locale)}`] : [],
    )
    .join('; ');

/** Rules of keno and of lotto. */
export function kenoRules({ numbers, drawn, pays }: KenoTitle): Said[] {
  const picks = Object.keys(pays).map(Number);
  const [least, most] = [Math.min(...picks), Math.max(...picks)];
  const how: Said =
    least === most
      ? {
          cs: `Tipujete ${most} čísel.`,
          en: `You pick ${most} numbers.`,
          sk: `Tipujete ${most} čísel.`,
        }
      : {
          cs: `Tipujete ${least} až ${most} čísel.`,
          en: `You pick ${least} to ${most} numbers.`,
          sk: `Tipujete ${least} až ${most} čísel.`,
        };
  return [
    {
      cs: `Losuje se ${drawn} z ${numbers} čísel, každá skupina stejně pravděpodobná. ${how.cs} Výplata závisí na tom, kolik z nich bylo vylosováno.`,
      en: `${drawn} of ${numbers} numbers are drawn, every group equally likely. ${how.en} The pay depends on how many of them were drawn.`,
      sk: `Žrebuje sa ${drawn} z ${numbers} čísel, každá skupina je rovnako pravdepodobná. ${how.sk} Výplata závisí od toho, koľko z nich bolo vyžrebovaných.`,
    },
    ...picks.map((count): Said => {
      const row = pays[count] ?? [];
      return {
        cs: `Při ${count} tipovaných: ${paid(row, 'cs')}.`,
        en: `With ${count} picked: ${paid(row, 'en')}.`,
        sk: `Pri ${count} tipovaných: ${paid(row, 'sk')}.`,
      };
    }),
  ];
}

/** Rules of bingo. */
export function bingoRules(title: BingoTitle): Said[] {
  const { balls, drawn, extraBall, rows, columns, square, tickets, pays, full } = title;
  const lines: Said = square
    ? {
        cs: 'řada, sloupec nebo úhlopříčka',
        en: 'a row, a column or a diagonal',
        sk: 'rad, stĺpec alebo uhlopriečka',
      }
    : { cs: 'řada', en: 'a row', sk: 'rad' };
  const whole = rows + (square ? columns + 2 : 0);
  // The last count of lines fills the ticket, which has a pay of its own.
  const table = pays.slice(0, whole);
  return [
    {
      cs: `Losuje se ${drawn} z ${balls} koulí. Počet tiketů ve hře: ${tickets}; každý má ${rows} × ${columns} polí s čísly vylosovanými nezávisle na ostatních${square ? ', prostřední pole je volné' : ''}.`,
      en: `${drawn} of ${balls} balls are drawn. Tickets in a round: ${tickets}; each has ${rows} × ${columns} fields with numbers drawn independently of the others${square ? ', the middle field is free' : ''}.`,
      sk: `Žrebuje sa ${drawn} z ${balls} gúľ. Počet tiketov v hre: ${tickets}; každý má ${rows} × ${columns} polí s číslami vyžrebovanými nezávisle od ostatných${square ? ', prostredné pole je voľné' : ''}.`,
    },
    {
      cs: `Linie je ${lines.cs}. Tiket vyplácí podle počtu plných linií, v násobcích celé sázky: ${paid(table, 'cs')}; plný tiket ${times(full, 'cs')}.`,
      en: `A line is ${lines.en}. A ticket pays by how many lines are full, in multiples of the whole stake: ${paid(table, 'en')}; a full ticket ${times(full, 'en')}.`,
      sk: `Línia je ${lines.sk}. Tiket vypláca podľa počtu plných línií, v násobkoch celej stávky: ${paid(table, 'sk')}; plný tiket ${times(full, 'sk')}.`,
    },
    ...(extraBall
      ? [
          {
            cs: 'Nevyhraje-li žádný tiket, vylosuje se ze zbylých koulí jedna navíc. Platí pro všechny tikety a nic nestojí.',
            en: 'When no ticket wins, one extra ball is drawn from those left. It counts for all tickets and costs nothing.',
            sk: 'Ak nevyhrá žiadny tiket, vyžrebuje sa zo zvyšných gúľ jedna navyše. Platí pre všetky tikety a nič nestojí.',
          },
        ]
      : []),
  ];
}
