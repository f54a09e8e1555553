/** The painting of each title. */
import type { Painting } from './painting.ts';
import { diamondScratch, emberSevens, moonlitWolf } from './paintings-slots.ts';
import { rouletteBohemia, royalTwentyOne, starChaser } from './paintings-tables.ts';

/** Paintings by the keys of their titles. */
export const paintings: Readonly<Record<string, Painting>> = {
  'ember-sevens': emberSevens,
  'moonlit-wolf': moonlitWolf,
  'royal-twenty-one': royalTwentyOne,
  'star-chaser': starChaser,
  'roulette-bohemia': rouletteBohemia,
  'diamond-scratch': diamondScratch,
};
