import { type VideoPokerTitle, wholeDeck } from '@herna/maths';
import { stakesFor } from '../stakes.ts';
import { naturalPays, tensUp } from './poker-pays.ts';

/** Tens or better, full house 6 and flush 5: 99.14 % under the best holds. */
export const tensOrBetter: VideoPokerTitle = {
  key: 'tens-or-better',
  name: 'Tens or Better',
  engine: 'videopoker',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: [],
  sort: 642,
  start: '2025-08-19T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9914,
  deck: wholeDeck,
  hands: 1,
  pays: naturalPays({ fullHouse: 6, flush: 5, pair: tensUp }),
  gamble: { steps: 5, limit: 100 },
  stakes: stakesFor(800),
  texts: {
    cs: { short: 'Vyplácí už pár desítek: skoro každá druhá hra něco vrátí.' },
    en: { short: 'A pair of tens pays already: almost every second round gives something.' },
    sk: { short: 'Vypláca už pár desiatok: takmer každá druhá hra niečo vráti.' },
    hu: { short: 'Már egy tízes pár is fizet: szinte minden második kör visszaad valamit.' },
    ru: { short: 'Платит уже пара десяток: почти каждый второй раунд что-то возвращает.' },
    vi: { short: 'Đôi mười đã được trả: gần như cứ hai ván lại có một ván trả thưởng.' },
  },
  art: {
    scene: 'steel',
    hero: 'ten',
    font: 'russo-one',
    palette: ['#DDE6F0', '#6C7A8C', '#141A22'],
  },
};
