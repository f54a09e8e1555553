import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds, free spins at 3 times the win; medium, 94.74 %. */
export const whiteLadyCastle = slot({
  key: 'white-lady-castle',
  name: 'White Lady Castle',
  genre: 'thematic',
  sort: 697,
  start: '2024-10-29T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9474,
  symbolSet: 'theme-castle',
  family: themes.castle,
  rows: 3,
  lines: 25,
  pays: {
    W: [200, 600, 1750, 5000],
    A: [100, 300, 900, 2500],
    B: [100, 250, 900],
    C: [50, 150, 500],
    D: [18, 60, 250],
    E: [10, 30, 80],
    H: [6, 15, 60],
    K: [3, 10, 25],
    Q: [2, 5, 16],
    J: [1, 4, 10],
  },
  scatterPays: [0, 0, 0, 1, 10, 100],
  strips: [
    'WJDHQCJAEJQKHBJCQDEHJXKQJCHJEQBK',
    'WDJHQKJACEQKHDJKQJKEHQXDJKCQHKBJEQK',
    'WJDQHKEJACQKJQEHKJDQXKEJCQHKBJEQK',
    'WDJQHCJAKQDJQHKCJQXDJEKQHCBJQK',
    'WJDHAECQKJEJKBHCQJEDKAXJEHKCQJBEK',
  ],
  freeSpins: { award: [0, 0, 0, 12, 15, 20], multiplier: 3 },
  texts: {
    cs: { short: 'Bílá paní bloudí po válcích a přináší volné hry.' },
    en: { short: 'The white lady wanders over the reels and brings free spins.' },
    sk: { short: 'Biela pani blúdi po valcoch a prináša voľné hry.' },
    hu: { short: 'A fehér asszony a tárcsák közt bolyong, és ingyenes pörgetéseket hoz.' },
    ru: { short: 'Белая дама бродит по барабанам и приносит бесплатные вращения.' },
    vi: { short: 'Bạch phu nhân lang thang trên các cuộn và mang đến lượt quay miễn phí.' },
  },
  art: {
    scene: 'castle',
    hero: 'ghost lady',
    font: 'creepster',
    palette: ['#C9D2E8', '#5A5A86', '#12101E'],
  },
});
