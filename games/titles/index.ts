/** The titles of Jantar Games: data, their rules in words, their certificates. */
import { mayBeFree, type Title } from '@herna/maths';
import { cardGames } from './cards/index.ts';
import { flights } from './crash/index.ts';
import { draws } from './draws/index.ts';
import { instantGames } from './instant/index.ts';
import { roulettes } from './roulette/index.ts';
import { scratchTickets } from './scratch/index.ts';
import { slots } from './slots/index.ts';
import { tumbles } from './tumbles/index.ts';

export type { Title } from '@herna/maths';
export {
  certificateOf,
  type StoredCertificate,
  type StoredFigures,
  type StoredHighest,
  type StoredJackpot,
} from './certificates.ts';
export { highestWin } from './highest-win.ts';
export { type HouseJackpot, houseJackpots } from './jackpots.table.ts';
export { canFollow, canHasten } from './pace.ts';
export * from './rules-text.ts';
export { provenModes, stakedMost, stakeModeOf } from './stake-mode.ts';

/** All titles in the order of the lobby. */
export const titles: readonly Title[] = [
  ...slots,
  ...tumbles,
  ...cardGames,
  ...flights,
  ...draws,
  ...instantGames,
  ...roulettes,
  ...scratchTickets,
].sort((left, right) => left.sort - right.sort);

/** A title of each engine, the first in the order of the lobby. */
export const titlesOfEngines: readonly Title[] = [
  ...new Map(titles.toReversed().map((title) => [title.engine, title])).values(),
];

const byKey = new Map(titles.map((title) => [title.key, title]));

/** The title with a key. */
export const titleByKey = (key: string): Title | undefined => byKey.get(key);

/** Whether rounds of a game may be free; of games that are not ours it is not ours to say no. */
export function takesFreeRounds(key: string): boolean {
  const title = titleByKey(key);
  return title === undefined || mayBeFree(title);
}
