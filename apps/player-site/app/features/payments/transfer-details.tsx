/** What to send from one's bank: a picture that banking applications read, and each line to copy. */
import type { Output } from '@herna/contract-kit';
import type { PaymentsApi } from '@herna/payments/contract';
import { Button, Icon, MoneyText, moneyText, Notice } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { PageMeta } from '../../shell/page-meta.tsx';
import { useSite } from '../../shell/use-site.ts';
import { CopyLine } from '../copy-line.tsx';
import { ink, paper, QrCode, qrPicture } from '../qr-code.tsx';
import { Moment } from './payment-words.tsx';

export type TransferDetails = Output<
  PaymentsApi['GET /capi/v2-onling/Payment/GetBankTransferInfo']
>;

/** Pixels of one module in the picture that is saved. */
const moduleSize = 12;

export function TransferView({ transfer }: { readonly transfer: TransferDetails }) {
  const t = useTranslations('payments.deposit.transfer');
  const { locale } = useSite();
  const { iban, domestic, amount, variableSymbol, message, paymentCode, expiresAt } = transfer;
  const { bankState } = transfer;
  // The bank is at it: there is nothing to send by hand.
  if (bankState === 'ACSC' || bankState === 'ACSP') return <SentByBank transfer={transfer} />;
  const lines = [
    ['account', domestic ?? iban],
    ...(domestic === null ? [] : [['iban', iban] as const]),
    ['symbol', variableSymbol],
    ['message', message],
  ] as const;
  return (
    <section className="edge mx-auto max-w-xl rounded-card bg-surface p-5 md:p-8">
      <PageMeta title={t('title')} hidden />
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-2 text-sm text-muted">{t(paymentCode ? 'textCode' : 'text')}</p>
      {bankState === 'RJCT' && (
        <Notice tone="warning" title={t('bankRefused')}>
          {t('bankRefusedText')}
        </Notice>
      )}
      {paymentCode && <CodePicture code={paymentCode} name={variableSymbol} />}
      <dl className="mt-5 divide-y divide-line/70 text-sm">
        <CopyLine name={t('amount')} copied={moneyText(amount, locale)} copy={plainAmount(amount)}>
          <MoneyText value={amount} />
        </CopyLine>
        {lines.map(([name, value]) => (
          <CopyLine key={name} name={t(name)} copied={value} copy={value}>
            {value}
          </CopyLine>
        ))}
      </dl>
      <p className="mt-4 flex gap-2.5 text-sm text-muted">
        <Icon name="user" className="mt-0.5 size-4 shrink-0 text-accent" />
        {t('own')}
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
    </section>
  );
}

function SentByBank({ transfer }: { readonly transfer: TransferDetails }) {
  const t = useTranslations('payments.deposit.transfer');
  return (
    <section className="edge mx-auto max-w-xl rounded-card bg-surface p-6 text-center md:p-10">
      <PageMeta title={t('sentTitle')} hidden />
      <Icon name="hourglass" className="mx-auto size-12 animate-breathe text-accent" />
      <h1 className="mt-5 text-2xl">{t('sentTitle')}</h1>
      <MoneyText
        value={transfer.amount}
        className="mt-2 block font-display text-3xl font-bold text-ink"
      />
      <p className="mx-auto mt-3 max-w-sm text-sm text-muted" aria-live="polite">
        {t('sentText')}
      </p>
    </section>
  );
}

/** An amount as banks' forms take it: `1500.00`. */
const plainAmount = ({ amount }: TransferDetails['amount']): string => (amount / 100).toFixed(2);

function CodePicture({ code, name }: { readonly code: string; readonly name: string }) {
  const t = useTranslations('payments.deposit.transfer');
  const { size, path } = qrPicture(code);
  const save = () => {
    const canvas = document.createElement('canvas');
    canvas.width = size * moduleSize;
    canvas.height = canvas.width;
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.fillStyle = paper;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = ink;
    pen.scale(moduleSize, moduleSize);
    pen.fill(new Path2D(path));
    canvas.toBlob((picture) => {
      if (!picture) return;
      const url = URL.createObjectURL(picture);
      const link = document.createElement('a');
      link.href = url;
      link.download = `${name}.png`;
      link.click();
      URL.revokeObjectURL(url);
    });
  };
  return (
    <div className="mt-5 flex flex-col items-center gap-3">
      <QrCode text={code} label={t('code')} />
      <Button size="small" icon="download" onClick={save}>
        {t('save')}
      </Button>
    </div>
  );
}
