/**
 * Cases: opened by rules, worked on by staff, closed by two people. Every deed is an event of the case
 * with what was before and after; a closed case changes no more.
 */
import type { Db, Tx } from '@herna/db';
import { type Clock, DomainError, pragueDay, type StaffId } from '@herna/kernel';
import type { Approvals } from '@herna/staff';
import { type CaseEvent, type CaseOutcome, caseMachine, dueHours } from '../rules/case.machine.ts';
import type { Feature, FeatureValues } from '../rules/features.table.ts';
import { figuresIn } from '../rules/rule-tree.ts';
import { sanctionsCase } from '../rules/screening.table.ts';
import * as store from '../store/cases.ts';
import { mayBeListed, settleMatches } from '../store/screening.ts';
import type { CaseEventKind, Severity } from '../store/tables.ts';
import type { Reports } from './reports.ts';

export interface Cases {
  /** Opens a case, or gives the one that is open for the same key. */
  open(tx: Tx, playerId: bigint, wish: NewCase): Promise<store.CaseRow>;
  /** Opens a case for a rule that holds; where one is open already, nothing changes. */
  alert(tx: Tx, playerId: bigint, rule: store.RuleRow, values: FeatureValues): Promise<void>;
  /** Opens the case of a suspicion of staff; where one is open, it takes in the reason and the hold. */
  suspect(
    tx: Tx,
    playerId: bigint,
    staffId: bigint,
    wish: {
      readonly severity: Severity;
      readonly holdsPayouts: boolean;
      readonly reason: string;
    },
  ): Promise<store.CaseRow>;
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
  /**
   * Lets the rule of an open case rest for its player; once a second person has approved it where the rule
   * has rested before, since nobody puts it to rest for good by themselves.
   * @throws ERR_NOT_FOUND, ERR_AML_CASE_STATE, ERR_APPROVAL_NEEDED, ERR_VALIDATION for a day that is over
   *   or further than a rule may rest, and for a case of no rule
   */
  snooze(
    tx: Tx,
    id: bigint,
    staffId: StaffId,
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

export interface CaseDependencies {
  readonly clock: Clock;
  readonly accountsOfPerson: (db: Db, playerId: bigint) => Promise<readonly bigint[]>;
  readonly reports: Pick<Reports, 'make'>;
  /** What one member of staff may change alone. */
  readonly authority: Pick<Approvals, 'assertPermitted'>;
}

/** A case that is to be opened. */
export interface NewCase {
  /** One case is open for a player and a key at most. */
  readonly key: string;
  readonly severity: Severity;
  readonly holdsPayouts: boolean;
  /** Figures by name, as decimal text. */
  readonly figures: Readonly<Record<string, string | null>>;
  readonly by: { readonly actor: string; readonly after: string; readonly note?: string };
  /** The moment of what it is about; now unless said. */
  readonly at?: Date;
}

/** The key under which suspicions of staff stand, beside those of the rules. */
const suspicionCase = 'suspicion';

const invalid = (field: string) =>
  new DomainError('ERR_VALIDATION', { fields: [{ field, kind: 'InvalidValue' }] });

const hourMs = 3_600_000;
/** A rule that one person lets rest comes up again within ninety days; longer is a change of the rule, for two. */
const longestRestMs = 90 * 24 * hourMs;

/** Makes the service. */
export function createCases(deps: CaseDependencies): Cases {
  const { clock, accountsOfPerson, reports, authority } = deps;
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
  const updated = (tx: Tx, row: store.CaseRow, what: Parameters<typeof store.updateCase>[2]) =>
    store.updateCase(tx, row, { ...what, changed_at: clock.now() });

  /** The case, and whether it is a new one. */
  const openOrFind = async (tx: Tx, playerId: bigint, wish: NewCase) => {
    const now = wish.at ?? clock.now();
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
    const row = opened ?? (await store.openCaseOf(tx, playerId, wish.key));
    return { row, isNew: opened !== undefined };
  };
  const open: Cases['open'] = async (tx, playerId, wish) =>
    (await openOrFind(tx, playerId, wish)).row;

  const holdChanged = async (
    tx: Tx,
    row: store.CaseRow,
    by: { readonly actor: string; readonly note: string },
    hold: boolean,
  ): Promise<store.CaseRow> => {
    const values = { before: `${row.holds_payouts}`, after: `${hold}` };
    await note(tx, row, 'HOLD_CHANGED', { ...by, ...values });
    return updated(tx, row, { holds_payouts: hold, release_proposed_by: null });
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
    async suspect(tx, playerId, staffId, { severity, holdsPayouts, reason }) {
      const by = { ...staff(staffId), after: 'STAFF', note: reason };
      const wish = { key: suspicionCase, severity, holdsPayouts, figures: {}, by };
      const { row, isNew } = await openOrFind(tx, playerId, wish);
      if (isNew) return row;
      const standing = await locked(tx, row.id);
      // Somebody has closed it meanwhile: the suspicion is a case of its own.
      if (standing.status === 'CLOSED') return (await openOrFind(tx, playerId, wish)).row;
      await note(tx, standing, 'REPEATED', by);
      return holdsPayouts && !standing.holds_payouts
        ? holdChanged(tx, standing, by, true)
        : updated(tx, standing, {});
    },
    async take(tx, id, staffId) {
      const row = await locked(tx, id);
      const status = statusAfter(row, 'take');
      await note(tx, row, 'TAKEN', {
        ...staff(staffId),
        before: row.assignee?.toString() ?? null,
        after: staffId.toString(),
      });
      return updated(tx, row, { status, assignee: staffId });
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
      return updated(tx, row, { status, outcome: proposal.outcome, proposed_by: staffId });
    },
    async decide(tx, id, staffId, { confirm, note: text }) {
      const row = await locked(tx, id);
      const status = statusAfter(row, confirm ? 'confirm' : 'sendBack');
      if (row.proposed_by === staffId) throw new DomainError('ERR_AML_SECOND_PERSON_NEEDED');
      const entry = { ...staff(staffId), before: row.outcome, note: text };
      if (!confirm) {
        await note(tx, row, 'SENT_BACK', entry);
        return updated(tx, row, { status, outcome: null, proposed_by: null });
      }
      await note(tx, row, 'CLOSED', { ...entry, after: row.outcome });
      if (row.rule_key === sanctionsCase) {
        const isRisk = row.outcome === 'CONFIRMED_RISK';
        await settleMatches(tx, row, isRisk ? 'CONFIRMED' : 'DISMISSED');
      }
      return updated(tx, row, { status, closed_at: clock.now() });
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
          return updated(tx, row, { release_proposed_by: staffId });
        }
      }
      return holdChanged(tx, row, { ...staff(staffId), note: text }, hold);
    },
    async snooze(tx, id, staffId, { until, reason }) {
      const row = await locked(tx, id);
      if (row.status === 'CLOSED') refuse(row);
      if ((await store.nextRuleVersion(tx, row.rule_key)) === 1) throw invalid('caseId');
      const now = clock.now();
      if (until <= now || until.getTime() > now.getTime() + longestRestMs) throw invalid('until');
      const accounts = await accountsOfPerson(tx, row.player_id);
      const before = await store.longestSnooze(tx, accounts, row.rule_key);
      if (before && until > before) {
        await authority.assertPermitted(tx, {
          kind: 'monitoring-rule',
          staffId,
          // By the day: a screen that asks again a minute later asks for the same.
          reference: `${row.rule_key} rests for ${row.player_id} until ${pragueDay(until)}`,
          parts: [],
          amount: 0n,
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
      const report = await reports.make(tx, row, staffId, text);
      await note(tx, row, 'REPORTED', { ...staff(staffId), after: report.number });
      return report;
    },
  };
}
