import { ButtonLink } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { CheckView } from '../../../features/identity/check-view.tsx';
import { useSession } from '../../../shell/use-site.ts';

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
  // Who is excluded takes their money out, and is asked for none.
  const excluded = useSession()?.excluded;
  const verified = excluded ? t('successExcluded') : t('successText');
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
          {!excluded && (
            <ButtonLink
              to="/profile/payments/deposit"
              tone={choose ? 'secondary' : 'primary'}
              icon="wallet"
            >
              {t('deposit')}
            </ButtonLink>
          )}
          {excluded && !choose && (
            <ButtonLink to="/profile/payments/withdraw" tone="primary">
              {t('withdraw')}
            </ButtonLink>
          )}
        </>
      }
    >
      {choose ? t('successChoose') : verified}
    </CheckView>
  );
}
