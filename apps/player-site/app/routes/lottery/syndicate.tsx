import { MoneyText } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { notFound, orElse, visitOf } from '../../api/server.ts';
import { Balls } from '../../features/lottery/balls.tsx';
import { LotteryTabs } from '../../features/lottery/lottery-tabs.tsx';
import { ShareForm } from '../../features/lottery/share-form.tsx';
import { Moment } from '../../features/payments/payment-words.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const syndicateId = args.params.id ?? '';
  if (!/^\d{1,15}$/.test(syndicateId)) throw notFound();
  const call = 'GET /api/lottery/syndicates/{syndicateId}';
  const syndicate = await orElse(visit.api(call, { params: { syndicateId } }), undefined);
  if (!syndicate) throw notFound();
  return { syndicate };
}

/** One syndicate: what a share is, what it costs and can win, and what happens if some stay unsold. */
export default function LotterySyndicate() {
  const { syndicate } = useLoaderData<typeof loader>();
  const t = useTranslations('lottery.syndicates');
  const { gameName, drawAt, salesCloseAt, lines, shares, sharesLeft } = syndicate;
  const title = t('one', { game: gameName });
  return (
    <>
      <PageMeta title={title} />
      <h1 className="mb-5 text-2xl md:text-3xl">{title}</h1>
      <LotteryTabs current="syndicates" />
      {/* On a phone the form stands before the lines, which may be many. */}
      <div className="grid gap-5 lg:grid-cols-[1fr_20rem]">
        <dl className="edge grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 rounded-card bg-surface p-5">
          <dt className="text-muted">{t('share')}</dt>
          <dd className="text-right">
            <MoneyText value={syndicate.sharePrice} className="font-semibold" />
          </dd>
          <dt className="text-muted">{t('whole')}</dt>
          <dd className="text-right">
            <MoneyText value={syndicate.price} />
          </dd>
          {syndicate.topPrizePerShare && (
            <>
              <dt className="text-muted">{t('topPrize')}</dt>
              <dd className="text-right">
                <MoneyText value={syndicate.topPrizePerShare} />
              </dd>
            </>
          )}
          <dt className="text-muted">{t('left')}</dt>
          <dd className="figures text-right">{t('leftOf', { left: sharesLeft, shares })}</dd>
          <dt className="text-muted">{t('draw')}</dt>
          <dd className="text-right">
            <Moment at={drawAt} />
          </dd>
          <dt className="text-muted">{t('closes')}</dt>
          <dd className="text-right">
            <Moment at={salesCloseAt} />
          </dd>
        </dl>
        <aside className="edge flex h-fit flex-col gap-4 rounded-card bg-surface p-5 lg:row-span-2">
          <ShareForm syndicate={syndicate} />
        </aside>
        <div className="flex flex-col gap-5">
          <section>
            <h2 className="mb-3 text-xl">{t('lines')}</h2>
            <div className="flex flex-col gap-1.5">
              {lines.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, their places are not
                <Balls key={place} {...line} small />
              ))}
            </div>
          </section>
          <section>
            <h2 className="mb-3 text-xl">{t('rules')}</h2>
            <ul className="max-w-prose list-disc space-y-2 pl-5">
              <li>{t('ruleShare', { count: shares })}</li>
              <li>{t('ruleUnsold')}</li>
              <li>{t('ruleRest')}</li>
              <li>{t('ruleSeal')}</li>
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}
