/** What staff can do about a held deposit whose gateway or bank has refused to send it back. */
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { moneyText, type Wire } from '../../format/money.ts';
import { useLocale } from '../../format/value-formats.tsx';

/** The button that has the money sent back once more; nothing for any other payment. */
export function DepositActs({ payment }: { readonly payment: Row }) {
  const locale = useLocale();
  if (payment.state !== 'HELD' || !payment.returnFailedAt) return null;
  const paymentId = payment.id;
  return (
    <div>
      <ActionButton
        label="acts.returnAgain"
        object={`${moneyText(payment.amount as Wire, locale)}, ${payment.referenceNumber}`}
        says="acts.returnAgainSays"
        tone="main"
        permission="payments.process"
        reason="required"
        run={({ reason }) =>
          api('POST /api/payments/{paymentId}/return', {
            params: { paymentId },
            body: { reason },
          })
        }
      />
    </div>
  );
}
