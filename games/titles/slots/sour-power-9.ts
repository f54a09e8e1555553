import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 9 lines: wilds, doubling; medium, 95.67 %. */
export const sourPower9 = slot({
  key: 'sour-power-9',
  name: 'Sour Power 9',
  genre: 'fruits',
  sort: 612,
  start: '2021-11-09T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9567,
  symbolSet: 'fruit-classic',
  family: fruit,
  rows: 3,
  lines: 9,
  pays: {
    W: [800],
    S: [400],
    B: [225],
    E: [90],
    T: [60],
    M: [35],
    P: [20],
    O: [12],
    L: [10],
    C: [2, 8],
  },
  strips: [
    'WMCOPLCBTOMCLPCOLSCPMTLCOEPCL',
    'WMOCPBLCOCPTLMOCSPLCOECPL',
    'WMCOPLCBTOMCLPCOLSCPMTLCOEPCL',
  ],
  gamble: { steps: 4, limit: 150 },
  texts: {
    cs: { short: 'Devět linií kyselého ovoce na třech válcích.' },
    en: { short: 'Nine lines of sour fruit on three reels.' },
    sk: { short: 'Deväť línií kyslého ovocia na troch valcoch.' },
    hu: { short: 'Kilenc vonal savanyú gyümölcs három tárcsán.' },
    ru: { short: 'Девять линий кислых фруктов на трёх барабанах.' },
    vi: { short: 'Chín dòng trái cây chua trên ba cuộn.' },
  },
  art: {
    scene: 'lab',
    hero: 'lemon',
    font: 'bangers',
    palette: ['#B6FF7A', '#2A9E6A', '#0A1F2A'],
  },
});
