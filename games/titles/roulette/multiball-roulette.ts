import type { RouletteTitle } from '@herna/maths';

/** European roulette with two balls, each for half of every bet. */
export const multiballRoulette: RouletteTitle = {
  key: 'multiball-roulette',
  name: 'Multiball Roulette',
  engine: 'roulette',
  legalKind: 'TECHNICAL',
  categories: ['roulette'],
  genre: 'thematic',
  tags: [],
  sort: 576,
  start: '2026-10-20T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9730,
  pockets: 37,
  balls: 2,
  spotMaximum: { CZK: 100000n, EUR: 4000n },
  stakes: {
    CZK: [500n, 1000n, 2500n, 5000n, 10000n, 50000n, 100000n],
    EUR: [20n, 50n, 100n, 500n, 1000n, 4000n],
  },
  texts: {
    cs: { short: 'Dvě kuličky v jednom kole, každá hraje o polovinu sázky.' },
    en: { short: 'Two balls on one wheel, each plays for half of the bet.' },
    sk: { short: 'Dve guličky v jednom kolese, každá hrá o polovicu stávky.' },
    hu: { short: 'Két golyó egy kerékben, mindegyik a tét feléért játszik.' },
    ru: { short: 'Два шарика в одном колесе, каждый играет на половину ставки.' },
    vi: { short: 'Hai bóng trên một bánh xe, mỗi bóng chơi cho nửa tiền cược.' },
  },
  art: {
    scene: 'wheelroom',
    hero: 'two balls',
    font: 'righteous',
    palette: ['#FFD9A0', '#A3122F', '#0A1F14'],
  },
};
