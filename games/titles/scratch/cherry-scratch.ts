import type { ScratchTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A ticket of nine cherries: small prizes come often. */
export const cherryScratch: ScratchTitle = {
  key: 'cherry-scratch',
  name: 'Cherry Scratch',
  engine: 'scratch',
  legalKind: 'TECHNICAL',
  categories: ['scratch-cards', 'instant-games'],
  genre: 'fruits',
  tags: [],
  sort: 1631,
  start: '2022-10-18T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9400,
  fields: 9,
  match: 3,
  prizes: [
    { multiple: 0, weight: 605_620 },
    { multiple: 100, weight: 185_000 },
    { multiple: 200, weight: 110_000 },
    { multiple: 300, weight: 60_000 },
    { multiple: 500, weight: 30_000 },
    { multiple: 1_500, weight: 8_000 },
    { multiple: 5_000, weight: 1_300 },
    { multiple: 25_000, weight: 80 },
  ],
  stakes: stakesFor(250),
  texts: {
    cs: { short: 'Devět třešní. Drobné výhry padají často.' },
    en: { short: 'Nine cherries. Small prizes come often.' },
    sk: { short: 'Deväť čerešní. Drobné výhry padajú často.' },
    hu: { short: 'Kilenc cseresznye. Az apró nyeremények gyakran jönnek.' },
    ru: { short: 'Девять вишен. Небольшие выигрыши выпадают часто.' },
    vi: { short: 'Chín quả anh đào. Giải nhỏ trúng thường xuyên.' },
  },
  art: {
    scene: 'orchard',
    hero: 'cherries',
    font: 'lilita-one',
    palette: ['#B8E04A', '#3E8E2F', '#12330F'],
  },
};
