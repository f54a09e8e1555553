import { type VideoPokerTitle, wholeDeck } from '@herna/maths';
import { stakesFor } from '../stakes.ts';
import { jacksUp, naturalPays } from './poker-pays.ts';

/** Four aces pay 80, full house 8 and flush 5: 99.17 % under the best holds. */
export const bonusAces: VideoPokerTitle = {
  key: 'bonus-aces',
  name: 'Bonus Aces',
  engine: 'videopoker',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: [],
  sort: 1979,
  start: '2025-10-21T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9917,
  deck: wholeDeck,
  hands: 1,
  pays: naturalPays({
    fullHouse: 8,
    flush: 5,
    pair: jacksUp,
    fours: [
      { hand: 'fourOfAKind', ranks: [0], pays: 80 },
      { hand: 'fourOfAKind', ranks: [1, 2, 3], pays: 40 },
    ],
  }),
  gamble: { steps: 5, limit: 100 },
  stakes: stakesFor(800),
  texts: {
    cs: { short: 'Čtyři esa platí osmdesátkrát, malé čtveřice čtyřicetkrát.' },
    en: { short: 'Four aces pay eighty times, small fours forty times.' },
    sk: { short: 'Štyri esá platia osemdesiatkrát, malé štvorice štyridsaťkrát.' },
    hu: { short: 'Négy ász nyolcvanszorosan fizet, a kis pókerek negyvenszeresen.' },
    ru: { short: 'Четыре туза платят восемьдесят ставок, младшие каре — сорок.' },
    vi: { short: 'Bốn lá át trả gấp tám mươi, tứ quý nhỏ gấp bốn mươi.' },
  },
  art: {
    scene: 'velvet',
    hero: 'four aces',
    font: 'russo-one',
    palette: ['#FFC9D2', '#A3122F', '#2A0410'],
  },
};
