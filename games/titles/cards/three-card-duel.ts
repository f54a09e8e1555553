import { decks, type PokerTitle } from '@herna/maths';

/** Three-card poker; the dealer plays from a queen on, a pair may be bet on besides. */
export const threeCardDuel: PokerTitle = {
  key: 'three-card-duel',
  name: 'Three Card Duel',
  engine: 'poker',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: ['recommended'],
  sort: 358,
  start: '2021-07-13T08:00:00Z',
  volatility: 'low',
  returnTarget: 9663,
  deal: 'three-card',
  shoe: decks(1),
  playStake: 1,
  dealerFrom: { kind: 'high', rank: 11 },
  anteBonus: { straight: 1, threeOfAKind: 4, straightFlush: 5 },
  side: {
    spot: 'pairs',
    from: { kind: 'pair', rank: 1 },
    pays: { pair: 1, flush: 4, straight: 6, threeOfAKind: 30, straightFlush: 40 },
  },
  spotMaximum: { CZK: 50000n, EUR: 2000n },
  stakes: {
    CZK: [1000n, 2000n, 5000n, 10000n, 20000n],
    EUR: [100n, 200n, 500n, 1000n],
  },
  texts: {
    cs: { short: 'Tři karty proti krupiérovi: hrát, nebo složit? Pár vyplácí i sám.' },
    en: { short: 'Three cards against the dealer: play or fold? A pair pays by itself too.' },
    sk: { short: 'Tri karty proti krupiérovi: hrať, alebo zložiť? Pár vypláca aj sám.' },
    hu: { short: 'Három lap az osztó ellen: játszik vagy bedobja? A pár önmagában is fizet.' },
    ru: { short: 'Три карты против дилера: играть или сбросить? Пара платит и сама по себе.' },
    vi: { short: 'Ba lá đấu với nhà cái: chơi hay bỏ? Riêng đôi cũng được trả.' },
  },
  art: {
    scene: 'felt',
    hero: 'three cards',
    font: 'cinzel',
    palette: ['#FFE9A0', '#0D7A4A', '#021A14'],
  },
};
