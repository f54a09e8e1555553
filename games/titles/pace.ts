/** What the rounds of a title let a player do with his time, where the market of the day allows it. */
import { bettingOf, isShared, type Title } from '@herna/maths';

/** Engines whose rounds are over once they are drawn: what is asked for in between may be declined. */
const undecided: ReadonlySet<Title['engine']> = new Set([
  'reels',
  'tumble',
  'wheel',
  'plinko',
  'dice',
  'limbo',
  'keno',
]);

/** Whether rounds of a title may follow one another by themselves. */
export const canFollow = (title: Title): boolean =>
  undecided.has(title.engine) && bettingOf(title) !== 'spots' && !isShared(title);

/** Whether rounds of a title may be shown in less time; what all players see together keeps its own. */
export const canHasten = (title: Title): boolean => title.engine !== 'crash' && !isShared(title);
