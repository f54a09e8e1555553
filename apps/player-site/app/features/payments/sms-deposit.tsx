/** Choosing what one text message pays. */
import { Button, Icon, moneyText, Notice, RadioCards } from '@herna/ui';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useForm } from '../../api/use-form.ts';
import { localise } from '../../i18n/addresses.ts';
import { useSite } from '../../shell/use-site.ts';
import type { OfferedMethod, SmsPrice } from './payment-words.tsx';

interface SmsDepositProperties {
  readonly prices: readonly SmsPrice[];
  readonly method: OfferedMethod;
}

const steps = ['write', 'charge', 'credit'] as const;

export function SmsDeposit({ prices, method }: SmsDepositProperties) {
  const t = useTranslations('payments.deposit');
  const { locale, prefix } = useSite();
  const navigate = useNavigate();
  const offered = prices.filter(({ amount }) => amount.amount <= method.maximum);
  const form = useForm(async (values, key) => {
    const chosen = offered.find(({ amount }) => String(amount.amount) === values.amount);
    if (!chosen) return;
    const { payment } = await api(
      'POST /capi/v2-onling/Payment/CreateSmsPayment',
      { body: { amount: chosen.amount } },
      { idempotencyKey: key },
    );
    await navigate(localise(`/profile/payments/deposit/result?payment=${payment.id}`, prefix));
  });
  if (offered.length === 0) {
    return (
      <Notice tone="warning" title={t('closed')}>
        {t('sms.silent')}
      </Notice>
    );
  }
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-6">
      <RadioCards
        name="amount"
        legend={t('amount')}
        defaultValue={String(offered[0]?.amount.amount)}
        error={form.error('amount')}
        choices={offered.map(({ amount, price }) => ({
          value: String(amount.amount),
          label: moneyText(amount, locale),
          hint: t('sms.costs', { price: moneyText(price, locale) }),
          icon: 'phone' as const,
        }))}
      />
      <Fault title={t('failed')} message={form.message} />
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {t('sms.show')}
      </Button>
      <ol className="flex flex-col gap-2.5 text-sm text-muted">
        {steps.map((step) => (
          <li key={step} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-4 text-accent" />
            {t(`sms.next.${step}`)}
          </li>
        ))}
      </ol>
    </form>
  );
}
