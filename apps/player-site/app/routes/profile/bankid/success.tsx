import { ButtonLink } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, orElse, visitOf } from '../../../api/server.ts';
import { CheckView } from '../../../features/identity/check-view.tsx';
import { useSession } from '../../../shell/use-site.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return asPlayer(visit, async () => {
    const checkId = visit.url.searchParams.get('check');
    const [{ items }, check] = await Promise.all([
      visit.api('GET /capi/v2-onling/KycVerification/GetVerifiedBankAccounts', { query: {} }),
      orElse(
        visit.api('GET /capi/v2-onling/KycVerification/GetResult', {
          query: checkId ? { checkId } : {},
        }),
        undefined,
      ),
    ]);
    const choose = items.length > 0 && !items.some(({ verified }) => verified);
    return { choose, byScan: check?.method === 'byScan' };
  });
}

/** The bank, or the identity vendor, has said who it is: what comes next. */
export default function BankIdSuccess() {
  const { choose, byScan } = useLoaderData<typeof loader>();
  const t = useTranslations('identity.bankId');
  const i = useTranslations('identity');
  // Who is excluded takes their money out, and is asked for none.
  const excluded = useSession()?.excluded;
  const byBank = excluded ? t('successExcluded') : t('successText');
  const verified = byScan ? i(excluded ? 'scanSuccessExcluded' : 'scanSuccess') : byBank;
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
