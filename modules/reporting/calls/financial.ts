/** Thin handlers of financial reports. */
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Clock, type Currency, DomainError, pragueDay, toId, wireMinor } from '@herna/kernel';
import type { financialCalls } from '../contract/financial.ts';
import { figuresByDay, isPeriod, sumOfDays } from '../rules/figures.ts';
import type { PlaceQuery, ReportPlaces } from '../service/places.ts';
import { terminalTimes } from '../store/feeds.ts';
import { type CurrencySum, postingSums } from '../store/figures.ts';
import * as store from '../store/financial.ts';

export interface FinancialCallDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly providers: readonly { readonly id: bigint; readonly name: string }[];
  readonly places: ReportPlaces;
}

interface FilterQuery extends PlaceQuery {
  readonly from: string;
  readonly to: string;
  readonly gameId?: string;
  readonly providerId?: string;
  readonly playerId?: string;
  readonly offset?: number;
  readonly limit?: number;
}

interface Asked {
  readonly query: FilterQuery;
}

type Reader = Pick<CallContext, 'principal'>;

const optionalId = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : toId(text);

function filterOf({ from, to, gameId, providerId, playerId }: FilterQuery): store.GameFilter {
  if (!isPeriod(from, to)) throw new DomainError('ERR_PERIOD');
  return {
    from,
    to,
    gameId: optionalId(gameId),
    providerId: optionalId(providerId),
    playerId: optionalId(playerId),
  };
}

const pageOf = ({ offset, limit }: FilterQuery) => ({ offset: offset ?? 0, limit: limit ?? 50 });

const wireFigures = (row: {
  readonly currency: string;
  readonly rounds: bigint;
  readonly stake: bigint;
  readonly win: bigint;
}) => ({
  currency: row.currency as Currency,
  rounds: Number(row.rounds),
  stake: wireMinor(row.stake),
  win: wireMinor(row.win),
  ggr: wireMinor(row.stake - row.win),
});

type FundRow = Awaited<ReturnType<typeof store.fundSums>>[number];

const wireFund = (row: FundRow) => ({
  direction: row.direction,
  method: row.method,
  currency: row.currency as Currency,
  payments: Number(row.payments),
  amount: wireMinor(row.amount),
});

/** Deposits less withdrawals by currency, by the definitions of the dashboard. */
function flowsOf(rows: readonly CurrencySum[]) {
  return [...Map.groupBy(rows, ({ currency }) => currency)].flatMap(([currency, own]) => {
    const { deposits, withdrawals } = sumOfDays(figuresByDay(own).values());
    if (deposits === 0n && withdrawals === 0n) return [];
    return {
      currency: currency as Currency,
      deposits: wireMinor(deposits),
      withdrawals: wireMinor(withdrawals),
      difference: wireMinor(deposits - withdrawals),
    };
  });
}

