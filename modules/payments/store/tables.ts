/** Row types of the schema `payments`. */
import type { BankAccountVerification } from '@herna/brands';
import type { Currency } from '@herna/kernel';
import type { Generated } from 'kysely';
import type { BankOrderState, PaymentState, PayoutMeaning } from '../contract/states.ts';

export type PaymentDirection = 'DEPOSIT' | 'WITHDRAWAL';

export interface PaymentTable {
  id: Generated<bigint>;
  player_id: bigint;
  direction: PaymentDirection;
  method: string;
  gateway: string | null;
  state: PaymentState;
  currency: Currency;
  amount: bigint;
  reference_number: string;
  reason: string | null;
  locale: string;
  order_number: string | null;
  provider_reference: string | null;
  bank_account_id: bigint | null;
  hold_id: bigint | null;
  bank_file_id: bigint | null;
  approved_by: bigint | null;
  suspended_by: bigint | null;
  note: string | null;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  expires_at: Date | null;
  next_poll_at: Date | null;
  pay_url: Generated<string | null>;
  button: Generated<string | null>;
  payment_card_id: Generated<bigint | null>;
  wallet_id: Generated<bigint | null>;
  sent_at: Generated<Date | null>;
  sms_text: Generated<string | null>;
  sms_number: Generated<string | null>;
  sms_price: Generated<bigint | null>;
  bank_consent_id: Generated<bigint | null>;
  bank_order: Generated<string | null>;
  bank_order_state: Generated<BankOrderState | null>;
  /** When the gateway or bank refused to send a held deposit back; it then waits for staff. */
  return_failed_at: Generated<Date | null>;
  /** By what a deposit went back that staff have returned by hand: its own gateway, or `Bank`. */
  returned_through: Generated<string | null>;
  /** Since when the gateway has a refund of the credited deposit under way. */
  refund_seen_at: Generated<Date | null>;
  /** What the gateway has taken back of a credited deposit so far, minor units. */
  taken_back: Generated<bigint>;
  /** Kept of a deposit; taken beside the amount of a withdrawal. */
  fee: Generated<bigint>;
  /** What its gateway says of a payout, where that is not what was asked. */
  reported_meaning: Generated<PayoutMeaning | null>;
  reported_amount: Generated<bigint | null>;
  reported_currency: Generated<string | null>;
  /** What was asked for, where another amount was paid and is booked. */
  asked_amount: Generated<bigint | null>;
  asked_currency: Generated<Currency | null>;
}

export type BankConsentState = 'PENDING' | 'GRANTED' | 'REFUSED' | 'ENDED';

export interface BankConsentTable {
  id: Generated<bigint>;
  player_id: bigint;
  state: BankConsentState;
  provider_consent: Generated<string | null>;
  return_state: string;
  verifier: Generated<Buffer | null>;
  redirect_url: Generated<string | null>;
  token: Generated<Buffer | null>;
  iban: Generated<string | null>;
  holder_name: Generated<string | null>;
  amount: Generated<bigint | null>;
  refused_reason: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
  expires_at: Generated<Date | null>;
}

export type PaymentCardState = 'PENDING' | 'ACTIVE' | 'FAILED' | 'FORGETTING' | 'REMOVED';

