/** What bonuses know of a wager, and ask of those who know its game and round. */
import { defineFact } from '@herna/wagering';

/** By whoever knows the game: how much of a stake in it a bonus counts, percent. */
export const countedPercent = defineFact<number>('bonuses.counted-percent', 100);

/**
 * The bonus that the wager's round began under: by whoever knows the round, and by the bonuses for a
 * bet that opens one.
 */
export const roundBonus = defineFact<bigint | undefined>('bonuses.round-bonus', undefined);
