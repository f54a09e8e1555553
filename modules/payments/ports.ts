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

/** Why payouts of a player must wait, if they must; the reason is kept from the player. */
export const payoutHoldPoint =
  defineExtensionPoint<(db: Db, playerId: PlayerId) => Promise<string | undefined>>(
    'payments.payout-hold',
  );
