/** Rules of a slot. */
import { fraction, type ReelsTitle } from '@herna/maths';
import { bonusBuyRules } from './bonus-buy.ts';
import { gambleRule } from './gamble.ts';
import { counted, number, odds, type RulesLocale, type Said } from './words.ts';

const nouns = {
  reels: {
    cs: ['válec', 'válce', 'válců'],
    en: ['reel', 'reels'],
    sk: ['valec', 'valce', 'valcov'],
  },
  rows: { cs: ['řadu', 'řady', 'řad'], en: ['row', 'rows'], sk: ['rad', 'rady', 'radov'] },
  lines: {
    cs: ['výherní linii', 'výherní linie', 'výherních linií'],
    en: ['line', 'lines'],
    sk: ['výhernú líniu', 'výherné línie', 'výherných línií'],
  },
  spins: {
    cs: ['volná hra', 'volné hry', 'volných her'],
    en: ['free spin', 'free spins'],
    sk: ['voľná hra', 'voľné hry', 'voľných hier'],
  },
} as const;

/** Sentences about wilds. */
function wilds({ symbols, wildMultiplier, expandingWilds, respin, hold }: ReelsTitle): Said[] {
  const kinds = Object.values(symbols);
  const wild = kinds.find(({ kind }) => kind === 'wild');
  if (!wild) return [];
  const said: Said[] = [
    kinds.some(({ kind }) => kind === 'scatter')
      ? {
          cs: `Divoký symbol nahrazuje všechny ostatní kromě ${hold ? 'mince' : 'rozsypaného symbolu'}.`,
          en: `The wild symbol stands for all others except ${hold ? 'the coin' : 'the scatter symbol'}.`,
          sk: `Divoký symbol nahrádza všetky ostatné okrem ${hold ? 'mince' : 'rozsypaného symbolu'}.`,
        }
      : {
          cs: 'Divoký symbol nahrazuje všechny ostatní.',
          en: 'The wild symbol stands for all others.',
          sk: 'Divoký symbol nahrádza všetky ostatné.',
        },
  ];
  if (wild.pays.some((pay) => pay > 0)) {
    said.push({
      cs: 'Řada divokých symbolů vyplácí i sama, je-li to víc než výhra, kterou doplňuje.',
      en: 'A row of wild symbols pays by itself where that is more than the win it completes.',
      sk: 'Rad divokých symbolov vypláca aj sám, ak je to viac ako výhra, ktorú dopĺňa.',
    });
  }
  if (wildMultiplier !== undefined) {
    said.push({
      cs: `Výhra, kterou divoký symbol doplní, se násobí ${wildMultiplier}; víc divokých symbolů v ní násobí jen jednou.`,
      en: `A win that a wild symbol completes is multiplied by ${wildMultiplier}; more wild symbols in it multiply only once.`,
      sk: `Výhra, ktorú divoký symbol doplní, sa násobí číslom ${wildMultiplier}; viac divokých symbolov v nej násobí len raz.`,
    });
  }
  if (expandingWilds) {
    said.push({
      cs: 'Divoký symbol kdekoli na válci zaplní celý válec.',
      en: 'A wild symbol anywhere on a reel fills the whole reel.',
      sk: 'Divoký symbol kdekoľvek na valci zaplní celý valec.',
    });
  }
  if (respin === 'wildReels') {
    said.push({
      cs: 'Válce zaplněné divokým symbolem zůstanou stát a ostatní se zdarma roztočí znovu, dokud přibývají další zaplněné válce. Každé zatočení vyplácí.',
      en: 'Reels filled by the wild symbol stay, and the others turn again for free as long as further reels are filled. Every turn pays.',
      sk: 'Valce zaplnené divokým symbolom zostanú stáť a ostatné sa zadarmo roztočia znova, kým pribúdajú ďalšie zaplnené valce. Každé roztočenie vypláca.',
    });
  }
  return said;
}

