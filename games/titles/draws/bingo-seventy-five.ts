import type { BingoTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A card of twenty-four numbers, thirty-five of seventy-five balls. */
export const bingoSeventyFive: BingoTitle = {
  key: 'bingo-seventy-five',
  name: 'Bingo Seventy-Five',
  engine: 'bingo',
  legalKind: 'LOTTERY',
  categories: ['lotto'],
  genre: 'thematic',
  tags: [],
  sort: 570,
  start: '2023-08-01T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9600,
  balls: 75,
  drawn: 35,
  columns: 5,
  rows: 5,
  square: true,
  tickets: 1,
  columnShares: true,
  pays: [0, 150, 800, 4_304, 12_006, 30_001, 80_000, 150_000, 200_000, 200_000, 200_000],
  full: 500_000,
  stakes: stakesFor(5000),
  texts: {
    cs: { short: 'Karta s pětadvaceti poli a pětatřicet koulí. Řady, sloupce i úhlopříčky.' },
    en: {
      short: 'A card of twenty-five fields and thirty-five balls. Rows, columns and diagonals.',
    },
    sk: {
      short: 'Karta s dvadsiatimi piatimi poľami a tridsaťpäť gúľ. Rady, stĺpce aj uhlopriečky.',
    },
    hu: { short: 'Huszonöt mezős kártya és harmincöt golyó. Sorok, oszlopok és átlók.' },
    ru: {
      short: 'Карточка на двадцать пять полей и тридцать пять шаров. Ряды, столбцы и диагонали.',
    },
    vi: { short: 'Tấm vé hai mươi lăm ô và ba mươi lăm bóng. Hàng, cột và đường chéo.' },
  },
  art: {
    scene: 'carnival',
    hero: 'bingo ball',
    font: 'modak',
    palette: ['#FFD24A', '#E5304A', '#3A0A4A'],
  },
};
