/** Game plans and legal texts of the games on offer. */
import type { Visit } from '../../api/server.ts';
import { loadGames } from '../games/games.server.ts';

export interface GamePlan {
  readonly key: string;
  readonly name: string;
  readonly picture: { readonly src: string; readonly width: number; readonly height: number };
  /** Of its document, where the plan is shown. */
  readonly url: string | null;
  /** What the operator says of it by law. */
  readonly legal: string | null;
}

/** Most that one call is asked for. */
const together = 100;

/** Plans and legal texts that are shown, by the names of their games. */
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
  const dataById = new Map(answers.flatMap((answer) => answer.items.map((of) => [of.gameId, of])));
  const byKey = new Map(items.map(({ id, key }) => [key, dataById.get(id)]));
  return games
    .flatMap(({ key, name, picture }) => {
      const { gamePlanUrl: url = null, legalText: legal = null } = byKey.get(key) ?? {};
      return url || legal ? [{ key, name, picture, url, legal }] : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name, visit.locale));
}
