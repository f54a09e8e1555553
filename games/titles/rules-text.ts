/** Rules of a game in words, generated from its data so that they are always true to it. */

import {
  bonusSpot,
  compare,
  type Fraction,
  type PokerPay,
  rankNames,
  type Title,
  type TitleOf,
  unfinishedRoundHours,
} from '@herna/maths';
import { certificateOf, fractionOf } from './certificates.ts';
import { baccaratRules } from './rules/baccarat.ts';
import { blackjackRules } from './rules/blackjack.ts';
import { strategyRules } from './rules/blackjack-strategy.ts';
import { clashPlay, clashRules, redDogPlay, redDogRules } from './rules/comparing.ts';
import { crashRules } from './rules/crash.ts';
import { bingoRules, kenoRules } from './rules/draws.ts';
import { highestRules } from './rules/highest.ts';
import {
  diceRules,
  hiloRules,
  limboRules,
  minesRules,
  plinkoRules,
  towersRules,
  wheelRules,
} from './rules/instant.ts';
import { jackpotRules } from './rules/jackpots.ts';
import { pokerPlay, pokerRules } from './rules/poker.ts';
import { reelsRules } from './rules/reels.ts';
import { rouletteRules } from './rules/roulette.ts';
import { prizesOf, scratchRules } from './rules/scratch.ts';
import { sharedRules } from './rules/shared.ts';
import { tumbleRules } from './rules/tumble.ts';
import { videoPokerPlay, videoPokerRules } from './rules/video-poker.ts';
import { counted, inEach, type RulesLocale, type Said, share } from './rules/words.ts';

export { odds, type RulesLocale, rulesLocaleOf, rulesLocales } from './rules/words.ts';

/** The return as people read it: `96,49 %`. */
export const returnText = (title: Title, locale: RulesLocale): string =>
  share(fractionOf(certificateOf(title).rtp), locale);

/** The return of the price of a bonus that is sold; nothing where a title sells none. */
export function bonusReturnText(title: Title, locale: RulesLocale): string | undefined {
  const bonus = certificateOf(title).modes?.[bonusSpot];
  return bonus && share(fractionOf(bonus.rtp), locale);
}

type RulesOf = {
  readonly [Engine in Title['engine']]: (title: TitleOf<Engine>) => readonly Said[];
};

const rulesOf: RulesOf = {
  reels: reelsRules,
  tumble: tumbleRules,
  roulette: rouletteRules,
  scratch: scratchRules,
  blackjack: blackjackRules,
  reddog: redDogRules,
  clash: clashRules,
  baccarat: baccaratRules,
  poker: pokerRules,
  videopoker: videoPokerRules,
  crash: crashRules,
  wheel: wheelRules,
  plinko: plinkoRules,
  dice: diceRules,
  limbo: limboRules,
  mines: minesRules,
  towers: towersRules,
  hilo: hiloRules,
  keno: kenoRules,
  bingo: bingoRules,
};

/** The best play, which the return is stated for, of engines where it can be said. */
const bestPlay: { readonly [Engine in Title['engine']]?: RulesOf[Engine] } = {
  reddog: redDogPlay,
  clash: () => clashPlay,
  poker: pokerPlay,
  videopoker: () => videoPokerPlay,
};

const playOf = (title: Title): readonly Said[] =>
  (bestPlay[title.engine] as ((title: Title) => readonly Said[]) | undefined)?.(title) ?? [];

const own = (title: Title): readonly Said[] =>
  (rulesOf[title.engine] as (title: Title) => readonly Said[])(title);

const lesser = (one: Fraction, other: Fraction): Fraction =>
  compare(one, other) <= 0 ? one : other;
const greater = (one: Fraction, other: Fraction): Fraction =>
  compare(one, other) >= 0 ? one : other;

/** Engines whose every round is alike, so that its hit rate and top award say something. */
const oneDraw: ReadonlySet<Title['engine']> = new Set([
  'reels',
  'tumble',
  'scratch',
  'bingo',
  'videopoker',
]);