/** Sentences about what makes a win larger or gives another chance. */
function features({ fullScreen, respin, gamble }: ReelsTitle): Said[] {
  const said: Said[] = [];
  if (respin === 'twinReels') {
    said.push({
      cs: 'Nevyhraje-li nic a jeden symbol zaplní celé dva válce, třetí válec se jednou zdarma roztočí znovu.',
      en: 'When nothing is won and one symbol fills two whole reels, the third reel turns once more for free.',
      sk: 'Ak nič nevyhrá a jeden symbol zaplní celé dva valce, tretí valec sa raz zadarmo roztočí znova.',
    });
  }
  if (fullScreen !== undefined) {
    said.push({
      cs: `Zaplní-li jeden symbol všechna místa, výhry na liniích se násobí ${fullScreen}. Divoký symbol se do toho nepočítá.`,
      en: `When one symbol fills all places, the wins of the lines are multiplied by ${fullScreen}. The wild symbol does not count for this.`,
      sk: `Ak jeden symbol zaplní všetky miesta, výhry na líniách sa násobia číslom ${fullScreen}. Divoký symbol sa do toho nepočíta.`,
    });
  }
  if (gamble) said.push(gambleRule(gamble));
  return said;
}

/** Sentences about locked coins and chests. */
function bonuses({ hold, pick, strips, rows, freeSpins }: ReelsTitle): Said[] {
  const said: Said[] = [];
  const inBase = freeSpins
    ? { cs: ' v základní hře', en: ' in the base game', sk: ' v základnej hre' }
    : { cs: '', en: '', sk: '' };
  if (hold) {
    const all = hold.coins.reduce((sum, { weight }) => sum + weight, 0);
    const coins = (locale: RulesLocale): string =>
      hold.coins
        .map(
          ({ multiple, weight }) =>
            `${number(multiple, locale)}× ${odds(fraction(weight, all), locale)}`,
        )
        .join('; ');
    said.push(
      {
        cs: `${hold.from} a víc mincí kdekoli${inBase.cs} spustí bonus: mince zůstanou ležet a volná místa se točí dál. Na každém volném místě padne mince s šancí 1 : ${hold.oneIn}. Bonus končí po ${hold.turns} otočeních bez nové mince nebo plným polem.`,
        en: `${hold.from} or more coins anywhere${inBase.en} start the bonus: coins stay and the free places turn on. Each free place gets a coin with a chance of 1 : ${hold.oneIn}. The bonus ends after ${hold.turns} turns without a new coin, or with all places taken.`,
        sk: `${hold.from} a viac mincí kdekoľvek${inBase.sk} spustí bonus: mince zostanú ležať a voľné miesta sa točia ďalej. Na každé voľné miesto padne minca so šancou 1 : ${hold.oneIn}. Bonus sa končí po ${hold.turns} otočeniach bez novej mince alebo plným poľom.`,
      },
      {
        cs: `Hodnoty mincí v násobcích celé sázky a jejich šance: ${coins('cs')}. Vyplácí se jejich součet.`,
        en: `Values of coins in multiples of the whole stake and their chances: ${coins('en')}. Their sum is paid.`,
        sk: `Hodnoty mincí v násobkoch celej stávky a ich šance: ${coins('sk')}. Vypláca sa ich súčet.`,
      },
      {
        cs: `Mince na všech ${strips.length * rows} místech přidají ${number(hold.full, 'cs')}násobek sázky.`,
        en: `Coins on all ${strips.length * rows} places add ${number(hold.full, 'en')} times the stake.`,
        sk: `Mince na všetkých ${strips.length * rows} miestach pridajú ${number(hold.full, 'sk')}-násobok stávky.`,
      },
    );
  }
  if (pick) {
    const prizes = (locale: RulesLocale): string =>
      [...pick.prizes]
        .sort((left, right) => left - right)
        .map((prize) => `${number(prize, locale)}×`)
        .join(', ');
    said.push({
      cs: `${pick.from} a víc rozsypaných symbolů${inBase.cs} otevře ${pick.prizes.length} truhel, z nichž si hráč vybere ${pick.picks}. Obsah je vylosován předem a každá volba má stejnou šanci. V truhlách leží násobky celé sázky: ${prizes('cs')}.`,
      en: `${pick.from} or more scatter symbols${inBase.en} bring ${pick.prizes.length} chests, of which the player opens ${pick.picks}. What lies in them is drawn before, and every choice has the same chance. The chests hold multiples of the whole stake: ${prizes('en')}.`,
      sk: `${pick.from} a viac rozsypaných symbolov${inBase.sk} otvorí ${pick.prizes.length} truhlíc, z ktorých si hráč vyberie ${pick.picks}. Obsah je vyžrebovaný vopred a každá voľba má rovnakú šancu. V truhliciach ležia násobky celej stávky: ${prizes('sk')}.`,
    });
  }
  return said;
}

