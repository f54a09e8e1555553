import { ButtonLink } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { ClaimForm } from '../../features/lottery/claim-form.tsx';
import { LotteryTabs } from '../../features/lottery/lottery-tabs.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import { useSession } from '../../shell/use-site.ts';

/** Fetching what a paper ticket has won. */
export default function LotteryClaim() {
  const t = useTranslations('lottery.claim');
  const session = useSession();
  return (
    <>
      <PageMeta title={t('title')} description={t('text')} />
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-5 max-w-prose text-muted">{t('text')}</p>
      <LotteryTabs current="claim" />
      {session ? (
        <ClaimForm />
      ) : (
        <ButtonLink to="/entry/login?to=/lottery/claim" tone="primary">
          {t('signIn')}
        </ButtonLink>
      )}
    </>
  );
}
