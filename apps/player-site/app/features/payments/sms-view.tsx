/** What to send by phone for a deposit, or the code that another phone was sent after it paid. */
import type { Output } from '@herna/contract-kit';
import type { PaymentsApi } from '@herna/payments/contract';
import { ButtonLink, Icon, MoneyText, moneyText } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { useSite } from '../../shell/use-site.ts';
import { CopyLine } from '../copy-line.tsx';
import { PaymentCode } from './payment-code.tsx';
import { Moment } from './payment-words.tsx';

export type SmsDetails = Output<PaymentsApi['GET /api/payments/sms-details']>;

export function SmsView({ sms }: { readonly sms: SmsDetails }) {
  const t = useTranslations('payments.deposit.sms');
  return (
    <section className="edge mx-auto max-w-xl rounded-card bg-surface p-5 md:p-8">
      <PageMeta title={t('title')} hidden />
      <h1 className="text-2xl">{t(sms.codeExpected ? 'codeTitle' : 'title')}</h1>
      {sms.codeExpected ? <EnterCode sms={sms} /> : <SendText sms={sms} />}
    </section>
  );
}

function EnterCode({ sms }: { readonly sms: SmsDetails }) {
  const t = useTranslations('payments.deposit.sms');
  return (
    <>
      <p className="mt-2 text-sm text-muted">{t('codeText')}</p>
      <PaymentCode
        submit={t('submit')}
        prove={(code) =>
          api('POST /capi/v2-onling/Payment/SubmitSmsPaymentCode', {
            body: { paymentId: sms.paymentId, code },
          })
        }
      />
    </>
  );
}

/** The address that opens the phone's own application with the text written. */
const smsLink = ({ shortNumber, text }: SmsDetails): string =>
  `sms:${shortNumber}?body=${encodeURIComponent(text)}`;

function SendText({ sms }: { readonly sms: SmsDetails }) {
  const t = useTranslations('payments.deposit.sms');
  const { locale } = useSite();
  const { text, shortNumber, amount, price, expiresAt } = sms;
  return (
    <>
      <p className="mt-2 text-sm text-muted">{t('text')}</p>
      <a
        href={smsLink(sms)}
        className="mt-5 flex min-h-12 items-center justify-center gap-2.5 rounded-control bg-accent
          px-5 font-semibold text-on-accent sm:hidden"
      >
        <Icon name="phone" className="size-5" />
        {t('open')}
      </a>
      <dl className="mt-5 divide-y divide-line/70 text-sm">
        <CopyLine name={t('message')} copy={text}>
          {text}
        </CopyLine>
        <CopyLine name={t('number')} copy={shortNumber}>
          {shortNumber}
        </CopyLine>
        <CopyLine name={t('price')}>
          <MoneyText value={price} />
        </CopyLine>
        <CopyLine name={t('amount')}>
          <MoneyText value={amount} />
        </CopyLine>
      </dl>
      <p className="mt-4 flex gap-2.5 text-sm text-muted">
        <Icon name="info" className="mt-0.5 size-4 shrink-0 text-accent" />
        {t('operator', { price: moneyText(price, locale) })}
      </p>
      <p className="mt-2.5 flex gap-2.5 text-sm text-muted" aria-live="polite">
        <Icon name="clock" className="mt-0.5 size-4 shrink-0 text-accent" />
        <span>
          {t('waiting')}
          {expiresAt && (
            <>
              {' '}
              {t('until')} <Moment at={expiresAt} />
            </>
          )}
        </span>
      </p>
      <ButtonLink to="/profile/payments/deposit" tone="quiet" className="mt-4">
        {t('other')}
      </ButtonLink>
    </>
  );
}
