/** Cards of an endless deck: each is as high or higher, or as low or lower, than the one before. */
import { type Plan, type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { HiloTitle } from '../title.ts';
import { cardName, rankOf } from './cards.ts';
import { sharePerMille } from './crash.ts';
import { afterDecisions, free } from './decisions.ts';
import { cashOut, ladderRound, multipleFor } from './ladder.ts';

export const rankCount = 13;

/** Ranks that make a guess right; beyond the ace and the king a guess is for another rank. */
export function rightRanks(rank: number, guess: string): number {
  const [lowest, highest] = [0, rankCount - 1];
  if (guess === 'higher') return rank === highest ? 0 : rankCount - (rank === lowest ? 1 : rank);
  if (guess === 'lower') return rank === lowest ? 0 : rank === highest ? highest : rank + 1;
  return guess === 'same' && (rank === lowest || rank === highest) ? 1 : 0;
}

function isRight(rank: number, guess: string, next: number): boolean {
  if (guess === 'same') return next === rank;
  if (guess === 'higher') return rank === 0 ? next > 0 : next >= rank;
  return rank === rankCount - 1 ? next < rank : next <= rank;
}

const guesses = ['higher', 'lower', 'same'] as const;

interface Way {
  /** Product of right ranks, and of all, over the guesses. */
  readonly ways: bigint;
  readonly cases: bigint;
}

const after = ({ ways, cases }: Way, right: number): Way => ({
  ways: ways * BigInt(right),
  cases: cases * BigInt(rankCount),
});

/** A round as it stands after the guesses so far. */
export function playHilo(title: HiloTitle, stream: Stream, input: RoundInput, plan?: Plan): Round {
  if (input.bets?.length) throw new RuleFault('a stake is all there is to lay');
  const deal = (): number => stream.below(52);
  const multipleOf = ({ ways, cases }: Way): number =>
    multipleFor(sharePerMille(title), ways, cases);
  const cards = [deal()];
  const said: string[] = [];
  let way: Way = { ways: 1n, cases: 1n };
  let [right, skips, fallen, taken] = [0, 0, false, false];
  /** Guesses that may be made, with what they would bring. */
  const open = (): { guess: string; multiple: number; right: number }[] => {
    const rank = rankOf(cards.at(-1) ?? 0);
    return guesses
      .map((guess) => ({ guess, right: rightRanks(rank, guess) }))
      .filter((one) => one.right > 0)
      .map((one) => ({ ...one, multiple: multipleOf(after(way, one.right)) }))
      .filter(({ multiple }) => multiple <= title.multiplierMaximum);
  };
  const take = (action: string): void => {
    if (fallen || taken || right === title.guesses) throw new RuleFault('the round is over');
    if (action === cashOut && right > 0) {
      taken = true;
      return;
    }
    const guess = open().find((one) => one.guess === action);
    if (!guess && !(action === 'skip' && skips < title.skips)) {
      throw new RuleFault(`${action} is not possible now`);
    }
    const rank = rankOf(cards.at(-1) ?? 0);
    cards.push(deal());
    said.push(action);
    if (!guess) {
      skips++;
      return;
    }
    fallen = !isRight(rank, guess.guess, rankOf(cards.at(-1) ?? 0));
    if (fallen) return;
    right++;
    way = after(way, guess.right);
  };
  const standing = (): Round => {
    const left = right < title.guesses ? open() : [];
    const steps = left.map(({ guess }) => guess);
    if (left.length > 0 && skips < title.skips) steps.push('skip');
    return ladderRound({
      stake: input.stake,
      multiple: right > 0 ? multipleOf(way) : 0,
      steps: free(steps),
      fallen,
      taken,
      view: {
        cards: cards.map(cardName),
        said: [...said],
        right,
        next: fallen || taken ? [] : left,
      },
      revealed: () => ({}),
    });
  };
  return afterDecisions(input.decisions, plan, take, standing);
}
