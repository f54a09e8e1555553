import { type ClashTitle, decks } from '@herna/maths';

/** A card each from six decks; going to war returns 97.12 % of the first stake. */
export const highCardClash: ClashTitle = {
  key: 'high-card-clash',
  name: 'High Card Clash',
  engine: 'clash',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: [],
  sort: 2155,
  start: '2023-02-21T08:00:00Z',
  volatility: 'low',
  returnTarget: 9712,
  shoe: decks(6),
  stakes: {
    CZK: [1000n, 2000n, 5000n, 10000n, 20000n],
    EUR: [50n, 100n, 200n, 500n, 800n],
  },
  texts: {
    cs: { short: 'Vyšší karta bere. Při rovnosti se vzdáte poloviny, nebo jdete do války.' },
    en: { short: 'The higher card wins. On a tie you give up half or go to war.' },
    sk: { short: 'Vyššia karta berie. Pri rovnosti sa vzdáte polovice, alebo idete do vojny.' },
    hu: { short: 'A magasabb lap nyer. Döntetlennél feladja a felét, vagy háborúba megy.' },
    ru: { short: 'Старшая карта выигрывает. При равенстве отдайте половину или идите на войну.' },
    vi: { short: 'Lá cao hơn thắng. Khi hòa, bạn bỏ một nửa hoặc vào chiến.' },
  },
  art: {
    scene: 'felt',
    hero: 'crossed cards',
    font: 'black-ops-one',
    palette: ['#FFE9A0', '#0D7A4A', '#021A14'],
  },
};
