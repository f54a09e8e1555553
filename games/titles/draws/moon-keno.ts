import type { KenoTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Twenty of seventy numbers are drawn for all players twice a minute, two to ten are picked. */
export const moonKeno: KenoTitle = {
  key: 'moon-keno',
  name: 'Moon Keno',
  engine: 'keno',
  legalKind: 'LOTTERY',
  categories: ['lotto'],
  genre: 'thematic',
  tags: [],
  sort: 2038,
  start: '2025-06-03T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9600,
  numbers: 70,
  drawn: 20,
  shared: { everyMs: 30_000, bettingMs: 20_000 },
  pays: {
    2: [0, 0, 1_220],
    3: [0, 0, 313, 2_001],
    4: [0, 0, 151, 502, 5_008],
    5: [0, 0, 0, 349, 1_504, 20_006],
    6: [0, 0, 0, 162, 597, 3_998, 59_982],
    7: [0, 0, 0, 111, 298, 1_199, 9_993, 199_990],
    8: [0, 0, 0, 0, 195, 800, 3_997, 39_998, 799_996],
    9: [0, 0, 0, 0, 175, 401, 1_502, 10_005, 120_006, 1_000_000],
    10: [0, 0, 0, 0, 0, 428, 1_000, 4_004, 30_006, 500_000, 1_000_000],
  },
  stakes: stakesFor(10000),
  texts: {
    cs: { short: 'Noční keno: každou půlminutu dvacet čísel ze sedmdesáti, stejných pro všechny.' },
    en: {
      short: 'Keno at night: twenty numbers of seventy every half a minute, the same for all.',
    },
    sk: {
      short: 'Nočné keno: každú polminútu dvadsať čísel zo sedemdesiatich, rovnakých pre všetkých.',
    },
    hu: { short: 'Éjszakai keno: félpercenként húsz szám a hetvenből, mindenkinek ugyanaz.' },
    ru: { short: 'Ночное кено: каждые полминуты двадцать чисел из семидесяти, одни для всех.' },
    vi: { short: 'Keno ban đêm: cứ nửa phút hai mươi số trong bảy mươi, chung cho mọi người.' },
  },
  art: {
    scene: 'midnight',
    hero: 'moon ball',
    font: 'cinzel',
    palette: ['#9FC6FF', '#2C4FB0', '#060822'],
  },
};
