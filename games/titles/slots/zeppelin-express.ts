import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds, chests, free spins; medium, 96.29 %. */
export const zeppelinExpress = slot({
  key: 'zeppelin-express',
  name: 'Zeppelin Express',
  genre: 'thematic',
  sort: 1375,
  start: '2026-09-01T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9629,
  symbolSet: 'theme-steampunk',
  family: themes.steampunk,
  rows: 3,
  lines: 25,
  pays: {
    W: [180, 600, 2000, 7500],
    A: [90, 300, 1200, 3000],
    B: [100, 300, 1500],
    C: [60, 180, 500],
    D: [24, 70, 250],
    E: [12, 35, 120],
    H: [8, 18, 60],
    K: [2, 6, 30],
    Q: [2, 6, 15],
    J: [2, 4, 12],
  },
  scatterPays: [0, 0, 0, 1, 10, 100],
  strips: [
    'WJDHQEKJACQHKEJQDHKXJEQCKHJBQEK',
    'WJDHQJQACKHEJQHKQJDXQHJCKQBEJHQK',
    'WJDHQKJACEJQKHJKQDEJXKQCJHKBJEQK',
    'WJHDQJEAKQJHJQECKJHQXJEKQJHBJEQK',
    'WDJQHKQJACEDQKJHQKXJQDCHKQJBEQK',
  ],
  pick: { from: 3, prizes: [1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 12, 20], picks: 3 },
  freeSpins: { award: [0, 0, 0, 6, 9, 15], multiplier: 1 },
  texts: {
    cs: { short: 'Vzducholoď veze truhly a volné hry.' },
    en: { short: 'The airship carries chests and free spins.' },
    sk: { short: 'Vzducholoď vezie truhlice a voľné hry.' },
    hu: { short: 'A léghajó ládákat és ingyenes pörgetéseket szállít.' },
    ru: { short: 'Дирижабль везёт сундуки и бесплатные вращения.' },
    vi: { short: 'Khí cầu chở những chiếc rương và lượt quay miễn phí.' },
  },
  art: {
    scene: 'steampunk',
    hero: 'zeppelin',
    font: 'black-ops-one',
    palette: ['#F2C27A', '#8A5A2B', '#1A130C'],
  },
});
