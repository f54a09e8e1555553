/** Row types of the schema `jackpots`. */
import type { Generated } from 'kysely';

export type JackpotState = 'ACTIVE' | 'SUSPENDED' | 'CLOSED';

export interface JackpotTable {
  id: Generated<bigint>;
  name: string;
  provider_id: bigint;
  currency: 'CZK' | 'EUR';
  state: JackpotState;
  seed: bigint;
  contribution_ppm: number;
  award_maximum: bigint | null;
  game_keys: string[] | null;
  created_at: Date;
  created_by: bigint | null;
  last_won_at: Date | null;
  wins: Generated<bigint>;
  group_id: Generated<bigint | null>;
  settings_id: Generated<bigint | null>;
  hidden_ppm: Generated<number>;
  pool_maximum: Generated<bigint | null>;
  must_hit_from: Generated<bigint | null>;
  must_hit_by: Generated<bigint | null>;
  hit_sealed: Generated<Buffer | null>;
  hit_commitment: Generated<string | null>;
}

export interface JackpotGroupTable {
  id: Generated<bigint>;
  name: string;
  created_at: Date;
  changed_at: Date;
}

export type OuterGroupKind = 'Venue' | 'Brand' | 'DeviceGroup';

export interface OuterGroupTable {
  id: Generated<bigint>;
  foreign_id: bigint;
  name: string;
  kind: OuterGroupKind;
  created_at: Date;
}

export interface GroupLinkTable {
  group_id: bigint;
  outer_group_id: bigint;
  connected_at: Date;
}

export interface SettingsTable {
  id: Generated<bigint>;
  name: string;
  currency: 'CZK' | 'EUR';
  seed: bigint;
  contribution_ppm: number;
  hidden_ppm: number;
  award_maximum: bigint | null;
  pool_maximum: bigint | null;
  must_hit_from: bigint | null;
  must_hit_by: bigint | null;
  created_at: Date;
}

export interface ReportedContributionTable {
  provider_id: bigint;
  bet_id: string;
  jackpot_id: bigint;
  player_id: bigint;
  amount: bigint;
  currency: string;
  contribution: bigint;
  /** Where the contribution went. */
  pool: bigint;
  hidden: bigint;
  overflow: bigint;
  award: bigint;
  pool_after: bigint;
  reported_at: Date;
  /** When its stake was cancelled and the contribution left the jackpot again. */
  taken_back_at: Date | null;
}

export interface HitTable {
  jackpot_id: bigint;
  movement_id: bigint;
  player_id: bigint;
  provider_id: bigint;
  bet_id: string;
  paid: bigint;
  hit_at: bigint;
  salt: string;
  commitment: string;
  won_at: Date;
}

export interface CarryTable {
  jackpot_id: bigint;
  stripe: number;
  millionths: bigint;
}

export interface JackpotsTables {
  'jackpots.jackpot': JackpotTable;
  'jackpots.carry': CarryTable;
  'jackpots.jackpot_group': JackpotGroupTable;
  'jackpots.outer_group': OuterGroupTable;
  'jackpots.group_link': GroupLinkTable;
  'jackpots.settings': SettingsTable;
  'jackpots.reported_contribution': ReportedContributionTable;
  'jackpots.hit': HitTable;
}
