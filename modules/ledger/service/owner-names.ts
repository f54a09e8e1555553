/** Names of the owners of house accounts, asked of the modules that the accounts belong to. */
import type { Db } from '@herna/db';
import type { AccountOwners } from '../ports.ts';
import type { HouseAccountKind } from '../rules/accounts.table.ts';

interface OwnedAccount {
  readonly account: HouseAccountKind;
  readonly owner: bigint;
}

/** Tells the name of an account's owner; null where nobody knows one. */
export async function ownerNames(
  db: Db,
  contributions: readonly AccountOwners[],
  accounts: readonly OwnedAccount[],
): Promise<(account: OwnedAccount) => string | null> {
  const known = await Promise.all(
    contributions.map(async (contribution) => {
      const owners = new Set(
        accounts
          .filter(({ account, owner }) => owner > 0n && contribution.accounts.includes(account))
          .map(({ owner }) => owner),
      );
      const names =
        owners.size > 0 ? await contribution.names(db, [...owners]) : new Map<bigint, string>();
      return { accounts: contribution.accounts, names };
    }),
  );
  return ({ account, owner }) =>
    known.flatMap((part) =>
      part.accounts.includes(account) ? (part.names.get(owner) ?? []) : [],
    )[0] ?? null;
}
