import { Button, ButtonLink } from '@herna/ui';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { Fault } from '../../../api/fault.tsx';
import { asPlayer, orElse, visitOf } from '../../../api/server.ts';
import { useForm } from '../../../api/use-form.ts';
import { CheckView } from '../../../features/identity/check-view.tsx';
import { startCheck } from '../../../features/identity/start-check.ts';
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
    if (check && check.state !== 'PENDING') {
      const page = check.state === 'MATCHED' ? 'success' : 'error';
      throw redirect(localise(`/profile/bankid/${page}?check=${check.checkId}`, visit.prefix));
    }
    return { offered: overview.methods.includes('bankId'), pending: check !== undefined };
  });
}

const askAgainMs = 4_000;

export default function BankIdStart() {
  const { offered, pending } = useLoaderData<typeof loader>();
  const t = useTranslations('identity.bankId');
  const form = useForm(() => startCheck('bankId'));
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(() => void revalidate(), askAgainMs);
    return () => clearInterval(timer);
  }, [pending, revalidate]);
  const toDocuments = (
    <ButtonLink to="/profile/settings/documents-upload">{t('byDocuments')}</ButtonLink>
  );
  if (pending) {
    return (
      <CheckView icon="hourglass" tone="neutral" title={t('pendingTitle')} actions={toDocuments}>
        {t('pendingText')}
      </CheckView>
    );
  }
  if (!offered) {
    return (
      <CheckView icon="bank" tone="neutral" title={t('notOffered')} actions={toDocuments}>
        {t('notOfferedText')}
      </CheckView>
    );
  }
  return (
    <form method="post" onSubmit={form.submit}>
      <CheckView
        icon="bank"
        tone="neutral"
        title={t('title')}
        actions={
          <>
            <Button type="submit" tone="primary" busy={form.busy}>
              {t('start')}
            </Button>
            {toDocuments}
          </>
        }
      >
        <p>{t('text')}</p>
        <div className="mt-4 text-left">
          <Fault message={form.message} />
        </div>
      </CheckView>
    </form>
  );
}
