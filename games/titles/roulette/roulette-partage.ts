import type { RouletteTitle } from '@herna/maths';

/** French roulette: on zero half of a bet on even chances comes back. */
export const roulettePartage: RouletteTitle = {
  key: 'roulette-partage',
  name: 'Roulette Partage',
  engine: 'roulette',
  legalKind: 'TECHNICAL',
  categories: ['roulette'],
  genre: 'thematic',
  tags: [],
  sort: 846,
  start: '2026-09-22T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9865,
  pockets: 37,
  halfOnZero: 'evens',
  spotMaximum: { CZK: 100000n, EUR: 4000n },
  stakes: {
    CZK: [500n, 1000n, 2500n, 5000n, 10000n, 50000n, 100000n],
    EUR: [20n, 50n, 100n, 500n, 1000n, 4000n],
  },
  texts: {
    cs: { short: 'Francouzská ruleta. Při nule se z jednoduchých šancí vrací polovina.' },
    en: { short: 'French roulette. On zero half of the even chances comes back.' },
    sk: { short: 'Francúzska ruleta. Pri nule sa z jednoduchých šancí vracia polovica.' },
    hu: { short: 'Francia rulett. Nullánál az egyszerű esélyek fele visszajár.' },
    ru: { short: 'Французская рулетка. При зеро с равных шансов возвращается половина.' },
    vi: { short: 'Roulette Pháp. Ra số không, cược một ăn một được trả lại một nửa.' },
  },
  art: {
    scene: 'wheelroom',
    hero: 'wheel gold',
    font: 'cinzel-decorative',
    palette: ['#FFD9A0', '#A3122F', '#0A1F14'],
  },
};
