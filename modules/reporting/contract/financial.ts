/** Financial reports: games, money in and out, accounts. Sums are read from the books. */
import { CurrencyCode, Day, defineCalls, Id, Minor, page, pageFields } from '@herna/contract-kit';
import { Type } from 'typebox';
import { placeFilter } from './place-filter.ts';

const report = {
  audience: 'report',
  permission: 'reporting.read',
  rate: 'report',
  errors: ['ERR_PERIOD'],
} as const;
/** Of a report that is narrowed to places. */
const placedErrors = ['ERR_PERIOD', 'ERR_NOT_FOUND'] as const;

/** Figures of named players need more than figures of the platform. */
const playerReport = { ...report, permission: 'reporting.players' } as const;

const period = { from: Day, to: Day };
const november = { from: '2026-11-01', to: '2026-11-30' };
const someone = { playerId: '1' };

const figures = {
  currency: CurrencyCode,
  rounds: Type.Integer({ minimum: 0 }),
  stake: Minor,
  win: Minor,
  /** Gross gaming revenue: stakes less wins. */
  ggr: Minor,
};
const ofGame = {
  gameId: Type.String({ description: 'Game, or 0 for wagers of no round' }),
  gameName: Type.String(),
  providerId: Type.String({ description: 'Provider, or 0 for wagers of no round' }),
  providerName: Type.String(),
};
const GameRow = Type.Object({ day: Day, ...ofGame, ...figures });
const PlayerGameRow = Type.Object({
  playerId: Type.String({ description: 'Player, or 0 for movements of the operator' }),
  ...ofGame,
  ...figures,
});
const Sums = Type.Object({ sums: Type.Array(Type.Object(figures)) });

const filter = {
  ...period,
  gameId: Type.Optional(Id),
  providerId: Type.Optional(Id),
  ...placeFilter,
};

const FundSums = Type.Object({
  sums: Type.Array(
    Type.Object({
      direction: Type.Enum(['DEPOSIT', 'WITHDRAWAL']),
      method: Type.String(),
      currency: CurrencyCode,
      payments: Type.Integer({ minimum: 0 }),
      amount: Minor,
    }),
  ),
});
const CashFlow = Type.Object({
  from: Type.Union([Day, Type.Null()]),
  to: Day,
  flows: Type.Array(
    Type.Object({
      currency: CurrencyCode,
      deposits: Minor,
      withdrawals: Minor,
      difference: Minor,
    }),
  ),
});
const ofEverybody = {
  ...report,
  errors: placedErrors,
  query: Type.Object({ ...period, ...placeFilter }),
  response: FundSums,
  example: { query: november },
} as const;
const ofPlayer = {
  ...playerReport,
  errors: placedErrors,
  query: Type.Object({ ...period, ...placeFilter, playerId: Id }),
  response: FundSums,
  example: { query: { ...november, ...someone } },
} as const;
const Named = Type.Object({ id: Type.String(), name: Type.String() });

