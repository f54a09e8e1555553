/** Stakes, wins and revenue by game, and by player and game, with their totals and postings. */
import GameIcon from '@mui/icons-material/CasinoOutlined';
import PlayerIcon from '@mui/icons-material/PersonSearchOutlined';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { type Column, days } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { placeFilters, placesOf } from './place-filters.ts';
import { thisMonth } from './this-month.ts';

interface GameFilter {
  readonly from: string;
  readonly to: string;
  readonly gameId?: string;
  readonly providerId?: string;
}

const periodOfFilter = (filter: Record<string, unknown>): GameFilter => ({
  ...thisMonth(),
  ...filter,
});

/** The postings behind a figure of a row: those of its day, game and player as far as it has them. */
const figurePostings =
  (figure: string): NonNullable<Column['postings']> =>
  (row: Row, { from, to, playerId, gameId, providerId, ...filter }) => ({
    figure,
    from: row.day ?? from,
    to: row.day ?? to,
    gameId: row.gameId ?? gameId,
    providerId,
    playerId: row.playerId ?? playerId,
    ...placesOf(filter),
  });

const figures: readonly Column[] = [
  { source: 'gameName' },
  { source: 'providerName', wide: true },
  { source: 'rounds', kind: 'number', wide: true },
  { source: 'stake', kind: 'minor', postings: figurePostings('stakes') },
  { source: 'win', kind: 'minor', wide: true, postings: figurePostings('wins') },
  { source: 'ggr', kind: 'minor', postings: figurePostings('ggr') },
];

/** By game and day. */
export const reportGames: Screen = {
  name: 'report-games',
  group: 'reports',
  icon: GameIcon,
  permissions: { read: 'reporting.read' },
  source: listOnly({
    call: 'GET /capi/v2-onling/View/GetGameFinancialReport',
    ordered: false,
    plainDays: true,
    idOf: ({ day, gameId, currency }) => `${day}-${gameId}-${currency}`,
  }),
  filters: [...days, ...placeFilters],
  initialFilter: thisMonth,
  columns: [{ source: 'day', kind: 'day' }, ...figures],
  totals: async (filter) => {
    const query = periodOfFilter(filter);
    return (await api('GET /capi/v2-onling/View/GetGameFinancialSumData', { query })).sums;
  },
};

/** By player and game. */
export const reportPlayers: Screen = {
  name: 'report-players',
  group: 'reports',
  icon: PlayerIcon,
  permissions: { read: 'reporting.players' },
  source: listOnly({
    call: 'GET /capi/v2-onling/View/GetGameFinancialReportByPlayer',
    ordered: false,
    plainDays: true,
    idOf: ({ playerId, gameId, currency }) => `${playerId}-${gameId}-${currency}`,
  }),
  filters: [...days, { source: 'playerId', kind: 'player' }, ...placeFilters],
  initialFilter: thisMonth,
  columns: [{ source: 'playerId', kind: 'link', to: 'players' }, ...figures],
  totals: async ({ playerId, ...filter }) => {
    const query = periodOfFilter(filter);
    if (typeof playerId !== 'string') {
      return (await api('GET /capi/v2-onling/View/GetGameFinancialSumData', { query })).sums;
    }
    const input = { query: { ...query, playerId } };
    return (await api('GET /capi/v2-onling/View/GetGameFinancialSumDataByPlayer', input)).sums;
  },
};
