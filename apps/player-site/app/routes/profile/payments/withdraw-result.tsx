import { ButtonLink } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { api, newIdempotencyKey } from '../../../api/browser.ts';
import { asPlayer, notFound, orElse, visitOf } from '../../../api/server.ts';
import { ResendButton } from '../../../features/entry/resend-button.tsx';
import { PaymentCode } from '../../../features/payments/payment-code.tsx';
import type { Payment } from '../../../features/payments/payment-words.tsx';
import { type Outcome, ResultView, ToHistory } from '../../../features/payments/result-view.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const paymentId = visit.url.searchParams.get('payment') ?? '';
  if (!/^[1-9]\d{0,18}$/.test(paymentId)) throw notFound();
  const payment = await asPlayer(visit, () =>
    orElse(
      visit.api('GET /capi/v2-onling/Payment/GetInfoById', { query: { paymentId } }),
      undefined,
    ),
  );
  if (!payment) throw notFound();
  return { payment };
}

const outcomes: Partial<Readonly<Record<Payment['state'], Outcome>>> = {
  PAID: 'done',
  REJECTED: 'failed',
  RETURNED: 'failed',
  CANCELLED: 'failed',
  CONFISCATED: 'failed',
};

export default function WithdrawResult() {
  const { payment } = useLoaderData<typeof loader>();
  const t = useTranslations('payments.withdraw');
  const outcome = outcomes[payment.state] ?? 'waiting';
  if (payment.state === 'VERIFYING') return <Confirm payment={payment} />;
  return (
    <ResultView
      payment={payment}
      outcome={outcome}
      title={t(`result.${outcome}`)}
      actions={
        <>
          <ButtonLink to="/profile/payments" tone="primary">
            {t('toPayments')}
          </ButtonLink>
          <ToHistory />
        </>
      }
    >
      {t(`result.${outcome}Text`, { account: payment.account?.label ?? '' })}
    </ResultView>
  );
}

/** A large withdrawal goes on when its player has entered the code. */
function Confirm({ payment }: { readonly payment: Payment }) {
  const t = useTranslations('payments.withdraw');
  const { id: paymentId } = payment;
  return (
    <ResultView payment={payment} outcome="waiting" title={t('code.title')} actions={<ToHistory />}>
      {t('code.text')}
      <PaymentCode
        submit={t('code.submit')}
        prove={(code) => api('POST /capi/v2-onling/Payment/Verify', { body: { paymentId, code } })}
      >
        <ResendButton
          send={() =>
            api(
              'POST /api/payments/{paymentId}/resend-code',
              { params: { paymentId } },
              { idempotencyKey: newIdempotencyKey() },
            )
          }
        />
      </PaymentCode>
    </ResultView>
  );
}
