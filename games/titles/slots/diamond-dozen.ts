import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, doubling; medium, 95.37 %. */
export const diamondDozen = slot({
  key: 'diamond-dozen',
  name: 'Diamond Dozen',
  genre: 'diamonds',
  sort: 1717,
  start: '2022-11-22T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9537,
  symbolSet: 'gems-cut',
  family: gems,
  rows: 3,
  lines: 5,
  pays: { W: [800], V: [450], D: [125], R: [100], E: [35], S: [16], A: [15], T: [6], P: [2, 6] },
  strips: [
    'WTSPTADETPTARPTSVPTAETPTARP',
    'WSTDPETSAPRTSPDVTESPATRP',
    'WSEAPSDARETAPSEAPRSVAEPASERAP',
  ],
  gamble: { steps: 5, limit: 100 },
  texts: {
    cs: { short: 'Broušené diamanty, pět linií, divoké symboly.' },
    en: { short: 'Cut diamonds, five lines, wilds.' },
    sk: { short: 'Brúsené diamanty, päť línií, divoké symboly.' },
    hu: { short: 'Csiszolt gyémántok, öt vonal, wild szimbólumok.' },
    ru: { short: 'Гранёные бриллианты, пять линий, символы wild.' },
    vi: { short: 'Kim cương mài giũa, năm dòng, biểu tượng wild.' },
  },
  art: {
    scene: 'jewelbox',
    hero: 'diamond',
    font: 'cinzel',
    palette: ['#D8F4FF', '#3F7DFF', '#140A3A'],
  },
});
