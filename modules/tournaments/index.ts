/** Tournaments: contests and prize draws with pools, live boards and sealed standings; halls of fame. */
import type { Handlers } from '@herna/contract-kit/server';
import { type ConsumerOptions, type Job, oneByOne } from '@herna/db';
import type { LiveNews, Seed } from '@herna/module-kit';
import {
  hallHandlers,
  managementHandlers,
  restrictionHandlers,
  tournamentTestHandlers,
} from './calls/management.ts';
import { playerHandlers } from './calls/players.ts';
import type { TournamentsApi } from './contract/index.ts';
import { createBoards } from './service/boards.ts';
import { createClockwork } from './service/clockwork.ts';
import { createCounting } from './service/counting.ts';
import { createDefinitions } from './service/definitions.ts';
import { createDemo } from './service/demo.ts';
import { createFreezing } from './service/freezing.ts';
import { tournamentNews } from './service/live-news.ts';
import { createPayouts } from './service/payouts.ts';
import { createPool } from './service/pool.ts';
import type { TournamentsDependencies } from './service/ports.ts';
import { createRegistering } from './service/registering.ts';
import { createViews } from './service/views.ts';

export { createBoards } from './service/boards.ts';
export { tournamentExists } from './store/definitions.ts';

export interface Tournaments {
  readonly handlers: Handlers<TournamentsApi>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
  readonly live: LiveNews;
  readonly seed: Seed;
}

/** Creates the module. */
export function createTournaments(deps: TournamentsDependencies): Tournaments {
  const pool = createPool(deps);
  const definitions = createDefinitions(deps);
  const registering = createRegistering(deps, definitions, pool);
  const clockwork = createClockwork(deps, definitions, pool, createFreezing(deps, pool));
  const payouts = createPayouts(deps, pool);
  const views = createViews(deps, definitions, createBoards(deps));
  const { restricted } = deps;
  const currency = deps.brand.currency === 'EUR' ? 'EUR' : 'CZK';
  const parts = {
    definitions,
    registering,
    clockwork,
    payouts,
    views,
    restricted,
    currency,
  } as const;
  return {
    handlers: {
      ...managementHandlers(parts),
      ...hallHandlers(parts),
      ...restrictionHandlers(parts),
      ...tournamentTestHandlers(parts),
      ...playerHandlers(parts),
    },
    jobs: [
      {
        name: 'tournaments.rounds',
        schedule: '* * * * *',
        attemptsMax: 1,
        async handler() {
          // A round that cannot end holds up neither what other rounds owe nor what is given back.
          await oneByOne([clockwork.run, payouts.refund, payouts.pay], (part) => part());
        },
      },
    ],
    consumers: [createCounting(deps, registering)],
    live: tournamentNews(deps),
    seed: { demo: createDemo({ clock: deps.clock, currency }, definitions) },
  };
}