/** The return, and the play it is stated for. */
function meanText(title: Title, mean: Fraction): Said {
  const { cs, en, sk, hu, ru, vi } = inEach((locale) => share(mean, locale));
  if (certificateOf(title).strategy) {
    return {
      cs: `Teoretický podíl výher první sázky je ${cs} při níže uvedené základní strategii; jiná hra ho mění.`,
      en: `The theoretical return of the first stake is ${en} under the basic strategy below; other play changes it.`,
      sk: `Teoretický podiel výhier prvej stávky je ${sk} pri nižšie uvedenej základnej stratégii; iná hra ho mení.`,
      hu: `Az első tét elméleti visszafizetése ${hu} az alább közölt alapstratégiával; más játék megváltoztatja.`,
      ru: `Теоретический возврат первой ставки — ${ru} при базовой стратегии, приведённой ниже; другая игра его меняет.`,
      vi: `Tỷ lệ hoàn trả lý thuyết của tiền cược đầu là ${vi} theo chiến lược cơ bản dưới đây; cách chơi khác làm thay đổi tỷ lệ này.`,
    };
  }
  if (playOf(title).length > 0) {
    return {
      cs: `Teoretický podíl výher první sázky je ${cs} při nejlepší hře; jiná hra ho snižuje.`,
      en: `The theoretical return of the first stake is ${en} under the best play; other play lowers it.`,
      sk: `Teoretický podiel výhier prvej stávky je ${sk} pri najlepšej hre; iná hra ho znižuje.`,
      hu: `Az első tét elméleti visszafizetése ${hu} a legjobb játékkal; más játék csökkenti.`,
      ru: `Теоретический возврат первой ставки — ${ru} при лучшей игре; другая игра его снижает.`,
      vi: `Tỷ lệ hoàn trả lý thuyết của tiền cược đầu là ${vi} với cách chơi tốt nhất; cách chơi khác làm giảm tỷ lệ này.`,
    };
  }
  return {
    cs: `Teoretický podíl výher je ${cs}.`,
    en: `The theoretical return is ${en}.`,
    sk: `Teoretický podiel výhier je ${sk}.`,
    hu: `Az elméleti visszafizetés ${hu}.`,
    ru: `Теоретический возврат — ${ru}.`,
    vi: `Tỷ lệ hoàn trả lý thuyết là ${vi}.`,
  };
}

/** Between which every choice returns: as counted over all of them, else as the modes say. */
function returnsOf(title: Title, mean: Fraction): readonly [least: Fraction, most: Fraction] {
  const { modes, returns } = certificateOf(title);
  if (returns) return [fractionOf(returns.least), fractionOf(returns.most)];
  const all = Object.values(modes ?? {}).map(({ rtp }) => fractionOf(rtp));
  return [all.reduce(lesser, mean), all.reduce(greater, mean)];
}

/** What is known exactly: the return, how often a round pays, its highest award. */
function figures(title: Title): Said[] {
  const { rtp, hitRate, topAward, topAwardChance } = certificateOf(title);
  const [mean, hits, top, chance] = [rtp, hitRate, topAward, topAwardChance].map(fractionOf) as [
    Fraction,
    Fraction,
    Fraction,
    Fraction,
  ];
  const sentences = [meanText(title, mean)];
  const [least, most] = returnsOf(title, mean);
  // Returns that differ by less than is told are told as one.
  if (share(least, 'en') !== share(most, 'en')) {
    sentences.push({
      cs: `Podle zvolené sázky a hry se podíl výher liší: je od ${share(least, 'cs')} do ${share(most, 'cs')}.`,
      en: `The return differs by the bet and the play: it is from ${share(least, 'en')} to ${share(most, 'en')}.`,
      sk: `Podľa zvolenej stávky a hry sa podiel výhier líši: je od ${share(least, 'sk')} do ${share(most, 'sk')}.`,
      hu: `A visszafizetés a választott téttől és játéktól függ: ${share(least, 'hu')} és ${share(most, 'hu')} között van.`,
      ru: `Возврат зависит от выбранной ставки и игры: он от ${share(least, 'ru')} до ${share(most, 'ru')}.`,
      vi: `Tỷ lệ hoàn trả tùy theo cược và cách chơi: từ ${share(least, 'vi')} đến ${share(most, 'vi')}.`,
    });
  }
  if (oneDraw.has(title.engine)) {
    sentences.push({
      cs: `Něco vyplácí ${share(hits, 'cs', 1)} her.`,
      en: `Of all rounds ${share(hits, 'en', 1)} pay something.`,
      sk: `Niečo vypláca ${share(hits, 'sk', 1)} hier.`,
      hu: `A körök ${share(hits, 'hu', 1)}-a fizet valamit.`,
      ru: `Что-нибудь выплачивают ${share(hits, 'ru', 1)} раундов.`,
      vi: `Có ${share(hits, 'vi', 1)} số ván được trả một khoản.`,
    });
    sentences.push(...highestRules(title, { top, chance }));
  }
  return sentences;
}

