/** The words of game plans. */
import type { Market } from '@herna/brands';
import type { Title, Volatility } from '@herna/maths';
import type { RulesLocale } from '@herna/titles';

/** Languages that game plans are composed in. */
export const planLocales = ['cs', 'en'] as const satisfies readonly RulesLocale[];

export type PlanLocale = (typeof planLocales)[number];

type Said = Readonly<Record<PlanLocale, string>>;

const czech = {
  gamePlan: 'herní plán',
  version: 'matematika',
  provider: 'Jantar Games',
  return: 'Podíl výher',
  hitRate: 'Výherních her',
  topAward: 'Nejvyšší výhra hry',
  topSpin: 'Nejvyšší výhra jednoho zatočení',
  topFreeSpin: 'Nejvyšší výhra jedné volné hry',
  topBonus: 'Nejvyšší výhra bonusu',
  topRound: 'Celá hra i s bonusy',
  topAwardOdds: 'Šance na ni',
  deviation: 'Směrodatná odchylka',
  volatility: 'Kolísavost',
  rules: 'Pravidla',
  paytable: 'Výplatní tabulka',
  paysInLines:
    'Výplaty jsou v násobcích sázky na linii, rozsypaného symbolu v násobcích celé sázky.',
  paysInCoins: 'Výplaty jsou v mincích sázky, rozsypaného symbolu v násobcích celé sázky.',
  symbol: 'Symbol',
  strips: 'Symboly na válcích',
  stripsNote: 'Kolikrát symbol na válci leží. Každá zastávka je stejně pravděpodobná.',
  reel: 'Válec',
  stops: 'Zastávek',
  figures: 'Podíl výher a šance přesně',
  figuresNote:
    'Spočteno přesně pro každý způsob sázky, ne odhadnuto. Výhry jsou v násobcích sázky; nejvyšší výhra je za jedno zatočení, losování nebo rozdání, bez zdvojení a bez toho, co přinese.',
  mode: 'Sázka',
  exactReturn: 'Podíl výher zlomkem',
  stakes: 'Sázky',
  currency: 'Měna',
  stakesOffered: 'Nabízené sázky',
  markets: 'Meze podle trhů',
  marketsNote:
    'Platí poslední sloupec trhu, jehož den už nastal. Sázky nad mez trhu se nenabízejí a výhry nad ni se na ni krátí.',
  market: 'Trh',
  since: 'od',
  stakeMaximum: 'Nejvyšší sázka',
  winMaximum: 'Nejvyšší výhra',
  roundMinimum: 'Nejkratší hra',
  doubling: 'Zdvojení výhry',
  bonusBuy: 'Koupě bonusu',
  autoplay: 'Her za sebou automaticky',
  atMost: 'nejvýš',
  turbo: 'Zrychlené zobrazení',
  tournaments: 'Turnaje o výhry, sázky nebo počet her',
  dailyDeposits: 's vklady denně nejvýš',
  allowed: 'ano',
  forbidden: 'ne',
  none: '–',
  unbounded: 'bez meze',
} as const;

const english: Readonly<Record<keyof typeof czech, string>> = {
  gamePlan: 'game plan',
  version: 'mathematics',
  provider: 'Jantar Games',
  return: 'Return to player',
  hitRate: 'Winning rounds',
  topAward: 'Highest win of a round',
  topSpin: 'Highest win of one spin',
  topFreeSpin: 'Highest win of one free spin',
  topBonus: 'Highest win of the bonus',
  topRound: 'A whole round with its bonuses',
  topAwardOdds: 'Odds of it',
  deviation: 'Standard deviation',
  volatility: 'Volatility',
  rules: 'Rules',
  paytable: 'Paytable',
  paysInLines: 'Pays are multiples of the stake on a line, of scatters of the whole stake.',
  paysInCoins: 'Pays are in coins of the stake, of scatters in multiples of the whole stake.',
  symbol: 'Symbol',
  strips: 'Symbols on reels',
  stripsNote: 'How often a symbol lies on a reel. Every stop is equally likely.',
  reel: 'Reel',
  stops: 'Stops',
  figures: 'Return and odds, exactly',
  figuresNote:
    'Counted exactly for each way to stake, not estimated. Wins are multiples of the stake; the highest win is that of one spin, draw or deal, without doubling and without what it brings.',
  mode: 'Stake',
  exactReturn: 'Return as a fraction',
  stakes: 'Stakes',
  currency: 'Currency',
  stakesOffered: 'Stakes on offer',
  markets: 'Limits by market',
  marketsNote:
    'The last column of a market whose day has come holds. Stakes over the limit of a market are not offered, and wins over it are cut to it.',
  market: 'Market',
  since: 'since',
  stakeMaximum: 'Highest stake',
  winMaximum: 'Highest win',
  roundMinimum: 'Shortest round',
  doubling: 'Doubling',
  bonusBuy: 'Bonus buy',
  autoplay: 'Rounds by themselves',
  atMost: 'at most',
  turbo: 'Shown in less time',
  tournaments: 'Tournaments on wins, stakes or rounds',
  dailyDeposits: 'with daily deposits of at most',
  allowed: 'yes',
  forbidden: 'no',
  none: '–',
  unbounded: 'no limit',
};

