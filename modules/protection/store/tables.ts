/** Row types of the schema `protection`. */
import type { LimitKind } from '@herna/brands';
import type { Generated, JSONColumnType } from 'kysely';
import type { ChangeDirection } from '../rules/limit-values.ts';

export interface LimitChangeTable {
  id: Generated<bigint>;
  player_id: bigint;
  kind: LimitKind;
  old_decision: 'VALUE' | 'REFUSED' | 'UNSET';
  old_value: bigint | null;
  new_decision: 'VALUE' | 'REFUSED';
  new_value: bigint | null;
  direction: ChangeDirection;
  requested_at: Date;
  effective_at: Date;
  requested_by: 'player' | 'staff';
  actor_id: bigint;
}

export interface LimitCancellationTable {
  player_id: bigint;
  change_id: bigint;
  cancelled_at: Date;
  cause: 'REQUEST' | 'REPLACED';
}

export type ExclusionKind = 'PANIC_BUTTON' | 'SELF' | 'OPERATOR' | 'REGISTER' | 'ENFORCED_PAUSE';

export interface ExclusionTable {
  id: Generated<bigint>;
  player_id: bigint;
  kind: ExclusionKind;
  reason: string;
  starts_at: Date;
  ends_at: Date | null;
  cancellable_from: Date | null;
  created_by: 'player' | 'staff' | 'register' | 'platform';
  actor_id: bigint;
  updated_at: Date;
  cancelled_at: Date | null;
  cancelled_by: bigint | null;
  cancel_reason: string | null;
}

/** A ceiling as the gate keeps it. */
export interface StoredCeiling {
  readonly kind: LimitKind;
  readonly value: string | null;
  readonly from: string;
}

export interface PlayGateTable {
  player_id: bigint;
  excluded_until: Date | null;
  ceilings: JSONColumnType<StoredCeiling[]>;
  updated_at: Date;
}

export interface UsageTable {
  player_id: bigint;
  scope: string;
  day: string;
  stakes_day: bigint;
  wins_day: bigint;
  stakes_month: bigint;
  wins_month: bigint;
  playing_since: Date;
  last_played_at: Date;
  loss_hour: Generated<bigint>;
  lost: Generated<bigint>;
}

export interface LogonUsageTable {
  player_id: bigint;
  day: string;
  count_day: number;
  count_month: number;
  seconds_day: number;
  last_logon_at: Date | null;
  last_logoff_at: Date | null;
}

export interface RegisterCheckTable {
  id: Generated<bigint>;
  player_id: bigint;
  trigger: 'REGISTRATION' | 'LOGON' | 'PLAY' | 'STAFF' | 'TOLD';
  result: 'CLEAR' | 'EXCLUDED' | 'NOT_FOUND' | 'DATA_MISMATCH' | 'UNAVAILABLE';
  requested_at: Date;
  answered_at: Date | null;
  check_reference: string | null;
}

export interface ProtectionTables {
  'protection.limit_change': LimitChangeTable;
  'protection.limit_cancellation': LimitCancellationTable;
  'protection.exclusion': ExclusionTable;
  'protection.play_gate': PlayGateTable;
  'protection.usage': UsageTable;
  'protection.logon_usage': LogonUsageTable;
  'protection.register_check': RegisterCheckTable;
}