const takesOrReturns: Said = {
  cs: 'potom se vezme dosažená výhra, a nebyl-li udělán ani jeden krok, vrátí se sázka.',
  en: 'then what was reached is taken, and if no step was made the stake is returned.',
  sk: 'potom sa vezme dosiahnutá výhra, a ak hráč neurobil ani jeden krok, stávka sa vráti.',
  hu: 'azután az elért nyereményt felvesszük, ha pedig egyetlen lépés sem történt, a tét visszajár.',
  ru: 'затем достигнутый выигрыш забирается, а если не сделано ни одного шага, ставка возвращается.',
  vi: 'sau đó phần đã đạt được nhận về, và nếu chưa đi bước nào thì tiền cược được trả lại.',
};

/** How rounds that players leave open are settled, by engine. */
const leftRules: Readonly<Partial<Record<Title['engine'], Said>>> = {
  blackjack: {
    cs: 'potom se dohraje, jako by hráč na všech kartách stál a nepojistil se.',
    en: 'then it is played as if the player stood on all hands and took no insurance.',
    sk: 'potom sa dohrá, akoby hráč na všetkých kartách stál a nepoistil sa.',
    hu: 'azután úgy játsszuk le, mintha a játékos minden kézzel megállna, és nem kötne biztosítást.',
    ru: 'затем он доигрывается так, как если бы игрок стоял на всех руках и не страховался.',
    vi: 'sau đó ván được chơi nốt như thể người chơi dừng ở mọi tay bài và không mua bảo hiểm.',
  },
  reddog: {
    cs: 'potom přijde třetí karta, aniž by se přisadilo.',
    en: 'then the third card comes and nothing is raised.',
    sk: 'potom príde tretia karta bez toho, aby sa prisadilo.',
    hu: 'azután emelés nélkül jön a harmadik lap.',
    ru: 'затем приходит третья карта без повышения.',
    vi: 'sau đó lá thứ ba ra mà không tăng cược.',
  },
  clash: {
    cs: 'potom se hráč vzdá poloviny sázky a druhá polovina se vrátí.',
    en: 'then half of the stake is given up and the other half comes back.',
    sk: 'potom sa hráč vzdá polovice stávky a druhá polovica sa vráti.',
    hu: 'azután a játékos feladja a tét felét, a másik fele visszajár.',
    ru: 'затем половина ставки отдаётся, а другая половина возвращается.',
    vi: 'sau đó bỏ một nửa tiền cược và nửa kia được trả lại.',
  },
  poker: {
    cs: 'potom se karty složí; vedlejší sázka se vyhodnotí.',
    en: 'then the cards are folded; the side bet is settled.',
    sk: 'potom sa karty zložia; vedľajšia stávka sa vyhodnotí.',
    hu: 'azután a lapokat bedobjuk; a mellékfogadást elszámoljuk.',
    ru: 'затем карты сбрасываются; боковая ставка рассчитывается.',
    vi: 'sau đó bài bị bỏ; cược phụ được kết toán.',
  },
  videopoker: {
    cs: 'potom se podrží karty, s nimiž výměna v průměru vyplácí nejvíc, a výhra se nezdvojuje.',
    en: 'then those cards are held with which the draw pays most on average, and no win is doubled.',
    sk: 'potom sa podržia karty, s ktorými výmena v priemere vypláca najviac, a výhra sa nezdvojuje.',
    hu: 'azután azokat a lapokat tartjuk meg, amelyekkel a csere átlagosan a legtöbbet fizeti, és a nyereményt nem duplázzuk.',
    ru: 'затем остаются те карты, с которыми обмен в среднем платит больше всего, и выигрыш не удваивается.',
    vi: 'sau đó giữ những lá mà việc đổi bài trả trung bình nhiều nhất, và tiền thắng không nhân đôi.',
  },
  mines: takesOrReturns,
  towers: takesOrReturns,
  hilo: takesOrReturns,
};

const hoursNoun = {
  cs: ['hodinu', 'hodiny', 'hodin'],
  en: ['hour', 'hours'],
  sk: ['hodinu', 'hodiny', 'hodín'],
  hu: ['órát'],
  ru: ['час', 'часа', 'часов'],
  vi: ['giờ'],
} as const;

