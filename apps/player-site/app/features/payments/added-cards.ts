/** Finds the cards that came while the player was away at the gateway, so that each is reported once. */

const mark = 'herna.cards';
type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Remembers the cards there are, before the page is left for the gateway. */
export const rememberCards = (keeper: Keeper, ids: readonly string[]): void =>
  keeper.setItem(mark, ids.join(' '));

/** Cards that were not there when the page was left; none when it was not left. */
export function takeAddedCards(keeper: Keeper, ids: readonly string[]): string[] {
  const storedIds = keeper.getItem(mark);
  if (storedIds === null) return [];
  keeper.removeItem(mark);
  const before = new Set(storedIds.split(' '));
  return ids.filter((id) => !before.has(id));
}
