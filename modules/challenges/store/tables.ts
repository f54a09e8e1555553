/** Row types of the schema `challenges`. */
import type { ColumnType, Generated } from 'kysely';
import type {
  ChallengeSpec,
  DefinitionKind,
  DefinitionState,
  ParticipationState,
  SpinSource,
  SpinState,
  WheelSpec,
} from '../contract/schemas.ts';

export interface DefinitionTable {
  id: Generated<bigint>;
  kind: DefinitionKind;
  name: string;
  state: DefinitionState;
  version: number;
  created_at: Date;
  created_by: bigint;
  activated_at: Date | null;
  ended_at: Date | null;
  budget: bigint;
  reserved: Generated<bigint>;
  given: Generated<bigint>;
  receivers: Generated<number>;
}

export interface DefinitionVersionTable {
  definition_id: bigint;
  version: number;
  /** Written as JSON text. */
  spec: ColumnType<ChallengeSpec | WheelSpec, string, never>;
  game_ids: bigint[];
  made_at: Date;
  made_by: bigint;
}

export interface ParticipationTable {
  player_id: bigint;
  challenge_id: bigint;
  version: number;
  state: ParticipationState;
  joined_at: Date;
  accepted_locale: string;
  accepted_hash: string;
  accepted_ip: string | null;
  reserved_on: bigint;
  reserved: bigint;
  decided_at: Date | null;
  reason: string | null;
  late_changes: Generated<number>;
}

export interface CountedRoundTable {
  player_id: bigint;
  challenge_id: bigint;
  play_round_id: bigint;
  game_id: bigint;
  day: string;
  stake: bigint;
}

export interface SpinTable {
  player_id: bigint;
  id: Generated<bigint>;
  wheel_id: bigint;
  version: number;
  source: SpinSource;
  source_reference: string;
  state: SpinState;
  seed: string;
  commitment: string;
  reserved: bigint;
  granted_at: Date;
  expires_at: Date;
  accepted_locale: string | null;
  accepted_hash: string | null;
  accepted_ip: string | null;
  client_seed: string | null;
  number: bigint | null;
  segment: number | null;
  decided_at: Date | null;
}

export interface ChallengesTables {
  'challenges.definition': DefinitionTable;
  'challenges.definition_version': DefinitionVersionTable;
  'challenges.participation': ParticipationTable;
  'challenges.counted_round': CountedRoundTable;
  'challenges.spin': SpinTable;
}
