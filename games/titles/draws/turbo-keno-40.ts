import type { KenoTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Ten of forty numbers are drawn, one to ten are picked. */
export const turboKeno40: KenoTitle = {
  key: 'turbo-keno-40',
  name: 'Turbo Keno 40',
  engine: 'keno',
  legalKind: 'LOTTERY',
  categories: ['lotto'],
  genre: 'thematic',
  tags: ['most-played'],
  sort: 27,
  start: '2021-04-13T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9550,
  numbers: 40,
  drawn: 10,
  pays: {
    1: [0, 382],
    2: [0, 0, 1_655],
    3: [0, 0, 344, 3_993],
    4: [0, 0, 192, 798, 9_984],
    5: [0, 0, 0, 552, 3_000, 60_021],
    6: [0, 0, 0, 280, 1_002, 10_002, 300_007],
    7: [0, 0, 0, 216, 503, 3_003, 40_012, 500_000],
    8: [0, 0, 0, 0, 579, 1_504, 15_007, 300_017, 500_000],
    9: [0, 0, 0, 0, 383, 800, 5_003, 80_004, 500_000, 500_000],
    10: [0, 0, 0, 0, 0, 1_085, 3_002, 30_011, 500_000, 500_000, 500_000],
  },
  stakes: stakesFor(5000),
  texts: {
    cs: { short: 'Rychlé keno: deset čísel ze čtyřiceti, vylosováno za pár vteřin.' },
    en: { short: 'Quick keno: ten numbers of forty, drawn within seconds.' },
    sk: { short: 'Rýchle keno: desať čísel zo štyridsiatich, vyžrebovaných za pár sekúnd.' },
    hu: { short: 'Gyors keno: tíz szám a negyvenből, másodpercek alatt.' },
    ru: { short: 'Быстрое кено: десять чисел из сорока за считаные секунды.' },
    vi: { short: 'Keno nhanh: mười số trong bốn mươi, quay xong trong vài giây.' },
  },
  art: {
    scene: 'neon',
    hero: 'balls',
    font: 'audiowide',
    palette: ['#FF3FAE', '#29C8FF', '#0B0626'],
  },
};
