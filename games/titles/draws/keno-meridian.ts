import type { KenoTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Twenty of eighty numbers are drawn, one to ten are picked. */
export const kenoMeridian: KenoTitle = {
  key: 'keno-meridian',
  name: 'Keno Meridian',
  engine: 'keno',
  legalKind: 'LOTTERY',
  categories: ['lotto'],
  genre: 'thematic',
  tags: ['recommended'],
  sort: 1320,
  start: '2024-08-06T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9400,
  numbers: 80,
  drawn: 20,
  pays: {
    1: [0, 376],
    2: [0, 0, 1_563],
    3: [0, 0, 378, 2_995],
    4: [0, 0, 165, 796, 7_994],
    5: [0, 0, 0, 453, 2_496, 39_997],
    6: [0, 0, 0, 285, 804, 6_001, 120_014],
    7: [0, 0, 0, 165, 402, 2_002, 20_011, 500_008],
    8: [0, 0, 0, 0, 440, 1_203, 8_001, 80_013, 1_000_000],
    9: [0, 0, 0, 0, 306, 600, 3_005, 20_000, 300_002, 1_000_000],
    10: [0, 0, 0, 0, 0, 681, 2_001, 10_005, 100_007, 1_000_000, 1_000_000],
  },
  stakes: stakesFor(10000),
  texts: {
    cs: { short: 'Dvacet čísel z osmdesáti. Vsaďte na jedno až deset.' },
    en: { short: 'Twenty numbers of eighty. Pick one to ten.' },
    sk: { short: 'Dvadsať čísel z osemdesiatich. Stavte na jedno až desať.' },
    hu: { short: 'Húsz szám a nyolcvanból. Válasszon egytől tízig.' },
    ru: { short: 'Двадцать чисел из восьмидесяти. Выберите от одного до десяти.' },
    vi: { short: 'Hai mươi số trong tám mươi. Chọn từ một đến mười số.' },
  },
  art: {
    scene: 'numbers',
    hero: 'balls',
    font: 'oswald',
    palette: ['#FFFFFF', '#FFA41C', '#1C2A5A'],
  },
};
