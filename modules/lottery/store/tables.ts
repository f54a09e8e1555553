/** Row types of the schema `lottery`. */
import type { Generated } from 'kysely';
import type { DrawState } from '../rules/draws.machine.ts';
import type { PlanCurrency } from '../rules/plans.table.ts';
import type { SubscriptionState } from '../rules/subscriptions.machine.ts';
import type { SyndicateState } from '../rules/syndicates.machine.ts';
import type { TicketState } from '../rules/tickets.machine.ts';

export interface DrawTable {
  reference: string;
  game_key: string;
  plan_version: number;
  currency: PlanCurrency;
  state: DrawState;
  sales_open_at: Date;
  sales_close_at: Date;
  draw_at: Date;
  commitment: string;
  beacon_round: bigint;
  announced_beacon_round: Generated<bigint | null>;
  tickets: number | null;
  sales: bigint | null;
  root: Buffer | null;
  statement: string | null;
  signature: Buffer | null;
  sealed_at: Date | null;
  beacon: Buffer | null;
  beacon_signature: Generated<Buffer | null>;
  main: number[] | null;
  extra: number[] | null;
  drawn_at: Date | null;
  evaluation: string | null;
  evaluation_hash: string | null;
  settled_at: Date | null;
  claims_until: Generated<Date | null>;
  reason: string | null;
  changed_at: Date;
}

export interface DrawEventTable {
  id: Generated<bigint>;
  draw_reference: string;
  event: string;
  staff_id: bigint | null;
  note: string | null;
  happened_at: Date;
}

export interface TicketTable {
  id: Generated<bigint>;
  number: string;
  player_id: bigint;
  draw_reference: string;
  purchase: string;
  purchase_draws: Generated<number | null>;
  session_id: bigint;
  lines: string;
  price: bigint;
  state: TicketState;
  place: number | null;
  leaf: Buffer | null;
  win: bigint | null;
  syndicate_id: Generated<bigint | null>;
  created_at: Date;
  changed_at: Date;
}

export interface SyndicateTable {
  id: Generated<bigint>;
  draw_reference: string;
  lines: string;
  shares: number;
  share_price: bigint;
  state: SyndicateState;
  leaf_ticket: string | null;
  win: bigint | null;
  opened_by: bigint;
  created_at: Date;
  changed_at: Date;
}

export interface SyndicateShareTable {
  syndicate_id: bigint;
  share: number;
  ticket_number: string;
}

/** What a ticket without a name has beside its row among the tickets. */
export interface TerminalTicketTable {
  number: string;
  place: string;
  sale: string;
  paid_with: 'CASH' | 'CREDIT';
  sold_by: bigint | null;
  owed: bigint | null;
  paid_at: Date | null;
  paid_place: string | null;
  claim: string | null;
  paid_by: bigint | null;
  paid_player_id: bigint | null;
  expired_at: Date | null;
}

export interface FavouriteTable {
  player_id: bigint;
  id: Generated<bigint>;
  game_key: string;
  name: string;
  lines: string;
  created_at: Date;
}

export interface SubscriptionTable {
  player_id: bigint;
  id: Generated<bigint>;
  request: string;
  game_key: string;
  lines: string;
  state: SubscriptionState;
  failures: number;
  refusal: string | null;
  created_at: Date;
  changed_at: Date;
}

export interface SubscriptionDrawTable {
  player_id: bigint;
  subscription_id: bigint;
  draw_reference: string;
  outcome: 'BUYING' | 'BOUGHT' | 'REFUSED';
  refusal: string | null;
  begun_at: Date;
}

export interface LotteryTables {
  'lottery.favourite': FavouriteTable;
  'lottery.subscription': SubscriptionTable;
  'lottery.subscription_draw': SubscriptionDrawTable;
  'lottery.terminal_ticket': TerminalTicketTable;
  'lottery.wrong_number': { id: Generated<bigint>; place: string; happened_at: Date };
  'lottery.draw': DrawTable;
  'lottery.draw_event': DrawEventTable;
  'lottery.ticket': TicketTable;
  'lottery.syndicate': SyndicateTable;
  'lottery.syndicate_share': SyndicateShareTable;
  'lottery.roll_over': { game_key: string; currency: PlanCurrency; at_cap: number };
}
