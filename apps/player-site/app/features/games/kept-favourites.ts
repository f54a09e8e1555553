/** Favourites that a signed-in player keeps in the account, so that they are the same on every device. */
import { useEffect } from 'react';
import { api } from '../../api/browser.ts';
import { useSession } from '../../shell/use-site.ts';
import { favouritesNow, onFavourites, replaceFavourites } from './shelf-store.ts';
import { type KeptList, metWithAccount } from './shelves.ts';

/** The list in an account that the shelf of this browser is part of. */
const heldName = 'herna.favourites.list';
const held = (): string | null => localStorage.getItem(heldName);

function hold(listId: string | undefined): void {
  try {
    if (listId === undefined) localStorage.removeItem(heldName);
    else localStorage.setItem(heldName, listId);
  } catch {
    // A full or forbidden storage costs only that both lists are put together at the next visit.
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, index) => key === other[index]);

async function send(listId: string | undefined): Promise<KeptList | null> {
  const gameKeys = [...favouritesNow()].slice(0, 500);
  const body = { gameKeys, ...(listId === undefined ? {} : { listId }) };
  return (await api('POST /api/games/favourites', { body })).list;
}

/** Shows the list of the account here, and adds to it what was chosen here before. */
async function meet(list: KeptList): Promise<void> {
  const next = metWithAccount(favouritesNow(), list, held());
  hold(list.listId);
  if (!isSame(next, favouritesNow())) replaceFavourites(next);
  if (!isSame(next, list.gameKeys)) await send(list.listId);
}

let sending = false;
let changed = false;

/**
 * Sends changes of the shelf to the list that it is part of, one after the other, so that the last one is
 * the one that stays; one that is lost goes with the next.
 */
async function follow(): Promise<void> {
  changed = true;
  if (sending) return;
  sending = true;
  try {
    for (let listId = held(); changed && listId !== null; listId = held()) {
      changed = false;
      await send(listId);
    }
  } catch {
    // The shelf of this browser is as the player left it.
  } finally {
    sending = false;
  }
}

/** Keeps the favourites of this browser and of the signed-in player's account the same. */
export function useKeptFavourites(): void {
  const player = useSession()?.email;
  useEffect(() => {
    if (player === undefined) return;
    let left = false;
    let stop: (() => void) | undefined;
    const begin = async (): Promise<void> => {
      const { list } = await api('GET /api/games/favourites');
      if (left) return;
      if (list) await meet(list);
      else hold(undefined);
      if (!left) stop = onFavourites(() => void follow());
    };
    // Without an answer the favourites are those of this browser, as they are for guests.
    begin().catch(() => {});
    return () => {
      left = true;
      stop?.();
    };
  }, [player]);
}

/**
 * Keeps the favourites in the account from now on, or no longer.
 * @throws ApiError when the account could not be reached; nothing has changed then
 */
export async function keepInAccount(wanted: boolean): Promise<void> {
  if (wanted) {
    hold((await send(undefined))?.listId);
    return;
  }
  await api('DELETE /api/games/favourites');
  hold(undefined);
}
