import type { Currency } from '@herna/kernel';
import {
  AmountField,
  Button,
  ButtonLink,
  Icon,
  moneyText,
  Notice,
  RadioCards,
  writeAmount,
} from '@herna/ui';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { Fault } from '../../../api/fault.tsx';
import { leaveFor } from '../../../api/leave.ts';
import { asPlayer, notFound, orElse, visitOf } from '../../../api/server.ts';
import { useForm } from '../../../api/use-form.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { AccountPicture } from '../../../features/payments/account-picture.tsx';
import { AmlStatement } from '../../../features/payments/aml-statement.tsx';
import { depositSteps } from '../../../features/payments/deposit-steps.ts';
import { FeeLines } from '../../../features/payments/fee-lines.tsx';
import { methodName } from '../../../features/payments/method-names.ts';
import { HowToSend, payAtBank } from '../../../features/payments/pay-at-bank.tsx';
import {
  type BankStanding,
  boundsFor,
  type Offer,
  type OfferedMethod,
  type PaymentCard,
} from '../../../features/payments/payment-words.tsx';
import { useReadMoney } from '../../../features/payments/read-money.ts';
import { SmsDeposit } from '../../../features/payments/sms-deposit.tsx';
import { CodeFormElsewhere } from '../../../features/promotions/code-form.tsx';
import { MoreMessages } from '../../../i18n/intl.tsx';
import { messagesFor } from '../../../i18n/messages.server.ts';
import { useSite } from '../../../shell/use-site.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const [offer, standing, sources, incomes, professions] = await asPlayer(visit, () =>
    Promise.all([
      visit.api('GET /api/payments/offer'),
      visit.api('GET /capi/Player/v3/Aml/GetPlayerStatement'),
      visit.api('GET /capi/FundsSource/v3/Setting/GetList', { query: {} }),
      visit.api('GET /capi/FundsSource/v3/IncomeRange/GetList', { query: {} }),
      visit.api('GET /capi/FundsSource/v3/Profession/GetBasicList'),
    ]),
  );
  const { buttons } =
    args.params.method === 'PaymentButton'
      ? await asPlayer(visit, () => visit.api('GET /capi/v2-onling/Payment/GetPaymentButtons'))
      : { buttons: [] };
  const { codes: prices } =
    args.params.method === 'MobileTech'
      ? await asPlayer(visit, () =>
          orElse(visit.api('GET /capi/v2-onling/Payment/GetSmsPaymentCodes'), { codes: [] }),
        )
      : { codes: [] };
  const atBank =
    args.params.method === 'Bacs'
      ? await asPlayer(visit, () => visit.api('GET /api/payments/bank-consent'))
      : { offered: false, consent: null };
  const { items: cards } =
    args.params.method === 'CardOnline'
      ? await asPlayer(visit, () => visit.api('GET /capi/v2-onling/PlayerPaymentCards/GetList'))
      : { items: [] };
  const { searchParams } = visit.url;
  const back = { account: searchParams.get('bankAccount'), amount: searchParams.get('amount') };
  const method = offer.methods.find(
    (one) => one.direction === 'DEPOSIT' && one.method === args.params.method,
  );
  if (!method) throw notFound();
  const statement = {
    due: standing.due,
    sources: sources.settings,
    incomes: incomes.incomeRanges,
    professions: professions.professions,
  };
  return {
    offer,
    method,
    statement,
    buttons,
    cards,
    prices,
    atBank,
    back,
    bank: searchParams.get('bank'),
    messages: messagesFor(visit.locale, 'bonuses'),
  };
}

export default function DepositMethod() {
  const data = useLoaderData<typeof loader>();
  const { method, statement, prices, offer, messages } = data;
  const t = useTranslations('payments');
  const isOneOfMore = offer.methods.filter(({ direction }) => direction === 'DEPOSIT').length > 1;
  return (
    <div className="max-w-xl">
      <PageHead title={t('deposit.title')} back={{ to: '/profile/payments', text: t('title') }} />
      <AmlStatement offer={statement} />
      <AccountPicture />
      <div className="mt-7 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t(methodName(method))}</h2>
        {isOneOfMore && (
          <ButtonLink to="/profile/payments/deposit?choose" tone="quiet" size="small">
            {t('deposit.otherWays')}
          </ButtonLink>
        )}
      </div>
      <div>
        {method.closed ? (
          <Notice tone="warning" title={t('deposit.closed')}>
            {t(`closed.${method.closed}`)}
          </Notice>
        ) : method.method === 'MobileTech' ? (
          <SmsDeposit prices={prices} method={method} />
        ) : (
          <DepositForm {...data} />
        )}
      </div>
      <MoreMessages messages={messages}>
        <CodeFormElsewhere />
      </MoreMessages>
    </div>
  );
}

