/**
 * Best single rounds of those on a page of a board. A board is asked for again and again while few of its
 * scores change, so what was found stays in memory as long as the score that it belongs to.
 */
import { wireMoney } from '@herna/kernel';
import type { RoundRow } from '../store/rounds.ts';
import { type BestRow, bestRounds } from '../store/scores.ts';
import type { TournamentsDependencies } from './ports.ts';

/** The game and the win of a player's best round. */
export interface BestRound {
  readonly game: { readonly key: string; readonly name: string };
  readonly win: ReturnType<typeof wireMoney>;
}

/** Whose best round is asked for, and the score that it is part of. */
interface Scored {
  readonly playerId: bigint;
  readonly score: bigint;
  readonly reachedAt: Date;
}

interface Found {
  readonly of: Pick<Scored, 'score' | 'reachedAt'>;
  /** Nothing where no round counts any more. */
  readonly row: BestRow | undefined;
}

/** Rows that a node keeps; then it begins anew. */
const keptMost = 20_000;

/** Makes the memory of a node. */
export function createBestRounds({
  database,
  games,
}: Pick<TournamentsDependencies, 'database' | 'games'>) {
  const kept = new Map<string, Found>();
  const db = database.read;

  const keyOf = (roundId: bigint, { playerId }: Scored): string => `${roundId} ${playerId}`;
  const isOf = ({ score, reachedAt }: Scored, { of }: Found): boolean =>
    of.score === score && of.reachedAt.getTime() === reachedAt.getTime();

  return {
    /** The best round of each, where the score is made of single rounds and every round counts. */
    async bestOf(
      { id, spec, currency }: Pick<RoundRow, 'id' | 'spec' | 'currency'>,
      entries: readonly Scored[],
    ): Promise<ReadonlyMap<bigint, BestRound>> {
      const { scoring, countedRounds, countedStakePerDay } = spec;
      const bySingle = scoring === 'BEST_MULTIPLIER' || scoring === 'TOP_MULTIPLIERS';
      const allCount = countedRounds === undefined && countedStakePerDay === undefined;
      if (!bySingle || !allCount) return new Map();
      const found = new Map<bigint, Found>();
      const unknown: Scored[] = [];
      for (const entry of entries) {
        const known = kept.get(keyOf(id, entry));
        if (known && isOf(entry, known)) found.set(entry.playerId, known);
        else unknown.push(entry);
      }
      if (unknown.length > 0) {
        const playerIds = unknown.map(({ playerId }) => playerId);
        const asked = await bestRounds(db, id, playerIds);
        const byPlayer = new Map(asked.map((row) => [row.player_id, row]));
        if (kept.size + unknown.length > keptMost) kept.clear();
        for (const entry of unknown) {
          const fresh = { of: entry, row: byPlayer.get(entry.playerId) };
          found.set(entry.playerId, fresh);
          kept.set(keyOf(id, entry), fresh);
        }
      }
      const rows = [...found.values()].flatMap(({ row }) => row ?? []);
      const names = await games.names(db, [...new Set(rows.map(({ game_id }) => game_id))]);
      return new Map(
        rows.flatMap(({ player_id, game_id, win }) => {
          const game = names.get(game_id);
          return game ? [[player_id, { game, win: wireMoney({ amount: win, currency }) }]] : [];
        }),
      );
    },
  };
}
