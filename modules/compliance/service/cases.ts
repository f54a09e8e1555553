/**
 * Cases: opened by rules, worked on by staff, closed by two people. Every deed is an event of the case
 * with what was before and after; a closed case changes no more.
 */
import type { Db, Tx } from '@herna/db';
import { type Clock, DomainError, pragueDay } from '@herna/kernel';
import { type CaseEvent, type CaseOutcome, caseMachine, dueHours } from '../rules/case.machine.ts';
import type { Feature, FeatureValues } from '../rules/features.table.ts';
import { figuresIn } from '../rules/rule-tree.ts';
import { sanctionsCase } from '../rules/screening.table.ts';
import * as store from '../store/cases.ts';
import { mayBeListed, settleMatches } from '../store/screening.ts';
import type { CaseEventKind, Severity } from '../store/tables.ts';

export interface Cases {
  /** Opens a case, or gives the one that is open for the same key. */
  open(tx: Tx, playerId: bigint, wish: NewCase): Promise<store.CaseRow>;
  /** Opens a case for a rule that holds; where one is open already, nothing changes. */
  alert(tx: Tx, playerId: bigint, rule: store.RuleRow, values: FeatureValues): Promise<void>;
  take(tx: Tx, id: bigint, staffId: bigint): Promise<store.CaseRow>;
  comment(tx: Tx, id: bigint, staffId: bigint, note: string): Promise<store.CaseRow>;
  propose(
    tx: Tx,
    id: bigint,
    staffId: bigint,
    proposal: { readonly outcome: CaseOutcome; readonly note: string },
  ): Promise<store.CaseRow>;
  /** @throws ERR_AML_SECOND_PERSON_NEEDED for whoever proposed the outcome */
  decide(
    tx: Tx,
    id: bigint,
    staffId: bigint,
    decision: { readonly confirm: boolean; readonly note: string },
  ): Promise<store.CaseRow>;
  /**
   * Holds payouts at once. Letting them go takes two people: the first wish is a proposal, the second
   * person's confirms it; holding again withdraws it.
   * @throws ERR_AML_CASE_STATE, ERR_AML_SECOND_PERSON_NEEDED for whoever proposed it
   */
  hold(
    tx: Tx,
    id: bigint,
    staffId: bigint,
    wish: { readonly hold: boolean; readonly note: string },
  ): Promise<store.CaseRow>;
  /** @throws ERR_NOT_FOUND, ERR_VALIDATION for a day that is over, or further than a rule may rest */
  snooze(
    tx: Tx,
    id: bigint,
    staffId: bigint,
    wish: { readonly until: Date; readonly reason: string },
  ): Promise<void>;
  addFile(
    tx: Tx,
    id: bigint,
    staffId: bigint,
    added: { readonly name: string; readonly type: string; readonly bytes: Uint8Array },
  ): Promise<bigint>;
  /** Makes a report of a suspicious trade; its text never changes again. */
  report(tx: Tx, id: bigint, staffId: bigint, text: string): Promise<store.ReportRow>;
  /** Whether payouts are held: by a case of any account of the person, or by a list. */
  holdsPayouts(db: Db, playerId: bigint): Promise<boolean>;
}

/** A case that is to be opened. */
export interface NewCase {
  /** One case is open for a player and a key at most. */
  readonly key: string;
  readonly severity: Severity;
  readonly holdsPayouts: boolean;
  /** Figures by name, as decimal text. */
  readonly figures: Readonly<Record<string, string | null>>;
  readonly by: { readonly actor: string; readonly after: string };
}

const hourMs = 3_600_000;
/** A rule that one person lets rest comes up again within ninety days; longer is a change of the rule, for two. */
const longestRestMs = 90 * 24 * hourMs;

