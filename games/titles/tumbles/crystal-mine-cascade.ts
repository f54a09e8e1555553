import { gems } from '../slots/shared/families.ts';
import { tumble } from '../slots/shared/tumble.ts';

export const crystalMineCascade = tumble({
  key: 'crystal-mine-cascade',
  name: 'Crystal Mine Cascade',
  categories: ['big-win'],
  genre: 'diamonds',
  sort: 2366,
  start: '2023-09-05T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9635,
  symbolSet: 'gems-night',
  family: gems,
  rows: 5,
  groups: 'anywhere',
  pays: {
    V: [250, 1750, 8000],
    D: [75, 350, 7500],
    R: [10, 300, 3000],
    E: [10, 100, 600],
    S: [4, 50, 300],
    A: [4, 16, 225],
    T: [1, 5, 90],
    P: [1, 5, 35],
  },
  strips: [
    'SXETTSPPVDRAA',
    'TSSRDTEEXPPPVA',
    'XTDRSEEPPPASV',
    'ETTPPASSPERRADX',
    'SDEEAPPTTRXVS',
    'RRDSXVAAEEPPTT',
  ],
  multipliers: [1],
  scatterPays: [0, 0, 0, 0, 0, 0, 5],
  freeSpins: { award: [0, 0, 0, 0, 0, 0, 8], multipliers: [25] },
  texts: {
    cs: { short: 'Krystaly v jeskyni praskají a volné hry násobí výhry pětadvaceti.' },
    en: { short: 'Crystals in the cave crack and free spins multiply wins by twenty-five.' },
    sk: { short: 'Kryštály v jaskyni praskajú a voľné hry násobia výhry dvadsiatimi piatimi.' },
    hu: {
      short:
        'A barlang kristályai megrepednek, és az ingyenes pörgetések huszonöttel szorozzák a nyereményt.',
    },
    ru: {
      short:
        'Кристаллы в пещере трескаются, и бесплатные вращения умножают выигрыши на двадцать пять.',
    },
    vi: {
      short: 'Pha lê trong hang nứt vỡ và lượt quay miễn phí nhân tiền thắng với hai mươi lăm.',
    },
  },
  art: {
    scene: 'cave',
    hero: 'crystals',
    font: 'luckiest-guy',
    palette: ['#8FE1FF', '#4A3A9E', '#0E0A2A'],
  },
});
