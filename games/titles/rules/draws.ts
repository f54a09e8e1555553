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
          hu: `${most} számot választ.`,
          ru: `Вы выбираете числа, всего ${most}.`,
          vi: `Bạn chọn ${most} số.`,
        }
      : {
          cs: `Tipujete ${least} až ${most} čísel.`,
          en: `You pick ${least} to ${most} numbers.`,
          sk: `Tipujete ${least} až ${most} čísel.`,
          hu: `${least}–${most} számot választ.`,
          ru: `Вы выбираете от ${least} до ${most} чисел.`,
          vi: `Bạn chọn từ ${least} đến ${most} số.`,
        };
  return [
    {
      cs: `Losuje se ${drawn} z ${numbers} čísel, každá skupina stejně pravděpodobná. ${how.cs} Výplata závisí na tom, kolik z nich bylo vylosováno.`,
      en: `${drawn} of ${numbers} numbers are drawn, every group equally likely. ${how.en} The pay depends on how many of them were drawn.`,
      sk: `Žrebuje sa ${drawn} z ${numbers} čísel, každá skupina je rovnako pravdepodobná. ${how.sk} Výplata závisí od toho, koľko z nich bolo vyžrebovaných.`,
      hu: `Sorsolás: ${drawn} szám ${numbers} közül, minden csoport egyformán valószínű. ${how.hu} A kifizetés attól függ, hányat húztak ki közülük.`,
      ru: `Разыгрывается ${drawn} из ${numbers} чисел, все наборы равновероятны. ${how.ru} Выплата зависит от того, сколько из них выпало.`,
      vi: `Quay ${drawn} trong ${numbers} số, mọi nhóm số đều có khả năng như nhau. ${how.vi} Mức trả tùy theo bao nhiêu số trong đó được quay trúng.`,
    },
    ...picks.map((count): Said => {
      const row = pays[count] ?? [];
      return {
        cs: `Při ${count} tipovaných: ${paid(row, 'cs')}.`,
        en: `With ${count} picked: ${paid(row, 'en')}.`,
        sk: `Pri ${count} tipovaných: ${paid(row, 'sk')}.`,
        hu: `${count} választott számmal: ${paid(row, 'hu')}.`,
        ru: `Если выбрано ${count}: ${paid(row, 'ru')}.`,
        vi: `Khi chọn ${count}: ${paid(row, 'vi')}.`,
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
        hu: 'egy sor, oszlop vagy átló',
        ru: 'ряд, столбец или диагональ',
        vi: 'một hàng, cột hoặc đường chéo',
      }
    : { cs: 'řada', en: 'a row', sk: 'rad', hu: 'egy sor', ru: 'ряд', vi: 'một hàng' };
  const whole = rows + (square ? columns + 2 : 0);
  // The last count of lines fills the ticket, which has a pay of its own.
  const table = pays.slice(0, whole);
  return [
    {
      cs: `Losuje se ${drawn} z ${balls} koulí. Počet tiketů ve hře: ${tickets}; každý má ${rows} × ${columns} polí s čísly vylosovanými nezávisle na ostatních${square ? ', prostřední pole je volné' : ''}.`,
      en: `${drawn} of ${balls} balls are drawn. Tickets in a round: ${tickets}; each has ${rows} × ${columns} fields with numbers drawn independently of the others${square ? ', the middle field is free' : ''}.`,
      sk: `Žrebuje sa ${drawn} z ${balls} gúľ. Počet tiketov v hre: ${tickets}; každý má ${rows} × ${columns} polí s číslami vyžrebovanými nezávisle od ostatných${square ? ', prostredné pole je voľné' : ''}.`,
      hu: `Sorsolás: ${drawn} golyó ${balls} közül. Szelvények száma a körben: ${tickets}; mindegyiken ${rows} × ${columns} mező van, a többitől függetlenül kisorsolt számokkal${square ? ', a középső mező szabad' : ''}.`,
      ru: `Разыгрывается ${drawn} из ${balls} шаров. Билетов в раунде: ${tickets}; в каждом ${rows} × ${columns} полей с числами, выбранными независимо от остальных${square ? ', среднее поле свободно' : ''}.`,
      vi: `Quay ${drawn} trong ${balls} bóng. Số vé trong ván: ${tickets}; mỗi vé có ${rows} × ${columns} ô với các số được rút độc lập với vé khác${square ? ', ô giữa để trống' : ''}.`,
    },
    {
      cs: `Linie je ${lines.cs}. Tiket vyplácí podle počtu plných linií, v násobcích celé sázky: ${paid(table, 'cs')}; plný tiket ${times(full, 'cs')}.`,
      en: `A line is ${lines.en}. A ticket pays by how many lines are full, in multiples of the whole stake: ${paid(table, 'en')}; a full ticket ${times(full, 'en')}.`,
      sk: `Línia je ${lines.sk}. Tiket vypláca podľa počtu plných línií, v násobkoch celej stávky: ${paid(table, 'sk')}; plný tiket ${times(full, 'sk')}.`,
      hu: `Egy vonal ${lines.hu}. A szelvény a teli vonalak száma szerint fizet, a teljes tét többszörösében: ${paid(table, 'hu')}; teli szelvény ${times(full, 'hu')}.`,
      ru: `Линия — это ${lines.ru}. Билет платит по числу полных линий, в размерах всей ставки: ${paid(table, 'ru')}; полный билет ${times(full, 'ru')}.`,
      vi: `Một dòng là ${lines.vi}. Vé được trả theo số dòng đầy, tính bằng bội số của tổng tiền cược: ${paid(table, 'vi')}; đầy cả vé ${times(full, 'vi')}.`,
    },
    ...(extraBall
      ? [
          {
            cs: 'Nevyhraje-li žádný tiket, vylosuje se ze zbylých koulí jedna navíc. Platí pro všechny tikety a nic nestojí.',
            en: 'When no ticket wins, one extra ball is drawn from those left. It counts for all tickets and costs nothing.',
            sk: 'Ak nevyhrá žiadny tiket, vyžrebuje sa zo zvyšných gúľ jedna navyše. Platí pre všetky tikety a nič nestojí.',
            hu: 'Ha egyik szelvény sem nyer, a maradék golyókból kihúzunk még egyet. Minden szelvényre érvényes, és nem kerül semmibe.',
            ru: 'Если не выиграл ни один билет, из оставшихся шаров разыгрывается ещё один. Он действует для всех билетов и ничего не стоит.',
            vi: 'Nếu không vé nào thắng, rút thêm một bóng trong số còn lại. Bóng này tính cho mọi vé và không mất tiền.',
          },
        ]
      : []),
  ];
}
