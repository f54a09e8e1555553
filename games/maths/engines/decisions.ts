/** What a player decides in a round, one after another. */
import { type LegalDecision, RuleFault } from '../round.ts';

/** Decisions in their order, taken one by one. */
export class Decisions {
  readonly #all: readonly string[];
  #at = 0;

  constructor(all: readonly string[]) {
    this.#all = all;
  }

  /** The next decision, which must be one of these; undefined when none was made yet. */
  next(allowed: readonly string[]): string | undefined {
    const action = this.#all[this.#at];
    if (action === undefined) return undefined;
    if (!allowed.includes(action)) throw new RuleFault(`${action} is not allowed now`);
    this.#at++;
    return action;
  }

  /** After the last decision nothing is left to be decided. */
  end(): void {
    if (this.#at < this.#all.length) throw new RuleFault('the round is over');
  }
}

/** Decisions that ask for no further stake. */
export const free = (actions: readonly string[]): LegalDecision[] =>
  actions.map((action) => ({ action, extraStake: 0n }));

/** What was decided so far, and what may be decided next. */
export interface Chosen<View> {
  readonly view: View;
  readonly legal: readonly LegalDecision[];
}
