/** Chests of a slot: which of them to open. */
import type { LegalDecision, Round } from '../../round.ts';
import { type Stream, shuffled } from '../../stream.ts';
import type { ReelsTitle } from '../../title.ts';
import { type Chosen, type Decisions, free } from '../decisions.ts';

export interface PickView {
  readonly chests: number;
  readonly picks: number;
  /** Chests opened so far, by their place from 0. */
  readonly opened: readonly { readonly chest: number; readonly multiple: number }[];
  /** What lay in all chests, once the last was opened. */
  readonly all?: readonly number[];
  readonly multiple: number;
}

/**
 * Opens chests; the order of prizes is drawn before the first is opened. `open` is the round while
 * chests are left to be opened.
 */
export function playPick(
  { pick }: ReelsTitle,
  stream: Stream,
  scatters: number,
  decisions: Decisions,
  open: (chosen: Chosen<PickView>) => Round,
): Chosen<PickView> | undefined {
  if (!pick || scatters < pick.from) return undefined;
  const all = shuffled(stream, pick.prizes);
  const opened: { chest: number; multiple: number }[] = [];
  let legal: readonly LegalDecision[] = [];
  const view = (): PickView => ({
    chests: all.length,
    picks: pick.picks,
    opened,
    multiple: opened.reduce((sum, one) => sum + one.multiple, 0),
  });
  while (opened.length < pick.picks) {
    const closed = [...all.keys()]
      .filter((chest) => !opened.some((one) => one.chest === chest))
      .map((chest) => `pick:${chest}`);
    const action = decisions.next(closed, () => open({ view: view(), legal: free(closed) }));
    if (action === undefined) {
      legal = free(closed);
      break;
    }
    const chest = Number(action.slice('pick:'.length));
    opened.push({ chest, multiple: all[chest] ?? 0 });
  }
  return { view: legal.length === 0 ? { ...view(), all } : view(), legal };
}
