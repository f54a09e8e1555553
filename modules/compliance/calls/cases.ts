/** Thin handlers of monitoring rules and cases. */
import { done } from '@herna/contract-kit';
import {
  type CallContext,
  type Handlers,
  pageWishOf,
  staffOf,
  wirePage,
} from '@herna/contract-kit/server';
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError, toId, wireId } from '@herna/kernel';
import type { caseCalls } from '../contract/cases.ts';
import { features } from '../rules/features.table.ts';
import type { Cases } from '../service/cases.ts';
import type { Monitoring } from '../service/monitoring.ts';
import * as store from '../store/cases.ts';
import { matchesOfCase } from '../store/screening.ts';
import type { RecordAudit } from './audit.ts';
import { wireMatch } from './screening.ts';

const wireRule = (row: store.RuleRow) => ({
  id: wireId(row.id),
  key: row.key,
  version: row.version,
  state: row.state,
  title: row.title,
  severity: row.severity,
  holdsPayouts: row.holds_payouts,
  tree: row.tree,
  source: row.source,
  changedAt: row.changed_at.toISOString(),
});

const examplesShown = 20;

export interface CaseCallDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly monitoring: Monitoring;
  readonly cases: Cases;
  readonly audit: RecordAudit;
}

export function caseHandlers(deps: CaseCallDependencies): Handlers<typeof caseCalls> {
  const { database, clock, monitoring, cases, audit } = deps;
  const db = database.read;

  const wireCase = (row: store.CaseRow) => ({
    id: wireId(row.id),
    playerId: wireId(row.player_id),
    rule: row.rule_key,
    severity: row.severity,
    status: row.status,
    outcome: row.outcome,
    holdsPayouts: row.holds_payouts,
    releaseProposedBy: row.release_proposed_by?.toString() ?? null,
    assignee: row.assignee?.toString() ?? null,
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    overdue: row.status !== 'CLOSED' && row.due_at < clock.now(),
    closedAt: row.closed_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
  });

  /** A deed on a case, once for its key. */
  const deed = (context: CallContext, work: (tx: Tx, staffId: bigint) => Promise<store.CaseRow>) =>
    context.idempotent(async (tx) => wireCase(await work(tx, staffOf(context).staffId)));

  return {
    'GET /api/Aml/v1/Rules': async () => ({
      rules: (await monitoring.rules(db)).map(wireRule),
      figures: [...features],
    }),
    'POST /api/Aml/v1/Rules': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { staffId } = staffOf(context);
        const rule = wireRule(await monitoring.write(tx, body, staffId));
        const { id, key, version, title, severity, holdsPayouts } = rule;
        await audit(tx, {
          staffId,
          action: 'compliance.rule_written',
          targetKind: 'aml-rule',
          targetId: id,
          after: { key, version, title, severity, holdsPayouts },
        });
        return rule;
      }),
    'POST /api/Aml/v1/TestRule': async ({ body }) => ({
      weeks: (await monitoring.testOnHistory(db, body.tree, body.weeks)).map(({ at, players }) => ({
        at: at.toISOString(),
        players: players.length,
        examples: players.slice(0, examplesShown).map(wireId),
      })),
    }),
    'PUT /api/Aml/v1/RuleState': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { staffId } = staffOf(context);
        const row = await monitoring.setState(tx, toId(body.id), body.state, staffId);
        await audit(tx, {
          staffId,
          action: 'compliance.rule',
          targetKind: 'aml-rule',
          targetId: body.id,
          reason: body.reason,
          after: { state: body.state },
        });
        return wireRule(row);
      }),
    'GET /api/Aml/v1/Cases': async ({ query }) => {
      const playerId = query.playerId === undefined ? undefined : toId(query.playerId);
      const { status, open } = query;
      const choice = { ...pageWishOf(query), playerId, status, open };
      return wirePage(await store.casePage(db, choice), wireCase);
    },
    'GET /api/Aml/v1/Case': async ({ query }) => {
      const row = await store.caseById(db, toId(query.id));
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      const events = await store.caseEvents(db, row.id);
      const files = await store.caseFiles(db, row.id);
      const reports = await store.reportsOf(db, row.id);
      return {
        ...wireCase(row),
        figures: Object.entries(row.figures).map(([figure, value]) => ({ figure, value })),
        events: events.map(({ id, kind, actor, before, after, note, at }) => ({
          ...{ kind, actor, before, after, note },
          id: wireId(id),
          at: at.toISOString(),
        })),
        matches: (await matchesOfCase(db, row)).map(wireMatch),
        files: files.map(({ id, name, type, added_at }) => ({
          ...{ name, type },
          id: wireId(id),
          addedAt: added_at.toISOString(),
        })),
        reports: reports.map(({ id, number, created_at }) => ({
          id: wireId(id),
          number,
          createdAt: created_at.toISOString(),
        })),
      };
    },
    'POST /api/Aml/v1/TakeCase': ({ body }, context) =>
      deed(context, (tx, staffId) => cases.take(tx, toId(body.id), staffId)),
    'POST /api/Aml/v1/CommentCase': ({ body }, context) =>
      deed(context, (tx, staffId) => cases.comment(tx, toId(body.id), staffId, body.note)),
    'POST /api/Aml/v1/ProposeOutcome': ({ body: { id, ...proposal } }, context) =>
      deed(context, (tx, staffId) => cases.propose(tx, toId(id), staffId, proposal)),
    'POST /api/Aml/v1/DecideCase': ({ body }, context) =>
      deed(context, (tx, staffId) =>
        cases.decide(tx, toId(body.id), staffId, {
          confirm: body.decision === 'CONFIRM',
          note: body.note,
        }),
      ),
    'POST /api/Aml/v1/HoldPayouts': ({ body: { id, ...wish } }, context) =>
      deed(context, (tx, staffId) => cases.hold(tx, toId(id), staffId, wish)),
    'POST /api/Aml/v1/SnoozeRule': ({ body }, context) =>
      context.idempotent(async (tx) => {
        await cases.snooze(tx, toId(body.caseId), staffOf(context).staffId, {
          until: new Date(body.until),
          reason: body.reason,
        });
        return done;
      }),
    'POST /api/Aml/v1/AddCaseFile': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const [added] = context.files;
        if (!added) {
          throw new DomainError('ERR_VALIDATION', {
            fields: [{ field: 'file', kind: 'RequiredField' }],
          });
        }
        const { staffId } = staffOf(context);
        return { fileId: wireId(await cases.addFile(tx, toId(body.id), staffId, added)) };
      }),
    'GET /api/Aml/v1/CaseFile': async ({ query }) => {
      const found = await store.caseFile(db, toId(query.id));
      if (!found) throw new DomainError('ERR_NOT_FOUND');
      // Never shown by the browser: what was added may be anything.
      return {
        type: 'application/octet-stream',
        bytes: found.bytes,
        downloadName: found.name,
      };
    },
    'POST /api/Aml/v1/ReportCase': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { staffId } = staffOf(context);
        const report = await cases.report(tx, toId(body.id), staffId, body.text);
        return { reportId: wireId(report.id), number: report.number };
      }),
    'GET /api/Aml/v1/Report': async ({ query }) => {
      const found = await store.reportById(db, toId(query.id));
      if (!found) throw new DomainError('ERR_NOT_FOUND');
      return {
        type: 'text/plain; charset=utf-8',
        bytes: Buffer.from(found.document),
        downloadName: `report-${found.number}.txt`,
      };
    },
  };
}
