/** Symbols of the reels, each on a square of 200 drawn round its middle. */
import { forestSymbols } from './symbols-forest.ts';
import { fruitSymbols } from './symbols-fruit.ts';

/** Symbols by title and by the key of the symbol. */
export const symbols: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ember-sevens': fruitSymbols,
  'moonlit-wolf': forestSymbols,
};

/** A symbol as a picture of its own. */
export const symbolPicture = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">${inner}</svg>`;
