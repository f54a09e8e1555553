/** Thin handlers of monitoring rules and cases. */
import { done } from '@herna/contract-kit';
import {
  type Handlers,
  type KeyedContext,
  pageWishOf,
  staffOf,
  wirePage,
} from '@herna/contract-kit/server';
import type { Database, Db, Tx } from '@herna/db';
import { type Clock, DomainError, toId, wireId } from '@herna/kernel';
import type { caseCalls } from '../contract/cases.ts';
import { features } from '../rules/features.table.ts';
import type { Cases } from '../service/cases.ts';
import type { Monitoring } from '../service/monitoring.ts';
import { countriesOfCase, type ProhibitedCountries } from '../service/prohibited-countries.ts';
import { isReopenable, reopenCase } from '../service/reopening.ts';
import type { Reports } from '../service/reports.ts';
import * as store from '../store/cases.ts';
import { matchesOfCase } from '../store/screening.ts';
import type { RecordAudit } from './audit.ts';
import { wireMatch } from './screening.ts';

const isFigure = (name: string): boolean => (features as readonly string[]).includes(name);

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

export interface CaseCallDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly monitoring: Monitoring;
  readonly cases: Cases;
  readonly prohibited: Pick<ProhibitedCountries, 'isHeldBy'>;
  readonly reports: Pick<Reports, 'textOf'>;
  readonly playerExists: (db: Db, playerId: bigint) => Promise<boolean>;
  readonly audit: RecordAudit;
}

export function caseHandlers(deps: CaseCallDependencies): Handlers<typeof caseCalls> {
  const { database, clock, monitoring, cases, prohibited, reports, playerExists, audit } = deps;
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
  const deed = (context: KeyedContext, work: (tx: Tx, staffId: bigint) => Promise<store.CaseRow>) =>
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
      weeks: (await monitoring.testOnHistory(db, body.tree, body.weeks)).map(
        ({ at, count, examples }) => ({
          at: at.toISOString(),
          players: count,
          examples: examples.map(wireId),
        }),
      ),
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
      const matches = await matchesOfCase(db, row);
      return {
        ...wireCase(row),
        figures: Object.entries(row.figures)
          .filter(([figure]) => isFigure(figure))
          .map(([figure, value]) => ({ figure, value })),
        countries: countriesOfCase(row),
        isOfRule: (await store.nextRuleVersion(db, row.rule_key)) > 1,
        isReopenable: await isReopenable(db, prohibited, row, matches),
        events: events.map(({ id, kind, actor, before, after, note, at }) => ({
          ...{ kind, actor, before, after, note },
          id: wireId(id),
          at: at.toISOString(),
        })),
        matches: matches.map(wireMatch),
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
    'POST /api/Aml/v1/OpenCase': ({ body: { playerId, ...wish } }, context) =>
      deed(context, async (tx, staffId) => {
        const player = toId(playerId);
        if (!(await playerExists(tx, player))) throw new DomainError('ERR_NOT_FOUND');
        const row = await cases.suspect(tx, player, staffId, wish);
        await audit(tx, {
          staffId,
          action: 'compliance.case_opened',
          targetKind: 'player',
          targetId: playerId,
          reason: wish.reason,
          after: { severity: wish.severity, holdsPayouts: wish.holdsPayouts },
        });
        return row;
      }),
    'POST /api/Aml/v1/ReopenCase': ({ body: { id, reason } }, context) =>
      deed(context, async (tx, staffId) => {
        const row = await reopenCase(tx, deps, { id: toId(id), staffId, reason });
        await audit(tx, {
          staffId,
          action: 'compliance.case_reopened',
          targetKind: 'player',
          targetId: row.player_id.toString(),
          reason,
          details: { case: id },
        });
        return row;
      }),
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
        bytes: Buffer.from(reports.textOf(found)),
        downloadName: `report-${found.number}.txt`,
      };
    },
  };
}
