/** Row types of the schema `ceilings`. */
import type { Currency } from '@herna/kernel';
import type { Generated } from 'kysely';
import type { HeldWinCause, HeldWinState } from '../contract/held-wins.ts';

export interface CeilingTable {
  id: Generated<bigint>;
  period: 'ROUND' | 'MULTIPLE' | 'DAY';
  provider_id: bigint;
  scope: '' | 'Casino' | 'LiveGames' | 'CrashGame' | 'Lottery';
  game_key: string;
  currency: 'CZK' | 'EUR';
  /** Minor units; of a multiple, hundredths of the stake. */
  amount: bigint | null;
  /** `YYYY-MM-DD`, a Prague day. */
  valid_from: string;
  reason: string;
  made_by: bigint | null;
  made_at: Date;
}

export interface HeldWinTable {
  player_id: bigint;
  id: bigint;
  provider_id: bigint;
  transaction_id: string;
  kind: 'win' | 'jackpot-win';
  game_key: string;
  session_id: bigint;
  round_id: bigint | null;
  round_reference: string | null;
  jackpot_id: bigint | null;
  bonus_id: bigint | null;
  /** Free rounds that hold the wins of their rounds. */
  free_round_id: bigint | null;
  bonus: bigint;
  amount: bigint;
  currency: Currency;
  cause: HeldWinCause;
  ceiling: bigint;
  counted: bigint;
  state: HeldWinState;
  held_at: Date;
  decided_at: Date | null;
  decided_by: bigint | null;
  reason: string | null;
  paid_cash: Generated<bigint>;
  paid_bonus: Generated<bigint>;
}

export interface CeilingsTables {
  'ceilings.ceiling': CeilingTable;
  'ceilings.held_win': HeldWinTable;
}
