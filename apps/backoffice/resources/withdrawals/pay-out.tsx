import { api } from '../../data/api.ts';
import { Act } from '../../features/act.tsx';

/** Sends all approved withdrawals to the bank. */
export const PayOut = () => (
  <Act
    label="acts.payOut"
    says="acts.payOutSays"
    tone="main"
    permission="payments.process"
    reason="none"
    run={() => api('POST /api/payments/bank-files')}
  />
);
