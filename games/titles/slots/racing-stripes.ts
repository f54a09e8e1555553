import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins at 3 times the win; medium, 95.84 %. */
export const racingStripes = slot({
  key: 'racing-stripes',
  name: 'Racing Stripes',
  genre: 'thematic',
  sort: 1055,
  start: '2022-11-08T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9584,
  symbolSet: 'theme-racing',
  family: themes.racing,
  rows: 3,
  lines: 20,
  pays: {
    W: [180, 500, 2000, 6000],
    A: [90, 250, 1000, 2500],
    B: [90, 225, 1200],
    C: [50, 180, 450],
    D: [18, 40, 180],
    E: [12, 30, 100],
    H: [6, 18, 50],
    K: [3, 12, 25],
    J: [1, 5, 15],
    T: [1, 5, 12],
  },
  scatterPays: [0, 0, 0, 1, 5, 50],
  strips: [
    'WTDHJTAKJTHEJTCKDHJTXKTJHBETJK',
    'WDTHJKTACEJHDKTJEHKXTDJCKHTBEJK',
    'WDTHJKETAJKHDJETCKHJXTKEDJKHTBEJK',
    'WDTHJDKACETDKJBHDTEKXJDCHKTDJEBK',
    'WDTJHTACEKJDTKJTEXHDTJCKBTEJK',
  ],
  freeSpins: { award: [0, 0, 0, 10, 12, 15], multiplier: 3 },
  texts: {
    cs: { short: 'Startovní rošt, divoké symboly a volné hry na plný plyn.' },
    en: { short: 'The starting grid, wilds, and free spins at full throttle.' },
    sk: { short: 'Štartový rošt, divoké symboly a voľné hry na plný plyn.' },
    hu: { short: 'Rajtrács, wild szimbólumok és ingyenes pörgetések teljes gázzal.' },
    ru: { short: 'Стартовая решётка, символы wild и бесплатные вращения на полном газу.' },
    vi: { short: 'Vạch xuất phát, biểu tượng wild và lượt quay miễn phí đạp hết ga.' },
  },
  art: {
    scene: 'racetrack',
    hero: 'racing car',
    font: 'russo-one',
    palette: ['#FFFFFF', '#E5304A', '#14161C'],
  },
});
