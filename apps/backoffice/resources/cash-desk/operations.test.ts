import { ApiError } from '@herna/contract-kit/client';
import { expect, it } from 'vitest';
import { approvalAskedFor, isCash, type Operation } from './operations.ts';

it('an approval is asked for by its refusal only', () => {
  const refusal = (code: string) => new ApiError(409, { code, data: { approvalId: '7' } });
  expect(approvalAskedFor(refusal('ERR_APPROVAL_NEEDED'))).toBe('7');
  expect(approvalAskedFor(refusal('ERR_CASH_DESK_CLOSED'))).toBeUndefined();
  expect(approvalAskedFor(new Error('gone'))).toBeUndefined();
});

it.each([
  ['CashDeposit', true],
  ['CashPayout', true],
  ['VoucherPayout', true],
  ['CashlessDeposit', false],
  ['CashlessPayout', false],
  ['PayUCard', false],
])('of %s a receipt is printed: %s', (method, printed) => {
  expect(isCash({ method } as Operation)).toBe(printed);
});
