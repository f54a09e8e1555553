import type { HiloTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Higher or lower on an endless deck; every plan returns 97 % before rounding. */
export const hiLoLadder: HiloTitle = {
  key: 'hi-lo-ladder',
  name: 'Hi-Lo Ladder',
  engine: 'hilo',
  legalKind: 'TECHNICAL',
  categories: ['instant-games'],
  genre: 'thematic',
  tags: [],
  sort: 2021,
  start: '2021-11-23T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9680,
  edgePercent: 3,
  guesses: 20,
  skips: 20,
  multiplierMaximum: 100_000,
  stakes: stakesFor(1000),
  texts: {
    cs: { short: 'Bude další karta vyšší, nebo nižší? Vezměte si výhru, kdykoli chcete.' },
    en: { short: 'Will the next card be higher or lower? Cash out whenever you like.' },
    sk: { short: 'Bude ďalšia karta vyššia, alebo nižšia? Vezmite si výhru, kedykoľvek chcete.' },
    hu: {
      short: 'Magasabb vagy alacsonyabb lesz a következő lap? A nyereményt bármikor felveheti.',
    },
    ru: { short: 'Следующая карта выше или ниже? Забирайте выигрыш когда захотите.' },
    vi: { short: 'Lá tiếp theo cao hơn hay thấp hơn? Muốn nhận tiền thắng lúc nào cũng được.' },
  },
  art: {
    scene: 'felt',
    hero: 'arrows card',
    font: 'cinzel',
    palette: ['#FFE9A0', '#0D7A4A', '#021A14'],
  },
};
