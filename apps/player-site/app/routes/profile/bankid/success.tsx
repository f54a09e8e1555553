import { ButtonLink } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { CheckView } from '../../../features/identity/check-view.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return asPlayer(visit, async () => {
    const { items } = await visit.api(
      'GET /capi/v2-onling/KycVerification/GetVerifiedBankAccounts',
      { query: {} },
    );
    return { choose: items.length > 0 && !items.some(({ verified }) => verified) };
  });
}

/** The bank has said who it is: what comes next. */
export default function BankIdSuccess() {
  const { choose } = useLoaderData<typeof loader>();
  const t = useTranslations('identity.bankId');
  return (
    <CheckView
      icon="check"
      tone="positive"
      title={t('successTitle')}
      actions={
        <>
          {choose && (
            <ButtonLink to="/profile/payments/bank-account/choose-account" tone="primary">
              {t('chooseAccount')}
            </ButtonLink>
          )}
          <ButtonLink
            to="/profile/payments/deposit"
            tone={choose ? 'secondary' : 'primary'}
            icon="wallet"
          >
            {t('deposit')}
          </ButtonLink>
        </>
      }
    >
      {choose ? t('successChoose') : t('successText')}
    </CheckView>
  );
}
