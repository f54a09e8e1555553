/** What payments ask of the modules above them. */
import type { Db } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { defineExtensionPoint, definePort } from '@herna/module-kit';

/** Accounts that somebody else has proved to be a player's. */
export interface ConfirmedAccounts {
  /** IBANs that the bank identity has named. */
  byBankIdentity(db: Db, playerId: PlayerId): Promise<readonly string[]>;
}

export const confirmedAccountsPort = definePort<ConfirmedAccounts>('payments.confirmed-accounts');

/** What deposits wait for: a statement about funds, or a check of which its player learns nothing more. */
export type DepositRefusal = 'AML_STATEMENT' | 'CHECK';

/** Why a player can pay nothing in for now, if they cannot. */
export const depositGuardPoint =
  defineExtensionPoint<(db: Db, playerId: PlayerId) => Promise<DepositRefusal | undefined>>(
    'payments.deposit-guard',
  );

/** The reason of the one hold that ends by itself: the player has never been screened. */
export const untilScreened = 'UNTIL_SCREENED';

/** What is known of venues in which cash desks stand. */
export interface DeskVenues {
  /** Whether a venue is there now. */
  isThere(db: Db, venueId: bigint): Promise<boolean>;
  /** The venues in which a member of staff works; undefined for one who works in all. */
  workedBy(db: Db, staffId: bigint): Promise<readonly bigint[] | undefined>;
}

/** Each module that knows of venues. */
export const venuesPoint = defineExtensionPoint<DeskVenues>('payments.venues');

/** Why payouts of a player must wait, if they must; the reason is kept from the player. */
export const payoutHoldPoint =
  defineExtensionPoint<(db: Db, playerId: PlayerId) => Promise<string | undefined>>(
    'payments.payout-hold',
  );

/** How far a payout in cash has come: it begins, or the cash is about to be handed over. */
export type CashStep = 'BEGIN' | 'HANDOVER';

/** Asks, outside of any transaction, what must be known before cash is paid to a player; refuses with ERR_PAYOUT_HELD. */
export const cashScreeningPoint =
  defineExtensionPoint<(playerId: PlayerId, step: CashStep) => Promise<void>>(
    'payments.cash-screening',
  );
