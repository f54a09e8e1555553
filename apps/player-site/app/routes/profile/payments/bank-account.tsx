import { ApiError } from '@herna/contract-kit/client';
import { Button, EmptyState, showToast, TextField } from '@herna/ui';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { Fault } from '../../../api/fault.tsx';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { FieldFault, useForm } from '../../../api/use-form.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { BankAccountCard } from '../../../features/payments/bank-account-card.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { items } = await asPlayer(visit, () =>
    visit.api('GET /capi/v2-onling/PlayerBankAccount/GetList', { query: {} }),
  );
  return { accounts: items };
}

export default function BankAccounts() {
  const { accounts } = useLoaderData<typeof loader>();
  const t = useTranslations('payments');
  const [adding, setAdding] = useState(accounts.length === 0);
  return (
    <div className="max-w-2xl">
      <PageHead
        title={t('accounts.title')}
        text={t('accounts.text')}
        back={{ to: '/profile/payments', text: t('title') }}
      />
      {accounts.length === 0 && !adding && (
        <EmptyState icon="bank" title={t('accounts.none')}>
          {t('accounts.noneHint')}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {accounts.map((account) => (
          <li key={account.id}>
            <BankAccountCard account={account} />
          </li>
        ))}
      </ul>
      <div className="mt-6">
        {adding ? (
          <AddAccount onAdded={() => setAdding(false)} />
        ) : (
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('accounts.add')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What the account is in the other notation, or undefined while it is none. */
async function otherForm(written: string): Promise<string | undefined> {
  try {
    if (/^[A-Za-z]{2}/.test(written)) {
      const { text } = await api('GET /capi/v2-onling/PlayerBankAccount/ConvertFromIban', {
        query: { iban: written },
      });
      return text;
    }
    const { iban } = await api('GET /capi/v2-onling/PlayerBankAccount/ConvertToIban', {
      query: { domestic: written },
    });
    return iban.replace(/(.{4})(?=.)/g, '$1 ');
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** One field takes either notation; the other is shown below as soon as the number is right. */
function AddAccount({ onAdded }: { readonly onAdded: () => void }) {
  const t = useTranslations('payments.accounts');
  const { revalidate } = useRevalidator();
  const [other, setOther] = useState<string>();
  const form = useForm(async ({ number = '', label }) => {
    if (number === '') throw new FieldFault('number', t('numberMissing'));
    const form = /^[A-Za-z]{2}/.test(number) ? { iban: number } : { domestic: number };
    try {
      await api('POST /capi/v2-onling/PlayerBankAccount/Create', {
        body: { ...form, ...(label ? { label } : {}) },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [fault] = error.fields.filter(({ field }) => !field.endsWith('label'));
      throw fault ? new FieldFault('number', fault.message) : error;
    }
    showToast({ text: t('added') });
    await revalidate();
    onAdded();
  });
  const look = async (written: string) => {
    const otherNotation = written.length >= 7 ? await otherForm(written) : undefined;
    setOther(otherNotation);
  };
  return (
    <form
      method="post"
      onSubmit={form.submit}
      noValidate
      className="edge flex flex-col gap-5 rounded-card bg-surface p-5"
    >
      <h2 className="text-lg">{t('add')}</h2>
      <TextField
        name="number"
        label={t('number')}
        hint={other ? t('sameAs', { other }) : t('numberHint')}
        error={form.error('number')}
        autoComplete="off"
        spellCheck={false}
        onBlur={(event) => void look(event.target.value.trim())}
      />
      <TextField name="label" label={t('label')} required={false} maxLength={60} />
      <Fault message={form.message} />
      <Button type="submit" tone="primary" busy={form.busy}>
        {t('save')}
      </Button>
    </form>
  );
}
