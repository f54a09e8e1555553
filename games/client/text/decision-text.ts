/** What the decisions of an open round are called. */
import type { Say } from './texts.ts';

/**
 * The name of a decision. A guess of hi-lo is right for the same rank too; only of an ace and a king the
 * same rank is a guess of its own.
 */
export function decisionText(
  say: Say,
  action: string,
  view: Readonly<Record<string, unknown>> | undefined,
): string {
  if (action !== 'higher' && action !== 'lower') return say(`actions.${action}`);
  const card = (view?.cards as readonly string[] | undefined)?.at(-1) ?? '';
  return say(/^[AK]-/.test(card) ? `actions.${action}` : `actions.${action}OrSame`);
}
