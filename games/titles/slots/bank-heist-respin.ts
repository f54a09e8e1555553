import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, coins that lock; medium, 96.39 %. */
export const bankHeistRespin = slot({
  key: 'bank-heist-respin',
  name: 'Bank Heist Respin',
  categories: ['exclusive', 'big-win'],
  genre: 'thematic',
  tags: ['recommended'],
  sort: 384,
  start: '2023-05-09T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9639,
  symbolSet: 'theme-heist',
  family: themes.heist,
  rows: 3,
  lines: 20,
  stakeMaximum: 50000,
  pays: {
    W: [300, 900, 3000, 10000],
    A: [125, 450, 1500, 5000],
    B: [300, 900, 3000],
    C: [90, 350, 800],
    D: [60, 180, 450],
    E: [12, 40, 180],
    H: [8, 30, 90],
    K: [6, 20, 60],
    J: [4, 12, 35],
    T: [1, 6, 24],
  },
  strips: [
    'WTDHJNKTACEJHTKNJTDEHKJNTCJKHBTENJK',
    'WTDHJNTEKACTJHKNBETJDHKTNEJCTKHTNJBEK',
    'WTDHJNKTACEJKNTHJDEKTNJCHKTBENJK',
    'WTDJNHTEACKTDJNETKTJNHEDCKTBTJNEK',
    'WTHDJNEKTHAJTHKNECJTHKNETJHKBTHNJEK',
  ],
  hold: {
    from: 6,
    turns: 3,
    oneIn: 15,
    coins: [
      { multiple: 1, weight: 46 },
      { multiple: 2, weight: 24 },
      { multiple: 4, weight: 12 },
      { multiple: 8, weight: 4 },
      { multiple: 25, weight: 5 },
      { multiple: 75, weight: 2 },
      { multiple: 150, weight: 1 },
    ],
    full: 300,
  },
  texts: {
    cs: { short: 'Sejf se otevírá po mincích. Každá nová vrací všechna otočení.' },
    en: { short: 'The safe opens coin by coin. Each new one gives back all turns.' },
  },
  art: {
    scene: 'vault',
    hero: 'vault door',
    font: 'russo-one',
    palette: ['#FFD9FF', '#7A2EE0', '#10042E'],
  },
});
