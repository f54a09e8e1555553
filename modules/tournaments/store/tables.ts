/** Row types of the schema `tournaments`. */
import type { ColumnType, Generated } from 'kysely';
import type {
  PayoutKind,
  PayoutState,
  RegistrationState,
  RoundState,
  TournamentKind,
  TournamentSpec,
} from '../contract/schemas.ts';

export interface TournamentTable {
  id: Generated<bigint>;
  kind: TournamentKind;
  name: string;
  version: number;
  created_at: Date;
  created_by: bigint | null;
}

export interface TournamentVersionTable {
  tournament_id: bigint;
  version: number;
  /** Written as JSON text. */
  spec: ColumnType<TournamentSpec, string, never>;
  game_ids: bigint[];
  made_at: Date;
  made_by: bigint | null;
}

export interface RoundTable {
  id: Generated<bigint>;
  tournament_id: bigint;
  version: number;
  number: number;
  kind: TournamentKind;
  state: RoundState;
  currency: 'CZK' | 'EUR';
  registration_opens_at: Date;
  starts_at: Date;
  ends_at: Date;
  finishes_at: Date;
  funded: Generated<bigint>;
  registered: Generated<number>;
  score_version: Generated<bigint>;
  commitment: string | null;
  beacon_round: bigint | null;
  announced_beacon_round: Generated<bigint | null>;
  beacon: Buffer | null;
  pool: bigint | null;
  root: Buffer | null;
  statement: string | null;
  signature: Buffer | null;
  sealed_at: Date | null;
  finished_at: Date | null;
  cancel_reason: string | null;
  changed_at: Date;
}

export interface RegistrationTable {
  player_id: bigint;
  round_id: bigint;
  state: RegistrationState;
  nickname: string;
  fee: bigint;
  registered_at: Date;
  decided_at: Date | null;
}

export interface CountedRoundTable {
  player_id: bigint;
  round_id: bigint;
  play_round_id: bigint;
  game_id: bigint;
  terminal: string | null;
  stake: bigint;
  win: bigint;
  sequence: bigint;
  settled_at: Date;
}

export interface StandingTable {
  player_id: bigint;
  round_id: bigint;
  position: number;
  place: number | null;
  nickname: string;
  /** A whole number as decimal text. */
  score: string;
  reached_at: Date;
  leaf: Buffer;
}

export interface PayoutTable {
  player_id: bigint;
  round_id: bigint;
  prize: number;
  place: number;
  kind: PayoutKind;
  amount: bigint;
  state: PayoutState;
  reason: string | null;
  changed_at: Date;
}

export interface ScoreTable {
  player_id: bigint;
  round_id: bigint;
  nickname: string;
  /** A whole number as decimal text. */
  score: string;
  reached_at: Date;
  tally: Record<string, unknown>;
}

export interface LateChangeTable {
  player_id: bigint;
  round_id: bigint;
  play_round_id: bigint;
  stake_before: bigint;
  win_before: bigint;
  stake_after: bigint;
  win_after: bigint;
  noticed_at: Date;
}

export interface TournamentsTables {
  'tournaments.tournament': TournamentTable;
  'tournaments.tournament_version': TournamentVersionTable;
  'tournaments.round': RoundTable;
  'tournaments.registration': RegistrationTable;
  'tournaments.counted_round': CountedRoundTable;
  'tournaments.score': ScoreTable;
  'tournaments.standing': StandingTable;
  'tournaments.payout': PayoutTable;
  'tournaments.late_change': LateChangeTable;
}
