import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins; medium, 94.62 %. */
export const arcticHuskyRun = slot({
  key: 'arctic-husky-run',
  name: 'Arctic Husky Run',
  genre: 'thematic',
  sort: 988,
  start: '2025-01-07T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9462,
  symbolSet: 'theme-arctic',
  family: themes.arctic,
  rows: 3,
  lines: 20,
  pays: {
    W: [250, 750, 2000, 5000],
    A: [125, 350, 900, 2000],
    B: [90, 300, 900],
    C: [50, 180, 500],
    D: [24, 60, 200],
    E: [10, 30, 90],
    H: [5, 12, 40],
    K: [3, 6, 25],
    J: [1, 3, 16],
    T: [1, 3, 8],
  },
  scatterPays: [0, 0, 0, 1, 5, 50],
  strips: [
    'WDTHJETACKJHDTBEKJTHXEDTJCKHTJBEK',
    'WDTHJTACEKJHDTJHKTEJXHDTCKJBTHEJK',
    'WDTHJKTACEJDTKHJTEKXDTJCHKBTEJK',
    'WTDHJTEACKJTHJBETKDHJTXECKTJHTBEJK',
    'WTDJHATJEJTHJTCKJDEHTAJXJTHJBTEJK',
  ],
  freeSpins: { award: [0, 0, 0, 10, 15, 20], multiplier: 1 },
  texts: {
    cs: { short: 'Spřežení na sněhu, divoké symboly a volné hry.' },
    en: { short: 'A sledge team on the snow, wilds and free spins.' },
    sk: { short: 'Záprah na snehu, divoké symboly a voľné hry.' },
    hu: { short: 'Kutyafogat a havon, wild szimbólumok és ingyenes pörgetések.' },
    ru: { short: 'Упряжка на снегу, символы wild и бесплатные вращения.' },
    vi: { short: 'Đoàn chó kéo xe trên tuyết, wild và lượt quay miễn phí.' },
  },
  art: {
    scene: 'ice',
    hero: 'husky',
    font: 'russo-one',
    palette: ['#E6FAFF', '#58B8E8', '#0B2A4A'],
  },
});