export const financialCalls = defineCalls({
  'GET /capi/v2-onling/View/GetGameFinancialReport': {
    ...report,
    summary: 'Pages stake, win and revenue by game and day, latest first',
    csv: true,
    errors: placedErrors,
    query: Type.Object({ ...filter, ...pageFields }),
    response: page(GameRow),
    example: { query: november },
  },
  'GET /capi/v2-onling/View/GetGameFinancialReportByPlayer': {
    ...playerReport,
    summary: 'Pages stake, win and revenue by player and game, largest stakes first',
    csv: true,
    errors: placedErrors,
    query: Type.Object({ ...filter, playerId: Type.Optional(Id), ...pageFields }),
    response: page(PlayerGameRow),
    example: { query: november },
  },
  'GET /capi/v2-onling/View/GetGameFinancialSumData': {
    ...report,
    summary: 'Sums stake, win and revenue of a filter',
    errors: placedErrors,
    query: Type.Object(filter),
    response: Sums,
    example: { query: november },
  },
  'GET /capi/v2-onling/View/GetGameFinancialSumDataByPlayer': {
    ...playerReport,
    summary: 'Sums stake, win and revenue of one player',
    errors: placedErrors,
    query: Type.Object({ ...filter, playerId: Id }),
    response: Sums,
    example: { query: { ...november, ...someone } },
  },
  'GET /capi/v2-onling/View/GetFundTransactionSumData': {
    ...ofEverybody,
    csv: true,
    summary: 'Sums deposits and withdrawals by method',
  },
  'GET /capi/Reports/v3/Financial/GetFundTransactionSumData': {
    ...ofEverybody,
    summary: 'Sums deposits and withdrawals by method (edition v3)',
  },
  'GET /capi/v2-onling/View/GetFundTransactionSumDataByPlayer': {
    ...ofPlayer,
    summary: 'Sums deposits and withdrawals of one player by method',
  },
  'GET /capi/Reports/v3/Financial/GetFundTransactionSumDataForPlayer': {
    ...ofPlayer,
    summary: 'Sums deposits and withdrawals of one player by method (edition v3)',
  },
  'GET /capi/v2-onling/View/GetMonthToDateCashFlow': {
    ...report,
    summary: 'Gives deposits less withdrawals from the first of the month in Prague to today',
    response: CashFlow,
    example: {},
  },
  'GET /capi/v2-onling/View/GetTotalPlayerCashFlow': {
    ...playerReport,
    summary: 'Gives deposits, withdrawals and their difference of a player, of all time',
    query: Type.Object({ playerId: Id }),
    response: CashFlow,
    example: { query: someone },
  },
  'GET /api/Reports/AccountingReport': {
    ...report,
    summary: 'Sums what each kind of account has received and given in a period',
    csv: true,
    errors: placedErrors,
    query: Type.Object({ ...period, ...placeFilter }),
    response: Type.Object({
      accounts: Type.Array(
        Type.Object({
          account: Type.String(),
          currency: CurrencyCode,
          received: Minor,
          given: Minor,
          change: Minor,
        }),
      ),
    }),
    example: { query: november },
  },
  'GET /capi/v2-onling/View/GetLandbasedLoyaltyPlayTimeData': {
    ...playerReport,
    summary: 'Pages the time that players have spent at terminals, for points; longest first',
    csv: true,
    query: Type.Object({ ...period, playerId: Type.Optional(Id), ...pageFields }),
    response: page(
      Type.Object({
        playerId: Id,
        terminal: Type.String(),
        sessions: Type.Integer({ minimum: 0 }),
        /** Open sessions count up to now. */
        playedSeconds: Type.Integer({ minimum: 0 }),
      }),
    ),
    example: { query: november },
  },
  'GET /capi/Reporting/v1/Operator/Get': {
    ...report,
    summary: 'Tells whose books these are, for state reporting',
    response: Named,
    example: {},
  },
  'GET /capi/Reporting/v1/Places/List': {
    ...report,
    summary: 'Lists the venues and workrooms, and further places that money was moved at',
    response: Type.Object({ places: Type.Array(Named) }),
    example: {},
  },
  'GET /capi/Reporting/v1/Producers/List': {
    ...report,
    summary: 'Lists the producers of games and of terminals, for state reporting',
    response: Type.Object({
      producers: Type.Array(
        Type.Object({ ...Named.properties, of: Type.Enum(['GAMES', 'TERMINALS']) }),
      ),
    }),
    example: {},
  },
  'GET /api/Topology/GetCompanies': {
    ...report,
    summary: 'Lists the companies to filter reports by',
    response: Type.Object({ companies: Type.Array(Named) }),
    example: {},
  },
  'GET /api/Topology/GetOperators': {
    ...report,
    summary: 'Lists the operators to filter reports by',
    response: Type.Object({ operators: Type.Array(Named) }),
    example: {},
  },
  'GET /api/Topology/GetWorkrooms': {
    ...report,
    summary: 'Lists the venues and workrooms to filter reports by',
    response: Type.Object({ workrooms: Type.Array(Named) }),
    example: {},
  },
  'GET /api/Topology/GetProviders': {
    ...report,
    summary: 'Lists the game providers to filter reports by',
    response: Type.Object({ providers: Type.Array(Named) }),
    example: {},
  },
});
