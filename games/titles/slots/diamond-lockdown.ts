import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 4, 30 lines: wilds, coins that lock; medium, 95.23 %. */
export const diamondLockdown = slot({
  key: 'diamond-lockdown',
  name: 'Diamond Lockdown',
  categories: ['new', 'big-win'],
  genre: 'diamonds',
  sort: 1135,
  start: '2026-11-17T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9523,
  symbolSet: 'gems-cut',
  family: gems,
  rows: 4,
  lines: 30,
  pays: {
    W: [300, 1000, 4000, 10000],
    V: [125, 500, 2000, 6000],
    D: [225, 600, 1750],
    R: [70, 300, 700],
    E: [30, 100, 350],
    S: [12, 40, 120],
    A: [6, 18, 60],
    T: [3, 12, 35],
    P: [2, 6, 24],
  },
  strips: [
    'WEAPNSRTPVAENTSPDARTPENSPTANSEPRTANDPST',
    'WEAPNSRTPVANTSEPDARTPNSPTAENSPRTANDPST',
    'WEAPVNSTAPENASTPDRAENSTPAVNSPAETANDPST',
    'WEAPTNRSAPVTENAPTDSARTPENATPSNTAEPRTANDSPT',
    'WEAPNTSRAPVTNASEPTDARPNSTAPETNSAPRTANDPST',
  ],
  hold: {
    from: 7,
    turns: 3,
    oneIn: 16,
    coins: [
      { multiple: 1, weight: 52 },
      { multiple: 2, weight: 24 },
      { multiple: 3, weight: 12 },
      { multiple: 8, weight: 6 },
      { multiple: 25, weight: 5 },
      { multiple: 50, weight: 2 },
    ],
    full: 200,
  },
  texts: {
    cs: { short: 'Na dvaceti polích se zamykají mince v hodnotě diamantů.' },
    en: { short: 'On twenty places coins worth diamonds lock.' },
  },
  art: {
    scene: 'vault',
    hero: 'diamond lock',
    font: 'russo-one',
    palette: ['#FFD9FF', '#7A2EE0', '#10042E'],
  },
});
