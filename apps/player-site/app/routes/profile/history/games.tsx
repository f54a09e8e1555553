import type { Output } from '@herna/contract-kit';
import type { PlayApi } from '@herna/play/contract';
import {
  ButtonLink,
  Chip,
  type Column,
  DataTable,
  EmptyState,
  MoneyText,
  RowButton,
} from '@herna/ui';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { HistoryTabs } from '../../../features/account/history-tabs.tsx';
import { ListFilters } from '../../../features/account/list-filters.tsx';
import { ListPages } from '../../../features/account/list-pages.tsx';
import { dayRange, pageWish, placeOf } from '../../../features/account/list-query.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { sortGames } from '../../../features/games/game.ts';
import { loadGames } from '../../../features/games/games.server.ts';
import { Moment } from '../../../features/payments/payment-words.tsx';
import { RoundDialog } from '../../../features/play/round-dialog.tsx';

export type Round = Output<PlayApi['GET /capi/v2-onling/PlayerGames/GetList']>['items'][number];

const gameKey = /^[a-z0-9-]{1,60}$/;

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { searchParams } = visit.url;
  const game = searchParams.get('game');
  const [rounds, games] = await asPlayer(visit, () =>
    Promise.all([
      visit.api('GET /capi/v2-onling/PlayerGames/GetList', {
        query: {
          ...pageWish(searchParams),
          ...dayRange(searchParams),
          ...(game && gameKey.test(game) ? { gameKey: game } : {}),
        },
      }),
      loadGames(visit),
    ]),
  );
  return {
    rounds: rounds.items,
    place: placeOf(searchParams, rounds),
    choices: sortGames(games, 'name-asc', visit.locale).map(({ key: value, name: label }) => ({
      value,
      label,
    })),
  };
}

export default function GameHistory() {
  const { rounds, place, choices } = useLoaderData<typeof loader>();
  const t = useTranslations('history');
  const [query] = useSearchParams();
  const [selected, setSelected] = useState<Round>();
  const filtered = ['game', 'from', 'to'].some((name) => query.has(name));
  return (
    <>
      <PageHead title={t('games.title')} />
      <HistoryTabs current="games" />
      <ListFilters
        choice={{
          name: 'game',
          label: t('games.game'),
          placeholder: t('games.all'),
          choices,
        }}
        days={{ from: t('from'), to: t('to') }}
      />
      {rounds.length === 0 ? (
        <EmptyState
          icon="history"
          title={t(filtered ? 'games.noneFound' : 'games.none')}
          action={<ButtonLink to="/archive">{t('games.toGames')}</ButtonLink>}
        >
          {t(filtered ? 'games.noneFoundHint' : 'games.noneHint')}
        </EmptyState>
      ) : (
        <RoundTable rounds={rounds} onShow={setSelected} />
      )}
      <ListPages base="/profile/history/games" place={place} />
      {selected && <RoundDialog round={selected} onClose={() => setSelected(undefined)} />}
    </>
  );
}

function RoundTable(props: { rounds: readonly Round[]; onShow: (round: Round) => void }) {
  const t = useTranslations('history.games');
  const columns: readonly Column<Round>[] = [
    { key: 'game', title: t('game'), phone: 'title', cell: ({ gameName }) => gameName },
    { key: 'at', title: t('at'), cell: ({ openedAt }) => <Moment at={openedAt} /> },
    {
      key: 'stake',
      title: t('stake'),
      align: 'end',
      cell: ({ stake }) => <MoneyText value={stake} personal />,
    },
    {
      key: 'win',
      title: t('returned'),
      align: 'end',
      phone: 'side',
      cell: ({ win, stake, state }) =>
        state === 'SETTLED' ? (
          <MoneyText
            value={win}
            personal
            className={win.amount > stake.amount ? 'font-semibold text-positive' : ''}
          />
        ) : (
          <Chip tone={state === 'OPEN' ? 'accent' : 'neutral'}>{t(`states.${state}`)}</Chip>
        ),
    },
    {
      key: 'detail',
      title: <span className="sr-only">{t('detail')}</span>,
      align: 'end',
      cell: (round) => <RowButton onClick={() => props.onShow(round)}>{t('detail')}</RowButton>,
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={props.rounds}
      keyOf={({ roundId }) => roundId}
    />
  );
}