export const words = { cs: czech, en: english } as const satisfies Record<PlanLocale, object>;

export const marketNames: Readonly<Record<Market, Said>> = {
  cz: { cs: 'Česko', en: 'Czechia' },
  sk: { cs: 'Slovensko', en: 'Slovakia' },
};

export const legalKinds: Readonly<Record<Title['legalKind'], Said>> = {
  TECHNICAL: { cs: 'technická hra', en: 'technical game' },
  LIVE: { cs: 'živá hra', en: 'live game' },
  LOTTERY: { cs: 'loterie', en: 'lottery' },
};

export const volatilities: Readonly<Record<Volatility, Said>> = {
  low: { cs: 'nízká', en: 'low' },
  medium: { cs: 'střední', en: 'medium' },
  'medium-high': { cs: 'středně vysoká', en: 'medium to high' },
  high: { cs: 'vysoká', en: 'high' },
  'very-high': { cs: 'velmi vysoká', en: 'very high' },
};

export const engineNames: Readonly<Record<Title['engine'], Said>> = {
  reels: { cs: 'Automat', en: 'Slot' },
  tumble: { cs: 'Automat s padajícími symboly', en: 'Tumbling slot' },
  roulette: { cs: 'Ruleta', en: 'Roulette' },
  scratch: { cs: 'Stírací los', en: 'Scratch card' },
  blackjack: { cs: 'Blackjack', en: 'Blackjack' },
  reddog: { cs: 'Karty: Red Dog', en: 'Cards: red dog' },
  clash: { cs: 'Karty: vyšší karta', en: 'Cards: high card' },
  baccarat: { cs: 'Baccarat', en: 'Baccarat' },
  poker: { cs: 'Poker proti krupiérovi', en: 'Poker against the dealer' },
  videopoker: { cs: 'Videopoker', en: 'Video poker' },
  crash: { cs: 'Společný let', en: 'Shared flight' },
  wheel: { cs: 'Kolo', en: 'Wheel' },
  plinko: { cs: 'Plinko', en: 'Plinko' },
  dice: { cs: 'Kostky', en: 'Dice' },
  limbo: { cs: 'Limbo', en: 'Limbo' },
  mines: { cs: 'Minové pole', en: 'Minefield' },
  towers: { cs: 'Věž', en: 'Tower' },
  hilo: { cs: 'Vyšší, nižší', en: 'Higher, lower' },
  keno: { cs: 'Keno', en: 'Keno' },
  bingo: { cs: 'Bingo', en: 'Bingo' },
};

/** Names of stake modes. */
const modeNames: Readonly<Record<string, Said>> = {
  stake: { cs: 'sázka', en: 'stake' },
  bonus: { cs: 'koupený bonus', en: 'bought bonus' },
  ante: { cs: 'základní sázka', en: 'ante' },
  aces: { cs: 'vedlejší sázka na esa', en: 'side bet on aces' },
  pairs: { cs: 'vedlejší sázka na páry', en: 'side bet on pairs' },
  banker: { cs: 'bankéř', en: 'banker' },
  player: { cs: 'hráč', en: 'player' },
  tie: { cs: 'remíza', en: 'tie' },
  red: { cs: 'červená', en: 'red' },
  best: { cs: 'nejlepší hra', en: 'best play' },
  stay: { cs: 'bez přisazení', en: 'never raising' },
  highest: { cs: 'nejvyšší násobek', en: 'highest multiplier' },
  war: { cs: 'remíza bojem', en: 'ties fought' },
  surrender: { cs: 'remíza vzdáním', en: 'ties given up' },
};

/** The name of a stake mode; one without a name of ours is called as the game calls it. */
export function modeName(mode: string, locale: PlanLocale): string {
  const picks = /^pick:(\d+)$/.exec(mode)?.[1];
  if (picks) return locale === 'cs' ? `tipů: ${picks}` : `picks: ${picks}`;
  return modeNames[mode]?.[locale] ?? mode;
}
