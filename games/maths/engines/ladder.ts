/** Steps that are survived or not, and what may be taken after each. */
import { type LegalDecision, type Round, type RoundInput, RuleFault } from '../round.ts';
import { indexes } from '../stream.ts';
import { free } from './decisions.ts';

/** The decision to take what was reached. */
export const cashOut = 'cashOut';

/** A share of `perMille` thousandths over a chance, in hundredths, rounded down. */
export const multipleFor = (perMille: bigint, ways: bigint, cases: bigint): number =>
  Number((perMille * cases) / (10n * ways));

export interface LadderState {
  readonly stake: bigint;
  /** What may be taken now, in hundredths; 0 before the first step. */
  readonly multiple: number;
  readonly steps: readonly LegalDecision[];
  /** The last step was the wrong one. */
  readonly fallen: boolean;
  readonly taken: boolean;
  readonly view: Readonly<Record<string, unknown>>;
  /** What is shown besides once all is over. */
  readonly revealed: () => Readonly<Record<string, unknown>>;
}

const leave = free([cashOut]);

/** Steps of a name by their number; they are kept, for a round offers them again and again. */
export function stepsNamed(name: string, count: number): readonly LegalDecision[] {
  const key = `${name} ${count}`;
  const known = named.get(key) ?? free(indexes(count).map((step) => `${name}:${step}`));
  named.set(key, known);
  return known;
}

const named = new Map<string, readonly LegalDecision[]>();

/** The round of a ladder: open while there are steps; what was reached is taken when none is left. */
export function ladderRound(state: LadderState): Round {
  const { stake, multiple, steps, fallen, taken, view, revealed } = state;
  const over = fallen || taken || steps.length === 0;
  if (over) {
    const win = fallen ? 0n : (stake * BigInt(multiple)) / 100n;
    return {
      phase: 'DECIDED',
      legal: [],
      staked: stake,
      win,
      view: { ...view, ...revealed(), multiple, fallen, over: true },
    };
  }
  return {
    phase: 'OPEN',
    legal: multiple > 0 ? [...leave, ...steps] : steps,
    staked: stake,
    win: 0n,
    view: { ...view, multiple, fallen, over: false },
    // Who has reached nothing gets the stake back.
    whenLeft: multiple > 0 ? cashOut : undefined,
  };
}

/** The choice that the stake of a ladder is laid on; decisions follow it. */
export function ladderChoice({ stake, bets = [] }: RoundInput): string {
  const [bet] = bets;
  if (bets.length !== 1 || bet?.stake !== stake || stake <= 0n) {
    throw new RuleFault('one choice carries the stake');
  }
  return bet.spot;
}

/** The number of a step such as `open:12`, below a bound. */
export function stepNumber(action: string, name: string, bound: number): number {
  const match = /^([a-z]+):(\d{1,3})$/.exec(action);
  const value = Number(match?.[2]);
  if (match?.[1] !== name || !(value < bound)) throw new RuleFault(`${action} is not possible now`);
  return value;
}
