/**
 * Rounds that follow one another by themselves. The player says beforehand how many, what all of
 * them may lose and which win is the last one; whatever else asks for the player ends them too.
 */
import type { RoundShown } from '../scene.ts';
import type { Sleep } from './calls.ts';
import type { Game } from './game.ts';
import { Store } from './store.ts';

export interface AutoplayPlan {
  readonly rounds: number;
  /** What all rounds together may lose, minor units. */
  readonly lossMaximum: number;
  /** A round that wins as much is the last one, minor units. */
  readonly lastWin: number;
}

/**
 * Why no further round follows: all are played; the player stopped them; the next one could lose
 * too much; a win, a jackpot or a feature came; or something waits for the player.
 */
export type AutoplayEnd = 'played' | 'stopped' | 'loss' | 'win' | 'feature' | 'waiting';

export interface AutoplayState {
  /** Rounds that follow the one under way; undefined while none do. */
  readonly left: number | undefined;
  readonly end: AutoplayEnd | undefined;
}

export interface AutoplayOptions {
  readonly game: Pick<Game, 'session' | 'store' | 'nextCost' | 'playOn'>;
  readonly sleep: Sleep;
}

/** Time to look at a result before the next round, milliseconds. */
const pauseMs = 700;

/** Numbers of rounds to choose from, as far as the market goes. */
const roundChoices: readonly number[] = [10, 25, 50, 100];

/** What may be lost and which win is the last one, in stakes. */
const lossChoices: readonly number[] = [5, 10, 20, 50];
const winChoices: readonly number[] = [10, 25, 50, 100];

/** Whether a round brought more than spins: free ones, chests, coins that lock; a reel that turns again is none. */
const hadFeature = ({ view }: Pick<RoundShown, 'view'>): boolean =>
  (Array.isArray(view.spins) && view.spins.some(({ awarded }) => awarded > 0)) ||
  view.hold !== undefined ||
  view.pick !== undefined;

/** Why a round is the last one, if it is. */
export function endAfter(
  { win, view, jackpot }: Pick<RoundShown, 'win' | 'view' | 'jackpot'>,
  { lastWin }: Pick<AutoplayPlan, 'lastWin'>,
): AutoplayEnd | undefined {
  if (win >= lastWin || (jackpot?.won ?? 0) > 0) return 'win';
  return hadFeature({ view }) ? 'feature' : undefined;
}

/** Plays the rounds of a plan, one plan at a time. */
export class Autoplay {
  readonly store = new Store<AutoplayState>({ left: undefined, end: undefined });
  readonly #options: AutoplayOptions;
  #stopped = false;

  constructor(options: AutoplayOptions) {
    this.#options = options;
  }

  /** What there is to choose from at the present stake; nothing where the market has no autoplay. */
  get choices() {
    const { session, store } = this.#options.game;
    const { stake } = store.get();
    return {
      rounds: roundChoices.filter((rounds) => rounds <= session.game.autoplayRounds),
      losses: lossChoices.map((stakes) => stakes * stake),
      wins: winChoices.map((stakes) => stakes * stake),
    };
  }

  get running(): boolean {
    return this.store.get().left !== undefined;
  }

  async start(plan: AutoplayPlan): Promise<void> {
    if (this.running) return;
    this.#stopped = false;
    this.store.change({ left: plan.rounds, end: undefined });
    const end = await this.#run(plan);
    this.store.change({ left: undefined, end });
  }

  /** The round under way is the last one. */
  stop(): void {
    this.#stopped = true;
  }

  async #run(plan: AutoplayPlan): Promise<AutoplayEnd> {
    const { game, sleep } = this.#options;
    const before = game.store.get().sums;
    const lost = (): number => {
      const { staked, won } = game.store.get().sums;
      return staked - before.staked - (won - before.won);
    };
    for (let left = plan.rounds - 1; left >= 0; left--) {
      if (this.#stopped) return 'stopped';
      if (lost() + game.nextCost > plan.lossMaximum) return 'loss';
      this.store.change({ left });
      const round = await game.playOn();
      if (!round) return 'waiting';
      const end = endAfter(round, plan);
      if (end) return end;
      if (left > 0) await sleep(pauseMs);
    }
    return 'played';
  }
}
