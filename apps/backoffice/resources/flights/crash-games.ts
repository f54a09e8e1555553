/** The games on offer whose rounds are shared flights. */
import { api } from '../../data/api.ts';

export interface CrashGame {
  readonly key: string;
  readonly name: string;
}

let asked: Promise<readonly CrashGame[]> | undefined;

/** Read once; which games are of the category hardly ever changes. */
export function crashGames(): Promise<readonly CrashGame[]> {
  asked ??= api('GET /capi/v2-onling/OnlineGame/GetList', {
    query: { category: 'crash-games', limit: 100 },
  })
    .then(({ items }) => items.map(({ key, name }) => ({ key, name })))
    .catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
  return asked;
}

/** The game that a list is narrowed to, else the first. */
export async function chosenGame(filter: Readonly<Record<string, unknown>>): Promise<string> {
  if (typeof filter.gameKey === 'string') return filter.gameKey;
  return (await crashGames())[0]?.key ?? '';
}
