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
  },
  art: {
    scene: 'numbers',
    hero: 'six balls',
    font: 'oswald',
    palette: ['#FFFFFF', '#FFA41C', '#1C2A5A'],
  },
};
