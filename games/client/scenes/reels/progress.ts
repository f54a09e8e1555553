/** What of a round the picture has shown: an open round is answered again with each decision. */
import type { ReelsRound } from './view.ts';
import { spinWin, stakeOf } from './view.ts';

export interface Progress {
  readonly roundId: string;
  /** Spins shown. */
  spins: number;
  /** Won by what was shown, minor units. */
  won: number;
  /** Free spins given so far. */
  given: number;
  bonusShown: boolean;
  celebrated: boolean;
  /** Tries at doubling shown. */
  tries: number;
}

export const begun = (roundId: string): Progress => ({
  roundId,
  spins: 0,
  won: 0,
  given: 0,
  bonusShown: false,
  celebrated: false,
  tries: 0,
});

/** What chests and coins pay, minor units. */
export const bonusWin = ({ hold, pick }: ReelsRound, stake: number): number =>
  ((hold?.multiple ?? 0) + (pick?.multiple ?? 0)) * stake;

/** A round whose picture was lost: all of it counts as shown except what waits for its player. */
export function resumed(roundId: string, round: ReelsRound, staked: number): Progress {
  const stake = stakeOf(round, staked);
  const chestsWait = round.pick !== undefined && round.pick.all === undefined;
  return {
    ...begun(roundId),
    spins: round.spins.length,
    won: round.spins.reduce(
      (sum, spin) => sum + spinWin(spin, round.lineStake),
      chestsWait ? 0 : bonusWin(round, stake),
    ),
    given: round.spins.reduce(
      (sum, { awarded }) => sum + awarded,
      round.bought?.gives === 'freeSpins' ? round.bought.count : 0,
    ),
    bonusShown: !chestsWait,
    celebrated: true,
    tries: round.gamble?.tries.length ?? 0,
  };
}
