/** Row types of the schema `compliance`. */
import type { ColumnType, Generated } from 'kysely';
import type { CaseOutcome, CaseStatus } from '../rules/case.machine.ts';
import type { HazardLevel } from '../rules/loosening.ts';
import type { RuleTree } from '../rules/rule-tree.ts';
import type { ScreeningTrigger } from '../rules/screening.table.ts';

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;
export type Labels = Readonly<Record<'cs' | 'sk' | 'en', string>>;
export type Severity = 'LOW' | 'MEDIUM' | 'HIGH';

interface Changed {
  changed_by: bigint;
  changed_at: Date;
}

export interface PeriodicCheckTable extends Changed {
  id: Generated<bigint>;
  enabled: boolean;
  months: number;
}

export interface IncomeRangeTable extends Changed {
  id: Generated<bigint>;
  currency: string;
  amount_from: bigint;
  amount_to: bigint | null;
  labels: Json<Labels>;
  enabled: boolean;
  created_at: Date;
}

export interface ProfessionTable extends Changed {
  id: Generated<bigint>;
  position: number;
  labels: Json<Labels>;
  enabled: boolean;
  created_at: Date;
}

export interface FundSourceTable extends Changed {
  source: string;
  income_range_required: boolean;
  profession_required: boolean;
  note_allowed: boolean;
  enabled: boolean;
}

export interface HazardousCountryTable extends Changed {
  id: Generated<bigint>;
  country: string;
  level: HazardLevel;
  reason: string;
}

export interface StatementTable {
  player_id: bigint;
  id: Generated<bigint>;
  source: string;
  profession_id: bigint | null;
  income_range_id: bigint | null;
  /** Of that range when it was stated, minor units: open above, or not stated, when null. */
  income_to: bigint | null;
  income_currency: string | null;
  is_politically_exposed: boolean;
  political_function: string | null;
  note: string | null;
  trigger: string;
  declared_at: Date;
  valid_until: Date | null;
}

export interface StatementRequestTable {
  player_id: bigint;
  trigger: 'THRESHOLD' | 'PERIODIC' | 'STAFF';
  detail: string;
  requested_at: Date;
  dismissals: Generated<number>;
}

export interface RuleTable {
  id: Generated<bigint>;
  key: string;
  version: number;
  state: 'DRAFT' | 'ACTIVE' | 'RETIRED';
  title: string;
  severity: Severity;
  holds_payouts: boolean;
  tree: Json<RuleTree>;
  source: string;
  created_by: bigint;
  created_at: Date;
  changed_at: Date;
}

export interface SnoozeTable {
  player_id: bigint;
  rule_key: string;
  until: Date;
  reason: string;
  created_by: bigint;
  created_at: Date;
}

export interface CaseTable {
  player_id: bigint;
  id: Generated<bigint>;
  rule_key: string;
  severity: Severity;
  status: CaseStatus;
  outcome: CaseOutcome | null;
  holds_payouts: boolean;
  /** Figures by name, decimal text, as they stood when the case was opened. */
  figures: Json<Readonly<Record<string, string | null>>>;
  assignee: bigint | null;
  proposed_by: bigint | null;
  /** Who proposed to end the hold of payouts, while nobody has confirmed it. */
  release_proposed_by: bigint | null;
  opened_at: Date;
  due_at: Date;
  closed_at: Date | null;
  changed_at: Date;
}

export type CaseEventKind =
  | 'OPENED'
  | 'REPEATED'
  | 'TAKEN'
  | 'COMMENTED'
  | 'FILE_ADDED'
  | 'PROPOSED'
  | 'SENT_BACK'
  | 'CLOSED'
  | 'REPORTED'
  | 'HOLD_CHANGED'
  | 'RELEASE_PROPOSED'
  | 'SNOOZED';

export interface CaseEventTable {
  player_id: bigint;
  id: Generated<bigint>;
  case_id: bigint;
  kind: CaseEventKind;
  actor: string;
  before: string | null;
  after: string | null;
  note: Generated<string>;
  at: Date;
}

export interface CaseFileTable {
  player_id: bigint;
  id: Generated<bigint>;
  case_id: bigint;
  name: string;
  type: string;
  bytes: Buffer;
  added_by: bigint;
  added_at: Date;
}

export interface ReportTable {
  player_id: bigint;
  id: Generated<bigint>;
  case_id: bigint;
  number: string;
  document: string;
  /** Whom it is about, sealed; nothing in reports of before. */
  person: Buffer | null;
  created_by: bigint;
  created_at: Date;
}

export interface ScreeningTable {
  player_id: bigint;
  id: Generated<bigint>;
  trigger: ScreeningTrigger;
  outcome: 'CLEAR' | 'MATCHES' | 'UNANSWERED';
  matches: number;
  at: Date;
}

export interface ScreenedTable {
  player_id: bigint;
  answered_at: Date | null;
  asked_at: Date;
}

export interface SanctionMatchTable {
  player_id: bigint;
  list: string;
  entry: string;
  name: string;
  birth_date: string | null;
  score_permille: number;
  state: 'OPEN' | 'CONFIRMED' | 'DISMISSED';
  case_id: bigint;
  /** Who the player was then, as the lists were asked; nothing in rows of before. */
  screened_as: string | null;
  first_seen_at: Date;
  last_seen_at: Date;
}

export interface ComplianceTables {
  'compliance.screening': ScreeningTable;
  'compliance.screened': ScreenedTable;
  'compliance.sanction_match': SanctionMatchTable;
  'compliance.periodic_check': PeriodicCheckTable;
  'compliance.income_range': IncomeRangeTable;
  'compliance.profession': ProfessionTable;
  'compliance.fund_source': FundSourceTable;
  'compliance.hazardous_country': HazardousCountryTable;
  'compliance.statement': StatementTable;
  'compliance.statement_request': StatementRequestTable;
  'compliance.rule': RuleTable;
  'compliance.snooze': SnoozeTable;
  'compliance.case': CaseTable;
  'compliance.case_event': CaseEventTable;
  'compliance.case_file': CaseFileTable;
  'compliance.report': ReportTable;
}
