/** The draw of the lottery bench. */
import { gamePlans } from '@herna/lottery';

const [first] = gamePlans;
if (!first) throw new Error('there is no plan');
/** Six of forty-nine. */
export const plan = first;
export const drawReference = `${plan.gameKey}-2020-01-01`;
export const providerKey = 'losovna';
/** Seats at the game have the ids of their players, so much further on. */
export const seatsFrom = 100_000;