interface DepositFormProperties {
  readonly offer: Offer;
  readonly method: OfferedMethod;
  /** Banks of the payment button. */
  readonly buttons: readonly { readonly code: string; readonly bank: string }[];
  /** Stored cards that can pay. */
  readonly cards: readonly PaymentCard[];
  /** The bank that the address has chosen. */
  readonly bank: string | null;
  readonly atBank: BankStanding;
  /** What the browser brought back from the player's bank. */
  readonly back: { readonly account: string | null; readonly amount: string | null };
}

/** An amount that came back in the address, within what may be paid. */
const amountOf = (text: string | null, maximum: number): number | null =>
  text !== null && /^[1-9]\d{0,12}$/.test(text) ? Math.min(Number(text), maximum) : null;

function DepositForm(props: DepositFormProperties) {
  const { offer, method, buttons, cards, bank, atBank, back } = props;
  const t = useTranslations('payments');
  const { locale } = useSite();
  const currency = offer.currency as Currency;
  const bounds = boundsFor(offer, method);
  const readMoney = useReadMoney(currency, bounds);
  const initial = amountOf(back.amount, bounds.maximum) ?? offer.initialAmount;
  const start = initial === null ? undefined : BigInt(Math.min(initial, bounds.maximum));
  const [written, setWritten] = useState(
    start === undefined ? '' : writeAmount(start, currency, locale),
  );
  const [isAtBank, setAtBank] = useState(atBank.offered);
  const form = useForm(async (values, key) => {
    if (values.how === 'bank') {
      await payAtBank(atBank, readMoney(values.amount), key);
      return;
    }
    const { payment, action } = await api(
      'POST /capi/v2-onling/Payment/Create',
      {
        body: {
          method: method.method as 'CardOnline',
          amount: readMoney(values.amount),
          ...(values.bank ? { bank: values.bank } : {}),
          ...(values.cardId ? { cardId: values.cardId } : {}),
        },
      },
      { idempotencyKey: key },
    );
    const here = location.pathname.replace(/\/method\/[^/]+$/, '/result');
    await leaveFor(action?.url ?? `${here}?payment=${payment.id}`);
  });
  const bound = (amount: number) => moneyText({ amount, currency }, locale);
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-6">
      {offer.depositCapLeft !== null && (
        <Notice tone="information" title={t('deposit.temporary')}>
          {t('deposit.temporaryLeft', { left: bound(offer.depositCapLeft) })}
        </Notice>
      )}
      <AmountField
        name="amount"
        label={t('deposit.amount')}
        hint={t('bounds', { minimum: bound(bounds.minimum), maximum: bound(bounds.maximum) })}
        error={form.error('amount')}
        currency={currency}
        quick={offer.quickAmounts.filter((amount) => amount <= bounds.maximum).map(BigInt)}
        initial={start}
        onChange={setWritten}
      />
      <FeeLines method={method} currency={currency} written={written} />
      {atBank.offered && <HowToSend atBank={atBank} back={back} onChoose={setAtBank} />}
      {buttons.length > 0 && (
        <RadioCards
          name="bank"
          legend={t('deposit.bank')}
          defaultValue={buttons.find(({ code }) => code === bank)?.code ?? buttons[0]?.code}
          error={form.error('bank')}
          choices={buttons.map(({ code, bank: label }) => ({
            value: code,
            label,
            icon: 'bank' as const,
          }))}
        />
      )}
      {cards.length > 0 && (
        <RadioCards
          name="cardId"
          legend={t('deposit.card')}
          defaultValue=""
          error={form.error('cardId')}
          choices={[
            { value: '', label: t('deposit.otherCard'), icon: 'card' as const },
            ...cards.map(({ id, mask, expiry }) => ({
              value: id,
              label: <span className="figures">{mask}</span>,
              hint: <span className="figures">{expiry}</span>,
              icon: 'card' as const,
            })),
          ]}
        />
      )}
      <Fault title={t('deposit.failed')} message={form.message} />
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {atBank.offered
          ? t('deposit.bankPay.go')
          : t('deposit.pay', { method: t(methodName(method)) })}
      </Button>
      <NextSteps method={method.method} isAtBank={isAtBank} />
    </form>
  );
}

interface NextStepsProperties extends Pick<OfferedMethod, 'method'> {
  /** Whether a transfer is confirmed at the player's bank. */
  readonly isAtBank: boolean;
}

/** What happens next and when. */
function NextSteps({ method, isAtBank }: NextStepsProperties) {
  const t = useTranslations('payments.deposit.next');
  return (
    <ol className="flex flex-col gap-2.5 text-sm text-muted">
      {depositSteps(method, isAtBank).map((step) => (
        <li key={step} className="flex gap-2.5">
          <Icon name="check" className="mt-0.5 size-4 text-accent" />
          {t(step)}
        </li>
      ))}
    </ol>
  );
}