const scatterName: Said = {
  cs: 'rozsypaný symbol',
  en: 'the scatter symbol',
  sk: 'rozsypaný symbol',
};
const coinName: Said = { cs: 'mince', en: 'the coin', sk: 'minca' };

/** What scatters pay and how many free spins they bring. */
function scatters({ freeSpins: given, scatterPays, hold }: ReelsTitle): Said[] {
  const said: Said[] = [];
  const { cs, en, sk } = hold ? coinName : scatterName;
  for (const [count, multiple] of scatterPays.entries()) {
    if (multiple === 0) continue;
    const times = (locale: RulesLocale) => number(multiple, locale, 2);
    said.push({
      cs: `${count}× ${cs} kdekoli: ${times('cs')}násobek celé sázky.`,
      en: `${count}× ${en} anywhere: ${times('en')} times the whole stake.`,
      sk: `${count}× ${sk} kdekoľvek: ${times('sk')}-násobok celej stávky.`,
    });
  }
  for (const [count, spins] of (given?.award ?? []).entries()) {
    if (spins === 0) continue;
    said.push({
      cs: `${count}× ${cs} kdekoli: ${counted(spins, 'cs', nouns.spins)}.`,
      en: `${count}× ${en} anywhere: ${counted(spins, 'en', nouns.spins)}.`,
      sk: `${count}× ${sk} kdekoľvek: ${counted(spins, 'sk', nouns.spins)}.`,
    });
  }
  return said;
}

/** What is special in free spins. */
function freeSpins({ freeSpins: given, symbols }: ReelsTitle): Said[] {
  if (!given) return [];
  const letters = Object.keys(symbols).filter((letter) => symbols[letter]?.kind === 'scatter');
  const further =
    given.special === undefined &&
    (given.strips?.some((strip) => letters.some((one) => strip.includes(one))) ?? true);
  const said: Said[] = [
    further
      ? {
          cs: 'Volné hry nic nestojí a dají se v nich vyhrát další.',
          en: 'Free spins cost nothing and may win further ones.',
          sk: 'Voľné hry nič nestoja a dajú sa v nich vyhrať ďalšie.',
        }
      : {
          cs: 'Volné hry nic nestojí; další se v nich vyhrát nedají.',
          en: 'Free spins cost nothing; they win no further ones.',
          sk: 'Voľné hry nič nestoja; ďalšie sa v nich vyhrať nedajú.',
        },
  ];
  if (given.multiplier > 1) {
    said.push({
      cs: `Každá výhra ve volných hrách se násobí ${given.multiplier}.`,
      en: `Every win in free spins is multiplied by ${given.multiplier}.`,
      sk: `Každá výhra vo voľných hrách sa násobí číslom ${given.multiplier}.`,
    });
  }
  if (given.special === 'stickyWilds') {
    said.push({
      cs: 'Divoký symbol ve volných hrách zaplní svůj válec a zůstane na něm až do jejich konce.',
      en: 'A wild symbol in free spins fills its reel and stays there until they end.',
      sk: 'Divoký symbol vo voľných hrách zaplní svoj valec a zostane na ňom až do ich konca.',
    });
  }
  if (given.special === 'expandingSymbol') {
    said.push({
      cs: 'Před volnými hrami se vylosuje jeden z běžných symbolů, každý se stejnou šancí. Padne-li na tolika válcích, kolik vyplácí tabulka, zaplní je a vyplácí na všech liniích bez ohledu na pořadí válců, navíc k ostatním výhrám.',
      en: 'Before the free spins one of the regular symbols is drawn, each with the same chance. When it stands on as many reels as the paytable pays, it fills them and pays on all lines whatever the order of the reels, besides the other wins.',
      sk: 'Pred voľnými hrami sa vyžrebuje jeden z bežných symbolov, každý s rovnakou šancou. Ak padne na toľkých valcoch, koľko vypláca tabuľka, zaplní ich a vypláca na všetkých líniách bez ohľadu na poradie valcov, navyše k ostatným výhram.',
    });
  }
  if (given.strips) {
    said.push({
      cs: 'Ve volných hrách se točí jiné válce než v základní hře.',
      en: 'Free spins turn other reels than the base game.',
      sk: 'Vo voľných hrách sa točia iné valce ako v základnej hre.',
    });
  }
  return said;
}

