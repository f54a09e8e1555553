/** What payments ask of the modules above them. */
import type { Db } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { definePort } from '@herna/module-kit';

/** Accounts that somebody else has proved to be a player's. */
export interface ConfirmedAccounts {
  /** IBANs that the bank identity has named. */
  byBankIdentity(db: Db, playerId: PlayerId): Promise<readonly string[]>;
}

export const confirmedAccountsPort = definePort<ConfirmedAccounts>('payments.confirmed-accounts');
