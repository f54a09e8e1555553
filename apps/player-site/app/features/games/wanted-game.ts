/**
 * The game that a visitor wanted to play before there was an account or money: what stands between is
 * done first, and then the site leads back to it. Kept in the tab, so it is gone with it.
 */
import { useEffect, useState } from 'react';

const key = 'herna.wanted-game';

export interface WantedGame {
  readonly key: string;
  readonly name: string;
}

/** Reads what was kept; undefined for anything else. */
export function readWantedGame(text: string | null): WantedGame | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<WantedGame> | null;
    const isGame = typeof kept?.key === 'string' && typeof kept.name === 'string';
    return isGame ? (kept as WantedGame) : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a game that could not be opened yet. */
export const rememberWantedGame = ({ key: game, name }: WantedGame): void =>
  sessionStorage.setItem(key, JSON.stringify({ key: game, name }));

/** The game is open: it is wanted no longer. */
export const forgetWantedGame = (): void => sessionStorage.removeItem(key);

/** The game to come back to; undefined while the server renders. */
export function useWantedGame(): WantedGame | undefined {
  const [wanted, setWanted] = useState<WantedGame>();
  useEffect(() => setWanted(readWantedGame(sessionStorage.getItem(key))), []);
  return wanted;
}
