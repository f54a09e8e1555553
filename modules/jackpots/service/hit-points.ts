/** Draws, seals and opens the amounts at which jackpots must be hit. */
import { assert, type Random } from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import { commitmentOf, type HitBounds, type HitPoint } from '../rules/hit-point.ts';

/** Only who has the master secret can open a point. */
export function createHitPoints(masterSecret: string, random: Random) {
  const seal = createSeal(masterSecret, 'jackpot-hit', random);
  return {
    /** Above the first bound, at most the second; none for a jackpot that need not be hit. */
    draw({ from, by }: HitBounds): HitPoint | undefined {
      if (from === null || by === null) return undefined;
      const amount = from + 1n + BigInt(random.below(Number(by - from)));
      const salt = random.id();
      const commitment = commitmentOf({ amount, salt });
      return { amount, salt, commitment, sealed: seal.close(`${amount}|${salt}`) };
    },

    open(sealed: Buffer): HitPoint {
      const [amount, salt] = seal.open(sealed).split('|');
      assert(amount !== undefined && salt !== undefined, 'a sealed point is an amount and a salt');
      const point = { amount: BigInt(amount), salt };
      return { ...point, commitment: commitmentOf(point), sealed };
    },
  };
}
export type HitPoints = ReturnType<typeof createHitPoints>;
