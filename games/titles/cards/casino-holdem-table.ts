import { decks, type PokerTitle } from '@herna/maths';

/** Hold'em against the dealer, who plays from a pair of fours on. */
export const casinoHoldemTable: PokerTitle = {
  key: 'casino-holdem-table',
  name: "Casino Hold'em Table",
  engine: 'poker',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: [],
  sort: 119,
  start: '2026-11-03T08:00:00Z',
  volatility: 'low',
  returnTarget: 9784,
  deal: 'holdem',
  shoe: decks(1),
  playStake: 2,
  dealerFrom: { kind: 'pair', rank: 3 },
  antePays: { flush: 2, fullHouse: 3, fourOfAKind: 10, straightFlush: 20, royalFlush: 100 },
  side: {
    spot: 'aces',
    from: { kind: 'pair', rank: 0 },
    pays: {
      pair: 7,
      twoPair: 7,
      threeOfAKind: 7,
      straight: 7,
      flush: 25,
      fullHouse: 30,
      fourOfAKind: 40,
      straightFlush: 50,
      royalFlush: 100,
    },
  },
  spotMaximum: { CZK: 30000n, EUR: 1200n },
  stakes: {
    CZK: [1000n, 2000n, 5000n, 10000n],
    EUR: [100n, 200n, 500n],
  },
  texts: {
    cs: { short: 'Dvě karty, flop a rozhodnutí: dorovnat dvojnásobkem, nebo složit.' },
    en: { short: 'Two cards, the flop and a decision: call for twice the ante or fold.' },
  },
  art: {
    scene: 'felt',
    hero: 'two hole cards',
    font: 'cinzel',
    palette: ['#FFE9A0', '#0D7A4A', '#021A14'],
  },
};
