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
}

export interface JackpotsTables {
  'jackpots.jackpot': JackpotTable;
}
