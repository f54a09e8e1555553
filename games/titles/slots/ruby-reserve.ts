import { jackpots } from '../jackpots.table.ts';
import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds, coins that lock, free spins, jackpots; medium-high, 95.09 %. */
export const rubyReserve = slot({
  key: 'ruby-reserve',
  name: 'Ruby Reserve',
  categories: ['big-win'],
  genre: 'diamonds',
  sort: 1224,
  start: '2025-03-25T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9509,
  symbolSet: 'gems-gold',
  family: gems,
  rows: 3,
  lines: 25,
  pays: {
    W: [80, 225, 800, 2500],
    V: [35, 100, 250, 800],
    D: [24, 80, 200],
    R: [12, 30, 125],
    E: [6, 12, 25],
    S: [2, 4, 20],
    A: [2, 3, 10],
    T: [1, 2, 5],
    P: [1, 2, 3],
  },
  strips: [
    'WAERPSTVATSRPTDSARPTNNNSARTPSTARPDST',
    'WEAPTESVTPEATPSERTAEPNNNTSETPADTEPST',
    'WAPESPATVPSAPASPRTAPNNNSPATPSADPASPT',
    'WEAPAETVAPAERTPAENNNASPTAEDPAT',
    'WEPTERPVTEASPTERTPENNNTEPTEPRDSTEPT',
  ],
  scatterPays: [0, 0, 0, 0, 0, 2],
  // One coin less than it takes to lock them; free spins turn reels without coins.
  freeSpins: {
    award: [0, 0, 0, 0, 0, 8],
    multiplier: 2,
    strips: [
      'WEAPTRPSVATPETDPARTSPAPETPRTASDPT',
      'WEAPSTARVPETASPATESPATRSPAETDAPST',
      'WAPETASPRVAPTADSPTAPTASPRAPTADSPT',
      'WEPASTRVPETPSAETPSRPEATDPST',
      'WEAPTSEVTPATEPSARTPETASTPEDATPST',
    ],
  },
  hold: {
    from: 6,
    turns: 3,
    oneIn: 16,
    coins: [
      { multiple: 1, weight: 52 },
      { multiple: 2, weight: 24 },
      { multiple: 5, weight: 10 },
      { multiple: 8, weight: 4 },
      { multiple: 20, weight: 3 },
      { multiple: 60, weight: 1 },
    ],
    full: 300,
  },
  buy: { price: 32, gives: 'coins', count: 6 },
  jackpots,
  texts: {
    cs: { short: 'Rezerva plná rubínů: mince se zamykají a sčítají, pět jich otevře volné hry.' },
    en: { short: 'A reserve full of rubies: coins lock and add up, five of them open free spins.' },
    sk: { short: 'Rezerva plná rubínov: mince sa zamykajú a sčítavajú, päť ich otvorí voľné hry.' },
    hu: {
      short:
        'Rubinokkal teli tartalék: az érmék rögzülnek és összeadódnak, öt érme ingyenes pörgetéseket nyit.',
    },
    ru: {
      short:
        'Хранилище, полное рубинов: монеты закрепляются и складываются, пять открывают бесплатные вращения.',
    },
    vi: {
      short: 'Kho đầy hồng ngọc: đồng xu được giữ lại và cộng dồn, năm đồng mở lượt quay miễn phí.',
    },
  },
  art: {
    scene: 'goldplate',
    hero: 'ruby bars',
    font: 'black-ops-one',
    palette: ['#FFE27A', '#C98A1A', '#3A2400'],
  },
});
