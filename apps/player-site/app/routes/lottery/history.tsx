import { Button, type Column, DataTable, EmptyState } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { leaveFor } from '../../api/leave.ts';
import { visitOf } from '../../api/server.ts';
import { useForm } from '../../api/use-form.ts';
import { ListFilters } from '../../features/account/list-filters.tsx';
import { ListPages } from '../../features/account/list-pages.tsx';
import { dayRange, pageWish, placeOf } from '../../features/account/list-query.ts';
import { Balls } from '../../features/lottery/balls.tsx';
import { LotteryTabs } from '../../features/lottery/lottery-tabs.tsx';
import type { LotteryDraw, Whose } from '../../features/lottery/lottery-types.ts';
import { ProviderChoice, providerOf } from '../../features/lottery/provider-choice.tsx';
import { Moment } from '../../features/payments/payment-words.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';

const gameKey = /^[a-z0-9-]{1,60}$/;

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { searchParams } = visit.url;
  const game = searchParams.get('game');
  const { limit, offset } = pageWish(searchParams);
  const whose = providerOf(searchParams);
  const [draws, { games }, { providers }] = await Promise.all([
    visit.api('GET /capi/Lottery/v3/Draw/GetList', {
      query: {
        limit,
        offset,
        ...whose,
        state: 'PUBLISHED',
        ...dayRange(searchParams),
        ...(game && gameKey.test(game) ? { gameKey: game } : {}),
      },
    }),
    visit.api('GET /api/lottery/games'),
    visit.api('GET /api/lottery/providers'),
  ]);
  const offered = providers.find(({ provider }) => provider === whose.provider)?.games ?? games;
  return {
    providers,
    whose,
    draws: draws.items,
    place: placeOf(searchParams, draws),
    games: offered.map(({ gameKey: value, name: label }) => ({ value, label })),
    raffles: games.filter(({ matching }) => matching === 'raffle').map((one) => one.gameKey),
  };
}

export default function LotteryHistory() {
  const { providers, whose, draws, place, games, raffles } = useLoaderData<typeof loader>();
  const t = useTranslations('lottery.history');
  const days = useTranslations('lottery.history.days');
  const columns: readonly Column<LotteryDraw>[] = [
    { key: 'game', title: t('game'), phone: 'title', cell: ({ gameName }) => gameName },
    { key: 'at', title: t('drawn'), cell: ({ drawAt }) => <Moment at={drawAt} /> },
    {
      key: 'numbers',
      title: t('numbers'),
      cell: ({ numbers, gameKey: key }) =>
        numbers && (raffles.includes(key) ? t('places') : <Balls {...numbers} small />),
    },
    {
      key: 'detail',
      title: <span className="sr-only">{t('detail')}</span>,
      align: 'end',
      cell: ({ drawId }) => <DrawDetail drawId={drawId} whose={whose} />,
    },
  ];
  return (
    <>
      <PageMeta title={t('title')} />
      <h1 className="mb-5 text-2xl md:text-3xl">{t('title')}</h1>
      <LotteryTabs current="history" />
      <ProviderChoice providers={providers} />
      <ListFilters
        choice={{ name: 'game', label: t('game'), placeholder: t('all'), choices: games }}
        days={{ from: days('from'), to: days('to') }}
      />
      {draws.length === 0 ? (
        <EmptyState icon="history" title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      ) : (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={draws}
          keyOf={({ drawId }) => drawId}
        />
      )}
      <ListPages base="/lottery/history" place={place} />
    </>
  );
}

function DrawDetail({ drawId, whose }: { readonly drawId: string; readonly whose: Whose }) {
  const t = useTranslations('lottery.history');
  const outside = useTranslations('lottery.outside');
  const opening = useForm(async () => {
    const { url } = await api('POST /capi/Lottery/v3/Draw/GenerateDetailUrl', {
      body: { drawId, ...whose },
    });
    await leaveFor(url);
  });
  return (
    <form method="post" onSubmit={opening.submit}>
      <Button type="submit" size="small" tone="quiet" busy={opening.busy}>
        {whose.provider ? outside('detail') : t('detail')}
      </Button>
    </form>
  );
}
