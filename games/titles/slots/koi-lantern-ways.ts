import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 243 ways: wilds, free spins at 3 times the win; medium-high, 96.72 %. */
export const koiLanternWays = slot({
  key: 'koi-lantern-ways',
  name: 'Koi Lantern Ways',
  genre: 'thematic',
  sort: 1828,
  start: '2022-06-07T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9672,
  symbolSet: 'theme-orient',
  family: themes.orient,
  rows: 3,
  lines: 'ways',
  stakeMaximum: 50000,
  pays: {
    W: [],
    A: [75, 250, 1000, 3500],
    B: [125, 400, 1000],
    C: [25, 80, 300],
    D: [12, 40, 150],
    E: [6, 16, 60],
    H: [3, 6, 20],
    K: [1, 3, 8],
    Q: [1, 2, 5],
    J: [1, 2, 3],
  },
  scatterPays: [0, 0, 0, 3, 12, 60],
  strips: [
    'XEKJBDHQKECAJHKQDJEBCKHJQEADKJHCQ',
    'WDJHCKQJAEKHDBJCKQEHXJKDCKHJQEBK',
    'WDJHQCAEKQHDJBKCQEHXDQJKCHEQBK',
    'WDJHAQKJCEHDJKQBHJEKAXQHDJCKJHQEBK',
    'WDJHQACKEJQHDKBCQJEHKAXDQKJCHEQBK',
  ],
  freeSpins: { award: [0, 0, 0, 6, 9, 15], multiplier: 3 },
  texts: {
    cs: { short: 'Kapři pod lucernami na 243 cestách.' },
    en: { short: 'Koi under lanterns on 243 ways.' },
    sk: { short: 'Kapre pod lampiónmi na 243 cestách.' },
    hu: { short: 'Koik lampionok alatt 243 úton.' },
    ru: { short: 'Карпы кои под фонарями на 243 путях.' },
    vi: { short: 'Cá koi dưới ánh đèn lồng trên 243 đường.' },
  },
  art: {
    scene: 'oriental',
    hero: 'koi',
    font: 'righteous',
    palette: ['#FFD45E', '#C9142A', '#2E040A'],
  },
});
