import { jackpots } from '../jackpots.table.ts';
import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds, free spins at 2 times the win, jackpots; medium, 95.18 %. */
export const farmersJackpotFruit = slot({
  key: 'farmers-jackpot-fruit',
  name: "Farmer's Jackpot Fruit",
  genre: 'fruits',
  sort: 1659,
  start: '2026-01-27T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9518,
  symbolSet: 'fruit-orchard',
  family: fruit,
  rows: 3,
  lines: 25,
  pays: {
    W: [225, 700, 2000, 5000],
    S: [100, 350, 900, 2500],
    B: [100, 350, 900],
    E: [35, 120, 450],
    M: [18, 50, 180],
    G: [10, 35, 100],
    P: [4, 15, 50],
    O: [3, 8, 18],
    L: [2, 4, 12],
    C: [1, 3, 8],
  },
  scatterPays: [0, 0, 0, 2, 20, 200],
  strips: [
    'WMCPLOEGSPCLMOBPLCGOXPMLEOCPGLBO',
    'WCMPLGOCESLCMOGPLCOXGCMLEPOBCLGO',
    'WCMPLGCEOSCGLPCOGCXLEOCGPBCLGO',
    'WCMPLGCOSLGCMPEOLCGXCMLOGPBCLGO',
    'WCMPLEOCGSLPCMOELCGPOXCMLOEPBCGLO',
  ],
  freeSpins: { award: [0, 0, 0, 8, 10, 12], multiplier: 2 },
  jackpots,
  texts: {
    cs: { short: 'Statkářova sklizeň na pětadvaceti liniích s volnými hrami.' },
    en: { short: "The farmer's harvest on twenty-five lines, with free spins." },
    sk: { short: 'Statkárova úroda na dvadsiatich piatich líniách s voľnými hrami.' },
    hu: { short: 'A gazda termése huszonöt vonalon, ingyenes pörgetésekkel.' },
    ru: { short: 'Урожай фермера на двадцати пяти линиях, с бесплатными вращениями.' },
    vi: { short: 'Vụ mùa của nông dân trên hai mươi lăm dòng, kèm lượt quay miễn phí.' },
  },
  art: {
    scene: 'barn',
    hero: 'pumpkin',
    font: 'carter-one',
    palette: ['#F4C06A', '#A23A1E', '#2A0F0A'],
  },
});
