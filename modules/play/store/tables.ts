/** Row types of the schema `play`. */

import type { Currency } from '@herna/kernel';
import type { WagerScope } from '@herna/wagering';
import type { Generated } from 'kysely';
import type { DrawState } from '../rules/draws.machine.ts';
import type { FreeRoundIssueState } from '../rules/free-round-issue.machine.ts';
import type { FreeRoundPayout } from '../rules/free-round-payouts.table.ts';
import type { FreeRoundStanding } from '../rules/free-round-standing.ts';
import type { FreeRoundState } from '../rules/free-rounds.machine.ts';
import type { RoundState } from '../rules/rounds.machine.ts';

export interface LaunchTokenTable {
  token_hash: Buffer;
  player_id: bigint;
  game_id: bigint;
  game_key: string;
  provider_id: bigint;
  brand: string;
  language: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** The sign-in that asked for it. */
  player_session_id: bigint | null;
}

export interface GameSessionTable {
  player_id: bigint;
  id: Generated<bigint>;
  provider_id: bigint;
  game_id: bigint;
  game_key: string;
  scope: WagerScope;
  brand: string;
  currency: Currency;
  language: string;
  nickname: string;
  terminal: string | null;
  /** The sign-in in which it was opened; null before sign-ins were kept, and at terminals then. */
  player_session_id: bigint | null;
  /** What its player has on its terminal, which it stakes; null where it stakes the wallet. */
  terminal_account: bigint | null;
  max_stake: bigint | null;
  /** How much of a stake a bonus counts, as the game was when the session began. */
  bonus_percent: Generated<number>;
  state: 'OPEN' | 'CLOSED';
  opened_at: Date;
  ends_at: Date;
  closed_at: Date | null;
  close_reason: string | null;
}

export interface RoundTable {
  player_id: bigint;
  id: bigint;
  provider_id: bigint;
  reference: string;
  session_id: bigint;
  game_id: bigint;
  currency: Currency;
  scope: WagerScope;
  bonus_id: bigint | null;
  state: RoundState;
  bets: number;
  stake_cash: bigint;
  stake_bonus: bigint;
  win_cash: bigint;
  win_bonus: bigint;
  jackpot: bigint;
  contribution: Generated<bigint>;
  free_round_id: bigint | null;
  last_movement_id: bigint;
  /** The last movement that brought a win. */
  last_win_id: Generated<bigint | null>;
  opened_at: Date;
  ended_at: Date | null;
  outcome: Record<string, unknown> | null;
}

export interface FreeRoundTable {
  player_id: bigint;
  /** Of the promotion's own row of them. */
  id: bigint;
  /** Owner of their cost on `promotions`. */
  promotion_id: bigint;
  provider_id: bigint;
  game_keys: string[];
  currency: 'CZK' | 'EUR';
  stake: bigint;
  rounds: number;
  used: Generated<number>;
  released: Generated<number>;
  won: Generated<bigint>;
  state: FreeRoundState;
  payout: Generated<FreeRoundPayout>;
  /** When the provider has reported its total. */
  reported_at: Generated<Date | null>;
  /** What of `won` came after they had ended. */
  late_won: Generated<bigint>;
  given_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  wins_held: Generated<boolean>;
  /** Of the wins that are held, what was taken for its conversion. */
  taken: Generated<bigint>;
}

export interface UnfinishedRoundTable {
  player_id: bigint;
  round_id: bigint;
  provider_id: bigint;
  opened_at: Date;
  found_at: Date;
}

export interface UnfinishedSearchTable {
  provider_id: bigint;
  opened_before: Date;
}

export interface FreeRoundIssueTable {
  player_id: bigint;
  id: bigint;
  provider_id: bigint;
  state: FreeRoundIssueState;
  attempts: Generated<number>;
  next_at: Date;
  provider_state: Generated<FreeRoundStanding['state'] | 'UNKNOWN' | null>;
  provider_used: Generated<number | null>;
  provider_won: Generated<bigint | null>;
  checked_at: Generated<Date | null>;
  differs: Generated<boolean>;
  fault: Generated<string | null>;
}

export interface FreeRoundStakesTable {
  provider_id: bigint;
  game_key: string;
  currency: Currency;
  amounts: bigint[];
  as_of: Date;
}

export interface ProviderTrafficTable {
  provider_id: bigint;
  minute: Date;
  requests: bigint;
  refusals: bigint;
  faults: bigint;
  milliseconds: bigint;
  slowest_ms: bigint;
  last_at: Date;
}

export interface NotableWinTable {
  movement_id: bigint;
  game_id: bigint;
  player_name: string;
  kind: 'win' | 'jackpot-win';
  amount: bigint;
  currency: Currency;
  won_at: Date;
}

export interface DefenceCodeTable {
  code_hash: Buffer;
  provider_id: bigint;
  player_id: bigint;
  session_id: bigint;
  created_at: Date;
  expires_at: Date;
  used_for: string | null;
}

export interface LotteryDrawTable {
  provider_id: bigint;
  reference: string;
  game_key: string;
  state: DrawState;
  sales_open_at: Date;
  sales_close_at: Date;
  draw_at: Date;
  jackpot: bigint | null;
  /** As it was first announced. */
  announced_open_at: Date;
  announced_close_at: Date;
  announced_draw_at: Date;
  announced_jackpot: bigint | null;
  numbers: number[] | null;
  prizes_text: string | null;
  created_at: Date;
  closed_at: Date | null;
}

export interface LotteryTicketTable {
  player_id: bigint;
  provider_id: bigint;
  reference: string;
  draw_reference: string;
  session_id: bigint;
  numbers: number[];
  created_at: Date;
}

export interface PlayTables {
  'play.defence_code': DefenceCodeTable;
  'play.lottery_draw': LotteryDrawTable;
  'play.lottery_ticket': LotteryTicketTable;
  'play.launch_token': LaunchTokenTable;
  'play.game_session': GameSessionTable;
  'play.free_round': FreeRoundTable;
  'play.free_round_issue': FreeRoundIssueTable;
  'play.free_round_stakes': FreeRoundStakesTable;
  'play.round': RoundTable;
  'play.unfinished_round': UnfinishedRoundTable;
  'play.unfinished_search': UnfinishedSearchTable;
  'play.provider_traffic': ProviderTrafficTable;
  'play.notable_win': NotableWinTable;
}
