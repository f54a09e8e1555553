/** Row types of what moves at desks and terminals. */
import type { Currency } from '@herna/kernel';
import type { Generated } from 'kysely';
import type { DeskState, TransferState } from '../rules/transfer.machine.ts';
import type { VoucherState } from '../rules/voucher.machine.ts';
import type { PaymentDirection } from './tables.ts';

/** What a person paid or received in cash on a Prague day. */
export interface CashDayTable {
  player_id: bigint;
  day: string;
  direction: PaymentDirection;
  amount: bigint;
}

export interface DeskOperationTable {
  id: Generated<bigint>;
  player_id: bigint;
  direction: PaymentDirection;
  method: string;
  currency: Currency;
  amount: bigint;
  state: DeskState;
  reference: string;
  verification: 'None' | 'Sms' | 'Email' | 'Card';
  verified_at: Date | null;
  hold_id: bigint | null;
  staff_id: bigint;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_by: bigint | null;
  session_id: bigint | null;
  receipt_number: number | null;
}

export interface CashDeskTable {
  id: Generated<bigint>;
  code: string;
  created_at: Date;
}

export interface CashDeskSessionTable {
  id: Generated<bigint>;
  desk_id: bigint;
  cashier_id: bigint;
  venue_id: bigint | null;
  currency: Currency;
  state: 'OPEN' | 'CLOSED';
  opened_at: Date;
  opening_count: bigint;
  opening_expected: bigint;
  closed_at: Date | null;
  closed_by: bigint | null;
  closing_count: bigint | null;
  closing_expected: bigint | null;
  closing_note: string | null;
  receipts: Generated<number>;
}

export type TransferAccount = 'Main' | 'Landbased';

export interface TransferTable {
  id: Generated<bigint>;
  player_id: bigint;
  system: string;
  transfer_id: string;
  direction: 'FROM' | 'TO' | 'NONE';
  account: TransferAccount;
  currency: Currency;
  amount: bigint;
  state: TransferState;
  hold_id: bigint | null;
  place: string | null;
  /** Of a committed one, when it is not all of the amount. */
  moved: Generated<bigint | null>;
  /** The player's own money on its way back. */
  is_returning: Generated<boolean>;
  created_at: Date;
  expires_at: Date | null;
  ended_at: Date | null;
}

export interface TerminalAccountTable {
  id: Generated<bigint>;
  terminal: string;
  player_id: bigint;
  opened_at: Date;
}

export interface VoucherTable {
  id: Generated<bigint>;
  player_id: bigint;
  terminal: string;
  issue_id: string;
  number_hash: Buffer;
  last_digits: string;
  currency: Currency;
  amount: bigint;
  state: VoucherState;
  issued_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  redeemed_at: string | null;
  redemption_id: string | null;
  operation_id: bigint | null;
}

export interface LandbasedWalletTable {
  player_id: bigint;
  enabled: boolean;
  staff_id: bigint;
  changed_at: Date;
}

export type QueueKind = 'CardIn' | 'CardOut' | 'CashDeposit' | 'CashPayout' | 'HandPay';

export interface TransferQueueTable {
  id: Generated<bigint>;
  place: string;
  kind: QueueKind;
  player_id: bigint;
  staff_id: bigint;
  added_at: Date;
}

export interface ReportedTransactionTable {
  id: Generated<bigint>;
  system: string;
  transaction_id: string;
  player_id: bigint;
  kind: 'ACCOUNTING' | 'GAME';
  type: string;
  child_type: string | null;
  account: TransferAccount | 'Terminal';
  currency: Currency;
  amount: bigint;
  state: 'BOOKED' | 'ROLLED_BACK';
  movement_id: bigint;
  place: string | null;
  created_at: Date;
  rolled_back_at: Date | null;
}

export interface ExchangeRateTable {
  source: 'CNB' | 'ECB';
  /** `YYYY-MM-DD` */
  day: string;
  currency: string;
  quantity: number;
  rate: string;
  read_at: Date;
}

export interface DoorTables {
  'payments.cash_desk': CashDeskTable;
  'payments.cash_desk_session': CashDeskSessionTable;
  'payments.terminal_account': TerminalAccountTable;
  'payments.exchange_rate': ExchangeRateTable;
  'payments.cash_day': CashDayTable;
  'payments.desk_operation': DeskOperationTable;
  'payments.transfer': TransferTable;
  'payments.voucher': VoucherTable;
  'payments.landbased_wallet': LandbasedWalletTable;
  'payments.transfer_queue': TransferQueueTable;
  'payments.reported_transaction': ReportedTransactionTable;
}
