/** Reports about the house, read from the books. */
import { type ReportingCallDependencies, reportingHandlers } from './calls/overview.ts';

/** Creates the module. */
export const createReporting = (dependencies: ReportingCallDependencies) => ({
  handlers: reportingHandlers(dependencies),
});
