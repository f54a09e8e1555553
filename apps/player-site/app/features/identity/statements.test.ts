import { expect, test } from 'vitest';
import { statementAccounts, statementOf } from './statements.ts';

const account = (id: string, state: string, isDefault = false) => ({ id, state, isDefault });
const statement = (bankAccountId: string | null) =>
  ({ type: 'BankAccountStatement', bankAccountId }) as const;

test('the account that is verified and usual comes first, a refused one is not offered', () => {
  const accounts = [
    account('1', 'UNVERIFIED'),
    account('2', 'REFUSED', true),
    account('3', 'VERIFIED'),
    account('4', 'VERIFIED', true),
  ];
  expect(statementAccounts(accounts).map(({ id }) => id)).toEqual(['4', '3', '1']);
});

test.each([
  ['of the account that it names', '2', false, '2'],
  ['of no other account', '3', false, undefined],
  ['of none where two could be meant', '1', false, undefined],
  ['of the only account, though it names none', '1', true, null],
  ['of a player without an account', undefined, false, null],
])('a statement is %s', (_what, accountId, isOnly, found) => {
  const scans = [{ type: 'Selfie', bankAccountId: null }, statement(null), statement('2')];
  expect(statementOf(scans, accountId, isOnly)?.bankAccountId).toBe(found);
});
