/** The loyalty programme: points that play earns, levels, and a shop with orders. */
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Job } from '@herna/db';
import { correctionHandlers } from './calls/corrections.ts';
import { pointsHandlers, programmeHandlers } from './calls/points.ts';
import { shopHandlers } from './calls/shop.ts';
import type { LoyaltyApi } from './contract/index.ts';
import { createAccrual } from './service/accrual.ts';
import { createCorrections } from './service/corrections.ts';
import { joiningConsumer } from './service/joining.ts';
import { lapseConsumer } from './service/lapse.ts';
import { createPlacing } from './service/placing.ts';
import { createPoints, type PointsService } from './service/points.ts';
import type { LoyaltyDependencies } from './service/ports.ts';
import { createProgramme } from './service/programme.ts';
import { createShop } from './service/shop.ts';
import { loyaltyJobs } from './service/upkeep.ts';

export type { LoyaltyDependencies } from './service/ports.ts';

export interface Loyalty {
  /** Points that another module promises. */
  readonly gifts: Pick<PointsService, 'give' | 'worthNow'>;
  readonly handlers: Handlers<LoyaltyApi>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
}

/** Creates the module. */
export function createLoyalty(deps: LoyaltyDependencies): Loyalty {
  const programme = createProgramme(deps);
  const points = createPoints(deps, programme);
  const place = createPlacing(deps, programme, points);
  return {
    gifts: points,
    handlers: {
      ...pointsHandlers(points),
      ...programmeHandlers(deps.database, programme, points, place),
      ...correctionHandlers(createCorrections(deps, points, programme)),
      ...shopHandlers(createShop(deps, points)),
    },
    jobs: loyaltyJobs(deps, programme, points),
    consumers: [
      ...createAccrual(deps, programme, points).consumers,
      joiningConsumer(deps, programme, points),
      lapseConsumer(deps, points),
    ],
  };
}
