/** A ball over rows of pegs: at each it goes left or right, whatever happened before. */
import { choiceOf } from '../betting.ts';
import { decided, type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { PlinkoTitle } from '../title.ts';

/** A ball, decided at once; the path tells each turn, 1 is to the right. */
export function playPlinko(title: PlinkoTitle, stream: Stream, input: RoundInput): Round {
  const board = choiceOf(input);
  const pays = Object.hasOwn(title.boards, board) ? title.boards[board] : undefined;
  if (!pays) throw new RuleFault(`there is no board ${board}`);
  const path = Array.from({ length: pays.length - 1 }, () => stream.below(2));
  const slot = path.reduce((sum, turn) => sum + turn, 0);
  const multiple = pays[slot] ?? 0;
  const win = (input.stake * BigInt(multiple)) / 100n;
  return decided(input.stake, win, { board, path, slot, multiple });
}
