import type { ScratchTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A ticket of nine fields with many small prizes. */
export const scratchOfLuck: ScratchTitle = {
  key: 'scratch-of-luck',
  name: 'Scratch of Luck',
  engine: 'scratch',
  legalKind: 'TECHNICAL',
  categories: ['scratch-cards', 'instant-games'],
  genre: 'thematic',
  tags: [],
  sort: 1520,
  start: '2026-11-10T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9200,
  fields: 9,
  match: 3,
  prizes: [
    { multiple: 0, weight: 648_440 },
    { multiple: 100, weight: 200_000 },
    { multiple: 200, weight: 90_000 },
    { multiple: 500, weight: 40_000 },
    { multiple: 1_000, weight: 16_000 },
    { multiple: 2_000, weight: 5_000 },
    { multiple: 10_000, weight: 500 },
    { multiple: 50_000, weight: 60 },
  ],
  stakes: stakesFor(500),
  texts: {
    cs: { short: 'Čtyřlístek pro štěstí a devět polí k setření.' },
    en: { short: 'A clover for luck and nine fields to scratch.' },
    sk: { short: 'Štvorlístok pre šťastie a deväť polí na zotretie.' },
    hu: { short: 'Négylevelű lóhere a szerencsének, és kilenc lekaparható mező.' },
    ru: { short: 'Клевер на удачу и девять полей, которые можно стереть.' },
    vi: { short: 'Cỏ bốn lá lấy may và chín ô để cào.' },
  },
  art: {
    scene: 'goldplate',
    hero: 'clover',
    font: 'alfa-slab-one',
    palette: ['#FFE27A', '#C98A1A', '#3A2400'],
  },
};