export interface PaymentCardTable {
  id: Generated<bigint>;
  player_id: bigint;
  gateway: string;
  state: PaymentCardState;
  provider_reference: string | null;
  pay_url: string | null;
  token: Buffer | null;
  mask: string | null;
  expiry: string | null;
  is_default: Generated<boolean>;
  /** When a deposit by it was confirmed: only then it takes payouts. */
  verified_at: Date | null;
  next_poll_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export type ExternalWalletState = 'PENDING' | 'CONNECTED' | 'SUSPENDED' | 'BLOCKED' | 'CLOSED';

export interface ExternalWalletTable {
  id: Generated<bigint>;
  player_id: bigint;
  link_id: string;
  state: ExternalWalletState;
  redirect_url: string;
  masked_id: string | null;
  holder_name: string | null;
  refused_reason: string | null;
  /** Whether its provider has verified whose it is: only then it takes payouts. */
  is_verified: Generated<boolean>;
  sequence: Generated<number>;
  /** When the provider is asked next to end the link of a closed wallet. */
  next_poll_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

export interface PaymentStepTable {
  id: Generated<bigint>;
  player_id: bigint;
  payment_id: bigint;
  state_from: PaymentState | null;
  state_to: PaymentState;
  event: string;
  actor: string;
  note: string | null;
  happened_at: Date;
}

export interface WarningTable {
  id: Generated<bigint>;
  kind: string;
  cause: string;
  payment_id: bigint | null;
  player_id: bigint | null;
  detail: string;
  created_at: Date;
  resolved_at: Date | null;
  resolved_by: bigint | null;
  resolution: string | null;
}

export type BankAccountState = 'UNVERIFIED' | 'PENDING' | 'VERIFIED' | 'REFUSED' | 'REMOVED';

export interface BankAccountTable {
  id: Generated<bigint>;
  player_id: bigint;
  iban: string;
  label: string;
  is_default: boolean;
  state: BankAccountState;
  method: BankAccountVerification | null;
  variable_symbol: string | null;
  symbol_expires_at: Date | null;
  refused_reason: string | null;
  created_at: Date;
  updated_at: Date;
  verified_at: Date | null;
}

export type BankFileState = 'PREPARED' | 'UNKNOWN' | 'ACCEPTED' | 'REJECTED';

export interface BankFileTable {
  id: Generated<bigint>;
  message_id: string;
  state: BankFileState;
  currency: Currency;
  total: bigint;
  payments: number;
  content: string;
  note: string | null;
  created_at: Date;
  sent_at: Date | null;
  settled: Generated<boolean>;
}

export type EntryOutcome =
  | 'WITHDRAWAL_PAID'
  | 'WITHDRAWAL_RETURNED'
  | 'ACCOUNT_VERIFIED'
  | 'CREDITED'
  | 'HELD'
  | 'DEPOSIT_RETURNED'
  | 'UNMATCHED'
  | 'IGNORED';

export interface StatementEntryTable {
  id: Generated<bigint>;
  account_iban: string;
  bank_reference: string;
  direction: 'CREDIT' | 'DEBIT';
  currency: string;
  amount: bigint;
  counter_iban: string | null;
  counter_name: string | null;
  variable_symbol: string | null;
  end_to_end_id: string | null;
  booked_on: string;
  outcome: EntryOutcome;
  payment_id: bigint | null;
  read_at: Date;
  /** When it was forgotten who sent the money or was paid. */
  forgotten_at: Generated<Date | null>;
}

export interface TypeRestrictionTable {
  player_id: bigint;
  direction: PaymentDirection;
  method: string;
  reason: string;
  staff_id: bigint;
  set_at: Date;
}

export interface AmountBoundTable {
  player_id: bigint;
  direction: PaymentDirection;
  method: string;
  minimum: bigint | null;
  maximum: bigint | null;
  reason: string;
  staff_id: bigint;
  set_at: Date;
}

export interface FeeTable {
  direction: PaymentDirection;
  method: string;
  currency: Currency;
  fixed: bigint;
  rate_ppm: number;
  floor: bigint | null;
  cap: bigint | null;
  reason: string;
  staff_id: bigint;
  set_at: Date;
}

export interface PaymentsTables {
  'payments.payment': PaymentTable;
  'payments.payment_step': PaymentStepTable;
  'payments.warning': WarningTable;
  'payments.bank_account': BankAccountTable;
  'payments.bank_file': BankFileTable;
  'payments.statement_entry': StatementEntryTable;
  'payments.type_restriction': TypeRestrictionTable;
  'payments.amount_bound': AmountBoundTable;
  'payments.fee': FeeTable;
  'payments.payment_card': PaymentCardTable;
  'payments.external_wallet': ExternalWalletTable;
  'payments.bank_consent': BankConsentTable;
}
