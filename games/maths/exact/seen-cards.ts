/** Cards as a round's view names them. */
import { pokerCardName } from '../engines/cards.ts';
import { joker } from '../engines/poker-hands.ts';

const numbers: ReadonlyMap<string, number> = new Map(
  Array.from({ length: joker + 1 }, (_, card) => [pokerCardName(card), card]),
);

/** The numbers of named cards. */
export const cardsNamed = (names: readonly string[]): number[] =>
  names.map((name) => numbers.get(name) ?? -1);
