import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: doubling; medium, 95.60 %. */
export const goldenBarTrio = slot({
  key: 'golden-bar-trio',
  name: 'Golden Bar Trio',
  genre: 'fruits',
  sort: 1850,
  start: '2023-01-24T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9560,
  symbolSet: 'fruit-gold',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [800], B: [450], T: [150], M: [100], P: [60], O: [25], L: [16], C: [4, 12] },
  strips: [
    'SOCPMLOCTPMCOLSCMBOPLCMOPCLM',
    'SOCLPCTLOPLCMOLCBPLCOLPCML',
    'SOCTLPOLCMLTOCPLBMOCLTLOPCML',
  ],
  gamble: { steps: 5, limit: 100 },
  texts: {
    cs: { short: 'Zlaté cihly na třech válcích, pět linií.' },
    en: { short: 'Gold bars on three reels, five lines.' },
    sk: { short: 'Zlaté tehličky na troch valcoch, päť línií.' },
    hu: { short: 'Aranyrudak három tárcsán, öt vonal.' },
    ru: { short: 'Золотые слитки на трёх барабанах, пять линий.' },
    vi: { short: 'Vàng thỏi trên ba cuộn, năm dòng.' },
  },
  art: {
    scene: 'goldplate',
    hero: 'bar',
    font: 'alfa-slab-one',
    palette: ['#FFE27A', '#C98A1A', '#3A2400'],
  },
});
