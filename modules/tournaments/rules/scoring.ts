/**
 * How a score follows from settled rounds: a fold over them in the order of settlement. Adding one
 * round to a tally and folding all anew give the same, so a board can be kept up step by step and
 * recomputed by anybody.
 */
import { pragueDay } from '@herna/kernel';
import type { ScoreUnit, TournamentSpec } from '../contract/schemas.ts';

/** A round of play that counts. Amounts are minor units. */
export interface SettledRound {
  readonly playRoundId: bigint;
  /** Above zero. */
  readonly stake: bigint;
  readonly win: bigint;
  /** The movement that settled it. */
  readonly sequence: bigint;
  readonly settledAt: Date;
}

export type ScoreRules = Pick<
  TournamentSpec,
  'scoring' | 'best' | 'points' | 'stakeMinimum' | 'countedStakePerDay' | 'countedRounds'
>;

/** What has been added up so far. */
export interface Tally {
  readonly score: bigint;
  /** When the score was reached; moves only when the score rises. */
  readonly reachedAt: Date | undefined;
  /** How many rounds counted. */
  readonly rounds: number;
  /** The last round's place in the order of settlement. */
  readonly last: bigint;
  /** The Prague day of the last round, and what was counted of its stakes. */
  readonly day: string;
  readonly dayStake: bigint;
  /** TOP_MULTIPLIERS: the best so far, descending. */
  readonly top: readonly bigint[];
  /** WIN_STREAK: the run that the last round belongs to. */
  readonly run: bigint;
}

export const emptyTally: Tally = {
  score: 0n,
  reachedAt: undefined,
  rounds: 0,
  last: 0n,
  day: '',
  dayStake: 0n,
  top: [],
  run: 0n,
};

/** Stakes above it do not count; it bounds the denominators of multipliers. */
export const stakeCeiling = 1_000_000_000n;

/**
 * Whole units of a multiplier. Two different fractions with denominators up to `stakeCeiling` differ
 * by at least 1 / stakeCeiling², so scaled by its square and rounded down they still differ, and equal
 * ones stay equal: whole numbers compare exactly as the fractions do.
 */
export const multiplierScale = stakeCeiling ** 2n;

/** A multiplier as an exactly comparable whole number. */
export const exactMultiplier = ({ stake, win }: Pick<SettledRound, 'stake' | 'win'>): bigint =>
  (win * multiplierScale) / stake;

const tenThousandths = ({ stake, win }: SettledRound): bigint => (win * 10_000n) / stake;

const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);

const pointsOf = (rules: ScoreRules, { stake, win }: SettledRound): bigint => {
  const reached = (rules.points ?? []).filter(
    ({ fromPercent }) => win * 100n >= BigInt(fromPercent) * stake,
  );
  const best = reached.toSorted((one, other) => other.fromPercent - one.fromPercent)[0];
  return BigInt(best?.points ?? 0);
};

type Scored = Pick<Tally, 'score' | 'top' | 'run'>;

const byScoring: Readonly<
  Record<
    NonNullable<TournamentSpec['scoring']>,
    (tally: Tally, round: SettledRound, rules: ScoreRules) => Partial<Scored>
  >
> = {
  TURNOVER: ({ score }, { stake }) => ({ score: score + stake }),
  TOTAL_WIN: ({ score }, { win }) => ({ score: score + win }),
  BEST_MULTIPLIER({ score }, round) {
    const multiplier = exactMultiplier(round);
    return multiplier > score ? { score: multiplier } : {};
  },
  TOP_MULTIPLIERS(tally, round, { best = 1 }) {
    const top = [...tally.top, tenThousandths(round)]
      .sort((one, other) => (one < other ? 1 : one > other ? -1 : 0))
      .slice(0, best);
    return { top, score: sum(top) };
  },
  WIN_STREAK({ score, run: before }, { stake, win }) {
    const run = win > stake ? before + 1n : 0n;
    return { run, score: run > score ? run : score };
  },
  POINTS: ({ score }, round, rules) => ({ score: score + pointsOf(rules, round) }),
};

const passesOver = (rules: ScoreRules, tally: Tally, round: SettledRound): boolean =>
  round.stake > stakeCeiling ||
  round.stake < BigInt(rules.stakeMinimum ?? 1) ||
  tally.rounds >= (rules.countedRounds ?? Number.POSITIVE_INFINITY);

/** Adds the next round in the order of settlement. */
export function addRound(rules: ScoreRules, tally: Tally, round: SettledRound): Tally {
  const { sequence: last } = round;
  if (!rules.scoring || passesOver(rules, tally, round)) return { ...tally, last };
  const day = pragueDay(round.settledAt);
  const dayStake = (day === tally.day ? tally.dayStake : 0n) + round.stake;
  const most = rules.countedStakePerDay;
  if (most !== undefined && dayStake > BigInt(most)) return { ...tally, last };
  const scored = { ...tally, ...byScoring[rules.scoring](tally, round, rules) };
  const reachedAt = scored.score > tally.score ? round.settledAt : tally.reachedAt;
  return { ...scored, reachedAt, rounds: tally.rounds + 1, last, day, dayStake };
}

const inOrder = (one: SettledRound, other: SettledRound): number =>
  one.sequence < other.sequence ? -1 : one.sequence > other.sequence ? 1 : 0;

/** The tally of rounds in any order. */
export const tallyOf = (rules: ScoreRules, rounds: readonly SettledRound[]): Tally =>
  rounds.toSorted(inOrder).reduce((tally, round) => addRound(rules, tally, round), emptyTally);

const units: Readonly<Record<NonNullable<TournamentSpec['scoring']>, ScoreUnit>> = {
  TURNOVER: 'MONEY',
  TOTAL_WIN: 'MONEY',
  BEST_MULTIPLIER: 'MULTIPLIER',
  TOP_MULTIPLIERS: 'MULTIPLIER',
  WIN_STREAK: 'WINS',
  POINTS: 'POINTS',
};

/** How a score is shown. */
export const unitOf = ({ scoring }: Pick<TournamentSpec, 'scoring'>): ScoreUnit =>
  scoring ? units[scoring] : 'TICKET';

/** A score as its unit shows it: multipliers in hundredths, rounded down. */
export function shownScore({ scoring }: Pick<TournamentSpec, 'scoring'>, score: bigint): number {
  if (scoring === 'BEST_MULTIPLIER') return Number((score * 100n) / multiplierScale);
  if (scoring === 'TOP_MULTIPLIERS') return Number(score / 100n);
  return Number(score);
}

/** The least exact score that a rule's minimum, given as it is shown, asks for. */
export function exactMinimum(spec: Pick<TournamentSpec, 'scoring' | 'scoreMinimum'>): bigint {
  const least = BigInt(spec.scoreMinimum ?? 1);
  if (spec.scoreMinimum === undefined) return 1n;
  if (spec.scoring === 'BEST_MULTIPLIER') return (least * multiplierScale) / 100n;
  return spec.scoring === 'TOP_MULTIPLIERS' ? least * 100n : least;
}