/** Makes the handlers. */
export function financialHandlers(
  deps: FinancialCallDependencies,
): Handlers<typeof financialCalls> {
  const { clock, providers, places } = deps;
  const db = deps.database.read;
  const producers = providers.map(({ id, name }) => ({ id: id.toString(), name }));
  const providerNames = new Map(providers.map(({ id, name }) => [id, name]));
  const named = (row: store.GameMoney, games: ReadonlyMap<bigint, string>) => ({
    gameId: row.game_id.toString(),
    gameName: games.get(row.game_id) ?? '',
    providerId: row.provider_id.toString(),
    providerName: providerNames.get(row.provider_id) ?? '',
  });
  const filtered = async ({ query }: Asked, { principal }: Reader): Promise<store.GameFilter> => ({
    ...filterOf(query),
    places: await places.narrowing(db, query, principal),
  });
  const funds = async (asked: Asked, reader: Reader) => ({
    sums: (await store.fundSums(db, await filtered(asked, reader))).map(wireFund),
  });
  const totals = async (asked: Asked, reader: Reader) => ({
    sums: (await store.gameTotals(db, await filtered(asked, reader))).map(wireFigures),
  });
  return {
    'GET /capi/v2-onling/View/GetGameFinancialReport': async (asked, reader) => {
      const by = ['day', 'game_id', 'provider_id', 'currency'] as const;
      const page = { ...pageOf(asked.query), first: 'day' } as const;
      const { items, total } = await store.gameSums(db, await filtered(asked, reader), by, page);
      const games = await store.gameNames(db, items);
      return {
        items: items.map((row) => ({
          day: row.day,
          ...named(row, games),
          ...wireFigures(row),
        })),
        total,
      };
    },
    'GET /capi/v2-onling/View/GetGameFinancialReportByPlayer': async (asked, reader) => {
      const by = ['player_id', 'game_id', 'provider_id', 'currency'] as const;
      const page = { ...pageOf(asked.query), first: 'stake' } as const;
      const { items, total } = await store.gameSums(db, await filtered(asked, reader), by, page);
      const games = await store.gameNames(db, items);
      return {
        items: items.map((row) => ({
          playerId: row.player_id.toString(),
          ...named(row, games),
          ...wireFigures(row),
        })),
        total,
      };
    },
    'GET /capi/v2-onling/View/GetGameFinancialSumData': totals,
    'GET /capi/v2-onling/View/GetGameFinancialSumDataByPlayer': totals,
    'GET /capi/v2-onling/View/GetFundTransactionSumData': funds,
    'GET /capi/Reports/v3/Financial/GetFundTransactionSumData': funds,
    'GET /capi/v2-onling/View/GetFundTransactionSumDataByPlayer': funds,
    'GET /capi/Reports/v3/Financial/GetFundTransactionSumDataForPlayer': funds,
    'GET /capi/v2-onling/View/GetMonthToDateCashFlow': async () => {
      const to = pragueDay(clock.now());
      const from = `${to.slice(0, 8)}01`;
      return { from, to, flows: flowsOf(await postingSums(db, { from, to })) };
    },
    'GET /capi/v2-onling/View/GetTotalPlayerCashFlow': async ({ query }) => {
      const to = pragueDay(clock.now());
      const sums = await postingSums(db, { to, playerId: toId(query.playerId) });
      return { from: null, to, flows: flowsOf(sums) };
    },
    'GET /api/Reports/AccountingReport': async (asked, reader) => {
      const accounts = await store.accountSums(db, await filtered(asked, reader));
      return {
        accounts: accounts.map(({ account, currency, received, given }) => ({
          account,
          currency: currency as Currency,
          received: wireMinor(received),
          given: wireMinor(given),
          change: wireMinor(received - given),
        })),
      };
    },
    'GET /capi/v2-onling/View/GetLandbasedLoyaltyPlayTimeData': async ({ query }) => {
      const { from, to, playerId } = filterOf(query);
      const found = await terminalTimes(db, { from, to, playerId }, clock.now(), pageOf(query));
      return {
        items: found.items.map((row) => ({
          playerId: row.player_id.toString(),
          terminal: row.terminal,
          sessions: Number(row.sessions),
          playedSeconds: Number(row.seconds),
        })),
        total: found.total,
      };
    },
    'GET /capi/Reporting/v1/Operator/Get': () => places.own(db),
    'GET /capi/Reporting/v1/Places/List': async () => ({
      places: [...(await places.workrooms(db))],
    }),
    'GET /capi/Reporting/v1/Producers/List': async () => ({
      producers: [
        ...producers.map((producer) => ({ ...producer, of: 'GAMES' as const })),
        ...(await places.manufacturers(db)).map((maker) => ({
          ...maker,
          of: 'TERMINALS' as const,
        })),
      ],
    }),
    'GET /api/Topology/GetCompanies': async () => ({
      companies: [...(await places.companies(db))],
    }),
    'GET /api/Topology/GetOperators': async () => ({
      operators: [...(await places.operators(db))],
    }),
    'GET /api/Topology/GetWorkrooms': async () => ({
      workrooms: [...(await places.workrooms(db))],
    }),
    'GET /api/Topology/GetProviders': () => ({ providers: producers }),
  };
}
