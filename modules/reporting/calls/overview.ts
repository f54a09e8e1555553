/** Thin handlers of the overview and of the postings behind its figures. */
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Clock, type Currency, DomainError, pragueDay, toId, wireMinor } from '@herna/kernel';
import type { Players } from '@herna/players';
import { type Figure, figureNames } from '../contract/figures.ts';
import type { overviewCalls } from '../contract/index.ts';
import {
  type Figures,
  figuresByDay,
  isPeriod,
  overviewDays,
  sumOfArrivals,
  sumOfDays,
} from '../rules/figures.ts';
import type { PlaceQuery, ReportPlaces } from '../service/places.ts';
import { type FigurePosting, postingSums, postingsBehind } from '../store/figures.ts';

export interface ReportingCallDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly playersOnline: () => Promise<number>;
  readonly arrivalsByDay: Players['arrivalsByDay'];
  readonly places: ReportPlaces;
}

const eachFigure = <Value>(valueOf: (name: Figure) => Value) =>
  Object.fromEntries(figureNames.map((name) => [name, valueOf(name)])) as Record<Figure, Value>;

const wireFigures = (figures: Figures) => eachFigure((name) => wireMinor(figures[name]));

const wirePosting = (row: FigurePosting) => ({
  id: `${row.movement_id}-${row.line}`,
  movementId: row.movement_id.toString(),
  playerId: row.player_id.toString(),
  kind: row.kind,
  account: row.account,
  amount: wireMinor(row.amount),
  currency: row.currency as Currency,
  source: row.source,
  reference: row.reference,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
});

/** Handlers of the calls about the platform's figures. */
export function reportingHandlers(deps: ReportingCallDependencies): Handlers<typeof overviewCalls> {
  const { database, clock, currency, playersOnline, arrivalsByDay, places } = deps;
  const overview = async (
    { query }: { query: PlaceQuery & { from: string; to: string } },
    { principal }: Pick<CallContext, 'principal'>,
  ) => {
    const { from, to } = query;
    if (!isPeriod(from, to)) throw new DomainError('ERR_PERIOD');
    const atPlaces = await places.narrowing(database.read, query, principal);
    const rows = await postingSums(database.read, { from, to, places: atPlaces });
    const days = figuresByDay(rows.filter((row) => row.currency === currency));
    // People come to the platform, as money of no place does, and to none of its venues.
    const isOfAll = atPlaces.every(({ isOutside }) => isOutside);
    const arrivals = isOfAll ? await arrivalsByDay(database.read, { from, to }) : [];
    const sum = sumOfDays(days.values());
    const unknown = { registrations: null, signIns: null };
    return {
      from,
      to,
      ...(isOfAll ? sumOfArrivals(arrivals) : unknown),
      ...eachFigure((name) => ({ amount: wireMinor(sum[name]), currency })),
      online: await playersOnline(),
      series: overviewDays(days, arrivals).map(({ day, came, figures }) => ({
        day,
        currency,
        ...(isOfAll ? came : unknown),
        ...wireFigures(figures),
      })),
    };
  };
  return {
    'GET /api/reporting/dashboard': overview,
    'GET /capi/v2-onling/View/GetMainOverviewReport': overview,
    'GET /api/Reports/MainOverviewsReport': overview,
    'GET /api/reporting/players/{id}/figures': async ({ params }) => {
      const to = pragueDay(clock.now());
      const sums = await postingSums(database.read, { to, playerId: toId(params.id) });
      return {
        to,
        figures: [...Map.groupBy(sums, ({ currency: own }) => own)].flatMap(([own, rows]) => {
          const { deposits, withdrawals, stakes, wins } = sumOfDays(figuresByDay(rows).values());
          // Loyalty points and the like are no money of these figures.
          if ([deposits, withdrawals, stakes, wins].every((sum) => sum === 0n)) return [];
          return {
            currency: own as Currency,
            deposits: wireMinor(deposits),
            withdrawals: wireMinor(withdrawals),
            stakes: wireMinor(stakes),
            wins: wireMinor(wins),
            netResult: wireMinor(wins - stakes),
          };
        }),
      };
    },
    'GET /api/reporting/figure-postings': async ({ query }, { principal }) => {
      const { figure, from, to = pragueDay(clock.now()), playerId, offset = 0, limit = 50 } = query;
      if (from !== undefined && !isPeriod(from, to)) throw new DomainError('ERR_PERIOD');
      const idOf = (text: string | undefined) => (text === undefined ? undefined : toId(text));
      const span = {
        from,
        to,
        playerId: idOf(playerId),
        gameId: idOf(query.gameId),
        providerId: idOf(query.providerId),
        method: query.method,
        places: await places.narrowing(database.read, query, principal),
      };
      const found = await postingsBehind(database.read, figure, span, { offset, limit });
      return {
        items: found.items.map(wirePosting),
        total: found.total,
        sums: found.sums.map((sum) => ({
          amount: wireMinor(sum.amount),
          currency: sum.currency as Currency,
        })),
      };
    },
  };
}
