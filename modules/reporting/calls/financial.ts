/** Thin handlers of financial reports. */
import type { Handlers } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Clock, type Currency, DomainError, pragueDay, toId, wireMinor } from '@herna/kernel';
import type { financialCalls } from '../contract/financial.ts';
import { figuresByDay, isPeriod, sumOfDays } from '../rules/figures.ts';
import { terminalTimes } from '../store/feeds.ts';
import { type CurrencySum, postingSums } from '../store/figures.ts';
import * as store from '../store/financial.ts';

export interface FinancialCallDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Whose books these are. */
  readonly house: { readonly key: string; readonly name: string };
  readonly providers: readonly { readonly id: bigint; readonly name: string }[];
}

interface FilterQuery {
  readonly from: string;
  readonly to: string;
  readonly gameId?: string;
  readonly providerId?: string;
  readonly playerId?: string;
  readonly offset?: number;
  readonly limit?: number;
}

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
  const { clock, house, providers } = deps;
  const db = deps.database.read;
  const own = [{ id: house.key, name: house.name }];
  const producers = providers.map(({ id, name }) => ({ id: id.toString(), name }));
  const providerNames = new Map(providers.map(({ id, name }) => [id, name]));
  const named = (row: store.GameMoney, games: ReadonlyMap<bigint, string>) => ({
    gameId: row.game_id.toString(),
    gameName: games.get(row.game_id) ?? '',
    providerId: row.provider_id.toString(),
    providerName: providerNames.get(row.provider_id) ?? '',
  });
  const places = async () =>
    (await store.workrooms(db)).map((place) => ({ id: place, name: place }));
  const funds = async ({ query }: { readonly query: FilterQuery }) => ({
    sums: (await store.fundSums(db, filterOf(query))).map(wireFund),
  });
  const totals = async ({ query }: { readonly query: FilterQuery }) => ({
    sums: (await store.gameTotals(db, filterOf(query))).map(wireFigures),
  });
  return {
    'GET /capi/v2-onling/View/GetGameFinancialReport': async ({ query }) => {
      const by = ['day', 'game_id', 'provider_id', 'currency'] as const;
      const page = { ...pageOf(query), first: 'day' } as const;
      const { items, total } = await store.gameSums(db, filterOf(query), by, page);
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
    'GET /capi/v2-onling/View/GetGameFinancialReportByPlayer': async ({ query }) => {
      const by = ['player_id', 'game_id', 'provider_id', 'currency'] as const;
      const page = { ...pageOf(query), first: 'stake' } as const;
      const { items, total } = await store.gameSums(db, filterOf(query), by, page);
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
    'GET /api/Reports/AccountingReport': async ({ query }) => {
      const { from, to } = filterOf(query);
      const accounts = await store.accountSums(db, from, to);
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
    'GET /capi/Reporting/v1/Operator/Get': () => ({ id: house.key, name: house.name }),
    'GET /capi/Reporting/v1/Places/List': async () => ({ places: await places() }),
    'GET /capi/Reporting/v1/Producers/List': () => ({ producers }),
    'GET /api/Topology/GetCompanies': () => ({ companies: own }),
    'GET /api/Topology/GetOperators': () => ({ operators: own }),
    'GET /api/Topology/GetWorkrooms': async () => ({ workrooms: await places() }),
    'GET /api/Topology/GetProviders': () => ({ providers: producers }),
  };
}
