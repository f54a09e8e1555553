/** The bonus that a title sells. */
import type { BonusBuy, bonusSpot as BonusSpot } from '@herna/maths';
import type { Session } from '../scene.ts';
import type { GameState } from './game-state.ts';
import type { Laid } from './laid-stake.ts';

/** A bonus as the server offers it, with the return of its price as people read it. */
interface SoldBonus extends BonusBuy {
  readonly rtp: string;
}

/** A bonus for sale. */
export interface Bonus extends SoldBonus {
  /** How many stakes it costs; `price` is in minor units. */
  readonly stakes: number;
}

/** The spot that carries the price of a bonus. */
const bonusSpot: typeof BonusSpot = 'bonus';

/** The bonus that may be bought now, with its price at the present stake; none in free rounds. */
export function bonusFor({ game }: Session, { freeRounds, stake }: GameState): Bonus | undefined {
  const buy = game.data.buy as SoldBonus | null | undefined;
  if (freeRounds || !buy) return undefined;
  return { ...buy, stakes: buy.price, price: buy.price * stake };
}

/** The stake that buys a bonus. */
export const laidOn = ({ price }: Bonus): Laid => ({
  stake: price,
  bets: [{ spot: bonusSpot, stake: price }],
});
