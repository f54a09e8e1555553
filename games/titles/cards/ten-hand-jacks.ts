import { type VideoPokerTitle, wholeDeck } from '@herna/maths';
import { stakesFor } from '../stakes.ts';
import { jacksUp, naturalPays } from './poker-pays.ts';

/** Ten hands from one deal, full house 9 and flush 5: 98.45 % under the best holds. */
export const tenHandJacks: VideoPokerTitle = {
  key: 'ten-hand-jacks',
  name: 'Ten Hand Jacks',
  engine: 'videopoker',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: [],
  sort: 1534,
  start: '2026-08-04T08:00:00Z',
  volatility: 'low',
  returnTarget: 9845,
  deck: wholeDeck,
  hands: 10,
  pays: naturalPays({ fullHouse: 9, flush: 5, pair: jacksUp }),
  stakes: stakesFor(800),
  texts: {
    cs: { short: 'Jedno rozdání, deset her: držené karty platí ve všech.' },
    en: { short: 'One deal, ten hands: the cards you hold are in all of them.' },
    sk: { short: 'Jedno rozdanie, desať hier: držané karty platia vo všetkých.' },
    hu: { short: 'Egy osztás, tíz kéz: a megtartott lapok mindegyikben számítanak.' },
    ru: { short: 'Одна раздача, десять рук: оставленные карты есть в каждой.' },
    vi: { short: 'Một lần chia, mười tay bài: lá bạn giữ có trong tất cả.' },
  },
  art: {
    scene: 'steel',
    hero: 'fan of jacks',
    font: 'russo-one',
    palette: ['#DDE6F0', '#6C7A8C', '#141A22'],
  },
};
