/**
 * The amount at which a jackpot must be hit: drawn when its pool begins, kept sealed, and committed
 * to. The hash of the amount with a salt is public; the two themselves are published with the hit, so
 * anybody can see that the amount was not chosen afterwards.
 */
import { createHash } from 'node:crypto';

export interface HitBounds {
  readonly from: bigint | null;
  readonly by: bigint | null;
}

export interface HitPoint {
  /** Minor units that the pool has to reach. */
  readonly amount: bigint;
  readonly salt: string;
  /** SHA-256 of `amount|salt`, hexadecimal. */
  readonly commitment: string;
  readonly sealed: Buffer;
}

/** SHA-256 of the amount, a bar and the salt, hexadecimal. */
export const commitmentOf = ({ amount, salt }: Pick<HitPoint, 'amount' | 'salt'>): string =>
  createHash('sha256').update(`${amount}|${salt}`).digest('hex');
