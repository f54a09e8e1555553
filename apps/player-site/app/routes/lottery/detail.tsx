import { ButtonLink, EmptyState } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orElse, visitOf } from '../../api/server.ts';
import { DrawProof } from '../../features/lottery/draw-proof.tsx';
import { LotteryTabs } from '../../features/lottery/lottery-tabs.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const link = visit.url.searchParams.get('link') || 'none';
  const detail = visit.api('GET /api/lottery/details', { query: { link: link.slice(0, 500) } });
  return { detail: await orElse(detail, undefined) };
}

export default function LotteryDetailPage() {
  const { detail } = useLoaderData<typeof loader>();
  const t = useTranslations('lottery.detail');
  const tabs = useTranslations('lottery.tabs');
  return (
    <>
      <PageMeta title={t('title')} />
      <h1 className="mb-5 text-2xl md:text-3xl">{t('title')}</h1>
      <LotteryTabs />
      {detail ? (
        <DrawProof detail={detail} />
      ) : (
        <EmptyState
          icon="lottery"
          title={t('gone')}
          action={<ButtonLink to="/lottery/history">{tabs('history')}</ButtonLink>}
        >
          {t('goneText')}
        </EmptyState>
      )}
    </>
  );
}
