/** Reports about the house, read from the books. */
import type { Handlers } from '@herna/contract-kit/server';
import { type FeedCallDependencies, feedHandlers } from './calls/feeds.ts';
import { type FinancialCallDependencies, financialHandlers } from './calls/financial.ts';
import { type ReportingCallDependencies, reportingHandlers } from './calls/overview.ts';
import type { ReportingApi } from './contract/index.ts';

/** Creates the module. */
export const createReporting = (
  dependencies: ReportingCallDependencies & FinancialCallDependencies & FeedCallDependencies,
): { readonly handlers: Handlers<ReportingApi> } => ({
  handlers: {
    ...reportingHandlers(dependencies),
    ...financialHandlers(dependencies),
    ...feedHandlers(dependencies),
  },
});
