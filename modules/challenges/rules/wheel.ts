/**
 * A reward wheel. Each segment has its weight out of a whole, exactly; the weights sum to it. A number
 * below the whole is drawn from the stream of a seed that was committed to before, mixed with the
 * player's own, in the same way as a round of a game (`@herna/maths/fair`). Pure.
 */
import { hash } from 'node:crypto';
import { assert } from '@herna/kernel';
import { roundCommitment, roundStream } from '@herna/maths/fair';
import { canonicalText } from '@herna/promotions';
import type { WheelSpec } from '../contract/schemas.ts';

/** A seed serves for one spin alone, so its number is always this one. */
const onlyNonce = 1;

/** The name of a wheel in its commitments: its id and the version of its odds. */
export const wheelKey = (wheelId: bigint, version: number): string => `wheel-${wheelId}.${version}`;

/** The fingerprint of the odds: SHA-256 of whole and segments, hexadecimal. */
export const configHashOf = ({ whole, segments }: Pick<WheelSpec, 'whole' | 'segments'>): string =>
  hash('sha256', canonicalText({ whole, segments }), 'hex');

/** What is published of a seed before the spin. */
export const commitmentOf = (seed: string, key: string): string =>
  roundCommitment(seed, key, onlyNonce);

/** The segment that a number below the whole falls on, by the order of segments. */
export function segmentAt({ segments }: Pick<WheelSpec, 'segments'>, number: number): number {
  let end = 0;
  const found = segments.findIndex(({ weight }) => {
    end += weight;
    return number < end;
  });
  assert(found >= 0, 'the weights of a wheel sum to its whole');
  return found;
}

/** Draws a spin. */
export function drawSpin(
  spec: Pick<WheelSpec, 'whole' | 'segments'>,
  of: { readonly seed: string; readonly clientSeed: string; readonly key: string },
): { readonly number: number; readonly segment: number } {
  const stream = roundStream(of.seed, {
    clientSeed: of.clientSeed,
    gameKey: of.key,
    configHash: configHashOf(spec),
    nonce: onlyNonce,
  });
  const number = stream.below(spec.whole);
  return { number, segment: segmentAt(spec, number) };
}

/** What one spin costs, minor units: expected (rounded up) and at most. */
export function spinCost(
  { whole, segments }: Pick<WheelSpec, 'whole' | 'segments'>,
  worths: readonly bigint[],
): { readonly expected: bigint; readonly most: bigint } {
  let sum = 0n;
  let most = 0n;
  for (const [index, { weight }] of segments.entries()) {
    const worth = worths[index] ?? 0n;
    sum += BigInt(weight) * worth;
    if (worth > most) most = worth;
  }
  const parts = BigInt(whole);
  return { expected: (sum + parts - 1n) / parts, most };
}
