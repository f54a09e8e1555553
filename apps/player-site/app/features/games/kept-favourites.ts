/** Favourites that a signed-in player keeps in the account, so that they are the same on every device. */
import { useEffect } from 'react';
import { api } from '../../api/browser.ts';
import { useSession } from '../../shell/use-site.ts';
import { favouritesNow, onChange, replaceFavourites } from './shelf-store.ts';
import { type KeptList, metWithAccount } from './shelves.ts';

/** The list in an account that the shelf of this browser is part of. */
const heldName = 'herna.favourites.list';
const held = (): string | null => localStorage.getItem(heldName);

function note(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
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

/** Set while a change of the shelf has not reached the account, over visits too. */
const unsentName = 'herna.favourites.unsent';
const isUnsent = (): boolean => localStorage.getItem(unsentName) !== null;
let sending = false;

/**
 * Sends what the account does not have yet, one request after the other, so that the last change is the
 * one that stays; what is lost goes with the next change or visit.
 */
async function sendUnsent(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let listId = held(); isUnsent() && listId !== null; listId = held()) {
      note(unsentName, undefined);
      await send(listId).catch((error: unknown) => {
        note(unsentName, 'yes');
        throw error;
      });
    }
  } finally {
    sending = false;
  }
}

/** Shows the list of the account here, and adds to it what was chosen here before. */
async function meet(list: KeptList): Promise<void> {
  if (held() === list.listId && isUnsent()) return sendUnsent();
  const next = metWithAccount(favouritesNow(), list, held());
  note(heldName, list.listId);
  if (!isSame(next, favouritesNow())) replaceFavourites(next);
  note(unsentName, isSame(next, list.gameKeys) ? undefined : 'yes');
  return sendUnsent();
}

/** Keeps the favourites of this browser and of the signed-in player's account the same. */
export function useKeptFavourites(): void {
  const player = useSession()?.email;
  useEffect(() => {
    if (player === undefined) return;
    // Until the account has answered, changes only wait: an answer on its way knows nothing of them.
    let hasMet = false;
    const stop = onChange(() => {
      if (held() === null) return;
      note(unsentName, 'yes');
      if (hasMet) sendUnsent().catch(() => {});
    });
    const begin = async (): Promise<void> => {
      const { list } = await api('GET /api/games/favourites');
      hasMet = true;
      if (list) await meet(list);
      else note(heldName, undefined);
    };
    // Without an answer the favourites are those of this browser, as they are for guests.
    begin().catch(() => {});
    return stop;
  }, [player]);
}

/**
 * Keeps the favourites in the account from now on, or no longer.
 * @throws ApiError when the account could not be reached; nothing has changed then
 */
export async function keepInAccount(wanted: boolean): Promise<void> {
  if (wanted) {
    note(heldName, (await send(undefined))?.listId);
    return;
  }
  await api('DELETE /api/games/favourites');
  note(heldName, undefined);
}
