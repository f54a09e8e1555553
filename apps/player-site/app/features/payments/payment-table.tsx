import {
  Button,
  ButtonLink,
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  MoneyText,
  RowButton,
  showToast,
} from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useErrorMessage } from '../../api/refusals.ts';
import { useSession } from '../../shell/use-site.ts';
import { methodName } from './method-names.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { Moment, type Payment, PaymentStateChip } from './payment-words.tsx';

interface PaymentTableProperties {
  readonly payments: readonly Payment[];
  /** Whether the player has narrowed them down: none then means none of these. */
  readonly filtered?: boolean;
}

/** Payments of the player; a withdrawal that waits can be taken back here. */
export function PaymentTable({ payments, filtered = false }: PaymentTableProperties) {
  const t = useTranslations('payments');
  const excluded = useSession()?.excluded;
  const [cancelling, setCancelling] = useState<Payment>();
  const [selected, setSelected] = useState<Payment>();
  if (payments.length === 0) {
    return (
      <EmptyState
        icon="receipt"
        title={t(filtered ? 'history.noneFound' : 'history.none')}
        action={
          excluded ? undefined : (
            <ButtonLink to="/profile/payments/deposit">{t('deposit.go')}</ButtonLink>
          )
        }
      >
        {t(filtered ? 'history.noneFoundHint' : 'history.noneHint')}
      </EmptyState>
    );
  }
  const columns: readonly Column<Payment>[] = [
    {
      key: 'kind',
      title: t('columns.kind'),
      phone: 'title',
      cell: (payment) => (
        <>
          {t(`directions.${payment.direction}`)}
          <span className="block text-xs font-normal text-muted">
            {payment.account?.label ?? t(methodName(payment))}
          </span>
        </>
      ),
    },
    { key: 'at', title: t('columns.at'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'reference',
      title: t('columns.reference'),
      cell: ({ referenceNumber }) => <span className="figures">{referenceNumber}</span>,
    },
    {
      key: 'state',
      title: t('columns.state'),
      cell: (payment) => (
        <span className="inline-flex items-center gap-3">
          <PaymentStateChip payment={payment} />
          {payment.cancellable && (
            <RowButton tone="quiet" onClick={() => setCancelling(payment)}>
              {t('cancel.go')}
            </RowButton>
          )}
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      align: 'end',
      phone: 'side',
      cell: (payment) => <MovedAmount payment={payment} />,
    },
    {
      key: 'detail',
      title: <span className="sr-only">{t('columns.detail')}</span>,
      align: 'end',
      cell: (payment) => (
        <RowButton onClick={() => setSelected(payment)}>{t('columns.detail')}</RowButton>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('history.title')}
        columns={columns}
        rows={payments}
        keyOf={({ id }) => id}
      />
      {selected && <PaymentDialog payment={selected} onClose={() => setSelected(undefined)} />}
      {cancelling && <CancelDialog payment={cancelling} onClose={() => setCancelling(undefined)} />}
    </>
  );
}

/** States in which no money has moved and none will. */
const withoutEffect: readonly Payment['state'][] = ['REJECTED', 'CANCELLED', 'EXPIRED', 'RETURNED'];

/** The amount as it moved: in with a plus, out with a minus, neither when nothing came of it. */
function MovedAmount({ payment }: { readonly payment: Payment }) {
  const { amount, direction, state } = payment;
  if (withoutEffect.includes(state)) {
    return <MoneyText value={amount} personal className="text-muted line-through" />;
  }
  if (direction === 'WITHDRAWAL') {
    return <MoneyText value={{ ...amount, amount: -amount.amount }} personal />;
  }
  return (
    <MoneyText
      value={amount}
      personal
      signed
      className={state === 'CONFIRMED' ? 'text-positive' : 'text-muted'}
    />
  );
}

function CancelDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTranslations('payments.cancel');
  const { revalidate } = useRevalidator();
  const messageOf = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const cancel = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await api('POST /capi/v2-onling/Payment/CancelWithdrawal', {
        body: { paymentId: payment.id },
      });
      showToast({ text: t('done') });
      await revalidate();
      onClose();
    } catch (error) {
      setFault(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button busy={busy} onClick={cancel}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('text')}</p>
      <MoneyText
        value={payment.amount}
        personal
        className="mt-3 block font-display text-2xl font-bold"
      />
      <Fault message={fault} />
    </Dialog>
  );
}
