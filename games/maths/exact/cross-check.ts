/**
 * A second way to each certificate: by the production engine, or by another sum. It is what a proof
 * asks besides the first, so that one mistake cannot prove itself.
 */
import { crashPoint, crashSpace, type Rising } from '../engines/crash.ts';
import { equals, fraction } from '../fraction.ts';
import { listStream, weighted } from '../stream.ts';
import type { BlackjackTitle, CrashTitle, ScratchTitle } from '../title.ts';
import { enumerateShoe, pairsByEngine } from './blackjack-by-engine.ts';
import { pairsLaw } from './blackjack-pairs.ts';
import { shoeReturn } from './blackjack-shoe.ts';
import { basicStrategy } from './blackjack-strategy.ts';
import type { Certificate } from './certificate.ts';
import { isSameLaw } from './poker-by-engine.ts';
import { crashCertificate } from './tables.ts';

/** Every ticket by its number. */
export function scratchAgrees({ prizes }: ScratchTitle, { rtp }: Certificate): boolean {
  const weights = prizes.map(({ weight }) => weight);
  const tickets = weights.reduce((sum, weight) => sum + weight, 0);
  let paid = 0;
  for (let ticket = 0; ticket < tickets; ticket++) {
    paid += prizes[weighted(listStream([ticket]), weights)]?.multiple ?? 0;
  }
  return equals(fraction(paid, BigInt(tickets) * 100n), rtp);
}

/** How many numbers of the draw let a flight reach a multiplier, by halving on the engine. */
export function drawsReaching(title: Rising, hundredths: number): bigint {
  let below = -1n;
  let from = crashSpace;
  while (from - below > 1n) {
    const middle = (below + from) / 2n;
    if (crashPoint(title, middle) >= hundredths) from = middle;
    else below = middle;
  }
  return crashSpace - from;
}

const crashMultiples = [101, 150, 200, 333, 1_000, 10_000, 50_000];

/** Numbers of the draw that reach a multiplier, found on the engine. */
export const crashAgrees = (title: CrashTitle): boolean =>
  crashMultiples
    .filter((hundredths) => hundredths <= title.multiplierMaximum)
    .every((hundredths) =>
      equals(
        crashCertificate(title, hundredths).rtp,
        fraction(drawsReaching(title, hundredths) * BigInt(hundredths), crashSpace * 100n),
      ),
    );

/** Shoes small enough for every order of them, ranks counted from the ace. */
const smallShoes: readonly (readonly number[])[] = [
  [0, 0, 4, 0, 0, 0, 0, 4, 0, 4, 0, 0, 0],
  [3, 0, 0, 0, 3, 0, 3, 0, 0, 0, 0, 0, 3],
];

/** Shoes that two boxes do not empty. */
const shoesForTwo: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0, 8, 0, 0, 0, 8, 0, 0, 0],
  [6, 0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0],
];

/**
 * Every order of small shoes by the production engine, two boxes of them where boxes are offered,
 * and of the first two cards of the whole shoe where a pair is bet on.
 */
export function shoesAgree(title: BlackjackTitle): boolean {
  const agree = (shoe: readonly number[], boxes: number): boolean => {
    const small = { ...title, shoe };
    const { strategy } = basicStrategy(small);
    return equals(shoeReturn(small, strategy), enumerateShoe(small, strategy, boxes));
  };
  const pairsAgree = !title.pairs || isSameLaw(pairsLaw(title), pairsByEngine(title));
  const together = title.boxes !== undefined && title.boxes > 1 ? shoesForTwo : [];
  return (
    pairsAgree &&
    smallShoes.every((shoe) => agree(shoe, 1)) &&
    together.every((shoe) => agree(shoe, 2))
  );
}
