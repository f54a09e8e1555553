import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins with sticky wilds; high, 94.85 %. */
export const tuttiTornado = slot({
  key: 'tutti-tornado',
  name: 'Tutti Tornado',
  categories: ['new', 'big-win'],
  genre: 'fruits',
  sort: 1216,
  start: '2026-10-27T08:00:00Z',
  volatility: 'high',
  returnTarget: 9485,
  symbolSet: 'fruit-tropic',
  family: fruit,
  rows: 3,
  lines: 20,
  pays: {
    W: [50, 180, 700, 2500],
    S: [50, 180, 700, 2500],
    E: [75, 225, 700],
    T: [24, 80, 350],
    M: [15, 50, 120],
    G: [8, 24, 50],
    P: [3, 10, 30],
    O: [2, 6, 18],
    L: [1, 4, 12],
    C: [1, 2, 6],
  },
  scatterPays: [0, 0, 0, 2, 10, 50],
  strips: [
    'WGMLOCXLOMSLOCPTLOGMELCOLMOCLPOT',
    'WOCLECOMLPTCLOCGCLOPCSLOCLXPC',
    'WGCPCEPGMPCSOPCGLPCXPGCPCPGCOPTCP',
    'WOCCLGXOMCTSOCGPLOCMETCGOCLOMCGPT',
    'WGMLGCPEGSLPGCMTGXPLGCOMGPLGCPT',
  ],
  freeSpins: {
    award: [0, 0, 0, 9, 11, 12],
    multiplier: 1,
    special: 'stickyWilds',
    strips: [
      'SPLTCGOLPMECOLCGPMTCLOPECGLOMC',
      'WOGCPLEMCLOPCLPOCSLMPCLOTCPL',
      'WGOCPLMECLOPGCTLMPOCSLGPCLMOCTPL',
      'WGOCEMPLOCGOLPTMCOLESPGCOLMOCPTL',
      'SPLTCGOLPMCOLCGPEMTCLOPCGLOMC',
    ],
  },
  buy: { price: 124, gives: 'freeSpins', count: 11 },
  texts: {
    cs: { short: 'Vír ovoce nechává divoké válce stát až do konce volných her.' },
    en: { short: 'A whirl of fruit leaves wild reels standing to the end of free spins.' },
    sk: { short: 'Vír ovocia necháva divoké valce stáť až do konca voľných hier.' },
    hu: {
      short: 'A gyümölcsforgatag az ingyenes pörgetések végéig állva hagyja a wild tárcsákat.',
    },
    ru: { short: 'Вихрь фруктов оставляет барабаны wild на месте до конца бесплатных вращений.' },
    vi: { short: 'Cơn lốc trái cây để các cuộn wild đứng yên đến hết lượt quay miễn phí.' },
  },
  art: {
    scene: 'storm',
    hero: 'banana',
    font: 'bangers',
    palette: ['#F5F0A0', '#4A62C9', '#0C1030'],
  },
});
