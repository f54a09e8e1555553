import type { KenoTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Two of twenty, drawn at once. */
export const luckyPairLotto: KenoTitle = {
  key: 'lucky-pair-lotto',
  name: 'Lucky Pair Lotto',
  engine: 'keno',
  legalKind: 'LOTTERY',
  categories: ['lotto'],
  genre: 'thematic',
  tags: [],
  sort: 704,
  start: '2022-08-23T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9250,
  numbers: 20,
  drawn: 2,
  pays: {
    2: [0, 150, 12_175],
  },
  stakes: stakesFor(122),
  texts: {
    cs: { short: 'Dvě čísla z dvaceti. Jedno trefené potěší, dvě vyhrávají.' },
    en: { short: 'Two numbers of twenty. One is nice, two win.' },
    sk: { short: 'Dve čísla z dvadsiatich. Jedno trafené poteší, dve vyhrávajú.' },
    hu: { short: 'Két szám a húszból. Egy találat szép, kettő nyer.' },
    ru: { short: 'Два числа из двадцати. Одно радует, два выигрывают.' },
    vi: { short: 'Hai số trong hai mươi. Trúng một đã vui, trúng hai thì thắng.' },
  },
  art: {
    scene: 'meadow',
    hero: 'two balls',
    font: 'carter-one',
    palette: ['#D8FF9A', '#3FA34A', '#0C3A2A'],
  },
};
