/**
 * The arithmetic of a progressive jackpot. A share of a stake is exact over time: what is less than
 * a minor unit is carried to the next stake. An award takes from the pool; what the pool lacks is
 * the house's to pay, and the pool never stays below its seed.
 */

const million = 1_000_000n;

export interface Share {
  /** Whole minor units for the pool. */
  readonly amount: bigint;
  /** Millionths of a minor unit left for the next stake. */
  readonly carry: bigint;
}

/** The share of a stake at a rate in millionths. */
export function shareOf(stake: bigint, contributionPpm: bigint, carry: bigint): Share {
  const earned = stake * contributionPpm + carry;
  return { amount: earned / million, carry: earned % million };
}

export interface PartTerms {
  /** Share of a contribution that grows unseen. */
  readonly hiddenPpm: bigint;
  /** What lies in the pool now; asked for where it has a maximum. */
  readonly pool: bigint;
  /** Most that contributions may take the pool to; unbounded when absent. */
  readonly poolMaximum: bigint | undefined;
}

/** A contribution by where it lies: all of it, and none below zero. */
export interface Parts {
  readonly pool: bigint;
  readonly hidden: bigint;
  readonly overflow: bigint;
}

/**
 * Shares a contribution out: what would take the pool past its maximum overflows. What lies above
 * the maximum already, of a time when it was higher, has been shown to players and stays.
 */
export function partsOf(contribution: bigint, { hiddenPpm, pool, poolMaximum }: PartTerms): Parts {
  const hidden = (contribution * hiddenPpm) / million;
  const open = contribution - hidden;
  const above = poolMaximum === undefined ? 0n : notBelowZero(pool + open - poolMaximum);
  const overflow = least(open, above);
  return { pool: open - overflow, hidden, overflow };
}

/** Where a new pool's seed comes from: what has grown unseen, what has overflowed, the house. */
export function seedSources(
  reseed: bigint,
  { hidden, overflow }: { readonly hidden: bigint; readonly overflow: bigint },
): { readonly hidden: bigint; readonly overflow: bigint; readonly house: bigint } {
  const fromHidden = least(reseed, notBelowZero(hidden));
  const fromOverflow = least(reseed - fromHidden, notBelowZero(overflow));
  return {
    hidden: fromHidden,
    overflow: fromOverflow,
    house: reseed - fromHidden - fromOverflow,
  };
}

export interface AwardTerms {
  /** What lies in the pool now. */
  readonly pool: bigint;
  readonly seed: bigint;
  /** Most that one award may pay when the whole pool is asked for. */
  readonly awardMaximum: bigint | undefined;
}

export interface Award {
  /** What the player gets. */
  readonly paid: bigint;
  readonly fromPool: bigint;
  /** What the house adds because the provider named more than the pool holds. */
  readonly shortage: bigint;
  /** What the house puts in so that the pool starts again from its seed. */
  readonly reseed: bigint;
}

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right);
const notBelowZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

/** What a win pays: the named amount, or the whole pool when none is named (0). */
export function awardOf({ pool, seed, awardMaximum }: AwardTerms, named: bigint): Award {
  const held = notBelowZero(pool);
  const paid = named > 0n ? named : least(held, awardMaximum ?? held);
  const fromPool = least(paid, held);
  const left = pool - fromPool;
  return { paid, fromPool, shortage: paid - fromPool, reseed: notBelowZero(seed - left) };
}

/** A part of a stake's share that is taken back: from where it lies, and what no longer lies there. */
export interface TakenBack {
  readonly fromPart: bigint;
  /** What has been won meanwhile: the house's to pay. */
  readonly fromHouse: bigint;
}

/** Takes a share out of a part of a jackpot that must keep its floor. */
export function takenBackOf(
  share: bigint,
  { held, floor }: { readonly held: bigint; readonly floor: bigint },
): TakenBack {
  const fromPart = least(share, notBelowZero(held - floor));
  return { fromPart, fromHouse: share - fromPart };
}
