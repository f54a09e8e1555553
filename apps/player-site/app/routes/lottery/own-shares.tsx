import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../api/server.ts';
import { ListPages } from '../../features/account/list-pages.tsx';
import { pageWish, placeOf } from '../../features/account/list-query.ts';
import { LotteryTabs } from '../../features/lottery/lottery-tabs.tsx';
import { ShareTable } from '../../features/lottery/share-table.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { searchParams } = visit.url;
  const found = await asPlayer(visit, () =>
    visit.api('GET /api/lottery/own-shares', { query: pageWish(searchParams) }),
  );
  return { shares: found.items, place: placeOf(searchParams, found) };
}

/** Shares of the player, held and past. */
export default function LotteryOwnShares() {
  const { shares, place } = useLoaderData<typeof loader>();
  const t = useTranslations('lottery.syndicates');
  return (
    <>
      <PageMeta title={t('mine')} />
      <h1 className="mb-5 text-2xl md:text-3xl">{t('mine')}</h1>
      <LotteryTabs current="syndicates" />
      <ShareTable shares={shares} />
      <ListPages base="/lottery/syndicates/mine" place={place} />
    </>
  );
}
