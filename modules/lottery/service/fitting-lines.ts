/** Lines that a player has chosen for a game, as they are kept. */
import { DomainError } from '@herna/kernel';
import { type Line, lineFits, mostLines, normalLine } from '../rules/lines.ts';
import { type GamePlan, planOf } from '../rules/plans.table.ts';

/** @throws ERR_LOTTERY_LINES unless all lines are of a plan, and no more than it allows */
export function assertLinesFit(plan: GamePlan, lines: readonly Line[]): void {
  const fits = lines.length <= mostLines(plan) && lines.every((line) => lineFits(plan, line));
  if (!fits) throw new DomainError('ERR_LOTTERY_LINES');
}

/**
 * Lines by the plan in force; a draw's own may be an earlier one.
 * @throws ERR_GAME_NOT_FOUND, ERR_LOTTERY_LINES
 */
export function fittingLines(
  gameKey: string,
  lines: readonly Line[],
): { readonly plan: GamePlan; readonly lines: readonly Line[] } {
  const plan = planOf(gameKey);
  if (!plan) throw new DomainError('ERR_GAME_NOT_FOUND');
  assertLinesFit(plan, lines);
  return { plan, lines: lines.map((line) => normalLine(plan, line)) };
}
