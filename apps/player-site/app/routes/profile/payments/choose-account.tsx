import { Button, ButtonLink, EmptyState, RadioCards, showToast } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { Fault } from '../../../api/fault.tsx';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { useForm } from '../../../api/use-form.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { localise } from '../../../i18n/addresses.ts';
import { useSite } from '../../../shell/use-site.ts';

/** Accounts that the player's bank has confirmed by bank identity. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { items } = await asPlayer(visit, () =>
    visit.api('GET /capi/v2-onling/PlayerBankAccount/GetList', { query: {} }),
  );
  return {
    accounts: items.filter(({ method, state }) => method === 'bankId' && state === 'VERIFIED'),
  };
}

export default function ChooseAccount() {
  const { accounts } = useLoaderData<typeof loader>();
  const t = useTranslations('payments');
  const { prefix } = useSite();
  const navigate = useNavigate();
  const form = useForm(async ({ bankAccountId = '' }) => {
    await api('POST /capi/v2-onling/PlayerBankAccount/Update', {
      body: { bankAccountId, isDefault: true },
    });
    showToast({ text: t('accounts.madeDefault') });
    await navigate(localise('/profile/payments/bank-account', prefix));
  });
  const usual = accounts.find(({ isDefault }) => isDefault) ?? accounts[0];
  return (
    <div className="max-w-xl">
      <PageHead
        title={t('accounts.choose')}
        back={{ to: '/profile/payments/bank-account', text: t('accounts.title') }}
      />
      {accounts.length === 0 ? (
        <EmptyState
          icon="bank"
          title={t('accounts.chooseNone')}
          action={
            <ButtonLink to="/profile/payments/bank-account" tone="primary">
              {t('accounts.add')}
            </ButtonLink>
          }
        >
          {t('accounts.chooseNoneText')}
        </EmptyState>
      ) : (
        <form method="post" onSubmit={form.submit} className="flex flex-col gap-6">
          <RadioCards
            name="bankAccountId"
            legend={t('accounts.chooseText')}
            defaultValue={usual?.id}
            choices={accounts.map(({ id, label, iban, domestic }) => ({
              value: id,
              label,
              hint: domestic?.text ?? iban,
              icon: 'bank' as const,
            }))}
          />
          <Fault said={form.message} />
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('accounts.makeDefault')}
          </Button>
        </form>
      )}
    </div>
  );
}
