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
    visit.api('GET /capi/v2-onling/KycVerification/GetVerifiedBankAccounts', { query: {} }),
  );
  return { accounts: items };
}

interface Confirmed {
  readonly bankAccountId: string | null;
  readonly verified: boolean;
}

/** The account among the player's own: added if it is not, and verified by what the bank has said. */
async function verifiedAccount(account: Confirmed | undefined, iban: string): Promise<string> {
  const of = '/capi/v2-onling/PlayerBankAccount';
  const id = account?.bankAccountId ?? (await api(`POST ${of}/Create`, { body: { iban } })).id;
  if (!account?.verified) {
    const body = { bankAccountId: id, method: 'bankId' } as const;
    await api(`POST ${of}/RequestVerification`, { body });
  }
  return id;
}

export default function ChooseAccount() {
  const { accounts } = useLoaderData<typeof loader>();
  const t = useTranslations('payments');
  const { prefix } = useSite();
  const navigate = useNavigate();
  const form = useForm(async ({ iban = '' }) => {
    const bankAccountId = await verifiedAccount(
      accounts.find((one) => one.iban === iban),
      iban,
    );
    await api('POST /capi/v2-onling/PlayerBankAccount/Update', {
      body: { bankAccountId, isDefault: true },
    });
    showToast({ text: t('accounts.madeDefault') });
    await navigate(localise('/profile/payments/bank-account', prefix));
  });
  const usual = accounts.find(({ verified }) => verified) ?? accounts[0];
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
            name="iban"
            legend={t('accounts.chooseText')}
            defaultValue={usual?.iban}
            choices={accounts.map(({ iban }) => ({
              value: iban,
              label: iban.replace(/(.{4})(?=.)/g, '$1 '),
              hint: undefined,
              icon: 'bank' as const,
            }))}
          />
          <Fault message={form.message} />
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('accounts.useAccount')}
          </Button>
        </form>
      )}
    </div>
  );
}
