/** Exact figures of video poker under the best holds, of one hand or of several from one deal. */
import { joker } from '../engines/poker-hands.ts';
import {
  add,
  equals,
  type Fraction,
  fraction,
  multiply,
  one,
  subtract,
  zero,
} from '../fraction.ts';
import { playRound } from '../play.ts';
import { replayable } from '../stream.ts';
import type { VideoPokerTitle } from '../title.ts';
import type { Certificate } from './certificate.ts';
import { everyRound } from './every-round.ts';
import { holdPlan } from './hold-plan.ts';
import { everyBestHold } from './poker-holds.ts';
import type { Proof } from './proof.ts';

/** Sums over all deals, by how many draws the best hold has. */
interface Sums {
  deals: number;
  /** Of pays and of their squares, over deals and draws. */
  paid: bigint;
  squares: bigint;
  /** Of the square of what a deal pays over all draws. */
  paidSquared: bigint;
  /** Of draws that pay nothing, and that pay most, to the power of the hands. */
  missed: bigint;
  topped: bigint;
}

/** Each sum over draws, or over as many draws as there are hands, as a mean over deals. */
const meanOf = (
  sums: ReadonlyMap<number, Sums>,
  sum: (of: Sums) => bigint,
  power: number,
): Fraction => {
  let deals = 0;
  let total = zero;
  for (const [draws, of] of sums) {
    deals += of.deals;
    total = add(total, fraction(sum(of), BigInt(draws) ** BigInt(power)));
  }
  return multiply(total, fraction(1, deals));
};

/**
 * The certificate of a title. Hands of one deal draw apart from one another once the cards are
 * held, so the variance of their mean is that of what deals are worth, and a share of the mean
 * variance of a draw.
 */
export function videoPokerCertificate(title: VideoPokerTitle): Certificate {
  const { pays, hands } = title;
  const power = BigInt(hands);
  const known = new Map<number, Sums>();
  everyBestHold(title, ({ deals, draws, rows }) => {
    const sums = known.get(draws) ?? {
      deals: 0,
      paid: 0n,
      squares: 0n,
      paidSquared: 0n,
      missed: 0n,
      topped: 0n,
    };
    known.set(draws, sums);
    let [paid, squares, hits] = [0, 0, 0];
    for (const [row, ways] of rows.entries()) {
      const pay = pays[row]?.pays ?? 0;
      paid += ways * pay;
      squares += ways * pay * pay;
      hits += ways;
    }
    const times = BigInt(deals);
    sums.deals += deals;
    sums.paid += times * BigInt(paid);
    sums.squares += times * BigInt(squares);
    sums.paidSquared += times * BigInt(paid) ** 2n;
    sums.missed += times * BigInt(draws - hits) ** power;
    sums.topped += times * BigInt(rows[0] ?? 0) ** power;
  });
  const rtp = meanOf(known, ({ paid }) => paid, 1);
  const square = meanOf(known, ({ squares }) => squares, 1);
  const betweenDeals = meanOf(known, ({ paidSquared }) => paidSquared, 2);
  const share = multiply(subtract(square, betweenDeals), fraction(1, hands));
  return {
    rtp,
    hitRate: subtract(
      one,
      meanOf(known, ({ missed }) => missed, hands),
    ),
    variance: subtract(add(betweenDeals, share), multiply(rtp, rtp)),
    topAward: fraction(pays[0]?.pays ?? 0),
    topAwardChance: meanOf(known, ({ topped }) => topped, hands),
  };
}

/** The certificate of chances that the engine gave, of a stake. */
function certificateOfChances(chances: ReadonlyMap<bigint, Fraction>, stake: bigint): Certificate {
  let [rtp, square, miss, top] = [zero, zero, zero, 0n];
  for (const [win, chance] of chances) {
    const share = fraction(win, stake);
    rtp = add(rtp, multiply(chance, share));
    square = add(square, multiply(chance, multiply(share, share)));
    if (win === 0n) miss = chance;
    if (win > top) top = win;
  }
  return {
    rtp,
    hitRate: subtract(one, miss),
    variance: subtract(square, multiply(rtp, rtp)),
    topAward: fraction(top, stake),
    topAwardChance: chances.get(top) ?? zero,
  };
}

/**
 * Every round of a title by the production engine, each decided as it is for players who do not
 * come back: by the best hold, found there by looking at every draw. Wins are collected.
 */
function enumerated(title: VideoPokerTitle): Certificate {
  const stake = BigInt(title.hands);
  const known = new Map<string, string>();
  const chances = everyRound((stream) => {
    const again = replayable(stream);
    const decisions: string[] = [];
    for (;;) {
      const round = playRound(title, again(), { stake, decisions });
      if (round.phase === 'DECIDED') return round.win;
      const seen = `${decisions.length} ${JSON.stringify(round.view.dealt)}`;
      const action = known.get(seen) ?? round.whenLeft ?? '';
      known.set(seen, action);
      decisions.push(action);
    }
  });
  return certificateOfChances(chances, stake);
}

/**
 * A deck small enough for all of its rounds: five high cards of a suit and wild cards, or such as
 * pair with them. Two hands of one deal multiply their draws, so they have a card less.
 */
function smallCopy(title: VideoPokerTitle): VideoPokerTitle {
  const others = title.twosWild ? [1, 14] : title.deck.includes(joker) ? [joker, 25] : [13, 25];
  const deck = [0, 9, 10, 11, 12, ...others, ...(title.hands > 1 ? [] : [22])];
  return { ...title, deck, hands: Math.min(title.hands, 2) };
}

const same = (left: Certificate, right: Certificate): boolean =>
  equals(left.rtp, right.rtp) &&
  equals(left.hitRate, right.hitRate) &&
  equals(left.variance, right.variance) &&
  (equals(left.topAward, right.topAward)
    ? equals(left.topAwardChance, right.topAwardChance)
    : equals(left.topAwardChance, zero));

/** Video poker; every round of a small deck is played. */
export const videoPokerProof: Proof<VideoPokerTitle> = {
  modes: (title) => new Map([['stake', videoPokerCertificate(title)]]),
  play: (title) => ({
    input: { stake: BigInt(title.hands), decisions: [] },
    plan: holdPlan(title),
  }),
  agrees(title) {
    const copy = smallCopy(title);
    return same(videoPokerCertificate(copy), enumerated(copy));
  },
};
