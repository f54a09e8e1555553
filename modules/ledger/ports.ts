/** What the ledger asks of the modules above it. */
import type { Db } from '@herna/db';
import { defineExtensionPoint } from '@herna/module-kit';
import type { HouseAccountKind } from './rules/accounts.table.ts';

/** How the owners of some house accounts are called: the ledger knows them by number only. */
export interface AccountOwners {
  readonly accounts: readonly HouseAccountKind[];
  /** Names by owner; whoever is not found has none. */
  names(db: Db, owners: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

export const accountOwnersPoint = defineExtensionPoint<AccountOwners>('ledger.account-owners');
