import type { ScratchTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A ticket of nine stones, three equal prizes win; a few of them are large. */
export const rockeryRiches: ScratchTitle = {
  key: 'rockery-riches',
  name: 'Rockery Riches',
  engine: 'scratch',
  legalKind: 'TECHNICAL',
  categories: ['scratch-cards', 'instant-games'],
  genre: 'thematic',
  tags: [],
  sort: 1082,
  start: '2022-02-15T08:00:00Z',
  volatility: 'high',
  returnTarget: 9300,
  fields: 9,
  match: 3,
  prizes: [
    { multiple: 0, weight: 649_100 },
    { multiple: 100, weight: 230_000 },
    { multiple: 200, weight: 70_000 },
    { multiple: 400, weight: 34_000 },
    { multiple: 1_000, weight: 14_000 },
    { multiple: 5_000, weight: 2_400 },
    { multiple: 20_000, weight: 420 },
    { multiple: 100_000, weight: 80 },
  ],
  stakes: stakesFor(1000),
  texts: {
    cs: { short: 'Devět kamenů ve skalce. Pod třemi stejnými částkami leží výhra.' },
    en: { short: 'Nine stones in the rockery. Three equal amounts make a prize.' },
    sk: { short: 'Deväť kameňov v skalke. Pod tromi rovnakými sumami leží výhra.' },
    hu: { short: 'Kilenc kő a sziklakertben. Három egyforma összeg nyeremény.' },
    ru: { short: 'Девять камней в альпийской горке. Три одинаковые суммы дают выигрыш.' },
    vi: { short: 'Chín hòn đá trong vườn đá. Ba số tiền giống nhau là trúng giải.' },
  },
  art: {
    scene: 'garden',
    hero: 'stones',
    font: 'carter-one',
    palette: ['#D6F5A0', '#4FA34A', '#0F2E1E'],
  },
};
