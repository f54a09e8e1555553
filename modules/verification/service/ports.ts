/** What verification needs of the modules below it, in its own words. */
import type { CallContext } from '@herna/contract-kit/server';
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { SignedIn } from '@herna/players/contract';
import type { Static } from 'typebox';
import type { CheckFailure } from '../contract/states.ts';
import type { BankPerson } from '../rules/bank-claims.ts';
import type { NamedPerson } from '../rules/matching.ts';

/** A player as far as his identity goes. */
export interface Person {
  readonly id: PlayerId;
  readonly firstName: string;
  readonly surname: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly birthPlace: string;
  /** Digits without the slash. */
  readonly birthNumber: string | undefined;
  readonly nationality: string;
  readonly gender: string;
  /** The permanent address in one line. */
  readonly address: string;
  readonly email: string | null;
  readonly locale: string;
}

export interface People {
  find(db: Db, playerId: bigint): Promise<Person | undefined>;
  /** Whether the account has its identity verified, by whichever way. */
  isVerified(db: Db, playerId: bigint): Promise<boolean>;
  /** A bank has named the player's birth number: whoever gave none has it now. */
  birthNumberProved(tx: Tx, playerId: bigint, birthNumber: string): Promise<void>;
  /** A bank says that the player is politically exposed, whatever the player has ticked. */
  politicallyExposed(tx: Tx, playerId: bigint): Promise<void>;
  /** Whether an earlier account that the bank says was the player's has ended. */
  followsEnded(tx: Tx, playerId: bigint, earlier: bigint): Promise<boolean>;
  /** The account that goes on since this one became part of it, where both are surely one person's. */
  sameThatGoesOn(db: Db, playerId: bigint): Promise<bigint | undefined>;
  /** The account that goes on, where its identity counts since this one became part of it. */
  identityBroughtTo(db: Db, playerId: bigint): Promise<bigint | undefined>;
  /** Accounts that have become part of this one. */
  joinedTo(db: Db, playerId: bigint): Promise<readonly bigint[]>;
  /** Fulfils or withdraws the requirement; the account's state follows. */
  identityVerified(tx: Tx, playerId: bigint, verified: boolean): Promise<void>;
  /** A document was approved, which staff may have asked for. */
  documentApproved(tx: Tx, playerId: bigint): Promise<void>;
}

/** Bank accounts, as far as they prove who somebody is. */
export interface Accounts {
  /** Accounts in the player's name from which a payment has come, also those removed since. */
  withControlPayment(db: Db, playerId: bigint): Promise<readonly bigint[]>;
  /**
   * Staff have seen a statement of an account of the player: one that waits for it is verified, or one
   * that it proved is refused.
   * @throws DomainError ERR_BANK_ACCOUNT_STATE when an account with an open withdrawal is to be refused
   */
  statementSeen(
    tx: Tx,
    account: {
      readonly playerId: bigint;
      readonly accountId: bigint;
      readonly verified: boolean;
      readonly reason: string;
      readonly staffId: bigint;
    },
  ): Promise<void>;
  /** The player's accounts. */
  list(
    db: Db,
    playerId: bigint,
  ): Promise<readonly { readonly id: bigint; readonly iban: string; readonly verified: boolean }[]>;
  /**
   * The bank has named accounts of the player: those he has are verified; of a player without any,
   * the one that was named alone is added.
   */
  confirmedByBank(tx: Tx, playerId: bigint, ibans: readonly string[]): Promise<void>;
  /** Whether the account is the player's. */
  owns(db: Db, playerId: bigint, accountId: bigint): Promise<boolean>;
}

/** Registrations under way, as far as the bank identity takes part in them. */
export interface Registrations {
  /**
   * Refuses a registration whose e-mail is not proved yet.
   * @throws DomainError ERR_REGISTRATION_NOT_FOUND, ERR_NO_VALID_EMAIL and others of a registration
   */
  assertProved(token: string): Promise<void>;
  /** Fills the personal data in; gives why that was refused, if it was. */
  fill(token: string, person: BankPerson): Promise<CheckFailure | undefined>;
  /** Makes the account; `adopt` runs in its transaction. Signs the player in and answers so. */
  finish(
    token: string,
    context: CallContext,
    adopt: (tx: Tx, token: string, playerId: bigint, registered: NamedPerson) => Promise<void>,
  ): Promise<Static<typeof SignedIn>>;
}

/** Writes to the staff's audit in the transaction of the deed. */
export type RecordAudit = (
  tx: Tx,
  note: {
    readonly staffId: bigint;
    readonly action: string;
    readonly targetKind: string;
    readonly targetId: string;
    readonly reason?: string;
    readonly details?: Readonly<Record<string, unknown>>;
  },
) => Promise<void>;
