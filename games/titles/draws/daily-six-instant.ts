import type { KenoTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Six of forty-nine, drawn at once. */
export const dailySixInstant: KenoTitle = {
  key: 'daily-six-instant',
  name: 'Daily Six Instant',
  engine: 'keno',
  legalKind: 'LOTTERY',
  categories: ['lotto'],
  genre: 'thematic',
  tags: [],
  sort: 686,
  start: '2022-12-13T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9250,
  numbers: 49,
  drawn: 6,
  pays: {
    6: [0, 0, 200, 1_200, 39_844, 300_000, 10_000_000],
  },
  stakes: stakesFor(100000),
  texts: {
    cs: { short: 'Šest čísel z devětačtyřiceti, losuje se hned.' },
    en: { short: 'Six numbers of forty-nine, drawn at once.' },
    sk: { short: 'Šesť čísel zo štyridsiatich deviatich, žrebuje sa hneď.' },
    hu: { short: 'Hat szám a negyvenkilencből, azonnali sorsolással.' },
    ru: { short: 'Шесть чисел из сорока девяти, тираж сразу.' },
    vi: { short: 'Sáu số trong bốn mươi chín, quay ngay.' },
  },
  art: {
    scene: 'numbers',
    hero: 'six balls',
    font: 'oswald',
    palette: ['#FFFFFF', '#FFA41C', '#1C2A5A'],
  },
};
