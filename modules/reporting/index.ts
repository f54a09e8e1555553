/** Reports about the house, read from the books, and the watch of what games pay. */
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Job } from '@herna/db';
import type { ViewReader } from '@herna/module-kit';
import { downloadHandlers } from './calls/downloads.ts';
import { type FeedCallDependencies, feedHandlers } from './calls/feeds.ts';
import { type FinancialCallDependencies, financialHandlers } from './calls/financial.ts';
import { type ReportingCallDependencies, reportingHandlers } from './calls/overview.ts';
import { returnWatchHandlers } from './calls/return-watch.ts';
import type { ReportingApi } from './contract/index.ts';
import { createReturnWatch, type ReturnWatchDependencies } from './service/return-watch.ts';
import { createRollup, type RollupDependencies } from './service/rollup.ts';

export interface Reporting {
  readonly handlers: Handlers<ReportingApi>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
}

/** Creates the module. */
export function createReporting(
  dependencies: ReportingCallDependencies &
    FinancialCallDependencies &
    FeedCallDependencies &
    ReturnWatchDependencies &
    RollupDependencies & {
      readonly readView: ViewReader;
    },
): Reporting {
  const watch = createReturnWatch(dependencies);
  return {
    handlers: {
      ...reportingHandlers(dependencies),
      ...financialHandlers(dependencies),
      ...feedHandlers(dependencies),
      ...returnWatchHandlers(watch),
      ...downloadHandlers(dependencies.readView),
    },
    jobs: [...watch.jobs, ...createRollup(dependencies).jobs],
    consumers: [watch.consumer],
  };
}
