/** The words of game plans. */
import type { Market } from '@herna/brands';
import type { Title, Volatility } from '@herna/maths';
import { type RulesLocale, rulesLocales } from '@herna/titles';
import { czech, type PlanWords } from './words/czech.ts';
import { english } from './words/english.ts';
import { hungarian } from './words/hungarian.ts';
import { russian } from './words/russian.ts';
import { slovak } from './words/slovak.ts';
import { vietnamese } from './words/vietnamese.ts';

/** Languages that game plans are composed in. */
export const planLocales = rulesLocales;

export type PlanLocale = RulesLocale;

type Said = Readonly<Record<PlanLocale, string>>;

export const words: Readonly<Record<PlanLocale, PlanWords>> = {
  cs: czech,
  en: english,
  sk: slovak,
  hu: hungarian,
  ru: russian,
  vi: vietnamese,
};

export const marketNames: Readonly<Record<Market, Said>> = {
  cz: { cs: 'Česko', en: 'Czechia', sk: 'Česko', hu: 'Csehország', ru: 'Чехия', vi: 'Séc' },
  sk: {
    cs: 'Slovensko',
    en: 'Slovakia',
    sk: 'Slovensko',
    hu: 'Szlovákia',
    ru: 'Словакия',
    vi: 'Slovakia',
  },
};

export const legalKinds: Readonly<Record<Title['legalKind'], Said>> = {
  TECHNICAL: {
    cs: 'technická hra',
    en: 'technical game',
    sk: 'technická hra',
    hu: 'technikai játék',
    ru: 'техническая игра',
    vi: 'trò chơi kỹ thuật',
  },
  LIVE: {
    cs: 'živá hra',
    en: 'live game',
    sk: 'živá hra',
    hu: 'élő játék',
    ru: 'живая игра',
    vi: 'trò chơi trực tiếp',
  },
  LOTTERY: { cs: 'loterie', en: 'lottery', sk: 'lotéria', hu: 'lottó', ru: 'лотерея', vi: 'xổ số' },
};

export const volatilities: Readonly<Record<Volatility, Said>> = {
  low: { cs: 'nízká', en: 'low', sk: 'nízka', hu: 'alacsony', ru: 'низкая', vi: 'thấp' },
  medium: {
    cs: 'střední',
    en: 'medium',
    sk: 'stredná',
    hu: 'közepes',
    ru: 'средняя',
    vi: 'trung bình',
  },
  'medium-high': {
    cs: 'středně vysoká',
    en: 'medium to high',
    sk: 'stredne vysoká',
    hu: 'közepesen magas',
    ru: 'выше средней',
    vi: 'khá cao',
  },
  high: { cs: 'vysoká', en: 'high', sk: 'vysoká', hu: 'magas', ru: 'высокая', vi: 'cao' },
  'very-high': {
    cs: 'velmi vysoká',
    en: 'very high',
    sk: 'veľmi vysoká',
    hu: 'nagyon magas',
    ru: 'очень высокая',
    vi: 'rất cao',
  },
};

export const engineNames: Readonly<Record<Title['engine'], Said>> = {
  reels: {
    cs: 'Automat',
    en: 'Slot',
    sk: 'Automat',
    hu: 'Nyerőgép',
    ru: 'Автомат',
    vi: 'Máy đánh bạc',
  },
  tumble: {
    cs: 'Automat s padajícími symboly',
    en: 'Tumbling slot',
    sk: 'Automat s padajúcimi symbolmi',
    hu: 'Nyerőgép hulló szimbólumokkal',
    ru: 'Автомат с падающими символами',
    vi: 'Máy đánh bạc biểu tượng rơi',
  },
  roulette: {
    cs: 'Ruleta',
    en: 'Roulette',
    sk: 'Ruleta',
    hu: 'Rulett',
    ru: 'Рулетка',
    vi: 'Roulette',
  },
  scratch: {
    cs: 'Stírací los',
    en: 'Scratch card',
    sk: 'Stierací žreb',
    hu: 'Kaparós sorsjegy',
    ru: 'Скретч-карта',
    vi: 'Vé cào',
  },
  blackjack: {
    cs: 'Blackjack',
    en: 'Blackjack',
    sk: 'Blackjack',
    hu: 'Blackjack',
    ru: 'Блэкджек',
    vi: 'Blackjack',
  },
  reddog: {
    cs: 'Karty: Red Dog',
    en: 'Cards: red dog',
    sk: 'Karty: Red Dog',
    hu: 'Kártya: Red Dog',
    ru: 'Карты: Red Dog',
    vi: 'Bài: Red Dog',
  },
  clash: {
    cs: 'Karty: vyšší karta',
    en: 'Cards: high card',
    sk: 'Karty: vyššia karta',
    hu: 'Kártya: magasabb lap',
    ru: 'Карты: старшая карта',
    vi: 'Bài: lá cao hơn',
  },
  baccarat: {
    cs: 'Baccarat',
    en: 'Baccarat',
    sk: 'Baccarat',
    hu: 'Baccarat',
    ru: 'Баккара',
    vi: 'Baccarat',
  },
  poker: {
    cs: 'Poker proti krupiérovi',
    en: 'Poker against the dealer',
    sk: 'Poker proti krupiérovi',
    hu: 'Póker az osztó ellen',
    ru: 'Покер против дилера',
    vi: 'Poker đấu nhà cái',
  },
  videopoker: {
    cs: 'Videopoker',
    en: 'Video poker',
    sk: 'Videopoker',
    hu: 'Videópóker',
    ru: 'Видеопокер',
    vi: 'Video poker',
  },
  crash: {
    cs: 'Společný let',
    en: 'Shared flight',
    sk: 'Spoločný let',
    hu: 'Közös repülés',
    ru: 'Общий полёт',
    vi: 'Chuyến bay chung',
  },
  wheel: { cs: 'Kolo', en: 'Wheel', sk: 'Koleso', hu: 'Kerék', ru: 'Колесо', vi: 'Bánh xe' },
  plinko: { cs: 'Plinko', en: 'Plinko', sk: 'Plinko', hu: 'Plinko', ru: 'Плинко', vi: 'Plinko' },
  dice: { cs: 'Kostky', en: 'Dice', sk: 'Kocky', hu: 'Kocka', ru: 'Кости', vi: 'Xúc xắc' },
  limbo: { cs: 'Limbo', en: 'Limbo', sk: 'Limbo', hu: 'Limbo', ru: 'Лимбо', vi: 'Limbo' },
  mines: {
    cs: 'Minové pole',
    en: 'Minefield',
    sk: 'Mínové pole',
    hu: 'Aknamező',
    ru: 'Минное поле',
    vi: 'Bãi mìn',
  },
  towers: { cs: 'Věž', en: 'Tower', sk: 'Veža', hu: 'Torony', ru: 'Башня', vi: 'Tháp' },
  hilo: {
    cs: 'Vyšší, nižší',
    en: 'Higher, lower',
    sk: 'Vyššia, nižšia',
    hu: 'Magasabb, alacsonyabb',
    ru: 'Выше, ниже',
    vi: 'Cao hơn, thấp hơn',
  },
  keno: { cs: 'Keno', en: 'Keno', sk: 'Keno', hu: 'Kenó', ru: 'Кено', vi: 'Keno' },
  bingo: { cs: 'Bingo', en: 'Bingo', sk: 'Bingo', hu: 'Bingó', ru: 'Бинго', vi: 'Bingo' },
};

