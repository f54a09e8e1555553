import { ButtonLink } from '@herna/ui';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, orElse, visitOf } from '../../../api/server.ts';
import { CheckView } from '../../../features/identity/check-view.tsx';
import { StartCheck } from '../../../features/identity/start-check.tsx';
import { localise } from '../../../i18n/addresses.ts';

/** Starts the check by the bank; with `check` it shows the course of one that was begun. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return asPlayer(visit, async () => {
    const overview = await visit.api('GET /api/verification/overview', { query: {} });
    const checkId = visit.url.searchParams.get('check');
    const check = checkId
      ? await orElse(
          visit.api('GET /capi/v2-onling/KycVerification/GetResult', { query: { checkId } }),
          undefined,
        )
      : undefined;
    // Who is to try again learns so, though the vendor's check goes on.
    if (check && (check.state !== 'PENDING' || check.failure === 'RETRY')) {
      const page = check.state === 'MATCHED' ? 'success' : 'error';
      throw redirect(localise(`/profile/bankid/${page}?check=${check.checkId}`, visit.prefix));
    }
    return { methods: overview.methods, pending: check !== undefined };
  });
}

const askAgainMs = 4_000;

export default function BankIdStart() {
  const { methods, pending } = useLoaderData<typeof loader>();
  const t = useTranslations('identity.bankId');
  const i = useTranslations('identity');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(() => void revalidate(), askAgainMs);
    return () => clearInterval(timer);
  }, [pending, revalidate]);
  const others = (
    <>
      {methods.includes('byScan') && <StartCheck method="byScan">{i('scanStart')}</StartCheck>}
      <ButtonLink to="/profile/settings/documents-upload">{t('byDocuments')}</ButtonLink>
    </>
  );
  if (pending) {
    return (
      <CheckView icon="hourglass" tone="neutral" title={t('pendingTitle')} actions={others}>
        {t('pendingText')}
      </CheckView>
    );
  }
  if (!methods.includes('bankId')) {
    return (
      <CheckView icon="bank" tone="neutral" title={t('notOffered')} actions={others}>
        {t('notOfferedText')}
      </CheckView>
    );
  }
  return (
    <CheckView
      icon="bank"
      tone="neutral"
      title={t('title')}
      actions={
        <>
          <StartCheck method="bankId" tone="primary">
            {t('start')}
          </StartCheck>
          {others}
        </>
      }
    >
      {t('text')}
    </CheckView>
  );
}
