/** Thin handlers of tournaments for players and guests. */
import { type CallContext, type Handlers, pageWishOf, playerOf } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { playerCalls } from '../contract/players.ts';
import { cancelReasons, type RoundState } from '../contract/schemas.ts';
import { shownScore, unitOf } from '../rules/scoring.ts';
import type { Registering } from '../service/registering.ts';
import { money, type Views } from '../service/views.ts';

const readerOf = ({ principal }: CallContext) =>
  principal.kind === 'player' ? principal.playerId : undefined;

const statesOf: Readonly<Record<'COMING' | 'RUNNING' | 'OVER', readonly RoundState[]>> = {
  COMING: ['PLANNED', 'REGISTERING'],
  RUNNING: ['RUNNING', 'FINALIZING'],
  OVER: ['FINISHED', 'CANCELLED'],
};
const allStates = Object.values(statesOf).flat();
const neighbours = 3;

const known = new Set<string>(cancelReasons);
/** Why a round was cancelled; what staff have written stays theirs. */
const shownReason = (reason: string | null): (typeof cancelReasons)[number] | null => {
  if (reason === null) return null;
  return known.has(reason) ? (reason as (typeof cancelReasons)[number]) : 'OPERATOR';
};

/** Makes the handlers. */
export function playerHandlers({
  views,
  registering,
}: {
  readonly views: Views;
  readonly registering: Pick<Registering, 'register'>;
}): Handlers<typeof playerCalls> {
  const boardOf = async (
    round: Awaited<ReturnType<Views['shown']>>,
    query: { readonly offset?: number; readonly limit?: number },
    context: CallContext,
  ) => {
    const { entries, total, version } = await views.board(round, pageWishOf(query));
    const best = await views.bestOf(round, entries);
    const wire = views.wireEntry(round, views.prizesOf(round, total), readerOf(context), best);
    return {
      items: entries.map(wire),
      total,
      unit: unitOf(round.spec),
      version: Number(version),
      state: round.state,
    };
  };

  return {
    'GET /capi/v2-onling/Tournaments/GetPlayerRoundList': ({ query }, context) =>
      views.list(
        { states: query.state ? statesOf[query.state] : allStates, kinds: ['CONTEST', 'DRAW'] },
        pageWishOf(query),
        { playerId: readerOf(context), locale: context.locale },
      ),
    'GET /capi/v2-onling/Tournaments/GetPlayerRoundDetail': async ({ query }, context) => {
      const round = await views.shown(toId(query.id));
      const { spec, currency } = round;
      const mine = await views.registration(round.id, readerOf(context));
      const names = await views.gameNames(round.game_ids);
      return {
        ...views.wirePlayerRound(round, context.locale, mine?.state),
        rules: views.textsOf(round, context.locale).rules,
        prizes: spec.prizes.map(({ placeFrom, placeTo, kind, amount, share, title }) => ({
          placeFrom,
          placeTo,
          kind,
          amount: money(amount, currency),
          share: share ?? null,
          title: title ?? null,
        })),
        scopes: spec.games.scopes,
        games: [...names.values()].map(({ key, name }) => ({ key, name })),
        best: spec.best ?? null,
        points: spec.points ?? [],
        stakeMinimum: money(spec.stakeMinimum, currency),
        countedStakePerDay: money(spec.countedStakePerDay, currency),
        countedRounds: spec.countedRounds ?? null,
        venues: (await views.playedIn(round)) as string[] | null,
        scoreMinimum: spec.scoreMinimum ?? null,
        lateRegistration: spec.lateRegistration,
        cancelReason: shownReason(round.cancel_reason),
        seal: views.seal(round),
      };
    },
    'GET /capi/v2-onling/Tournaments/GetPlayerRoundResults': async ({ query }, context) =>
      boardOf(await views.shown(toId(query.id)), query, context),
    'GET /api/tournaments/own': async ({ query }, context) => {
      const round = await views.shown(toId(query.id));
      const playerId = playerOf(context);
      const own = await views.own(round, playerId);
      const offset = Math.max(0, (own?.place ?? 1) - 1 - neighbours);
      const limit = own?.place ? 2 * neighbours + 1 : 0;
      const { entries, total, version } = await views.board(round, { offset, limit });
      const best = await views.bestOf(round, own ? [own, ...entries] : entries);
      const wire = views.wireEntry(round, views.prizesOf(round, total), playerId, best);
      return {
        own: own ? wire(own) : null,
        neighbours: entries.map(wire),
        total,
        unit: unitOf(round.spec),
        version: Number(version),
      };
    },
    'GET /api/tournaments/proof': async ({ query }, context) =>
      views.proof(await views.shown(toId(query.id)), playerOf(context)),
    'POST /capi/v2-onling/Tournaments/RegisterPlayerRound': async ({ query }, context) => ({
      state: await registering.register(playerOf(context), toId(query.id)),
    }),
    'GET /capi/v2-onling/Tournaments/GetPlayerHistory': async ({ query }, context) => {
      const playerId = playerOf(context);
      const { items, total, rounds } = await views.history(playerId, pageWishOf(query));
      const ids = rounds.map(({ id }) => id);
      const paid = Map.groupBy(await views.payouts(ids, [playerId]), (row) => row.round_id);
      return {
        items: items.flatMap((row) => {
          const round = rounds.find(({ id }) => id === row.round_id);
          if (!round) return [];
          const isDraw = round.kind === 'DRAW';
          const score = row.score === null ? null : shownScore(round.spec, BigInt(row.score));
          const ticket = row.position === null ? null : row.position + 1;
          return {
            id: wireId(round.id),
            title: views.textsOf(round, context.locale).title,
            state: round.state,
            endsAt: round.ends_at.toISOString(),
            players: round.registered,
            place: row.place,
            unit: unitOf(round.spec),
            value: isDraw ? ticket : score,
            fee: row.fee > 0n ? money(row.fee, round.currency) : null,
            feeReturned: row.registration === 'REFUNDED' && row.fee > 0n,
            prizes: (paid.get(round.id) ?? []).map((one) => ({
              kind: one.kind,
              amount: one.kind === 'MONEY' ? money(one.amount, round.currency) : null,
              title: round.spec.prizes[one.prize]?.title ?? null,
              state: one.state,
            })),
          };
        }),
        total,
      };
    },
    'GET /capi/v2-onling/Tournaments/GetPlayerResultsByGame': async ({ query }, context) => {
      const round = await views.shown(toId(query.id));
      const rows = await views.sums(round, 'game', readerOf(context));
      const names = await views.gameNames(rows.map(({ key }) => BigInt(key ?? 0)));
      return {
        items: rows.map(({ key, ...row }) => {
          const { key: gameKey = `${key}`, name = `${key}` } = names.get(BigInt(key ?? 0)) ?? {};
          return { game: { key: gameKey, name }, ...row };
        }),
      };
    },
    'GET /capi/v2-onling/Tournaments/GetPlayerResultsByVenue': async ({ query }, context) => {
      const round = await views.shown(toId(query.id));
      const rows = await views.sums(round, await views.venuesOf(round), readerOf(context));
      return {
        items: rows.map(({ key, ...row }) => ({
          venue: typeof key === 'string' ? key : null,
          ...row,
        })),
      };
    },
    'GET /capi/v2-onling/Tournaments/GetHallOfFameRoundList': ({ query }, context) =>
      views.list({ states: allStates, kinds: ['HALL'] }, pageWishOf(query), {
        playerId: readerOf(context),
        locale: context.locale,
      }),
    'GET /capi/v2-onling/Tournaments/GetHallOfFame': async ({ query }, context) => {
      const round = await views.shown(toId(query.id), ['HALL']);
      return {
        round: views.wirePlayerRound(round, context.locale, undefined),
        board: await boardOf(round, query, context),
      };
    },
  };
}
