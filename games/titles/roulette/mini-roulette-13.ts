import type { RouletteTitle } from '@herna/maths';

/** Roulette of thirteen pockets: on zero half of every other bet comes back. */
export const miniRoulette13: RouletteTitle = {
  key: 'mini-roulette-13',
  name: 'Mini Roulette 13',
  engine: 'roulette',
  legalKind: 'TECHNICAL',
  categories: ['roulette'],
  genre: 'thematic',
  tags: [],
  sort: 745,
  start: '2022-05-31T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9615,
  pockets: 13,
  halfOnZero: 'all',
  spotMaximum: { CZK: 100000n, EUR: 4000n },
  stakes: {
    CZK: [500n, 1000n, 2500n, 5000n, 10000n, 50000n, 100000n],
    EUR: [20n, 50n, 100n, 500n, 1000n, 4000n],
  },
  texts: {
    cs: { short: 'Malé kolo s dvanácti čísly a nulou. Při nule se vrací polovina sázek.' },
    en: { short: 'A small wheel of twelve numbers and zero. On zero half of the bets come back.' },
    sk: { short: 'Malé koleso s dvanástimi číslami a nulou. Pri nule sa vracia polovica stávok.' },
    hu: { short: 'Kis kerék tizenkét számmal és nullával. Nullánál a tétek fele visszajár.' },
    ru: {
      short: 'Малое колесо на двенадцать чисел и зеро. При зеро возвращается половина ставок.',
    },
    vi: {
      short: 'Bánh xe nhỏ mười hai số và số không. Ra số không, một nửa tiền cược được trả lại.',
    },
  },
  art: {
    scene: 'velvet',
    hero: 'mini wheel',
    font: 'lobster',
    palette: ['#FFC9D2', '#A3122F', '#2A0410'],
  },
};