/** How the stake is divided and what pays. */
function layout({ strips, rows, lines, ways, bothWays }: ReelsTitle): Said[] {
  const size = (locale: RulesLocale): string[] => [
    counted(strips.length, locale, nouns.reels),
    counted(rows, locale, nouns.rows),
    counted(lines.length, locale, nouns.lines),
  ];
  const [reelsCs, rowsCs, linesCs] = size('cs');
  const [reelsEn, rowsEn, linesEn] = size('en');
  const [reelsSk, rowsSk, linesSk] = size('sk');
  if (ways) {
    const count = (locale: RulesLocale): string => number(rows ** strips.length, locale);
    return [
      {
        cs: `Hra má ${reelsCs}, ${rowsCs} a ${count('cs')} cest k výhře. Sázka má ${ways.coins} mincí a výplaty jsou v nich.`,
        en: `The game has ${reelsEn}, ${rowsEn} and ${count('en')} ways to win. The stake is ${ways.coins} coins, and pays are told in them.`,
        sk: `Hra má ${reelsSk}, ${rowsSk} a ${count('sk')} ciest k výhre. Stávka má ${ways.coins} mincí a výplaty sú v nich.`,
      },
      {
        cs: 'Vyplácí se stejné symboly na sousedních válcích od levého, ať leží v kterékoli řadě; výplata se násobí počtem cest, kterými je lze spojit.',
        en: 'Equal symbols on adjacent reels from the leftmost pay, in whatever row they lie; the pay is multiplied by the number of ways they can be joined.',
        sk: 'Vyplácajú rovnaké symboly na susedných valcoch od ľavého, nech ležia v ktoromkoľvek rade; výplata sa násobí počtom ciest, ktorými ich možno spojiť.',
      },
    ];
  }
  return [
    {
      cs: `Hra má ${reelsCs}, ${rowsCs} a ${linesCs}. Sázka se dělí rovným dílem na všechny linie.`,
      en: `The game has ${reelsEn}, ${rowsEn} and ${linesEn}. The stake is shared equally by all lines.`,
      sk: `Hra má ${reelsSk}, ${rowsSk} a ${linesSk}. Stávka sa delí rovným dielom na všetky línie.`,
    },
    bothWays
      ? {
          cs: 'Vyplácí se stejné symboly na linii v řadě od levého i od pravého válce; na každé linii z každé strany jen nejvyšší výhra, řada přes všechny válce jednou. Výhry se sčítají.',
          en: 'Equal symbols on a line in a row from the leftmost or from the rightmost reel pay; on each line only the highest win of each side, a row over all reels once. Wins add up.',
          sk: 'Vyplácajú rovnaké symboly na línii v rade od ľavého aj od pravého valca; na každej línii z každej strany len najvyššia výhra, rad cez všetky valce raz. Výhry sa sčítavajú.',
        }
      : {
          cs: 'Vyplácí se stejné symboly na linii v řadě od levého válce; na každé linii jen nejvyšší výhra. Výhry různých linií se sčítají.',
          en: 'Equal symbols on a line in a row from the leftmost reel pay; on each line only the highest win. Wins of different lines add up.',
          sk: 'Vyplácajú rovnaké symboly na línii v rade od ľavého valca; na každej línii len najvyššia výhra. Výhry rôznych línií sa sčítavajú.',
        },
  ];
}

/** Rules of a slot, a sentence each. */
export const reelsRules = (title: ReelsTitle): Said[] => [
  ...layout(title),
  ...wilds(title),
  ...scatters(title),
  ...freeSpins(title),
  ...bonuses(title),
  ...features(title),
  ...bonusBuyRules(title),
  {
    cs: 'Každá zastávka každého válce je stejně pravděpodobná.',
    en: 'Every stop of every reel is equally likely.',
    sk: 'Každá zastávka každého valca je rovnako pravdepodobná.',
  },
];
