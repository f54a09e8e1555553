/** What a player decides in a round, one after another: told as a list, then perhaps by a plan. */
import { type LegalDecision, type Plan, type Round, RuleFault } from '../round.ts';

/** Decisions in their order, taken one by one. */
export class Decisions {
  readonly #all: readonly string[];
  readonly #plan: Plan | undefined;
  #at = 0;

  constructor(all: readonly string[], plan?: Plan) {
    this.#all = all;
    this.#plan = plan;
  }

  /**
   * The next decision, which must be one of these; undefined when none was made yet. A plan looks at
   * the round as it stands.
   */
  next(allowed: readonly string[], standing: () => Round): string | undefined {
    const action = this.#at < this.#all.length ? this.#all[this.#at] : this.#plan?.(standing());
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

/**
 * A round after all of its decisions, and after those of a plan until it is over: `take` makes one
 * of them, `standing` tells where it stands.
 */
export function afterDecisions(
  decisions: readonly string[],
  plan: Plan | undefined,
  take: (action: string) => void,
  standing: () => Round,
): Round {
  for (const action of decisions) take(action);
  let round = standing();
  while (plan && round.phase === 'OPEN') {
    take(plan(round));
    round = standing();
  }
  return round;
}

/** Decisions that ask for no further stake. */
export const free = (actions: readonly string[]): LegalDecision[] =>
  actions.map((action) => ({ action, extraStake: 0n }));

/** What was decided so far, and what may be decided next. */
export interface Chosen<View> {
  readonly view: View;
  readonly legal: readonly LegalDecision[];
}
