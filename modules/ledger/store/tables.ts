/** Row types of the schema `ledger`. */
import type { Currency } from '@herna/kernel';
import type { Generated } from 'kysely';
import type { HoldState } from '../rules/holds.machine.ts';

export interface BalanceTable {
  player_id: bigint;
  currency: Currency;
  cash: bigint;
  bonus: bigint;
  held: bigint;
  landbased: bigint;
  opened_at: Date;
}

export interface HouseBalanceTable {
  account_kind: number;
  owner_id: bigint;
  currency: Currency;
  stripe: number;
  amount: bigint;
}

export interface MovementTable {
  player_id: bigint;
  id: bigint;
  kind: number;
  currency: Currency;
  source: string;
  reference: string;
  reverses: string | null;
  content_hash: bigint;
  subject_id: bigint | null;
  reason: string | null;
  amount: bigint;
  cash_after: bigint;
  bonus_after: bigint;
  created_at: Date;
  transaction_id: Generated<bigint>;
}

export interface PostingTable {
  player_id: bigint;
  movement_id: bigint;
  line: number;
  account_kind: number;
  owner_id: bigint;
  amount: bigint;
  currency: Currency;
}

export interface HoldTable {
  id: Generated<bigint>;
  player_id: bigint;
  currency: Currency;
  amount: bigint;
  state: HoldState;
  source: string;
  reference: string;
  purpose: 'withdrawal' | 'transfer';
  expires_at: Date | null;
  created_at: Date;
  ended_at: Date | null;
}

export interface CorrectionTable {
  id: Generated<bigint>;
  player_id: bigint;
  account_kind: number;
  currency: Currency;
  amount: bigint;
  reason: string;
  state: 'PROPOSED' | 'APPROVED' | 'REJECTED';
  proposed_by: bigint;
  proposed_at: Date;
  decided_by: bigint | null;
  decided_at: Date | null;
  decision_reason: string | null;
  movement_id: bigint | null;
}

export interface ChainBlockTable {
  id: bigint;
  previous_hash: Buffer;
  hash: Buffer;
  transaction_from: bigint;
  transaction_to: bigint;
  movements: number;
  postings: number;
  leaves: Buffer;
  sealed_at: Date;
}

export interface CheckpointTable {
  id: Generated<bigint>;
  taken_at: Date;
  holds: boolean;
  head_block: bigint;
  statement: string;
  signature: Buffer;
  public_key: Buffer;
}

export interface HouseAccountView {
  account: string;
  owner_id: bigint;
  currency: Currency;
  amount: bigint;
}

export interface LedgerTables {
  'ledger.balance': BalanceTable;
  'ledger.house_balance': HouseBalanceTable;
  'ledger.movement': MovementTable;
  'ledger.posting': PostingTable;
  'ledger.hold': HoldTable;
  'ledger.correction': CorrectionTable;
  'ledger.chain_block': ChainBlockTable;
  'ledger.checkpoint': CheckpointTable;
  'ledger.house_account': HouseAccountView;
}
