/** One payment: its movements in the books, each with its proof. */
import type { Output } from '@herna/contract-kit';
import type { PaymentsApi } from '@herna/payments/contract';
import { Dialog, MoneyText, Notice, TextSkeleton } from '@herna/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useErrorMessage } from '../../api/refusals.ts';
import { MovementRow } from '../proof/movement-row.tsx';
import { Moment, type Payment, PaymentStateChip } from './payment-words.tsx';

type Movement = Output<PaymentsApi['GET /api/payments/movements']>['movements'][number];

interface PaymentDialogProperties {
  readonly payment: Payment;
  readonly onClose: () => void;
}

export function PaymentDialog({ payment, onClose }: PaymentDialogProperties) {
  const t = useTranslations('payments');
  const [movements, setMovements] = useState<readonly Movement[]>();
  const [fault, setFault] = useState<string>();
  const messageOf = useErrorMessage();
  const paymentId = payment.id;
  useEffect(() => {
    api('GET /api/payments/movements', { query: { paymentId } }).then(
      (answer) => setMovements(answer.movements),
      (error: unknown) => setFault(messageOf(error)),
    );
  }, [paymentId, messageOf]);
  return (
    <Dialog open wide title={t(`directions.${payment.direction}`)} onClose={onClose}>
      <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-4">
        <div>
          <dt className="text-muted">{t('columns.amount')}</dt>
          <dd className="mt-0.5 font-display text-lg font-semibold">
            <MoneyText value={payment.amount} personal />
          </dd>
          {payment.fee.amount > 0 && (
            <dd className="figures mt-0.5 text-muted">
              {t('fee.fee')} <MoneyText value={payment.fee} personal />
            </dd>
          )}
        </div>
        <div>
          <dt className="text-muted">{t('columns.state')}</dt>
          <dd className="mt-1">
            <PaymentStateChip payment={payment} />
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t('columns.at')}</dt>
          <dd className="mt-1">
            <Moment at={payment.createdAt} />
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t('columns.reference')}</dt>
          <dd className="figures mt-1 select-all">{payment.referenceNumber}</dd>
        </div>
      </dl>
      <h3 className="mt-6 mb-2 text-base">{t('detail.movements')}</h3>
      {/* Of one height from the start: what closes the dialog must not move under a finger. */}
      <div className="h-[min(16rem,35dvh)] overflow-y-auto" aria-busy={!movements && !fault}>
        {fault && <Notice tone="negative">{fault}</Notice>}
        {!movements && !fault && <TextSkeleton className="h-24" />}
        {movements && <Movements movements={movements} />}
      </div>
    </Dialog>
  );
}

function Movements({ movements }: { readonly movements: readonly Movement[] }) {
  const t = useTranslations('payments.detail');
  if (movements.length === 0) return <p className="text-sm text-muted">{t('none')}</p>;
  return (
    <ul className="text-sm">
      {movements.map(({ movementId, kind, amount, createdAt }) => (
        <MovementRow
          key={movementId}
          movement={{ movementId, kind, amount, createdAt }}
          kind={t.has(`kinds.${kind}` as never) ? t(`kinds.${kind}` as never) : kind}
        >
          <MoneyText value={amount} personal className="font-medium" />
        </MovementRow>
      ))}
    </ul>
  );
}
