/** What tournaments tell browsers: that a board or a state has changed since the last time. */
import type { Database } from '@herna/db';
import type { Clock } from '@herna/kernel';
import type { LiveNews } from '@herna/module-kit';
import { roundVersions } from '../store/rounds.ts';

/** A round that is over is announced for so long, so that no page misses its end. */
const afterwardsMs = 10 * 60_000;

/**
 * Makes the live news of tournaments: a round's id, state and the version of its board. Pages read
 * the rows themselves, so that each sees its own place and what the law refuses is in no news' body.
 */
export function tournamentNews({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): LiveNews {
  let versions = new Map<bigint, string>();
  return {
    everybody: [
      {
        topic: 'tournament',
        timing: 'always',
        async fresh() {
          const since = new Date(clock.now().getTime() - afterwardsMs);
          const rounds = await roundVersions(database.read, since);
          const before = versions;
          versions = new Map(rounds.map(({ id, state, version }) => [id, `${state} ${version}`]));
          return rounds
            .filter(({ id }) => before.get(id) !== versions.get(id))
            .map(({ id, state, version }) => ({ id: `${id}`, state, version: Number(version) }));
        },
      },
    ],
  };
}
