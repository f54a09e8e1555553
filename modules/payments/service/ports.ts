/** What payments need of rooms beside them, given by the composition. */
import type { Db, Tx } from '@herna/db';
import type { Currency, PlayerId, StaffId } from '@herna/kernel';
import type { Approvals } from '@herna/staff';
import type { CashStep, DepositRefusal } from '../ports.ts';

/** A player as payment processing sees him. */
export interface Payer {
  /** Given name and surname, to compare with what a bank says. */
  readonly name: string;
  /** Registered, identity not verified yet: deposits are capped, nothing can be withdrawn. */
  readonly temporary: boolean;
  /** Takes no money in: locked by staff, or perhaps a person's second account. */
  readonly locked: boolean;
  /** The player has asked for the account to be closed: all of it is paid out, however little. */
  readonly closing: boolean;
  /** `1990-04-01`; compared with what a provider of wallets says. */
  readonly birthDate?: string | undefined;
  /** Where codes go; by phone without one. */
  readonly email?: string | null | undefined;
  /** In E.164; the phone that payments by text message are expected from. */
  readonly phone?: string | null | undefined;
}

export interface Payers {
  find(db: Db, playerId: PlayerId): Promise<Payer | undefined>;
  /** All accounts of a player's person, their own among them, in one order for each of them. */
  accountsOfPerson(db: Db, playerId: PlayerId): Promise<readonly PlayerId[]>;
  /** The same without those other accounts in which the person was verified. */
  unverifiedAccountsOfPerson(db: Db, playerId: PlayerId): Promise<readonly PlayerId[]>;
  /** The account that goes on where this one has become part of another, otherwise this one. */
  accountThatGoesOn(db: Db, playerId: PlayerId): Promise<PlayerId>;
  /** Accounts that have become part of this one. */
  accountsJoinedTo(db: Db, playerId: PlayerId): Promise<readonly PlayerId[]>;
  /** Tells whether the player has a verified way to be paid, which a full account needs. */
  paymentMethodVerified(tx: Tx, playerId: PlayerId, verified: boolean): Promise<void>;
}

/** Bonuses, as far as own money that leaves ends them. */
export interface BonusesPort {
  /** Ends the running bonus of the wallet: as cash when it is fulfilled, else by its terms. */
  beforeWithdrawal(tx: Tx, playerId: PlayerId, currency: Currency): Promise<void>;
}

/** What a code confirms: an operation at a desk, or a withdrawal. */
export interface ConfirmedByCode {
  readonly kind: 'desk' | 'withdrawal';
  readonly id: bigint;
}

/** One-time codes by which a player confirms a payment. */
export interface PaymentCodes {
  send(
    tx: Tx,
    request: {
      readonly playerId: PlayerId;
      readonly of: ConfirmedByCode;
      readonly channel: 'Sms' | 'Email';
    },
  ): Promise<void>;
  /** Uses the code up; a wrong try is counted in this transaction. */
  prove(tx: Tx, of: ConfirmedByCode, code: string): Promise<boolean>;
}

/** Whose a card is that a reader has read. */
export interface CardHolder {
  readonly playerId: PlayerId;
  /** Neither locked nor removed. */
  readonly active: boolean;
}

/** Cards by which a player confirms a payment at a desk, or plays at a terminal. */
export interface PlayerCards {
  /** Undefined when it is nobody's card; of the last commit, or what a transaction sees. */
  find(cardNumber: string, db?: Db): Promise<CardHolder | undefined>;
  /** Whose card this is; refuses with ERR_INVALID_PIN or ERR_TOO_MANY_BAD_ATTEMPTS. */
  prove(card: { readonly cardNumber: string; readonly pin: string }): Promise<PlayerId>;
}

/** What modules above have against money that moves; each gives the reason, or nothing. */
export interface PaymentGuards {
  /** Why nothing can be paid in for now. */
  depositRefusal(db: Db, playerId: PlayerId): Promise<DepositRefusal | undefined>;
  /** Whether a venue is there now, in which a cash desk may stand. */
  isVenue(db: Db, venueId: bigint): Promise<boolean>;
  /** The venues in which a member of staff works; undefined for one who works in all. */
  venuesWorkedBy(db: Db, staffId: bigint): Promise<readonly bigint[] | undefined>;
  /** Why a payout must wait. */
  payoutHold(db: Db, playerId: PlayerId): Promise<string | undefined>;
  /** Asks, outside of any transaction, what must be known before cash is paid. @throws ERR_PAYOUT_HELD */
  beforeCash(playerId: PlayerId, step: CashStep): Promise<void>;
}

export interface AuditNote {
  readonly staffId: StaffId;
  /** `payments.withdrawal_suspended`. */
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  /** Whose account it concerns. */
  readonly playerId?: bigint | undefined;
  readonly reason?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** What it has become, without personal data. */
  readonly after?: object;
}

/** What one member of staff may do with money alone; what is above it waits for another. */
export type StaffAuthority = Pick<Approvals, 'permit' | 'assertPermitted'>;

/** Writes to the staff's audit in the transaction of the deed. */
export type RecordAudit = (tx: Tx, note: AuditNote) => Promise<void>;
