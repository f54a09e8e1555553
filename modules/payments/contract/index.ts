/** The public face of the module, browser-safe. */
import { bankAccountCalls } from './bank-accounts.ts';
import { cardTransferCalls } from './card-transfers.ts';
import { cashDeskCalls } from './cash-desks.ts';
import { depositCalls } from './deposits.ts';
import { deskCalls } from './desk.ts';
import { reportedCalls } from './external-transactions.ts';
import { externalWalletCalls } from './external-wallets.ts';
import { feeCalls } from './fees.ts';
import { fundsCalls } from './funds.ts';
import { gatewayCalls } from './gateways.ts';
import { openBankingCalls } from './open-banking.ts';
import { paymentCardCalls } from './payment-cards.ts';
import { paymentCalls } from './payments.ts';
import { rateCalls } from './rates.ts';
import { restrictionCalls } from './restrictions.ts';
import { smsPaymentCalls } from './sms-payments.ts';
import { cardInCalls, transferCalls } from './transfers.ts';
import { voucherCalls } from './vouchers.ts';
import { withdrawalCalls } from './withdrawals.ts';

export * from './errors.ts';
export * from './events.ts';
export { feeOf, mayHaveFee } from './fees.ts';
export * from './field-reasons.ts';
export * from './permissions.ts';
export * from './schemas.ts';
export * from './states.ts';
export * from './warning-details.ts';
export { BankFile, PaymentWarning, warningKinds } from './withdrawals.ts';
export { bankAccountCalls, depositCalls, paymentCalls, restrictionCalls, withdrawalCalls };

export const paymentsCalls = {
  ...paymentCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...restrictionCalls,
  ...bankAccountCalls,
  ...deskCalls,
  ...cashDeskCalls,
  ...feeCalls,
  ...fundsCalls,
  ...transferCalls,
  ...cardInCalls,
  ...cardTransferCalls,
  ...voucherCalls,
  ...reportedCalls,
  ...rateCalls,
  ...gatewayCalls,
  ...paymentCardCalls,
  ...externalWalletCalls,
  ...smsPaymentCalls,
  ...openBankingCalls,
};
export type PaymentsApi = typeof paymentsCalls;
