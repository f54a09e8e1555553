import { Button, Chip, type ChipTone, MoneyText, Notice, showToast } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useErrorMessage } from '../../api/refusals.ts';
import { type BankAccount, Moment } from './payment-words.tsx';

const tones: Readonly<Record<BankAccount['state'], ChipTone>> = {
  UNVERIFIED: 'neutral',
  PENDING: 'accent',
  VERIFIED: 'positive',
  REFUSED: 'negative',
};

/** One bank account: its state and what can be done with it. */
export function BankAccountCard({ account }: { readonly account: BankAccount }) {
  const t = useTranslations('payments.accounts');
  const { revalidate } = useRevalidator();
  const messageOf = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const { id, label, iban, domestic, state, isDefault, transfer, refusedReason } = account;
  const act = async (command: () => Promise<unknown>, success: string) => {
    setBusy(true);
    try {
      await command();
      showToast({ text: success });
      await revalidate();
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'negative' });
    } finally {
      setBusy(false);
    }
  };
  const verify = () =>
    act(
      () =>
        api('POST /capi/v2-onling/PlayerBankAccount/RequestVerification', {
          body: { bankAccountId: id, method: 'transfer' },
        }),
      t('verifyStarted'),
    );
  const makeDefault = () =>
    act(
      () =>
        api('POST /capi/v2-onling/PlayerBankAccount/Update', {
          body: { bankAccountId: id, isDefault: true },
        }),
      t('madeDefault'),
    );
  const remove = () =>
    act(
      () =>
        api('DELETE /capi/v2-onling/PlayerBankAccount/Delete', { query: { bankAccountId: id } }),
      t('removed'),
    );
  const open = state === 'UNVERIFIED' || state === 'REFUSED';
  return (
    <article className="edge rounded-card bg-surface p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="font-text text-base font-semibold tracking-normal">{label}</h2>
          {domestic && domestic.text !== label && (
            <p className="figures mt-0.5 truncate text-sm text-muted">{domestic.text}</p>
          )}
          <p className="figures mt-0.5 truncate text-sm text-muted">{iban}</p>
        </div>
        <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
      </div>
      {refusedReason && <p className="mt-3 text-sm text-negative">{refusedReason}</p>}
      {transfer && <TransferInstructions transfer={transfer} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {open && (
          <Button tone="accent" size="small" busy={busy} onClick={verify}>
            {t('verify')}
          </Button>
        )}
        {state === 'VERIFIED' && !isDefault && (
          <Button size="small" busy={busy} onClick={makeDefault}>
            {t('makeDefault')}
          </Button>
        )}
        {isDefault && <span className="self-center text-sm text-muted">{t('isDefault')}</span>}
        <Button size="small" tone="quiet" icon="trash" disabled={busy} onClick={remove}>
          {t('remove')}
        </Button>
      </div>
    </article>
  );
}

type Transfer = NonNullable<BankAccount['transfer']>;

/** What to send from one's bank so that the account is known to be one's own. */
function TransferInstructions({ transfer }: { readonly transfer: Transfer }) {
  const t = useTranslations('payments.accounts.transfer');
  const lines = [
    [t('to'), transfer.domestic ?? transfer.iban],
    [t('symbol'), transfer.variableSymbol],
  ] as const;
  return (
    <div className="mt-4">
      <Notice tone="information" title={t('title')}>
        <dl className="mt-2 grid gap-1.5">
          <div className="flex justify-between gap-4">
            <dt>{t('amount')}</dt>
            <dd>
              <MoneyText value={transfer.amount} className="font-semibold text-ink" />
            </dd>
          </div>
          {lines.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt>{name}</dt>
              <dd className="figures font-semibold text-ink select-all">{value}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4">
            <dt>{t('until')}</dt>
            <dd>
              <Moment at={transfer.expiresAt} />
            </dd>
          </div>
        </dl>
        <p className="mt-3">{t('text')}</p>
      </Notice>
    </div>
  );
}
