/** The play that the return of blackjack is stated for. */
import {
  type BlackjackTitle,
  type ChartColumn,
  chartColumns,
  type StrategyChart,
} from '@herna/maths';
import type { RulesLocale, Said } from './words.ts';

const letters: Readonly<Record<string, Said>> = {
  S: { cs: 'stát', en: 'stand', sk: 'stáť', hu: 'megáll', ru: 'стоять', vi: 'dừng' },
  H: { cs: 'brát', en: 'hit', sk: 'brať', hu: 'lapot kér', ru: 'брать', vi: 'rút' },
  D: {
    cs: 'zdvojit, jinak brát',
    en: 'double, else hit',
    sk: 'zdvojiť, inak brať',
    hu: 'dupláz, különben lapot kér',
    ru: 'удвоить, иначе брать',
    vi: 'gấp đôi, nếu không thì rút',
  },
  d: {
    cs: 'zdvojit, jinak stát',
    en: 'double, else stand',
    sk: 'zdvojiť, inak stáť',
    hu: 'dupláz, különben megáll',
    ru: 'удвоить, иначе стоять',
    vi: 'gấp đôi, nếu không thì dừng',
  },
  P: {
    cs: 'rozdělit',
    en: 'split',
    sk: 'rozdeliť',
    hu: 'szétválaszt',
    ru: 'разделить',
    vi: 'tách',
  },
};

/** `2–6 stát; 7–A brát`: what a row of the chart says, equal neighbours together. */
function rowText(
  columns: readonly ChartColumn[],
  row: string,
  locale: RulesLocale,
  includes: (letter: string) => boolean,
): string {
  const parts: string[] = [];
  // Hands with an ace that may count either way are told apart from the others.
  const isSoft = (at: number): boolean => columns[at]?.name.includes('/') ?? false;
  for (let from = 0; from < row.length; ) {
    const letter = row[from] ?? '';
    let to = from;
    while (row[to + 1] === letter && isSoft(to + 1) === isSoft(from)) to++;
    const [first, last] = [columns[from]?.name, columns[to]?.name];
    if (includes(letter)) {
      parts.push(`${first === last ? first : `${first}–${last}`} ${letters[letter]?.[locale]}`);
    }
    from = to + 1;
  }
  return parts.join('; ');
}

/** Rows that say the same, together: first and last total, and what they say. */
function groups(
  rows: Readonly<Record<string, string>>,
): [first: string, last: string, row: string][] {
  const found: [string, string, string][] = [];
  for (const [total, row] of Object.entries(rows)) {
    const last = found.at(-1);
    if (last?.[2] === row) last[1] = total;
    else found.push([total, total, row]);
  }
  return found;
}

const isSplit = (letter: string): boolean => letter === 'P';

/** What the numbers before an advice are. */
const legend = ({ exposed, insurance }: BlackjackTitle): Said =>
  exposed
    ? {
        cs: 'Základní strategie, pro kterou podíl výher platí (čísla před radou jsou součet krupiéra, 3/13 s esem, které může platit i jedenáct):',
        en: 'The basic strategy that the return is stated for (numbers before an advice are the dealer’s total, 3/13 one with an ace that may count eleven):',
        sk: 'Základná stratégia, pre ktorú podiel výhier platí (čísla pred radou sú súčet krupiéra, 3/13 s esom, ktoré môže platiť aj jedenásť):',
        hu: 'Az alapstratégia, amelyre a visszafizetés vonatkozik (a tanács előtti számok az osztó összegét jelentik; 3/13 olyan összeg, amelyben az ász tizenegyet is érhet):',
        ru: 'Базовая стратегия, для которой указан возврат (числа перед советом — сумма дилера, 3/13 — с тузом, который может считаться и за одиннадцать):',
        vi: 'Chiến lược cơ bản mà tỷ lệ hoàn trả được tính theo (số trước lời khuyên là tổng điểm của nhà cái, 3/13 là tổng có át có thể tính mười một):',
      }
    : {
        cs: `Základní strategie, pro kterou podíl výher platí (čísla před radou jsou první karta krupiéra${insurance ? ', pojištění se nebere' : ''}):`,
        en: `The basic strategy that the return is stated for (numbers before an advice are the dealer’s first card${insurance ? '; insurance is not taken' : ''}):`,
        sk: `Základná stratégia, pre ktorú podiel výhier platí (čísla pred radou sú prvá karta krupiéra${insurance ? ', poistenie sa neberie' : ''}):`,
        hu: `Az alapstratégia, amelyre a visszafizetés vonatkozik (a tanács előtti számok az osztó első lapját jelentik${insurance ? '; biztosítást nem kötünk' : ''}):`,
        ru: `Базовая стратегия, для которой указан возврат (числа перед советом — первая карта дилера${insurance ? '; страховка не берётся' : ''}):`,
        vi: `Chiến lược cơ bản mà tỷ lệ hoàn trả được tính theo (số trước lời khuyên là lá đầu của nhà cái${insurance ? '; không mua bảo hiểm' : ''}):`,
      };

/** The play, as sentences: what is seen of the dealer and what to do against it. */
export function strategyRules(title: BlackjackTitle, { hard, soft, pairs }: StrategyChart): Said[] {
  const columns = chartColumns(title);
  const say = (name: Said, row: string, includes: (letter: string) => boolean): Said => ({
    cs: `${name.cs}: ${rowText(columns, row, 'cs', includes)}.`,
    en: `${name.en}: ${rowText(columns, row, 'en', includes)}.`,
    sk: `${name.sk}: ${rowText(columns, row, 'sk', includes)}.`,
    hu: `${name.hu}: ${rowText(columns, row, 'hu', includes)}.`,
    ru: `${name.ru}: ${rowText(columns, row, 'ru', includes)}.`,
    vi: `${name.vi}: ${rowText(columns, row, 'vi', includes)}.`,
  });
  const charted = (rows: Readonly<Record<string, string>>, name: Said): Said[] =>
    groups(rows).map(([first, last, row]) => {
      const totals = first === last ? first : `${first}–${last}`;
      return say(
        {
          cs: `${name.cs} ${totals}`,
          en: `${name.en} ${totals}`,
          sk: `${name.sk} ${totals}`,
          hu: `${name.hu} ${totals}`,
          ru: `${name.ru} ${totals}`,
          vi: `${name.vi} ${totals}`,
        },
        row,
        () => true,
      );
    });
  const split = Object.entries(pairs).filter(([, row]) => row.includes('P'));
  return [
    legend(title),
    ...split.map(([pair, row]): Said => {
      const name = pair === '1' ? 'A' : pair;
      return say(
        {
          cs: `Dvojice ${name}`,
          en: `Pair of ${name}`,
          sk: `Dvojica ${name}`,
          hu: `Pár (${name})`,
          ru: `Пара ${name}`,
          vi: `Đôi ${name}`,
        },
        row,
        isSplit,
      );
    }),
    ...charted(soft, {
      cs: 'Eso za 11, součet',
      en: 'An ace as 11, total',
      sk: 'Eso za 11, súčet',
      hu: 'Ász 11 ponttal, összeg',
      ru: 'Туз за 11, сумма',
      vi: 'Át tính 11, tổng',
    }),
    ...charted(hard, {
      cs: 'Jinak součet',
      en: 'Otherwise total',
      sk: 'Inak súčet',
      hu: 'Egyébként összeg',
      ru: 'Иначе сумма',
      vi: 'Còn lại, tổng',
    }),
  ];
}
