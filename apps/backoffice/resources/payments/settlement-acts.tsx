/** What staff decide on a payout of which its gateway tells another amount, and what both sides say. */
import type { Output } from '@herna/contract-kit';
import type { Api } from '../../data/api.ts';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { moneyText, type Wire } from '../../format/money.ts';
import { Facts, Money, useLocale, Word } from '../../format/value-formats.tsx';

type Report = NonNullable<Output<Api['GET /api/payments/{paymentId}']>['payment']['reported']>;
type Outcome = Report['outcomes'][number];

const reportOf = (payment: Row): Report | undefined =>
  (payment.reported as Report | null | undefined) ?? undefined;

/** A gateway may speak of a currency in which nothing is kept here. */
function ReportedMoney({ amount, currency }: Wire) {
  return currency === 'CZK' || currency === 'EUR' ? (
    <Money value={{ amount, currency }} />
  ) : (
    `${amount / 100} ${currency}`
  );
}

/** What was asked for beside what the gateway says; nothing while they do not differ. */
export function BothSides({ payment }: { readonly payment: Row }) {
  const reported = reportOf(payment);
  const asked = payment.asked as Wire | null | undefined;
  if (reported) {
    return (
      <Facts
        rows={[
          ['fields.asked', <Money key="v" value={payment.amount as Wire} />],
          ['fields.reported', <ReportedMoney key="v" {...reported} />],
          ['fields.reportedMeaning', <Word key="v" value={reported.meaning} of="payoutMeanings" />],
        ]}
      />
    );
  }
  return asked ? <Facts rows={[['fields.asked', <Money key="v" value={asked} />]]} /> : null;
}

const words: Readonly<Record<Outcome, { readonly label: string; readonly says: string }>> = {
  PAID_AS_ASKED: { label: 'acts.settleAsAsked', says: 'acts.settleAsAskedSays' },
  PAID_AS_REPORTED: { label: 'acts.settleAsReported', says: 'acts.settleAsReportedSays' },
  NOT_PAID: { label: 'acts.settleNotPaid', says: 'acts.settleNotPaidSays' },
  RETURNED_AS_PAID: { label: 'acts.settleAllBack', says: 'acts.settleAllBackSays' },
  RETURNED_AS_REPORTED: { label: 'acts.settlePartBack', says: 'acts.settlePartBackSays' },
};

/** One button for each decision that goes with what the gateway says. */
export function SettlementActs({ payment }: { readonly payment: Row }) {
  const locale = useLocale();
  const reported = reportOf(payment);
  if (!reported) return null;
  const { amount, currency } = reported;
  const object = `${moneyText(payment.amount as Wire, locale)}, ${payment.referenceNumber}`;
  return reported.outcomes.map((outcome) => (
    <ActionButton
      key={outcome}
      {...words[outcome]}
      object={object}
      permission="payments.process"
      reason="required"
      run={({ reason }) =>
        api('POST /api/payments/{paymentId}/settle', {
          params: { paymentId: payment.id },
          body: { outcome, reported: { amount, currency }, reason },
        })
      }
    >
      <BothSides payment={payment} />
    </ActionButton>
  ));
}
