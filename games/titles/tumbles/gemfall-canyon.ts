import { gems } from '../slots/shared/families.ts';
import { tumble } from '../slots/shared/tumble.ts';

export const gemfallCanyon = tumble({
  key: 'gemfall-canyon',
  name: 'Gemfall Canyon',
  categories: ['big-win'],
  genre: 'diamonds',
  sort: 2374,
  start: '2024-05-07T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9404,
  symbolSet: 'gems-gold',
  family: gems,
  rows: 5,
  groups: 'anywhere',
  pays: {
    V: [450, 2000, 25000],
    D: [125, 900, 12500],
    R: [60, 500, 4500],
    E: [25, 180, 2000],
    S: [16, 90, 1000],
    A: [5, 35, 400],
    T: [2, 24, 180],
    P: [1, 10, 150],
  },
  strips: [
    'EAAEXDPPRRSVTT',
    'TRAPPTVDXEESSA',
    'AATTTDEEPXRSVP',
    'VEPPTTAAPSSDXR',
    'PPSERRVAAXTED',
    'SXVPPTTAATEEDR',
  ],
  multipliers: [1, 2, 4],
  scatterPays: [0, 0, 0, 0, 0, 0, 4],
  freeSpins: { award: [0, 0, 0, 0, 0, 0, 12], multipliers: [5, 20, 60, 200] },
  buy: { price: 70, gives: 'freeSpins', count: 11 },
  texts: {
    cs: { short: 'Kaňonem padají drahokamy a s nimi stále větší násobky.' },
    en: { short: 'Gems fall down the canyon, and ever greater multipliers with them.' },
  },
  art: {
    scene: 'canyon',
    hero: 'gems',
    font: 'lilita-one',
    palette: ['#FFD08A', '#C9552A', '#2E0F0A'],
  },
});
