import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 4, 40 lines: wilds, doubling; medium, 94.17 %. */
export const orchardForty = slot({
  key: 'orchard-forty',
  name: 'Orchard Forty',
  genre: 'fruits',
  sort: 1177,
  start: '2024-07-16T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9417,
  symbolSet: 'fruit-orchard',
  family: fruit,
  rows: 4,
  lines: 40,
  pays: {
    W: [250, 750, 2500, 7500],
    S: [125, 400, 1250, 4000],
    B: [150, 500, 1500],
    E: [50, 180, 700],
    T: [18, 70, 250],
    M: [12, 40, 150],
    G: [6, 24, 60],
    O: [4, 15, 50],
    L: [2, 6, 18],
    C: [2, 6, 15],
  },
  scatterPays: [0, 0, 0, 2, 10, 50],
  strips: [
    'WTTTCCCCCCCSGGGGGEELLLLLLXMMMBBOOOOO',
    'WTTTCCCCCCSGGGGGEELLLLLXMMMBOOOOO',
    'WTTTCCCCCCSGGGGGEELLLLLLXMMMBBOOOO',
    'WTTTCCCCCSSGGGEELLLLLXMMMBOOOOO',
    'WTTTTTCCCCCCCSGGGGEEELLLLLLXMMMMBBOOOO',
  ],
  gamble: { steps: 6, limit: 150 },
  texts: {
    cs: { short: 'Čtyřicet linií sadu, ovoce v celých sloupcích.' },
    en: { short: 'Forty lines of orchard, with fruit in whole columns.' },
    sk: { short: 'Štyridsať línií sadu, ovocie v celých stĺpcoch.' },
    hu: { short: 'A kert negyven vonala, gyümölcsök teljes oszlopokban.' },
    ru: { short: 'Сорок линий сада, фрукты целыми столбцами.' },
    vi: { short: 'Bốn mươi dòng vườn cây, trái cây xếp thành cả cột.' },
  },
  art: {
    scene: 'orchard',
    hero: 'apple tree',
    font: 'lobster',
    palette: ['#B8E04A', '#3E8E2F', '#12330F'],
  },
});