/** Makes the service. */
export function createCases(
  clock: Clock,
  accountsOfPerson: (db: Db, playerId: bigint) => Promise<readonly bigint[]>,
): Cases {
  const note = (
    tx: Tx,
    row: store.CaseRow,
    kind: CaseEventKind,
    more: {
      readonly actor: string;
      readonly before?: string | null;
      readonly after?: string | null;
      readonly note?: string;
    },
  ) =>
    store.addCaseEvent(tx, {
      player_id: row.player_id,
      case_id: row.id,
      kind,
      actor: more.actor,
      before: more.before ?? null,
      after: more.after ?? null,
      note: more.note ?? '',
      at: clock.now(),
    });

  const locked = async (tx: Tx, id: bigint): Promise<store.CaseRow> => {
    const row = await store.lockCase(tx, id);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };
  const refuse = (row: store.CaseRow): never => {
    throw new DomainError('ERR_AML_CASE_STATE', { data: { status: row.status } });
  };
  const statusAfter = (row: store.CaseRow, event: CaseEvent) =>
    caseMachine.next(row.status, event) ?? refuse(row);
  const staff = (staffId: bigint) => ({ actor: `staff:${staffId}` });
  const change = (tx: Tx, row: store.CaseRow, what: Parameters<typeof store.updateCase>[2]) =>
    store.updateCase(tx, row, { ...what, changed_at: clock.now() });

  const open = async (tx: Tx, playerId: bigint, wish: NewCase): Promise<store.CaseRow> => {
    const now = clock.now();
    const opened = await store.openCase(tx, {
      player_id: playerId,
      rule_key: wish.key,
      severity: wish.severity,
      status: 'OPEN',
      outcome: null,
      holds_payouts: wish.holdsPayouts,
      figures: JSON.stringify(wish.figures),
      assignee: null,
      proposed_by: null,
      release_proposed_by: null,
      opened_at: now,
      due_at: new Date(+now + dueHours[wish.severity] * hourMs),
      closed_at: null,
      changed_at: now,
    });
    if (opened) await note(tx, opened, 'OPENED', wish.by);
    return opened ?? store.openCaseOf(tx, playerId, wish.key);
  };

  return {
    // An entry of a list holds until two people dismiss it, whatever one of them does with its case.
    async holdsPayouts(db, playerId) {
      const accounts = await accountsOfPerson(db, playerId);
      return (await store.holdsPayouts(db, accounts)) || mayBeListed(db, accounts);
    },
    open,
    async alert(tx, playerId, rule, values) {
      const figures = Object.fromEntries(
        figuresIn(rule.tree).map((one: Feature) => [one, values[one]?.toString() ?? null]),
      );
      await open(tx, playerId, {
        key: rule.key,
        severity: rule.severity,
        holdsPayouts: rule.holds_payouts,
        figures,
        by: { actor: 'rule', after: `${rule.key} ${rule.version}` },
      });
    },
    async take(tx, id, staffId) {
      const row = await locked(tx, id);
      const status = statusAfter(row, 'take');
      await note(tx, row, 'TAKEN', {
        ...staff(staffId),
        before: row.assignee?.toString() ?? null,
        after: staffId.toString(),
      });
      return change(tx, row, { status, assignee: staffId });
    },
    async comment(tx, id, staffId, text) {
      const row = await locked(tx, id);
      await note(tx, row, 'COMMENTED', { ...staff(staffId), note: text });
      return row;
    },
    async propose(tx, id, staffId, proposal) {
      const row = await locked(tx, id);
      const status = statusAfter(row, 'propose');
      await note(tx, row, 'PROPOSED', {
        ...staff(staffId),
        after: proposal.outcome,
        note: proposal.note,
      });
      return change(tx, row, { status, outcome: proposal.outcome, proposed_by: staffId });
    },
    async decide(tx, id, staffId, { confirm, note: text }) {
      const row = await locked(tx, id);
      const status = statusAfter(row, confirm ? 'confirm' : 'sendBack');
      if (row.proposed_by === staffId) throw new DomainError('ERR_AML_SECOND_PERSON_NEEDED');
      const entry = { ...staff(staffId), before: row.outcome, note: text };
      if (!confirm) {
        await note(tx, row, 'SENT_BACK', entry);
        return change(tx, row, { status, outcome: null, proposed_by: null });
      }
      await note(tx, row, 'CLOSED', { ...entry, after: row.outcome });
      if (row.rule_key === sanctionsCase) {
        const isRisk = row.outcome === 'CONFIRMED_RISK';
        await settleMatches(tx, row, isRisk ? 'CONFIRMED' : 'DISMISSED');
      }
      return change(tx, row, { status, closed_at: clock.now() });
    },
    async hold(tx, id, staffId, { hold, note: text }) {
      const row = await locked(tx, id);
      if (row.status === 'CLOSED') refuse(row);
      if (row.holds_payouts && !hold) {
        if (row.release_proposed_by === staffId) {
          throw new DomainError('ERR_AML_SECOND_PERSON_NEEDED');
        }
        if (row.release_proposed_by === null) {
          await note(tx, row, 'RELEASE_PROPOSED', { ...staff(staffId), note: text });
          return change(tx, row, { release_proposed_by: staffId });
        }
      }
      await note(tx, row, 'HOLD_CHANGED', {
        ...staff(staffId),
        before: `${row.holds_payouts}`,
        after: `${hold}`,
        note: text,
      });
      return change(tx, row, { holds_payouts: hold, release_proposed_by: null });
    },
    async snooze(tx, id, staffId, { until, reason }) {
      const row = await locked(tx, id);
      const now = clock.now();
      if (until <= now || until.getTime() > now.getTime() + longestRestMs) {
        throw new DomainError('ERR_VALIDATION', {
          fields: [{ field: 'until', kind: 'InvalidValue' }],
        });
      }
      await store.setSnooze(tx, {
        player_id: row.player_id,
        rule_key: row.rule_key,
        until,
        reason,
        created_by: staffId,
        created_at: now,
      });
      const after = until.toISOString();
      await note(tx, row, 'SNOOZED', { ...staff(staffId), after, note: reason });
    },
    async addFile(tx, id, staffId, { name, type, bytes }) {
      const row = await locked(tx, id);
      const added = await store.addCaseFile(tx, {
        player_id: row.player_id,
        case_id: row.id,
        name,
        type,
        bytes: Buffer.from(bytes),
        added_by: staffId,
        added_at: clock.now(),
      });
      await note(tx, row, 'FILE_ADDED', { ...staff(staffId), after: name });
      return added.id;
    },
    async report(tx, id, staffId, text) {
      const row = await locked(tx, id);
      if (row.status === 'OPEN') refuse(row);
      const now = clock.now();
      const day = pragueDay(now);
      const number = await store.nextReportNumber(tx, day.slice(0, 4));
      const figures = Object.entries(row.figures).map(
        ([name, value]) => `${name}: ${value ?? '-'}`,
      );
      const document = [
        `Oznámení podezřelého obchodu č. ${number}`,
        `Suspicious trade report No. ${number}`,
        '',
        `Datum / Date: ${day}`,
        `Klient / Client: ${row.player_id}`,
        `Případ / Case: ${row.id} (${row.rule_key})`,
        '',
        ...figures,
        '',
        text,
        '',
      ].join('\n');
      const report = await store.insertReport(tx, {
        player_id: row.player_id,
        case_id: row.id,
        number,
        document,
        created_by: staffId,
        created_at: now,
      });
      await note(tx, row, 'REPORTED', { ...staff(staffId), after: number });
      return report;
    },
  };
}
