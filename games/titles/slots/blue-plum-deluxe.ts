import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, doubling; medium, 95.38 %. */
export const bluePlumDeluxe = slot({
  key: 'blue-plum-deluxe',
  name: 'Blue Plum Deluxe',
  genre: 'fruits',
  sort: 1616,
  start: '2025-08-26T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9538,
  symbolSet: 'fruit-night',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { W: [800], S: [400], B: [180], E: [75], T: [40], M: [25], O: [15], L: [8], C: [2, 6] },
  strips: [
    'WMLTCEBTCLMECTLSCTMOECLTEC',
    'WMLCOCBLEOCMCOLTCEOSCLMCOLCEOC',
    'WMLCTOLBCLOLCTMLSCOLCTELOC',
  ],
  gamble: { steps: 5, limit: 150 },
  texts: {
    cs: { short: 'Modré švestky o půlnoci a divoké symboly.' },
    en: { short: 'Blue plums at midnight, and wilds.' },
    sk: { short: 'Modré slivky o polnoci a divoké symboly.' },
    hu: { short: 'Kék szilvák éjfélkor és wild szimbólumok.' },
    ru: { short: 'Синие сливы в полночь и символы wild.' },
    vi: { short: 'Mận xanh lúc nửa đêm cùng biểu tượng wild.' },
  },
  art: {
    scene: 'midnight',
    hero: 'plum',
    font: 'cinzel',
    palette: ['#9FC6FF', '#2C4FB0', '#060822'],
  },
});
