import { type VideoPokerTitle, wholeDeck } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Twos stand for any card: 98.91 % under the best holds. */
export const deucesLoose: VideoPokerTitle = {
  key: 'deuces-loose',
  name: 'Deuces Loose',
  engine: 'videopoker',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: [],
  sort: 718,
  start: '2022-11-01T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9891,
  deck: wholeDeck,
  twosWild: true,
  hands: 1,
  pays: [
    { hand: 'royalFlush', natural: true, pays: 800 },
    { hand: 'fourWilds', pays: 200 },
    { hand: 'royalFlush', pays: 25 },
    { hand: 'fiveOfAKind', pays: 15 },
    { hand: 'straightFlush', pays: 9 },
    { hand: 'fourOfAKind', pays: 4 },
    { hand: 'fullHouse', pays: 4 },
    { hand: 'flush', pays: 3 },
    { hand: 'straight', pays: 2 },
    { hand: 'threeOfAKind', pays: 1 },
  ],
  stakes: stakesFor(800),
  texts: {
    cs: { short: 'Čtyři dvojky zastoupí kteroukoli kartu.' },
    en: { short: 'All four deuces are wild: they stand for any card.' },
    sk: { short: 'Štyri dvojky zastúpia ktorúkoľvek kartu.' },
    hu: { short: 'A négy kettes bármely lapot helyettesít.' },
    ru: { short: 'Четыре двойки заменяют любую карту.' },
    vi: { short: 'Bốn lá hai thay được bất kỳ lá nào.' },
  },
  art: {
    scene: 'neon',
    hero: 'two',
    font: 'russo-one',
    palette: ['#FF3FAE', '#29C8FF', '#0B0626'],
  },
};
