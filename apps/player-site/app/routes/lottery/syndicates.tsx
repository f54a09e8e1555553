import { ButtonLink } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../../api/server.ts';
import { LotteryTabs } from '../../features/lottery/lottery-tabs.tsx';
import { SyndicateList } from '../../features/lottery/syndicate-list.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import { useSession } from '../../shell/use-site.ts';

export const loader = (args: LoaderFunctionArgs) =>
  visitOf(args).api('GET /api/lottery/syndicates');

/** Tickets in shares that are on sale. */
export default function LotterySyndicates() {
  const { syndicates } = useLoaderData<typeof loader>();
  const t = useTranslations('lottery.syndicates');
  const session = useSession();
  return (
    <>
      <PageMeta title={t('title')} />
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-5 max-w-prose text-muted">{t('text')}</p>
      <LotteryTabs current="syndicates" />
      {session && (
        <p className="mb-5">
          <ButtonLink to="/lottery/syndicates/mine">{t('toMine')}</ButtonLink>
        </p>
      )}
      <SyndicateList syndicates={syndicates} />
    </>
  );
}
