/**
 * Who gets what. Fixed prizes are paid as they stand; shares divide the whole pool among the places
 * that are filled, so what players have put in goes back to players to the last unit.
 */
import type { PayoutKind, PrizeSpec } from '../contract/schemas.ts';

/** A prize of a place. */
export interface Award {
  readonly place: number;
  /** Index among the prizes of the rules. */
  readonly prize: number;
  readonly kind: PayoutKind;
  /** Minor units; zero for what is no money. */
  readonly amount: bigint;
}

/** How many places have a prize: the lowest place of all ranges. */
export const paidPlaces = (prizes: readonly PrizeSpec[]): number =>
  prizes.reduce((most, { placeTo }) => Math.max(most, placeTo), 0);

const places = ({ placeFrom, placeTo }: PrizeSpec, filled: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(placeTo, filled) - placeFrom + 1) }, (_, index) => {
    return placeFrom + index;
  });

/** Parts of a pool in proportion to weights, rounded down, the rest to the first; they sum to the pool. */
export function divide(pool: bigint, weights: readonly number[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0n);
  const parts = weights.map((weight) => (pool * BigInt(weight)) / BigInt(whole));
  const rest = pool - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, index) => (index === 0 ? part + rest : part));
}

/**
 * The awards of a round with so many filled places, in the order of places.
 * @param pool minor units; fixed prizes never exceed it (`spec-faults.ts`)
 */
export function awardsOf(prizes: readonly PrizeSpec[], pool: bigint, filled: number): Award[] {
  const all = prizes.flatMap((prize, index) =>
    places(prize, filled).map((place) => ({ place, prize: index, spec: prize })),
  );
  all.sort((one, other) => one.place - other.place || one.prize - other.prize);
  const shares = all.filter(({ spec }) => spec.kind === 'SHARE');
  const parts = divide(
    pool,
    shares.map(({ spec }) => spec.share ?? 0),
  );
  const partOf = new Map(shares.map((one, index) => [one, parts[index] ?? 0n]));
  return all
    .map((one): Award => {
      const { place, prize, spec } = one;
      if (spec.kind === 'SHARE') {
        return { place, prize, kind: 'MONEY', amount: partOf.get(one) ?? 0n };
      }
      const amount = spec.kind === 'MONEY' ? BigInt(spec.amount ?? 0) : 0n;
      return { place, prize, kind: spec.kind, amount };
    })
    .filter(({ kind, amount }) => kind !== 'MONEY' || amount > 0n);
}

/** What of the pool is paid, minor units. */
export const paidOf = (awards: readonly Award[]): bigint =>
  awards.reduce((sum, { amount }) => sum + amount, 0n);
