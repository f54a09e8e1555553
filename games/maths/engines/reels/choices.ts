/** What a player decides in a round of a slot: which chests to open, whether to double the win. */
import { type LegalDecision, RuleFault } from '../../round.ts';
import { type Stream, shuffled } from '../../stream.ts';
import type { ReelsTitle } from '../../title.ts';

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

const free = (actions: readonly string[]): LegalDecision[] =>
  actions.map((action) => ({ action, extraStake: 0n }));

export interface PickView {
  readonly chests: number;
  readonly picks: number;
  /** Chests opened so far, by their place from 0. */
  readonly opened: readonly { readonly chest: number; readonly multiple: number }[];
  /** What lay in all chests, once the last was opened. */
  readonly all?: readonly number[];
  readonly multiple: number;
}

interface Chosen<View> {
  readonly view: View;
  readonly legal: readonly LegalDecision[];
}

/** Opens chests; the order of prizes is drawn before the first is opened. */
export function playPick(
  { pick }: ReelsTitle,
  stream: Stream,
  scatters: number,
  decisions: Decisions,
): Chosen<PickView> | undefined {
  if (!pick || scatters < pick.from) return undefined;
  const all = shuffled(stream, pick.prizes);
  const opened: { chest: number; multiple: number }[] = [];
  let legal: readonly LegalDecision[] = [];
  while (opened.length < pick.picks) {
    const closed = [...all.keys()]
      .filter((chest) => !opened.some((one) => one.chest === chest))
      .map((chest) => `pick:${chest}`);
    const action = decisions.next(closed);
    if (action === undefined) {
      legal = free(closed);
      break;
    }
    const chest = Number(action.slice('pick:'.length));
    opened.push({ chest, multiple: all[chest] ?? 0 });
  }
  const multiple = opened.reduce((sum, one) => sum + one.multiple, 0);
  const over = legal.length === 0;
  const view = {
    chests: all.length,
    picks: pick.picks,
    opened,
    multiple,
    ...(over ? { all } : {}),
  };
  return { view, legal };
}

export const colours = ['red', 'black'] as const;

export interface GambleView {
  readonly tries: readonly { readonly chosen: string; readonly drawn: string }[];
  /** What the win stands at, minor units as text. */
  readonly amount: string;
}

/** Doubles a win or loses it, as often as the player dares and the title lets. */
export function playGamble(
  { gamble }: Pick<ReelsTitle, 'gamble'>,
  stream: Stream,
  stake: bigint,
  won: bigint,
  decisions: Decisions,
): Chosen<GambleView> | undefined {
  if (!gamble || won === 0n || won * 2n > stake * BigInt(gamble.limit)) return undefined;
  const tries: { chosen: string; drawn: string }[] = [];
  let amount = won;
  let legal: readonly LegalDecision[] = [];
  const actions = ['collect', ...colours];
  while (
    amount > 0n &&
    tries.length < gamble.steps &&
    amount * 2n <= stake * BigInt(gamble.limit)
  ) {
    const action = decisions.next(actions);
    if (action === undefined) legal = free(actions);
    if (action === undefined || action === 'collect') break;
    const drawn = colours[stream.below(colours.length)] ?? '';
    tries.push({ chosen: action, drawn });
    amount = drawn === action ? amount * 2n : 0n;
  }
  return { view: { tries, amount: amount.toString() }, legal };
}
