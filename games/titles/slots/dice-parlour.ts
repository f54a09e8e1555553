import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, doubling; medium, 96.85 %. */
export const diceParlour = slot({
  key: 'dice-parlour',
  name: 'Dice Parlour',
  categories: ['new'],
  genre: 'thematic',
  sort: 892,
  start: '2026-09-29T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9685,
  symbolSet: 'theme-parlour',
  family: themes.parlour,
  rows: 3,
  lines: 5,
  pays: { W: [750], A: [450], B: [180], C: [100], D: [35], E: [24], H: [10], K: [6], Q: [2, 6] },
  strips: [
    'WEKQKBDHEQKQCEKQHAQKDEQKHCQ',
    'WKEQBDHQQKDHQQKABDQHQKCDQHQ',
    'WEKDHQEBHKDQEHKQADEHHQEKCDHQ',
  ],
  gamble: { steps: 5, limit: 200 },
  texts: {
    cs: { short: 'Salon kostek a karet na třech válcích.' },
    en: { short: 'A parlour of dice and cards on three reels.' },
    sk: { short: 'Salón kociek a kariet na troch valcoch.' },
    hu: { short: 'Kockák és kártyák szalonja három tárcsán.' },
    ru: { short: 'Салон костей и карт на трёх барабанах.' },
    vi: { short: 'Phòng chơi xúc xắc và bài trên ba cuộn.' },
  },
  art: {
    scene: 'velvet',
    hero: 'dice',
    font: 'alfa-slab-one',
    palette: ['#FFC9D2', '#A3122F', '#2A0410'],
  },
});
