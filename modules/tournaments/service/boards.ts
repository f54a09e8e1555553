/**
 * Boards of rounds that run, in the memory of each node: the order of all scores, brought up to the
 * newest version whenever it is asked for. A version is written whole or not at all, so what is read
 * since the last one is exactly what has changed.
 */
import type { Database } from '@herna/db';
import { createRankOrder, type RankedEntry, type RankOrder } from '../rules/rank-order.ts';
import { exactMinimum } from '../rules/scoring.ts';
import type { RoundRow } from '../store/rounds.ts';
import { allScores, scoresSince } from '../store/scores.ts';

export interface Board {
  readonly order: RankOrder;
  readonly version: bigint;
}

interface Kept {
  order: RankOrder;
  version: bigint;
  filled: boolean;
  /** The look for news that is under way, or the last one. */
  looking: Promise<void>;
  /** The look behind it, which whoever asks meanwhile shares. */
  following: Promise<void> | undefined;
}

/** Boards that a node keeps; the one asked for longest ago goes first. */
const boardsMax = 40;

/** Makes the boards of a node. */
export function createBoards({ database }: { readonly database: Database }) {
  const boards = new Map<bigint, Kept>();
  const db = database.read;

  const keptFor = (id: bigint): Kept => {
    const kept = boards.get(id) ?? {
      order: createRankOrder(),
      version: 0n,
      filled: false,
      looking: Promise.resolve(),
      following: undefined,
    };
    boards.delete(id);
    boards.set(id, kept);
    const [oldest] = boards.keys();
    if (boards.size > boardsMax && oldest !== undefined) boards.delete(oldest);
    return kept;
  };

  /** Brings a board up to the version that is the newest when it begins. */
  const look = async ({ id, spec }: Pick<RoundRow, 'id' | 'spec'>, kept: Kept): Promise<void> => {
    const least = exactMinimum(spec);
    const placed = (entry: RankedEntry): RankedEntry =>
      entry.score < least ? { ...entry, score: 0n } : entry;
    const news = kept.filled ? await scoresSince(db, id, kept.version) : undefined;
    if (news) {
      for (const entry of news.entries) kept.order.set(placed(entry));
      kept.version = news.version;
      return;
    }
    const { entries, version } = await allScores(db, id);
    kept.order = createRankOrder(entries.map(placed));
    kept.filled = true;
    kept.version = version;
  };

  return {
    /**
     * The board of a round with all that was committed before it was asked for: however many ask while
     * one look is under way, one more answers them all.
     */
    async of(round: Pick<RoundRow, 'id' | 'spec'>): Promise<Board> {
      const kept = keptFor(round.id);
      kept.following ??= kept.looking
        .catch(() => {})
        .then(() => {
          kept.following = undefined;
          kept.looking = look(round, kept);
          return kept.looking;
        });
      await kept.following;
      return kept;
    },
  };
}

export type Boards = ReturnType<typeof createBoards>;
