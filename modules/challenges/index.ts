/** Challenges that play fulfils, and reward wheels that are spun as a gift. */
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Db, Job, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { challengeHandlers, restrictionHandlers, wheelHandlers } from './calls/management.ts';
import { playerHandlers } from './calls/players.ts';
import type { ChallengesApi } from './contract/index.ts';
import { createCounting } from './service/counting.ts';
import { createDefinitions } from './service/definitions.ts';
import { createParticipations } from './service/participations.ts';
import type { ChallengesDependencies } from './service/ports.ts';
import { createResults } from './service/results.ts';
import { createRewards } from './service/rewards.ts';
import { createSpins } from './service/spins.ts';
import { createViews } from './service/views.ts';

export { definitionExists } from './store/definitions.ts';

export interface Challenges {
  readonly handlers: Handlers<ChallengesApi>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
  /** Whether a challenge or wheel that goes on, or what is out of one, promises a bonus. */
  promisesBonus(db: Db, definitionId: bigint): Promise<boolean>;
  /** Takes an account that is being closed out of challenges, and its spins with it. */
  endForClosing(tx: Tx, playerId: PlayerId): Promise<void>;
}

/** Creates the module. */
export function createChallenges(deps: ChallengesDependencies): Challenges {
  const rewards = createRewards(deps);
  const definitions = createDefinitions(deps, rewards);
  const spins = createSpins(deps, definitions, rewards);
  const participations = createParticipations(deps, rewards, spins);
  const views = createViews(deps, rewards, participations);
  const results = createResults(deps, definitions, participations);
  const { restricted } = deps;
  const parts = { definitions, results, spins, restricted };
  return {
    handlers: {
      ...challengeHandlers(parts),
      ...wheelHandlers(parts),
      ...restrictionHandlers(parts),
      ...playerHandlers({ views, participations, spins }),
    },
    jobs: [
      {
        name: 'challenges.ends',
        schedule: '*/5 * * * *',
        attemptsMax: 1,
        async handler() {
          await participations.endDue();
          await spins.expireDue();
        },
      },
    ],
    consumers: [
      ...createCounting(deps, participations, async (tx, from, into) => {
        await participations.goOnIn(tx, from, into);
        await spins.goOnIn(tx, from, into);
      }),
      spins.consumer,
    ],
    promisesBonus: definitions.promisesBonus,
    async endForClosing(tx, playerId) {
      await participations.leaveAll(tx, playerId);
      await spins.withdrawOf(tx, playerId);
    },
  };
}
