/** The win of a round doubled or lost on a colour, in slots and video poker. */
import type { LegalDecision, Round } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { Gamble } from '../title.ts';
import { type Chosen, type Decisions, free } from './decisions.ts';

export const colours = ['red', 'black'] as const;

export interface GambleView {
  readonly tries: readonly { readonly chosen: string; readonly drawn: string }[];
  /** What the win stands at, minor units as text. */
  readonly amount: string;
}

const actions = ['collect', ...colours];
const offered = free(actions);

/**
 * Doubles a win or loses it, as often as the player dares and the title lets; `open` is the round
 * while that is not decided.
 */
export function playGamble(
  { gamble }: { readonly gamble?: Gamble },
  stream: Stream,
  stake: bigint,
  won: bigint,
  decisions: Decisions,
  open: (chosen: Chosen<GambleView>) => Round,
): Chosen<GambleView> | undefined {
  if (!gamble || won === 0n || won * 2n > stake * BigInt(gamble.limit)) return undefined;
  const tries: { chosen: string; drawn: string }[] = [];
  let amount = won;
  let legal: readonly LegalDecision[] = [];
  const view = (): GambleView => ({ tries, amount: amount.toString() });
  while (
    amount > 0n &&
    tries.length < gamble.steps &&
    amount * 2n <= stake * BigInt(gamble.limit)
  ) {
    const action = decisions.next(actions, () => open({ view: view(), legal: offered }));
    if (action === undefined) legal = offered;
    if (action === undefined || action === 'collect') break;
    const drawn = colours[stream.below(colours.length)] ?? '';
    tries.push({ chosen: action, drawn });
    amount = drawn === action ? amount * 2n : 0n;
  }
  return { view: view(), legal };
}
