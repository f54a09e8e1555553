/** Which bank account a statement proves, and which statement has been sent of it. Pure. */

/** An account of the player as far as a statement may prove it. */
export interface ProvenAccount {
  readonly id: string;
  readonly state: string;
  readonly isDefault: boolean;
}

interface SentStatement {
  readonly type: string;
  readonly bankAccountId: string | null;
}

/** Accounts that a statement may prove: the one that payments went through first. */
export const statementAccounts = <Account extends ProvenAccount>(
  accounts: readonly Account[],
): Account[] => {
  const weight = ({ state, isDefault }: Account) =>
    (state === 'VERIFIED' ? 2 : 0) + (isDefault ? 1 : 0);
  return accounts
    .filter(({ state }) => state !== 'REFUSED')
    .toSorted((one, other) => weight(other) - weight(one));
};

/** The newest statement of an account; one that names none is of the only account there is. */
export const statementOf = <Scan extends SentStatement>(
  scans: readonly Scan[],
  accountId: string | undefined,
  isOnly: boolean,
): Scan | undefined =>
  scans.find(
    ({ type, bankAccountId }) =>
      type === 'BankAccountStatement' &&
      (accountId === undefined ||
        bankAccountId === accountId ||
        (isOnly && bankAccountId === null)),
  );
