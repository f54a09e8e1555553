import { type BaccaratTitle, decks } from '@herna/maths';

/** Baccarat without commission: a banker who wins with six pays half; a tie pays nine to one. */
export const baccaratZeroFee: BaccaratTitle = {
  key: 'baccarat-zero-fee',
  name: 'Baccarat Zero Fee',
  engine: 'baccarat',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: [],
  sort: 1746,
  start: '2026-07-28T08:00:00Z',
  volatility: 'low',
  returnTarget: 9854,
  shoe: decks(8),
  bankerPays: 100,
  bankerPaysOnSix: 50,
  tiePays: 9,
  spotMaximum: { CZK: 100000n, EUR: 4000n },
  stakes: {
    CZK: [1000n, 2000n, 5000n, 10000n, 20000n, 50000n],
    EUR: [100n, 200n, 500n, 1000n, 2000n],
  },
  texts: {
    cs: { short: 'Baccarat bez poplatku; jen vyhraje-li bankéř šestkou, vyplácí půlku.' },
    en: { short: 'Baccarat without a fee; only a banker who wins with six pays half.' },
    sk: { short: 'Baccarat bez poplatku; len ak bankár vyhrá šestkou, vypláca polovicu.' },
    hu: { short: 'Baccarat jutalék nélkül; csak a hat ponttal nyerő bank fizet felet.' },
    ru: { short: 'Баккара без комиссии; лишь победа банкира с шестью очками платит половину.' },
    vi: { short: 'Baccarat không phí; chỉ khi nhà cái thắng bằng sáu điểm mới trả một nửa.' },
  },
  art: {
    scene: 'felt',
    hero: 'banker crown',
    font: 'cinzel',
    palette: ['#FFE9A0', '#0D7A4A', '#021A14'],
  },
};
