/** Rules of blackjack and the play that its return is stated for. */
import {
  type BlackjackTitle,
  type ChartColumn,
  chartColumns,
  type StrategyChart,
} from '@herna/maths';
import { shoeText } from './shoe.ts';
import type { RulesLocale, Said } from './words.ts';

const letters: Readonly<Record<string, Said>> = {
  S: { cs: 'stát', en: 'stand', sk: 'stáť' },
  H: { cs: 'brát', en: 'hit', sk: 'brať' },
  D: { cs: 'zdvojit, jinak brát', en: 'double, else hit', sk: 'zdvojiť, inak brať' },
  d: { cs: 'zdvojit, jinak stát', en: 'double, else stand', sk: 'zdvojiť, inak stáť' },
  P: { cs: 'rozdělit', en: 'split', sk: 'rozdeliť' },
};

/** `2–6 stát; 7–A brát`: what a row of the chart says, equal neighbours together. */
function rowText(
  columns: readonly ChartColumn[],
  row: string,
  locale: RulesLocale,
  told: (letter: string) => boolean,
): string {
  const parts: string[] = [];
  // Hands with an ace that may count either way are told apart from the others.
  const isSoft = (at: number): boolean => columns[at]?.name.includes('/') ?? false;
  for (let from = 0; from < row.length; ) {
    const letter = row[from] ?? '';
    let to = from;
    while (row[to + 1] === letter && isSoft(to + 1) === isSoft(from)) to++;
    const [first, last] = [columns[from]?.name, columns[to]?.name];
    if (told(letter)) {
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
      }
    : {
        cs: `Základní strategie, pro kterou podíl výher platí (čísla před radou jsou první karta krupiéra${insurance ? ', pojištění se nebere' : ''}):`,
        en: `The basic strategy that the return is stated for (numbers before an advice are the dealer’s first card${insurance ? '; insurance is not taken' : ''}):`,
        sk: `Základná stratégia, pre ktorú podiel výhier platí (čísla pred radou sú prvá karta krupiéra${insurance ? ', poistenie sa neberie' : ''}):`,
      };

/** The play, as sentences: what is seen of the dealer and what to do against it. */
export function strategyRules(title: BlackjackTitle, { hard, soft, pairs }: StrategyChart): Said[] {
  const columns = chartColumns(title);
  const say = (name: Said, row: string, told: (letter: string) => boolean): Said => ({
    cs: `${name.cs}: ${rowText(columns, row, 'cs', told)}.`,
    en: `${name.en}: ${rowText(columns, row, 'en', told)}.`,
    sk: `${name.sk}: ${rowText(columns, row, 'sk', told)}.`,
  });
  const charted = (rows: Readonly<Record<string, string>>, name: Said): Said[] =>
    groups(rows).map(([first, last, row]) => {
      const totals = first === last ? first : `${first}–${last}`;
      return say(
        { cs: `${name.cs} ${totals}`, en: `${name.en} ${totals}`, sk: `${name.sk} ${totals}` },
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
        { cs: `Dvojice ${name}`, en: `Pair of ${name}`, sk: `Dvojica ${name}` },
        row,
        isSplit,
      );
    }),
    ...charted(soft, {
      cs: 'Eso za 11, součet',
      en: 'An ace as 11, total',
      sk: 'Eso za 11, súčet',
    }),
    ...charted(hard, { cs: 'Jinak součet', en: 'Otherwise total', sk: 'Inak súčet' }),
  ];
}

/** What holds where chips lie on boxes, and of bets beside them. */
function spotRules({ boxes = 1, pairs, insurance }: BlackjackTitle): Said[] {
  const said: Said[] = [];
  if (boxes > 1) {
    said.push({
      cs: `Sázet lze až na ${boxes} boxů najednou. Každý má své karty a svou sázku, hraje se na nich jeden po druhém${insurance ? '; pojištění je jedno pro všechny' : ''}.`,
      en: `Up to ${boxes} boxes may be staked on at once. Each has its own cards and stake, and they are played one after another${insurance ? '; one insurance is for all of them' : ''}.`,
      sk: `Staviť možno až na ${boxes} boxov naraz. Každý má svoje karty a svoju stávku, hrá sa na nich jeden po druhom${insurance ? '; poistenie je jedno pre všetky' : ''}.`,
    });
  }
  if (pairs) {
    said.push({
      cs: `Vedle boxu lze vsadit na pár. Jsou-li první dvě karty stejné hodnoty, vyplácí ${pairs.perfect} : 1 za stejnou barvu listu, ${pairs.coloured} : 1 za dvě červené nebo dvě černé a ${pairs.mixed} : 1 za červenou s černou, ať box dopadne jakkoli.`,
      en: `Beside a box a pair may be bet on. When the first two cards are of one rank it pays ${pairs.perfect} : 1 for one suit, ${pairs.coloured} : 1 for two red or two black ones and ${pairs.mixed} : 1 for a red and a black one, however the box ends.`,
      sk: `Popri boxe možno staviť na pár. Ak majú prvé dve karty rovnakú hodnotu, vypláca ${pairs.perfect} : 1 za rovnakú farbu listu, ${pairs.coloured} : 1 za dve červené alebo dve čierne a ${pairs.mixed} : 1 za červenú s čiernou, nech box dopadne akokoľvek.`,
    });
  }
  return said;
}

/** What naturals and equal totals are paid, and when the round ends by a natural of the dealer's. */
const endings = ({ exposed }: BlackjackTitle): Said[] =>
  exposed
    ? [
        {
          cs: 'Obě karty krupiéra leží od začátku odkryté. Má-li blackjack, hra hned končí.',
          en: 'Both cards of the dealer lie open from the start. With a blackjack of his the round ends at once.',
          sk: 'Obe karty krupiéra ležia od začiatku odkryté. Ak má blackjack, hra sa hneď končí.',
        },
        {
          cs: 'Eso s kartou za deset v prvních dvou kartách je blackjack a vyhrává vždy, i proti blackjacku krupiéra. Každá výhra vyplácí 1 : 1, při stejném součtu vyhrává krupiér.',
          en: 'An ace with a card worth ten as the first two is a blackjack and always wins, also against one of the dealer. Every win pays 1 to 1, and at an equal total the dealer wins.',
          sk: 'Eso s kartou za desať v prvých dvoch kartách je blackjack a vyhráva vždy, aj proti blackjacku krupiéra. Každá výhra vypláca 1 : 1, pri rovnakom súčte vyhráva krupiér.',
        },
      ]
    : [
        {
          cs: 'Eso s kartou za deset v prvních dvou kartách je blackjack a vyplácí 3 : 2; má-li ho i krupiér, sázka se vrací. Jiná výhra vyplácí 1 : 1, stejný součet vrací sázku.',
          en: 'An ace with a card worth ten as the first two is a blackjack and pays 3 to 2; if the dealer has one too, the stake is returned. Other wins pay 1 to 1, an equal total returns the stake.',
          sk: 'Eso s kartou za desať v prvých dvoch kartách je blackjack a vypláca 3 : 2; ak ho má aj krupiér, stávka sa vracia. Iná výhra vypláca 1 : 1, rovnaký súčet vracia stávku.',
        },
        {
          cs: 'Má-li krupiér eso nebo desítku, podívá se na druhou kartu hned; má-li blackjack, hra končí dřív, než by hráč přisadil.',
          en: 'With an ace or a ten the dealer looks at the second card at once; with a blackjack the round ends before the player could stake more.',
          sk: 'Ak má krupiér eso alebo desiatku, pozrie sa na druhú kartu hneď; ak má blackjack, hra sa končí skôr, než by hráč prisadil.',
        },
      ];

/** Totals as they are listed: `9, 10 nebo 11`. */
const listed = (totals: readonly number[], locale: RulesLocale): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(totals.map(String));

/** Which hands may be doubled. */
function doubling({ doubleOn, doubleAfterSplit }: BlackjackTitle): Said {
  const which: Said = doubleOn
    ? {
        cs: `Zdvojit lze první dvě karty se součtem ${listed(doubleOn, 'cs')}, v němž eso neplatí jedenáct`,
        en: `The first two cards may be doubled at a total of ${listed(doubleOn, 'en')} in which no ace counts eleven`,
        sk: `Zdvojiť možno prvé dve karty so súčtom ${listed(doubleOn, 'sk')}, v ktorom eso neplatí jedenásť`,
      }
    : {
        cs: 'Zdvojit lze kterékoli první dvě karty',
        en: 'Any first two cards may be doubled',
        sk: 'Zdvojiť možno ktorékoľvek prvé dve karty',
      };
  return doubleAfterSplit
    ? {
        cs: `${which.cs}, i po rozdělení; přijde pak právě jedna karta.`,
        en: `${which.en}, also after a split; then exactly one card comes.`,
        sk: `${which.sk}, aj po rozdelení; potom príde práve jedna karta.`,
      }
    : {
        cs: `${which.cs}, po rozdělení už ne; přijde pak právě jedna karta.`,
        en: `${which.en}, but not after a split; then exactly one card comes.`,
        sk: `${which.sk}, po rozdelení už nie; potom príde práve jedna karta.`,
      };
}

/** Rules of blackjack, a sentence each. */
export const blackjackRules = (title: BlackjackTitle): Said[] => [
  {
    cs: `Každá hra se rozdává z čerstvě zamíchaných karet: ${shoeText(title.shoe, 'cs')}. Krupiér bere do 16 a stojí na všech sedmnáctkách.`,
    en: `Every round is dealt from freshly shuffled cards: ${shoeText(title.shoe, 'en')}. The dealer draws to 16 and stands on all seventeens.`,
    sk: `Každá hra sa rozdáva z čerstvo zamiešaných kariet: ${shoeText(title.shoe, 'sk')}. Krupiér berie do 16 a stojí na všetkých sedemnástkach.`,
  },
  ...endings(title),
  doubling(title),
  {
    cs: 'Rozdělit lze jednou, dvě karty stejné hodnoty; na rozdělená esa přijde po jedné kartě. Jedenadvacet po rozdělení není blackjack.',
    en: 'One split, of two cards of equal value; split aces get one card each. Twenty-one after a split is no blackjack.',
    sk: 'Rozdeliť možno raz, dve karty rovnakej hodnoty; na rozdelené esá príde po jednej karte. Dvadsaťjeden po rozdelení nie je blackjack.',
  },
  ...(title.insurance
    ? [
        {
          cs: 'Ukáže-li krupiér eso, lze se za polovinu sázky pojistit; pojištění vyplácí 2 : 1, má-li krupiér blackjack.',
          en: 'When the dealer shows an ace, insurance may be bought for half the stake; it pays 2 to 1 if the dealer has a blackjack.',
          sk: 'Ak krupiér ukáže eso, možno sa za polovicu stávky poistiť; poistenie vypláca 2 : 1, ak má krupiér blackjack.',
        },
      ]
    : []),
  ...spotRules(title),
];
