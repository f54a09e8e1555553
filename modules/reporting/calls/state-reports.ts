/** Thin handlers of reports to the state. */
import { type Handlers, pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import { type Currency, toId, wireId, wireMinor } from '@herna/kernel';
import type { StateReportApi } from '../contract/state-reports.ts';
import type { StateReports } from '../service/state-reports.ts';
import type { JudgedStateReport } from '../store/state-reports.ts';

function wireReport(row: JudgedStateReport) {
  const money = (amount: bigint) => ({
    amount: wireMinor(amount),
    currency: row.currency as Currency,
  });
  return {
    id: wireId(row.id),
    day: row.day,
    version: row.version,
    packageId: row.package_id,
    state: row.state,
    isOutdated: row.is_outdated,
    stakes: money(row.stakes),
    wins: money(row.wins),
    deposits: money(row.deposits),
    withdrawals: money(row.withdrawals),
    documentHash: row.document_hash.toString('hex'),
    compiledAt: row.compiled_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    receipt: row.receipt,
    answeredAt: row.answered_at?.toISOString() ?? null,
    faults: [...row.faults],
    correctedBy: row.member_id === null ? null : wireId(row.member_id),
    reason: row.reason,
  };
}

/** Handlers of reports to the state. */
export const stateReportHandlers = (reports: StateReports): Handlers<StateReportApi> => ({
  'GET /api/reporting/state-reports': async ({ query }) => {
    const { state, day } = query;
    return wirePage(await reports.page({ state, day }, pageWishOf(query)), wireReport);
  },
  'GET /api/reporting/state-reports/{reportId}': async ({ params }) => {
    const row = await reports.byId(toId(params.reportId));
    return { ...wireReport(row), document: row.document };
  },
  'POST /api/reporting/state-reports/{reportId}/correct': async ({ params, body }, context) => {
    const { staffId } = staffOf(context);
    const row = await reports.correct(staffId, toId(params.reportId), body.reason, context);
    return wireReport(row);
  },
});
