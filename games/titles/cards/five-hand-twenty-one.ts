import { type BlackjackTitle, decks } from '@herna/maths';

/** Blackjack from six decks on up to five boxes at once. */
export const fiveHandTwentyOne: BlackjackTitle = {
  key: 'five-hand-twenty-one',
  name: 'Five Hand Twenty-One',
  engine: 'blackjack',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: [],
  sort: 1572,
  start: '2021-10-19T08:00:00Z',
  volatility: 'low',
  returnTarget: 9954,
  shoe: decks(6),
  doubleAfterSplit: true,
  insurance: true,
  boxes: 5,
  spotMaximum: { CZK: 22000n, EUR: 1000n },
  stakes: {
    CZK: [1000n, 2000n, 5000n],
    EUR: [100n, 200n, 500n],
  },
  texts: {
    cs: { short: 'Až pět boxů najednou proti jednomu krupiérovi.' },
    en: { short: 'Up to five boxes at once against one dealer.' },
    sk: { short: 'Až päť boxov naraz proti jednému krupiérovi.' },
    hu: { short: 'Akár öt hely egyszerre egyetlen osztó ellen.' },
    ru: { short: 'До пяти боксов сразу против одного дилера.' },
    vi: { short: 'Tới năm ô cùng lúc đấu với một nhà cái.' },
  },
  art: {
    scene: 'felt',
    hero: 'five hands',
    font: 'cinzel',
    palette: ['#FFE9A0', '#0D7A4A', '#021A14'],
  },
};
