import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 10 lines: wilds that fill their reels, doubling; medium-high, 96.43 %. */
export const fruitFurnace = slot({
  key: 'fruit-furnace',
  name: 'Fruit Furnace',
  categories: ['big-win'],
  genre: 'fruits',
  tags: ['most-played'],
  sort: 74,
  start: '2023-02-07T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9643,
  symbolSet: 'fruit-fire',
  family: fruit,
  rows: 3,
  lines: 10,
  stakeMaximum: 20000,
  pays: {
    W: [],
    S: [80, 350, 1200, 3000],
    B: [100, 350, 1200],
    E: [60, 150, 500],
    T: [24, 70, 225],
    G: [8, 30, 120],
    P: [4, 15, 60],
    O: [2, 8, 35],
    L: [1, 6, 15],
    C: [1, 4, 12],
  },
  scatterPays: [0, 0, 0, 1, 10, 100],
  strips: [
    'XGOCTPLOBCGOLPTCOLSPGCOLTEOCPL',
    'WCTPLEOCSLPGCTOLBPECOLXPCTLOEGCPBLO',
    'WTCPLCTSLOPGCTELCPTXOCLTPBGCLO',
    'WCTPLOCEGSLPCOLCTGPOLXCELOPBCGLO',
    'XGBOCGSELPBGCOETLGSBPCGELOBGSCPEL',
  ],
  expandingWilds: true,
  gamble: { steps: 4, limit: 200 },
  texts: {
    cs: { short: 'Rozžhavené ovoce na deseti liniích a divoké symboly, které zaplní celý válec.' },
    en: { short: 'Red-hot fruit on ten lines, with wilds that fill a whole reel.' },
    sk: {
      short: 'Rozžeravené ovocie na desiatich líniách a divoké symboly, ktoré zaplnia celý valec.',
    },
    hu: {
      short: 'Izzó gyümölcsök tíz vonalon, és wild szimbólumok, amelyek egész tárcsát töltenek be.',
    },
    ru: { short: 'Раскалённые фрукты на десяти линиях и символы wild на весь барабан.' },
    vi: { short: 'Trái cây nóng bỏng trên mười dòng, với wild phủ kín cả cuộn.' },
  },
  art: {
    scene: 'inferno',
    hero: 'star fire',
    font: 'titan-one',
    palette: ['#FFB52E', '#E01E00', '#190105'],
  },
});
