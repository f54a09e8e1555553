/** Game plans of the games on offer. */
import type { Visit } from '../../api/server.ts';
import { loadGames } from '../games/games.server.ts';

export interface GamePlan {
  readonly key: string;
  readonly name: string;
  readonly picture: { readonly src: string; readonly width: number; readonly height: number };
  readonly url: string;
}

/** Most that one call is asked for. */
const together = 100;

/** Plans that are shown, by the names of their games. */
export async function loadGamePlans(visit: Visit): Promise<GamePlan[]> {
  const [games, { items }] = await Promise.all([
    loadGames(visit),
    visit.api('GET /capi/GamesManagement/v3/Game/GetBasicList', { query: {} }),
  ]);
  const parts = Array.from({ length: Math.ceil(items.length / together) }, (_, part) =>
    items.slice(part * together, (part + 1) * together).map(({ id }) => id),
  );
  const answers = await Promise.all(
    parts.map((ids) =>
      visit.api('GET /capi/GamesManagement/v3/Game/GetAdditionalGameData', { query: { ids } }),
    ),
  );
  const urls = new Map(
    answers.flatMap((answer) => answer.items.map((of) => [of.gameId, of.gamePlanUrl])),
  );
  const byKey = new Map(items.map(({ id, key }) => [key, urls.get(id)]));
  return games
    .flatMap(({ key, name, picture }) => {
      const url = byKey.get(key);
      return url ? [{ key, name, picture, url }] : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name, visit.locale));
}
