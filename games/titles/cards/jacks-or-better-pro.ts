import { type VideoPokerTitle, wholeDeck } from '@herna/maths';
import { stakesFor } from '../stakes.ts';
import { jacksUp, naturalPays } from './poker-pays.ts';

/** Jacks or better, full house 9 and flush 6: 99.54 % under the best holds. */
export const jacksOrBetterPro: VideoPokerTitle = {
  key: 'jacks-or-better-pro',
  name: 'Jacks or Better Pro',
  engine: 'videopoker',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: ['most-played'],
  sort: 195,
  start: '2021-05-18T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9954,
  deck: wholeDeck,
  hands: 1,
  pays: naturalPays({ fullHouse: 9, flush: 6, pair: jacksUp }),
  gamble: { steps: 5, limit: 100 },
  stakes: stakesFor(800),
  texts: {
    cs: { short: 'Video poker s plnou výplatou: od páru kluků výš.' },
    en: { short: 'Video poker in its full paytable: a pair of jacks or better.' },
    sk: { short: 'Video poker s plnou výplatou: od páru dolníkov vyššie.' },
    hu: { short: 'Videópóker teljes nyereménytáblával: bubi pártól fölfelé.' },
    ru: { short: 'Видеопокер с полной таблицей выплат: от пары валетов и выше.' },
    vi: { short: 'Video poker với bảng trả thưởng đầy đủ: từ đôi bồi trở lên.' },
  },
  art: {
    scene: 'steel',
    hero: 'jack',
    font: 'russo-one',
    palette: ['#DDE6F0', '#6C7A8C', '#141A22'],
  },
};
