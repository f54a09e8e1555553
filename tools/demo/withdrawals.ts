/** Withdrawals of the demo fortnight: some paid by the bank, some waiting for an operator. */
import type { Past } from './past.ts';
import { runJob, signInStaff } from './staff.ts';
import { drive, topUp, type Visitor } from './visitor.ts';

interface When {
  /** Number of the evening, from 0. */
  readonly evening: number;
  /** Number of the person; the first comes every evening. */
  readonly person: number;
}

const accountEvening = 3;
/** Evenings on which the first person withdraws; the last one is left in the queue. */
const withdrawalEvenings = [6, 10, 13] as const;
const pendingEvening = 13;

/** What a visitor does about withdrawals at the end of a visit. */
export async function withdrawals(past: Past, visitor: Visitor, when: When): Promise<void> {
  if (when.person !== 0 || !past.paysToBank) return;
  if (when.evening === accountEvening) await verifyAccount(past, visitor);
  if (!withdrawalEvenings.some((evening) => evening === when.evening)) return;
  await topUp(visitor, 200_00);
  const withdrawn = await visitor.api(
    'POST /capi/Funds/v3/Payment/Withdraw',
    {
      body: {
        method: 'BankTransfer',
        amount: { amount: 200_00, currency: past.currency },
      },
    },
    { idempotencyKey: visitor.key() },
  );
  if (when.evening !== pendingEvening) await payOut(past, withdrawn.id);
}

/** Adds a bank account and proves it by a transfer from it. */
async function verifyAccount(past: Past, { api }: Visitor): Promise<void> {
  const account = await api('POST /capi/v2-onling/PlayerBankAccount/Create', {
    body: { domestic: '2718281824/2010' },
  });
  const verification = await api('POST /capi/v2-onling/PlayerBankAccount/RequestVerification', {
    body: { bankAccountId: account.id, method: 'transfer' },
  });
  await drive(past, 'bank/transfers', {
    payerIban: account.iban,
    payerName: 'DEMOVA JANA',
    amount: '1.00',
    variableSymbol: verification.transfer?.variableSymbol,
  });
  await runJob(past, 'payments.read_statement');
}

/** An operator approves, the bank pays, the statement reports it back. */
async function payOut(past: Past, paymentId: string): Promise<void> {
  past.clock.advance(60_000);
  const api = await signInStaff(past);
  await api('POST /api/payments/{paymentId}/approve', { params: { paymentId } });
  await api('POST /api/payments/bank-files');
  await drive(past, 'bank/execute', {});
  await runJob(past, 'payments.read_statement');
}
