import type { RouletteTitle } from '@herna/maths';

/** European roulette with one ball for all players every quarter of a minute, and a short run of it. */
export const sprintRoulette15: RouletteTitle = {
  key: 'sprint-roulette-15',
  name: 'Sprint Roulette 15',
  engine: 'roulette',
  legalKind: 'TECHNICAL',
  categories: ['roulette'],
  genre: 'thematic',
  tags: [],
  sort: 2171,
  start: '2022-05-03T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9730,
  pockets: 37,
  quick: true,
  shared: { everyMs: 15_000, bettingMs: 9_000 },
  spotMaximum: { CZK: 100000n, EUR: 4000n },
  stakes: {
    CZK: [500n, 1000n, 2500n, 5000n, 10000n, 50000n, 100000n],
    EUR: [20n, 50n, 100n, 500n, 1000n, 4000n],
  },
  texts: {
    cs: { short: 'Evropská ruleta pro všechny najednou: kulička padá každých patnáct vteřin.' },
    en: { short: 'European roulette for all at once: the ball falls every fifteen seconds.' },
    sk: { short: 'Európska ruleta pre všetkých naraz: gulička padá každých pätnásť sekúnd.' },
    hu: { short: 'Európai rulett mindenkinek egyszerre: a golyó tizenöt másodpercenként esik.' },
    ru: { short: 'Европейская рулетка для всех сразу: шарик падает каждые пятнадцать секунд.' },
    vi: { short: 'Roulette châu Âu cho mọi người cùng lúc: bóng rơi mỗi mười lăm giây.' },
  },
  art: {
    scene: 'neon',
    hero: 'wheel streaks',
    font: 'russo-one',
    palette: ['#FF3FAE', '#29C8FF', '#0B0626'],
  },
};
