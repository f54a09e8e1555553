import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, chests, free spins at 2 times the win; medium, 94.54 %. */
export const goldRushGully = slot({
  key: 'gold-rush-gully',
  name: 'Gold Rush Gully',
  categories: ['new'],
  genre: 'thematic',
  sort: 205,
  start: '2026-09-15T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9454,
  symbolSet: 'theme-mine',
  family: themes.mine,
  rows: 3,
  lines: 20,
  pays: {
    W: [150, 450, 1250, 4500],
    A: [80, 225, 700, 2000],
    B: [80, 225, 900],
    C: [35, 125, 350],
    D: [12, 40, 150],
    E: [8, 24, 70],
    H: [4, 10, 35],
    K: [3, 8, 24],
    Q: [1, 4, 12],
    J: [2, 4, 10],
  },
  scatterPays: [0, 0, 0, 1, 10, 100],
  strips: [
    'WJDHQJACEKHQJKDEHXJQCKHJBQEK',
    'WDJQHJQACEKHDJQKQJEHXQDJCKQHBJEQK',
    'WDJHQKJACEQHDKJQEHKXJDQCKHJBEQK',
    'WJDHQJKACEQJHKQJDEHKQJXCJQKHBJEQK',
    'WJDHQEJAKEQHJECKQJDHEXJQKEHBJQEK',
  ],
  pick: { from: 3, prizes: [1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 12, 20], picks: 4 },
  freeSpins: { award: [0, 0, 0, 7, 10, 15], multiplier: 2 },
  texts: {
    cs: { short: 'V rokli se rýžuje zlato: truhly k otevření a volné hry k tomu.' },
    en: { short: 'Gold is panned in the gully: chests to open, and free spins with them.' },
    sk: { short: 'V rokline sa ryžuje zlato: truhlice na otvorenie a k tomu voľné hry.' },
    hu: { short: 'A szurdokban aranyat mosnak: nyitható ládák, és hozzá ingyenes pörgetések.' },
    ru: {
      short:
        'В овраге моют золото: сундуки, которые можно открыть, и бесплатные вращения в придачу.',
    },
    vi: { short: 'Đãi vàng trong khe núi: những chiếc rương để mở, thêm cả lượt quay miễn phí.' },
  },
  art: {
    scene: 'canyon',
    hero: 'pickaxe',
    font: 'carter-one',
    palette: ['#FFD08A', '#C9552A', '#2E0F0A'],
  },
});
