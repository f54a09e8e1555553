/** Paying a transfer at the player's own bank at once, beside sending it by hand. */
import type { WireMoney } from '@herna/kernel';
import { Notice, RadioCards } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { leaveFor } from '../../api/leave.ts';
import type { BankStanding } from './payment-words.tsx';

/** Goes to the bank: to connect an account first, or to confirm the payment. */
export async function payAtBank(
  { consent }: BankStanding,
  amount: WireMoney,
  idempotencyKey: string,
): Promise<void> {
  const options = { idempotencyKey };
  if (!consent) {
    const { action } = await api(
      'POST /capi/v2-onling/Payment/CreateBankConsent',
      { body: { amount } },
      options,
    );
    if (action) await leaveFor(action.url);
    return;
  }
  const { payment, action } = await api(
    'POST /capi/v2-onling/Payment/CreateBankPayment',
    { body: { consentId: consent.id, amount } },
    options,
  );
  const result = location.pathname.replace(/\/method\/[^/]+$/, '/result');
  await leaveFor(action?.url ?? `${result}?payment=${payment.id}`);
}

/** What became of the player's visit at the bank. */
const returns = ['ready', 'later', 'HOLDER_DIFFERS', 'REFUSED_AT_BANK'] as const;

interface HowToSendProperties {
  readonly atBank: BankStanding;
  readonly back: { readonly account: string | null };
  /** Whether the payment is made at the bank. */
  readonly onChoose: (isAtBank: boolean) => void;
}

/** The choice between paying at the bank and a transfer sent by hand. */
export function HowToSend({ atBank, back, onChoose }: HowToSendProperties) {
  const t = useTranslations('payments.deposit.bankPay');
  const { consent } = atBank;
  const returned = returns.find((one) => one === back.account);
  return (
    <>
      {returned && (
        <Notice tone={returned === 'ready' ? 'positive' : 'warning'} title={t(`title.${returned}`)}>
          {t(`text.${returned}`)}
        </Notice>
      )}
      <RadioCards
        name="how"
        legend={t('how')}
        defaultValue="bank"
        onChange={(how) => onChoose(how === 'bank')}
        choices={[
          {
            value: 'bank',
            label: consent ? t('fromAccount', { account: consent.account }) : t('connect'),
            hint: t(consent ? 'fromAccountHint' : 'connectHint'),
            icon: 'bank',
          },
          { value: 'transfer', label: t('byHand'), hint: t('byHandHint'), icon: 'copy' },
        ]}
      />
    </>
  );
}
