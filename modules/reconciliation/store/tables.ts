/** Row types of the schema `reconciliation`. */
import type { SettlementEffect } from '@herna/payments/contract';
import type { Generated } from 'kysely';
import type {
  Comparison,
  DifferenceKind,
  DifferenceOutcome,
  DifferenceState,
} from '../contract/differences.ts';
import type { RunSource, RunState } from '../contract/runs.ts';
import type { FileLineState } from '../rules/settlement-file.ts';

export interface RunTable {
  id: Generated<bigint>;
  party: string;
  /** Prague day. */
  day: string;
  source: RunSource;
  state: RunState;
  ran_at: Date;
}

/** Minor units; positive is money that came to the operator. */
export interface TotalTable {
  id: Generated<bigint>;
  run_id: bigint;
  currency: string;
  booked: bigint;
  payments: bigint;
  theirs: bigint;
}

/** Both sides of a difference; a side that has nothing is null. */
export interface Sides {
  ours_reference: string | null;
  ours_state: string | null;
  ours_amount: bigint | null;
  ours_currency: string | null;
  theirs_reference: string | null;
  theirs_state: string | null;
  theirs_amount: bigint | null;
  theirs_currency: string | null;
}

export interface DifferenceTable extends Sides {
  id: Generated<bigint>;
  party: string;
  day: string;
  comparison: Comparison;
  kind: DifferenceKind;
  key: string;
  effect: SettlementEffect;
  payment_id: bigint | null;
  state: DifferenceState;
  assignee: bigint | null;
  outcome: DifferenceOutcome | null;
  reason: string | null;
  correction_id: bigint | null;
  found_at: Date;
  changed_at: Date;
  closed_at: Date | null;
}

/** Sides as they are kept with an event: amounts as decimal text. */
export type Evidence = { readonly [Field in keyof Sides]: string | null };

export interface DifferenceEventTable {
  id: Generated<bigint>;
  difference_id: bigint;
  kind: 'found' | 'changed' | 'assign' | 'resolve' | 'vanish';
  staff_id: bigint | null;
  note: string | null;
  evidence: Evidence;
  at: Date;
}

export interface SettlementFileTable {
  id: Generated<bigint>;
  party: string;
  day: string;
  name: string;
  digest: Buffer;
  lines: number;
  staff_id: bigint;
  imported_at: Date;
}

export interface SettlementLineTable {
  file_id: bigint;
  line: number;
  reference: string;
  effect: SettlementEffect;
  amount: bigint;
  currency: string;
  state: FileLineState;
}

export interface ReconciliationTables {
  'reconciliation.run': RunTable;
  'reconciliation.total': TotalTable;
  'reconciliation.difference': DifferenceTable;
  'reconciliation.difference_event': DifferenceEventTable;
  'reconciliation.settlement_file': SettlementFileTable;
  'reconciliation.settlement_line': SettlementLineTable;
}
