/**
 * The numbers that a player's last rounds at a roulette have drawn, from the stored rounds; where the
 * ball falls for all players, those of its last draws.
 */
import type { Database } from '@herna/db';
import { DomainError } from '@herna/kernel';
import { isShared, type RouletteView } from '@herna/maths';
import { configHash } from '@herna/titles/certified';
import { type DrawnNumbers, drawnNumbers } from '../rules/drawn-numbers.ts';
import { pastDrawNumbers } from '../store/draws.ts';
import { settledRounds } from '../store/rounds.ts';
import type { RoundRow, SessionRow } from '../store/tables.ts';
import { type Draw, titleOf } from './draw.ts';

export interface PastNumbersDependencies {
  readonly database: Database;
  readonly draw: Draw;
}

export interface PastNumbers {
  /** How many rounds were counted. */
  readonly rounds: number;
  /** What each ball of the wheel has drawn. */
  readonly balls: readonly DrawnNumbers[];
}

/** Rounds that are counted at most. */
const roundsMost = 100;

/** The service of past numbers. */
export function createPastNumbers({ database, draw }: PastNumbersDependencies) {
  const ballsOf = (row: RoundRow): readonly number[] => {
    const view = draw.round(row).view as unknown as RouletteView;
    return view.balls ?? [view.pocket];
  };

  return {
    /** Those of the session's player; play money has no player, so there of the session. */
    async of(session: SessionRow): Promise<PastNumbers> {
      const title = titleOf(session.game_key);
      if (title.engine !== 'roulette') throw new DomainError('JANTAR_NO_SUCH_TITLE');
      // Another edition is another wheel, with odds of its own.
      const hash = configHash(title);
      const drawn = isShared(title)
        ? await pastDrawNumbers(database.read, title.key, hash, roundsMost)
        : (await settledRounds(database.read, session, hash, roundsMost)).map(ballsOf);
      const balls = Array.from({ length: title.balls ?? 1 }, (_, ball) =>
        drawnNumbers(
          title.pockets,
          drawn.flatMap((numbers) => numbers[ball] ?? []),
        ),
      );
      return { rounds: drawn.length, balls };
    },
  };
}
export type JantarPastNumbers = ReturnType<typeof createPastNumbers>;
