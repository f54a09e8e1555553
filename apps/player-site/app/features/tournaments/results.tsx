/** What counts in a round by game and by venue, with the reader's own share. */
import { type Column, DataTable, MoneyText } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shell/use-site.ts';
import type { GameResult, VenueResult } from './tournament-types.ts';

type Result = Omit<GameResult, 'game'> & { readonly name: string };

interface ResultsProperties {
  readonly games: readonly GameResult[];
  readonly venues: readonly VenueResult[];
}

export function Results({ games, venues }: ResultsProperties) {
  const t = useTranslations('tournaments.results');
  const byGame = games.map(({ game, ...row }) => ({ ...row, name: game.name }));
  const byVenue = venues.map(({ venue, ...row }) => ({ ...row, name: venue ?? t('online') }));
  // Play outside venues alone says nothing that the games do not say.
  const inVenues = venues.some(({ venue }) => venue !== null);
  if (byGame.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{t('byGame')}</h2>
      <Table caption={t('byGame')} of={t('game')} rows={byGame} />
      {inVenues && (
        <>
          <h2 className="mt-8 mb-3 text-xl">{t('byVenue')}</h2>
          <Table caption={t('byVenue')} of={t('venue')} rows={byVenue} />
        </>
      )}
    </section>
  );
}

interface TableProperties {
  readonly caption: string;
  readonly of: string;
  readonly rows: readonly Result[];
}

function Table({ caption, of, rows }: TableProperties) {
  const t = useTranslations('tournaments.results');
  const isPlayer = useSession() !== undefined;
  const columns: readonly Column<Result>[] = [
    { key: 'name', title: of, phone: 'title', cell: ({ name }) => name },
    { key: 'players', title: t('players'), align: 'end', cell: ({ players }) => players },
    { key: 'rounds', title: t('rounds'), align: 'end', cell: ({ rounds }) => rounds },
  ];
  const ownColumns: readonly Column<Result>[] = [
    { key: 'own', title: t('ownRounds'), align: 'end', cell: ({ ownRounds }) => ownRounds },
    {
      key: 'stake',
      title: t('ownStake'),
      align: 'end',
      cell: ({ ownStake }) => <MoneyText value={ownStake} personal />,
    },
    {
      key: 'win',
      title: t('ownWin'),
      align: 'end',
      cell: ({ ownWin }) => <MoneyText value={ownWin} personal />,
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={isPlayer ? [...columns, ...ownColumns] : columns}
      rows={rows}
      keyOf={({ name }) => name}
    />
  );
}
