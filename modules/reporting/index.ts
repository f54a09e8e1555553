/** Reports about the house, read from the books, and the watch of what games pay. */
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Job } from '@herna/db';
import { activityHandlers } from './calls/activity.ts';
import { alertHandlers } from './calls/alerts.ts';
import { downloadHandlers } from './calls/downloads.ts';
import { exportHandlers } from './calls/exports.ts';
import { type FeedCallDependencies, feedHandlers } from './calls/feeds.ts';
import { type FinancialCallDependencies, financialHandlers } from './calls/financial.ts';
import { findHandlers } from './calls/find.ts';
import { type GamingTaxDependencies, gamingTaxHandlers } from './calls/gaming-tax.ts';
import { type ReportingCallDependencies, reportingHandlers } from './calls/overview.ts';
import { rtpMonitoringHandlers } from './calls/rtp-monitoring.ts';
import { scheduleHandlers } from './calls/schedules.ts';
import { stateReportHandlers } from './calls/state-reports.ts';
import type { ReportingApi } from './contract/index.ts';
import { type AlertDependencies, createAlerts } from './service/alerts.ts';
import { createExports, type ExportDependencies } from './service/exports.ts';
import { createReportPlaces, type ReportPlacesDependencies } from './service/places.ts';
import { createRollup, type RollupDependencies } from './service/rollup.ts';
import { createRtpMonitoring, type RtpMonitoringDependencies } from './service/rtp-monitoring.ts';
import { createSchedules } from './service/schedules.ts';
import { createStateReports, type StateReportDependencies } from './service/state-reports.ts';

export interface Reporting {
  readonly handlers: Handlers<ReportingApi>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
}

/** Creates the module. */
export function createReporting(
  dependencies: ReportPlacesDependencies &
    Omit<ReportingCallDependencies, 'places'> &
    Omit<FinancialCallDependencies, 'places'> &
    FeedCallDependencies &
    RtpMonitoringDependencies &
    RollupDependencies &
    ExportDependencies &
    GamingTaxDependencies &
    AlertDependencies &
    StateReportDependencies,
): Reporting {
  const places = createReportPlaces(dependencies);
  const watch = createRtpMonitoring(dependencies);
  const exports = createExports(dependencies);
  const schedules = createSchedules(dependencies, exports);
  const alerts = createAlerts(dependencies);
  const stateReports = createStateReports(dependencies);
  return {
    handlers: {
      ...reportingHandlers({ ...dependencies, places }),
      ...activityHandlers(dependencies),
      ...financialHandlers({ ...dependencies, places }),
      ...feedHandlers(dependencies),
      ...rtpMonitoringHandlers(watch),
      ...downloadHandlers(dependencies.readView),
      ...exportHandlers(exports),
      ...scheduleHandlers(schedules),
      ...findHandlers(dependencies.database, dependencies.providers),
      ...gamingTaxHandlers(dependencies),
      ...alertHandlers(alerts, dependencies),
      ...stateReportHandlers(stateReports),
    },
    jobs: [
      ...watch.jobs,
      ...createRollup(dependencies).jobs,
      ...exports.jobs,
      ...schedules.jobs,
      ...alerts.jobs,
      ...stateReports.jobs,
    ],
    consumers: [watch.consumer],
  };
}
