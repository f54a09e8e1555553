import { ButtonLink } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, orElse, visitOf } from '../../../api/server.ts';
import { CheckView } from '../../../features/identity/check-view.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const checkId = visit.url.searchParams.get('check') ?? undefined;
  return asPlayer(visit, async () => {
    const query = checkId ? { checkId } : {};
    const check = await orElse(
      visit.api('GET /capi/v2-onling/KycVerification/GetResult', { query }),
      undefined,
    );
    return { failure: check?.failure ?? 'KYC_INTERNAL_ERROR' };
  });
}

/** The check gave no identity: why, and what can be done. */
export default function BankIdError() {
  const { failure } = useLoaderData<typeof loader>();
  const t = useTranslations('identity');
  return (
    <CheckView
      icon="warning"
      tone="negative"
      title={t(`failures.${failure}.title`)}
      actions={
        <>
          <ButtonLink to="/profile/bankid" tone="primary">
            {t('bankId.again')}
          </ButtonLink>
          <ButtonLink to="/profile/settings/documents-upload">{t('bankId.byDocuments')}</ButtonLink>
          <ButtonLink to="/contact" tone="quiet">
            {t('bankId.contact')}
          </ButtonLink>
        </>
      }
    >
      {t(`failures.${failure}.text`)}
    </CheckView>
  );
}
