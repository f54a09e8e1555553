import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';

/** What staff do with the bank: send all approved withdrawals, ask what became of those sent. */
export const BankActs = () => (
  <>
    <ActionButton
      label="acts.askBank"
      says="acts.askBankSays"
      permission="payments.process"
      reason="none"
      run={() => api('POST /api/payments/bank-reports')}
    />
    <ActionButton
      label="acts.payOut"
      says="acts.payOutSays"
      tone="main"
      permission="payments.process"
      reason="none"
      run={() => api('POST /api/payments/bank-files')}
    />
  </>
);
