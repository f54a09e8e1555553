import type { KenoTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Five of twenty-five numbers are drawn, one to five are picked. */
export const kenoQuickFive: KenoTitle = {
  key: 'keno-quick-five',
  name: 'Keno Quick Five',
  engine: 'keno',
  legalKind: 'LOTTERY',
  categories: ['lotto'],
  genre: 'thematic',
  tags: [],
  sort: 2463,
  start: '2025-03-11T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9400,
  numbers: 25,
  drawn: 5,
  pays: {
    1: [0, 470],
    2: [0, 162, 1_200],
    3: [0, 0, 582, 9_980],
    4: [0, 0, 257, 2_004, 60_000],
    5: [0, 0, 173, 801, 10_001, 500_000],
  },
  stakes: stakesFor(5000),
  texts: {
    cs: { short: 'Pět čísel z pětadvaceti. Nejrychlejší keno v domě.' },
    en: { short: 'Five numbers of twenty-five. The quickest keno of the house.' },
    sk: { short: 'Päť čísel z dvadsiatich piatich. Najrýchlejšie keno v dome.' },
    hu: { short: 'Öt szám a huszonötből. A ház leggyorsabb kenója.' },
    ru: { short: 'Пять чисел из двадцати пяти. Самое быстрое кено в заведении.' },
    vi: { short: 'Năm số trong hai mươi lăm. Keno nhanh nhất của nhà.' },
  },
  art: {
    scene: 'numbers',
    hero: 'five balls',
    font: 'russo-one',
    palette: ['#FFFFFF', '#FFA41C', '#1C2A5A'],
  },
};
