import { type BlackjackTitle, decks } from '@herna/maths';

/** Blackjack from six decks with a bet on a pair of the first two cards. */
export const luckyPairsTwentyOne: BlackjackTitle = {
  key: 'lucky-pairs-twenty-one',
  name: 'Lucky Pairs Twenty-One',
  engine: 'blackjack',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: [],
  sort: 1063,
  start: '2022-03-08T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9954,
  shoe: decks(6),
  doubleAfterSplit: true,
  insurance: false,
  boxes: 1,
  pairs: { perfect: 25, coloured: 15, mixed: 5 },
  spotMaximum: { CZK: 22000n, EUR: 1000n },
  stakes: {
    CZK: [1000n, 2000n, 5000n],
    EUR: [100n, 200n, 500n],
  },
  texts: {
    cs: { short: 'Jedenadvacet se sázkou na to, že první dvě karty budou pár.' },
    en: { short: 'Twenty-one with a bet that the first two cards are a pair.' },
    sk: { short: 'Dvadsaťjeden so stávkou na to, že prvé dve karty budú pár.' },
    hu: { short: 'Huszonegy, külön téttel arra, hogy az első két lap pár lesz.' },
    ru: { short: 'Двадцать одно со ставкой на то, что первые две карты — пара.' },
    vi: { short: 'Hai mươi mốt điểm, thêm cược rằng hai lá đầu là một đôi.' },
  },
  art: {
    scene: 'felt',
    hero: 'pair',
    font: 'cinzel',
    palette: ['#FFE9A0', '#0D7A4A', '#021A14'],
  },
};
