import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 4, 100 lines: wilds; medium, 96.60 %. */
export const hundredPlums = slot({
  key: 'hundred-plums',
  name: 'Hundred Plums',
  genre: 'fruits',
  sort: 800,
  start: '2026-07-14T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9660,
  symbolSet: 'fruit-classic',
  family: fruit,
  rows: 4,
  lines: 100,
  pays: {
    W: [225, 800, 2000, 8000],
    S: [100, 400, 1000, 4500],
    B: [225, 700, 2000],
    T: [60, 225, 800],
    M: [40, 100, 350],
    G: [16, 50, 150],
    P: [8, 20, 75],
    O: [4, 10, 40],
    L: [3, 8, 24],
    C: [2, 4, 18],
  },
  scatterPays: [0, 0, 0, 2, 20, 200],
  strips: [
    'WMMMCCCCSPPPPPPTTLLLXGGGBOOOOOOO',
    'WMMMCCCCCCCSPPPPPTTLLLLLLLXGGGBBOOOOO',
    'WMMMCCCCCCSPPPPTTLLLLLXGGGGBBOOOOO',
    'WMMMCCCCCCCCSPPPPTTTLLLLLLXGGGGGBBOOOO',
    'WMMMCCCCSSPPPPPPTLLLLLLXGGGGBOOO',
  ],
  texts: {
    cs: { short: 'Sto linií a švestky v celých sloupcích.' },
    en: { short: 'A hundred lines, and plums in whole columns.' },
    sk: { short: 'Sto línií a slivky v celých stĺpcoch.' },
    hu: { short: 'Száz vonal, és szilvák teljes oszlopokban.' },
    ru: { short: 'Сто линий и сливы целыми столбцами.' },
    vi: { short: 'Một trăm dòng và mận xếp thành cả cột.' },
  },
  art: {
    scene: 'purple',
    hero: 'plum',
    font: 'luckiest-guy',
    palette: ['#F0B3FF', '#7E2FD0', '#1A0638'],
  },
});