/** Names of stake modes. */
const modeNames: Readonly<Record<string, Said>> = {
  stake: { cs: 'sázka', en: 'stake', sk: 'stávka', hu: 'tét', ru: 'ставка', vi: 'tiền cược' },
  bonus: {
    cs: 'koupený bonus',
    en: 'bought bonus',
    sk: 'kúpený bonus',
    hu: 'megvásárolt bónusz',
    ru: 'купленный бонус',
    vi: 'vòng thưởng đã mua',
  },
  ante: {
    cs: 'základní sázka',
    en: 'ante',
    sk: 'základná stávka',
    hu: 'alaptét',
    ru: 'анте',
    vi: 'cược đầu',
  },
  aces: {
    cs: 'vedlejší sázka na esa',
    en: 'side bet on aces',
    sk: 'vedľajšia stávka na esá',
    hu: 'mellékfogadás ászra',
    ru: 'боковая ставка на тузов',
    vi: 'cược phụ vào át',
  },
  pairs: {
    cs: 'vedlejší sázka na páry',
    en: 'side bet on pairs',
    sk: 'vedľajšia stávka na páry',
    hu: 'mellékfogadás párra',
    ru: 'боковая ставка на пары',
    vi: 'cược phụ vào đôi',
  },
  banker: { cs: 'bankéř', en: 'banker', sk: 'bankár', hu: 'bank', ru: 'банкир', vi: 'nhà cái' },
  player: { cs: 'hráč', en: 'player', sk: 'hráč', hu: 'játékos', ru: 'игрок', vi: 'người chơi' },
  tie: { cs: 'remíza', en: 'tie', sk: 'remíza', hu: 'döntetlen', ru: 'ничья', vi: 'hòa' },
  red: { cs: 'červená', en: 'red', sk: 'červená', hu: 'piros', ru: 'красное', vi: 'đỏ' },
  best: {
    cs: 'nejlepší hra',
    en: 'best play',
    sk: 'najlepšia hra',
    hu: 'legjobb játék',
    ru: 'лучшая игра',
    vi: 'cách chơi tốt nhất',
  },
  stay: {
    cs: 'bez přisazení',
    en: 'never raising',
    sk: 'bez prisadenia',
    hu: 'emelés nélkül',
    ru: 'без повышения',
    vi: 'không tăng cược',
  },
  /** A flight is stated for leaving at two. */
  '2': {
    cs: 'vystoupení při 2×',
    en: 'leaving at 2×',
    sk: 'vystúpenie pri 2×',
    hu: 'kiszállás 2×-nál',
    ru: 'выход при 2×',
    vi: 'rút ra ở 2×',
  },
  highest: {
    cs: 'nejvyšší násobek',
    en: 'highest multiplier',
    sk: 'najvyšší násobok',
    hu: 'legnagyobb szorzó',
    ru: 'наибольший множитель',
    vi: 'hệ số cao nhất',
  },
  war: {
    cs: 'remíza bojem',
    en: 'ties fought',
    sk: 'remíza bojom',
    hu: 'egyenlőség háborúval',
    ru: 'ничья войной',
    vi: 'hòa thì chiến',
  },
  surrender: {
    cs: 'remíza vzdáním',
    en: 'ties given up',
    sk: 'remíza vzdaním',
    hu: 'egyenlőség feladással',
    ru: 'ничья с отдачей половины',
    vi: 'hòa thì bỏ một nửa',
  },
};

/** How many numbers a player picks. */
const picksWord: Said = {
  cs: 'tipů',
  en: 'picks',
  sk: 'tipov',
  hu: 'tipp',
  ru: 'выбрано',
  vi: 'chọn',
};

/** The name of a stake mode; one without a name of ours is called as the game calls it. */
export function modeName(mode: string, locale: PlanLocale): string {
  const picks = /^pick:(\d+)$/.exec(mode)?.[1];
  if (picks) return `${picksWord[locale]}: ${picks}`;
  return modeNames[mode]?.[locale] ?? mode;
}
