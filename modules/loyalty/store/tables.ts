/** Row types of the schema `loyalty`. */
import type { Currency } from '@herna/kernel';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ItemCategory, ItemState, ItemTexts } from '../contract/shop.ts';
import type { LevelChange } from '../rules/levels.ts';
import type { OrderState } from '../rules/order.machine.ts';
import type { ProgrammeSpec } from '../rules/programme.table.ts';

export interface AccountTable {
  player_id: bigint;
  points_ever: bigint;
  level_id: number;
  changed_at: Date;
  earned_micro: Generated<bigint>;
  credited: Generated<bigint>;
  /** Whether whole points that are earned differ from those credited. */
  due: GeneratedAlways<boolean>;
  period_points: Generated<bigint>;
  level_until: string | null;
}

export type ChangeKind =
  | 'GRANTED'
  | 'EARNED'
  | 'REVERSED'
  | 'SPENT'
  | 'CONVERTED'
  | 'ORDERED'
  | 'RETURNED'
  | 'EXPIRED'
  | 'LEVEL'
  | 'ADDED'
  | 'TAKEN';

export interface ChangeTable {
  id: Generated<bigint>;
  player_id: bigint;
  reference: string;
  kind: ChangeKind;
  points: bigint;
  cause: string;
  level_id: number;
  level_change: LevelChange | null;
  /** Money that converted points became, minor units. */
  amount: bigint;
  currency: Currency;
  balance_after: bigint;
  created_at: Date;
}

export interface LotTable {
  player_id: bigint;
  expires_on: string;
  remaining: bigint;
}

export interface RoundTable {
  player_id: bigint;
  round_id: bigint;
  game_id: bigint;
  scope: string;
  minor_per_point: bigint;
  stake: bigint;
  settled: boolean;
  earned_micro: bigint;
  changed_at: Date;
}

export interface TerminalDayTable {
  player_id: bigint;
  day: string;
  seconds: number;
  earned_micro: bigint;
}

export interface CountedDayTable {
  day: string;
}

export interface ProgrammeTable {
  version: number;
  /** Written as JSON text. */
  spec: ColumnType<ProgrammeSpec, string, never>;
  made_at: Date;
  made_by: bigint;
}

export interface ItemTable {
  id: Generated<bigint>;
  category: ItemCategory;
  /** Written as JSON text. */
  texts: ColumnType<ItemTexts, string, string>;
  points: bigint;
  stock: number;
  player_maximum: number | null;
  level_id: number;
  state: ItemState;
  changed_at: Date;
}

export interface OrderTable {
  player_id: bigint;
  id: Generated<bigint>;
  item_id: bigint;
  points: bigint;
  state: OrderState;
  reason: string | null;
  created_at: Date;
  changed_at: Date;
}

export interface OrderLotTable {
  player_id: bigint;
  order_id: bigint;
  expires_on: string;
  points: bigint;
}

export interface LoyaltyTables {
  'loyalty.account': AccountTable;
  'loyalty.change': ChangeTable;
  'loyalty.lot': LotTable;
  'loyalty.round': RoundTable;
  'loyalty.terminal_day': TerminalDayTable;
  'loyalty.counted_day': CountedDayTable;
  'loyalty.programme': ProgrammeTable;
  'loyalty.item': ItemTable;
  'loyalty.shop_order': OrderTable;
  'loyalty.order_lot': OrderLotTable;
}
