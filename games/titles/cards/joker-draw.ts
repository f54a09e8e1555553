import { jokerDeck, type VideoPokerTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A joker among 53 cards, kings or better: 98.09 % under the best holds. */
export const jokerDraw: VideoPokerTitle = {
  key: 'joker-draw',
  name: 'Joker Draw',
  engine: 'videopoker',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: [],
  sort: 2119,
  start: '2024-04-23T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9809,
  deck: jokerDeck,
  hands: 1,
  pays: [
    { hand: 'royalFlush', natural: true, pays: 800 },
    { hand: 'fiveOfAKind', pays: 200 },
    { hand: 'royalFlush', pays: 100 },
    { hand: 'straightFlush', pays: 50 },
    { hand: 'fourOfAKind', pays: 17 },
    { hand: 'fullHouse', pays: 7 },
    { hand: 'flush', pays: 5 },
    { hand: 'straight', pays: 3 },
    { hand: 'threeOfAKind', pays: 2 },
    { hand: 'twoPair', pays: 1 },
    { hand: 'pair', ranks: [12, 0], pays: 1 },
  ],
  gamble: { steps: 5, limit: 100 },
  stakes: stakesFor(800),
  texts: {
    cs: { short: 'Žolík zastoupí kteroukoli kartu; vyplácí už pár králů.' },
    en: { short: 'The joker stands for any card; a pair of kings pays already.' },
    sk: { short: 'Žolík zastúpi ktorúkoľvek kartu; vypláca už pár kráľov.' },
    hu: { short: 'A joker bármely lapot helyettesít; már egy királypár is fizet.' },
    ru: { short: 'Джокер заменяет любую карту; платит уже пара королей.' },
    vi: { short: 'Joker thay được bất kỳ lá nào; đôi già đã được trả.' },
  },
  art: {
    scene: 'circus',
    hero: 'joker card',
    font: 'rammetto-one',
    palette: ['#FFE27A', '#D01E3A', '#1E0A3A'],
  },
};