/** What holds for every game of the house. */
function house(title: Title): Said[] {
  const sentences: Said[] = [
    {
      cs: 'Stanoví-li právní předpis nejvyšší výhru jedné hry, víc se nevyplácí.',
      en: 'Where the law sets a highest win for one round, no more is paid.',
      sk: 'Ak právny predpis určuje najvyššiu výhru jednej hry, viac sa nevypláca.',
      hu: 'Ahol jogszabály meghatározza egy kör legnagyobb nyereményét, annál többet nem fizetünk.',
      ru: 'Если закон устанавливает наибольший выигрыш одного раунда, больше не выплачивается.',
      vi: 'Nơi luật pháp quy định tiền thắng cao nhất của một ván thì không trả nhiều hơn.',
    },
    {
      cs: 'Losuje server. Před hrou sdělí otisk svého semínka, po hře semínko samo, takže si výsledek může kdokoli přepočítat.',
      en: 'The server draws. Before a round it tells the fingerprint of its seed, after the round the seed itself, so anybody can draw the result again.',
      sk: 'Žrebuje server. Pred hrou oznámi odtlačok svojho semienka, po hre samotné semienko, takže si výsledok môže prepočítať ktokoľvek.',
      hu: 'A szerver sorsol. A kör előtt közli a magjának lenyomatát, a kör után magát a magot, így az eredményt bárki újra kiszámíthatja.',
      ru: 'Жребий бросает сервер. Перед раундом он сообщает хеш своего зерна, после раунда — само зерно, так что любой может вычислить результат снова.',
      vi: 'Máy chủ rút thăm. Trước ván nó cho biết mã băm của hạt giống, sau ván cho biết chính hạt giống, nên ai cũng có thể tính lại kết quả.',
    },
  ];
  const left = leftRules[title.engine];
  if (left) {
    const hours = inEach((locale) => counted(unfinishedRoundHours, locale, hoursNoun));
    sentences.push({
      cs: `Rozehraná hra čeká ${hours.cs}; ${left.cs}`,
      en: `A round that was begun waits for ${hours.en}; ${left.en}`,
      sk: `Rozohraná hra čaká ${hours.sk}; ${left.sk}`,
      hu: `A megkezdett kör ${hours.hu} vár; ${left.hu}`,
      ru: `Начатый раунд ждёт ${hours.ru}; ${left.ru}`,
      vi: `Ván đã bắt đầu chờ ${hours.vi}; ${left.vi}`,
    });
  }
  return sentences;
}

/** The rules of a title, a paragraph each. */
export function rulesText(title: Title, locale: RulesLocale): string[] {
  const { strategy } = certificateOf(title);
  const all = [
    ...own(title),
    ...sharedRules(title),
    ...playOf(title),
    ...figures(title),
    ...jackpotRules(title),
    ...house(title),
  ];
  if (strategy && title.engine === 'blackjack') all.push(...strategyRules(title, strategy));
  return all.map((sentence) => sentence[locale]);
}

/** What a title's own data say of its play, without figures that were proved of it. */
export const playText = (title: Title, locale: RulesLocale): string[] =>
  own(title).map((sentence) => sentence[locale]);

export interface PaytableRow {
  readonly symbol: string;
  readonly kind: string;
  /** Pays by count, in multiples of the line's stake (of the total stake for scatters). */
  readonly pays: readonly { readonly count: number; readonly multiple: number }[];
}

/** `fourOfAKind:A`, `royalFlush.natural`: a row of video poker by what it asks for. */
const pokerRowKey = ({ hand, natural, ranks }: Omit<PokerPay, 'pays'>): string =>
  `${hand}${natural ? '.natural' : ''}${ranks ? `:${ranks.map((rank) => rankNames[rank]).join('-')}` : ''}`;

/** What each symbol, prize or hand of cards pays. */
export function paytable(title: Title): PaytableRow[] {
  const listed = (pays: readonly number[]) =>
    pays.flatMap((multiple, count) => (multiple > 0 ? [{ count, multiple }] : []));
  if (title.engine === 'reels') {
    return Object.values(title.symbols).map((symbol) => ({
      symbol: symbol.key,
      kind: symbol.kind,
      pays: listed(symbol.kind === 'scatter' ? title.scatterPays : symbol.pays),
    }));
  }
  if (title.engine === 'tumble') {
    return Object.values(title.symbols).map(({ key, kind, pays }) => ({
      symbol: key,
      kind,
      pays:
        kind === 'scatter'
          ? listed(title.scatterPays)
          : pays.map((multiple, column) => ({ count: title.sizes[column] ?? 0, multiple })),
    }));
  }
  if (title.engine === 'scratch') {
    return prizesOf(title).map(([multiple]) => ({
      symbol: `x${multiple / 100}`,
      kind: 'prize',
      pays: [{ count: title.match, multiple: multiple / 100 }],
    }));
  }
  if (title.engine === 'videopoker') {
    return title.pays.map(({ pays, ...row }) => ({
      symbol: pokerRowKey(row),
      kind: 'hand',
      pays: [{ count: 1, multiple: pays }],
    }));
  }
  return [];
}
