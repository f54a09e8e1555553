import { api } from '../../data/api.ts';
import { Act } from '../../features/act.tsx';

/** What staff do with the bank: send all approved withdrawals, ask what became of those sent. */
export const BankActs = () => (
  <>
    <Act
      label="acts.askBank"
      says="acts.askBankSays"
      permission="payments.process"
      reason="none"
      run={() => api('POST /api/payments/bank-reports')}
    />
    <Act
      label="acts.payOut"
      says="acts.payOutSays"
      tone="main"
      permission="payments.process"
      reason="none"
      run={() => api('POST /api/payments/bank-files')}
    />
  </>
);
