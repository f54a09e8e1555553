import type { RouletteTitle } from '@herna/maths';

/** European roulette: 37 pockets, every bet returns 36 of 37. */
export const rouletteBohemia: RouletteTitle = {
  key: 'roulette-bohemia',
  name: 'Roulette Bohemia',
  engine: 'roulette',
  legalKind: 'TECHNICAL',
  categories: ['roulette', 'exclusive'],
  genre: 'thematic',
  tags: ['most-played', 'recommended'],
  sort: 418,
  start: '2024-07-02T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9730,
  pockets: 37,
  stakes: {
    CZK: [500n, 1000n, 2500n, 5000n, 10000n, 50000n, 100000n],
    EUR: [20n, 50n, 100n, 500n, 1000n, 4000n],
  },
  spotMaximum: { CZK: 100000n, EUR: 4000n },
  texts: {
    cs: { short: 'Evropská ruleta s jednou nulou, celým sázkovým stolem a tichým kolem.' },
    en: { short: 'European roulette with a single zero, the whole table and a quiet wheel.' },
    sk: { short: 'Európska ruleta s jednou nulou, celým stávkovým stolom a tichým kolesom.' },
    hu: { short: 'Európai rulett egyetlen nullával, teljes tétasztallal és csendes kerékkel.' },
    ru: { short: 'Европейская рулетка с одним зеро, полным столом и тихим колесом.' },
    vi: { short: 'Roulette châu Âu một số không, bàn cược đầy đủ và bánh xe êm ái.' },
  },
  art: {
    scene: 'wheelroom',
    hero: 'wheel',
    font: 'cinzel',
    palette: ['#FFD9A0', '#A3122F', '#0A1F14'],
  },
};
