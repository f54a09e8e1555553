import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: a respin of the third reel, doubling; low, 94.86 %. */
export const tinyTavern = slot({
  key: 'tiny-tavern',
  name: 'Tiny Tavern',
  genre: 'thematic',
  sort: 1950,
  start: '2025-12-16T08:00:00Z',
  volatility: 'low',
  returnTarget: 9486,
  symbolSet: 'theme-tavern',
  family: themes.tavern,
  rows: 3,
  lines: 5,
  pays: { A: [90], B: [70], C: [30], D: [18], E: [18], H: [15], K: [15], Q: [10] },
  strips: ['AHHHHCQQQQQQQEEEBKKKKKDD', 'AHHHHCCQQQQQQEEBKKKKKKDD', 'AHHHHHCQQQQQQQEEBKKKKKKKDD'],
  respin: 'twinReels',
  gamble: { steps: 6, limit: 100 },
  texts: {
    cs: { short: 'Malá krčma, malé výhry, druhá šance pro třetí válec.' },
    en: { short: 'A small tavern, small wins, a second chance for the third reel.' },
    sk: { short: 'Malá krčma, malé výhry, druhá šanca pre tretí valec.' },
    hu: { short: 'Kis kocsma, kis nyeremények, második esély a harmadik tárcsának.' },
    ru: { short: 'Маленькая таверна, небольшие выигрыши, второй шанс для третьего барабана.' },
    vi: { short: 'Quán nhỏ, thắng nhỏ, cơ hội thứ hai cho cuộn thứ ba.' },
  },
  art: {
    scene: 'tavern',
    hero: 'beer mug',
    font: 'lobster',
    palette: ['#F0B35A', '#7A3E16', '#1E0D05'],
  },
});
