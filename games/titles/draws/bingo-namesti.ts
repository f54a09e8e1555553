import type { BingoTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Four tickets of nine numbers, thirty of ninety balls, one more when none wins. */
export const bingoNamesti: BingoTitle = {
  key: 'bingo-namesti',
  name: 'Bingo Náměstí',
  engine: 'bingo',
  legalKind: 'LOTTERY',
  categories: ['lotto', 'exclusive'],
  genre: 'thematic',
  tags: [],
  sort: 1876,
  start: '2025-04-29T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9450,
  balls: 90,
  drawn: 30,
  extraBall: true,
  columns: 3,
  rows: 3,
  square: false,
  tickets: 4,
  pays: [0, 178, 1_435],
  full: 40_000,
  stakes: stakesFor(1600),
  texts: {
    cs: { short: 'Čtyři tikety na jedno losování. Nevyhraje-li žádný, padne koule navíc.' },
    en: { short: 'Four tickets in one draw. When none wins, an extra ball falls.' },
    sk: { short: 'Štyri tikety na jedno žrebovanie. Ak nevyhrá žiadny, padne guľa navyše.' },
    hu: { short: 'Négy szelvény egy sorsolásra. Ha egyik sem nyer, jön egy ráadásgolyó.' },
    ru: { short: 'Четыре билета на один тираж. Если не выиграл ни один, выпадает ещё один шар.' },
    vi: { short: 'Bốn vé cho một kỳ quay. Nếu không vé nào thắng, rơi thêm một bóng.' },
  },
  art: {
    scene: 'prague',
    hero: 'bingo card',
    font: 'lobster',
    palette: ['#FFC36B', '#7A4A8E', '#1A1638'],
  },
};
