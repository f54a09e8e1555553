import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../api/server.ts';
import { LotteryTabs } from '../../features/lottery/lottery-tabs.tsx';
import { SubscriptionList } from '../../features/lottery/subscription-list.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return asPlayer(visit, () => visit.api('GET /api/lottery/subscriptions'));
}

/** What is bought for the player at each draw. */
export default function LotterySubscriptions() {
  const { subscriptions } = useLoaderData<typeof loader>();
  const t = useTranslations('lottery.subscriptions');
  return (
    <>
      <PageMeta title={t('title')} />
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-5 max-w-prose text-muted">{t('text')}</p>
      <LotteryTabs current="subscriptions" />
      <SubscriptionList subscriptions={subscriptions} />
    </>
  );
}
