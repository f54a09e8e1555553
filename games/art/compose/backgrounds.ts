/**
 * What lies behind each game while it is played: the place of its painting without its heroes. The
 * middle is calm and dark, so that a board is read on it; what is worth looking at stands at the
 * edges. Pages crop it to their own shape, narrow ones to its middle third.
 */
import { ember, forest, jewels, salon, space, table } from './places.ts';
import type { Size } from './scenes.ts';

/** Backgrounds by the keys of their titles. */
export const backgrounds: Readonly<Record<string, (size: Size) => string>> = {
  'ember-sevens': ember,
  'moonlit-wolf': forest,
  'royal-twenty-one': table,
  'star-chaser': space,
  'roulette-bohemia': salon,
  'diamond-scratch': jewels,
};
