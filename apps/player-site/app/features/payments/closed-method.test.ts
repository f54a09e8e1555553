import { expect, test } from 'vitest';
import { closedMethod } from './closed-method.ts';

const form = '/profile/payments/withdraw/method/…';

test('a way that lacks its target names it and leads to where it is stored', () => {
  const lacking = (method: string) => closedMethod(method, 'NoVerifiedPaymentMethod', form);
  expect(lacking('BankTransfer')).toEqual({
    reason: 'closed.NoVerifiedPaymentMethod',
    remedy: '/profile/payments/bank-account',
  });
  // A bank account would open neither of them.
  expect(lacking('PayUCard')).toEqual({ reason: 'withdraw.noCard', remedy: form });
  expect(lacking('NeteraWallet')).toEqual({ reason: 'withdraw.noWallet', remedy: form });
});

test('another reason is the same for every way', () => {
  for (const method of ['BankTransfer', 'PayUCard', 'NeteraWallet']) {
    expect(closedMethod(method, 'NotVerified', form)).toEqual({
      reason: 'closed.NotVerified',
      remedy: '/profile/settings/documents-upload',
    });
    expect(closedMethod(method, 'SelfExcluded', form).remedy).toBeUndefined();
  }
});
