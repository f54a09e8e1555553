/** Thin handlers of tournaments for staff. */
import { done } from '@herna/contract-kit';
import {
  type CallContext,
  type Handlers,
  pageWishOf,
  staffOf,
  wirePage,
} from '@herna/contract-kit/server';
import { type PlayerId, toId, wireId, wireMoney } from '@herna/kernel';
import type {
  hallCalls,
  managementCalls,
  restrictionCalls,
  tournamentTestCalls,
} from '../contract/management.ts';
import type { NewTournament, RoundTimes, TournamentSpec } from '../contract/schemas.ts';
import { roundMachine } from '../rules/round.machine.ts';
import type { Clockwork } from '../service/clockwork.ts';
import {
  type CostedRound,
  type Definitions,
  hallSpec,
  hallTimes,
  type TournamentCost,
} from '../service/definitions.ts';
import type { Payouts } from '../service/payouts.ts';
import type { TournamentsDependencies } from '../service/ports.ts';
import type { Registering } from '../service/registering.ts';
import { money, type Views } from '../service/views.ts';
import type { RoundRow } from '../store/rounds.ts';

interface Parts {
  readonly definitions: Definitions;
  readonly registering: Registering;
  readonly clockwork: Clockwork;
  readonly payouts: Payouts;
  readonly views: Views;
  readonly restricted: TournamentsDependencies['restricted'];
  readonly currency: 'CZK' | 'EUR';
}

const timesOf = (round: RoundRow): RoundTimes => ({
  registrationOpensAt: round.registration_opens_at.toISOString(),
  startsAt: round.starts_at.toISOString(),
  endsAt: round.ends_at.toISOString(),
  graceMinutes: Math.round((+round.finishes_at - +round.ends_at) / 60_000),
});

const created = (ids: { tournamentId: bigint; roundIds: readonly bigint[] }) => ({
  tournamentId: wireId(ids.tournamentId),
  roundIds: ids.roundIds.map(wireId),
});

const staffRound = (views: Views) => (round: CostedRound) => ({
  ...views.wireRound(round),
  version: round.version,
  name: round.spec.name,
  cancelReason: round.cancel_reason,
  cost: money(round.cost, round.currency) ?? { amount: 0, currency: round.currency },
  lateChanges: round.lateChanges,
});

const configOf = async ({ definitions, views }: Parts, id: bigint) => {
  const round = await definitions.one(id);
  const rounds = await definitions.roundsOf(round.tournament_id);
  return {
    round: staffRound(views)(round),
    spec: round.spec,
    rounds: rounds.map((one) => ({ id: wireId(one.id), state: one.state, ...timesOf(one) })),
  };
};

/** The cost of a tournament in its currency. */
const wireCost = (
  { given, promised }: TournamentCost,
  { currency }: Pick<TournamentSpec, 'currency'>,
) => ({
  given: wireMoney({ amount: given, currency }),
  promised: promised.map(({ worth, ...prize }) => ({
    ...prize,
    worth: wireMoney({ amount: worth, currency }),
  })),
});

/** A tournament that is not saved, as its first round would be. */
const unsaved = ({ spec, rounds: [times] }: NewTournament): CostedRound =>
  ({
    id: 1n,
    tournament_id: 1n,
    number: 1,
    kind: spec.kind,
    state: roundMachine.initial,
    currency: spec.currency,
    registration_opens_at: new Date(times?.registrationOpensAt ?? 0),
    starts_at: new Date(times?.startsAt ?? 0),
    ends_at: new Date(times?.endsAt ?? 0),
    finishes_at: new Date(times?.endsAt ?? 0),
    registered: 0,
    spec,
    poolNow: BigInt(spec.added),
  }) as CostedRound;

/** What is wrong with a tournament that is not saved, how players would see it, and its cost. */
const verdictOn = async (
  { definitions, views }: Parts,
  input: NewTournament,
  locale: CallContext['locale'],
) => {
  const faults = await definitions.faultsOf(input);
  return {
    refusals: definitions.refusals(input.spec),
    faults: faults.map(({ field, kind }) => ({ field, kind })),
    shown: views.wirePlayerRound(unsaved(input), locale, undefined),
    cost: faults.length > 0 ? null : wireCost(await definitions.costOf(input), input.spec),
  };
};

/** Handlers of the calls about tournaments. */
export const managementHandlers = (parts: Parts): Handlers<typeof managementCalls> => {
  const { definitions, registering, clockwork, payouts, views } = parts;
  return {
    'GET /capi/v2-onling/Tournaments/GetTournamentRoundList': async ({ query }) => {
      const { state, kind, text } = query;
      const page = await definitions.page({
        states: state && [state],
        kinds: kind && [kind],
        text,
        ...pageWishOf(query),
      });
      return wirePage(page, staffRound(views));
    },
    'GET /capi/v2-onling/Tournaments/GetTournamentRoundConfig': ({ query }) =>
      configOf(parts, toId(query.id)),
    'POST /capi/v2-onling/Tournaments/CreateTournament': ({ body }, context) =>
      context.idempotent(async (tx) =>
        created(await definitions.create(tx, body, staffOf(context).staffId)),
      ),
    'POST /capi/v2-onling/Tournaments/ChangeTournament': ({ query, body }, context) =>
      context.idempotent(async (tx) =>
        created(await definitions.change(tx, toId(query.id), body, staffOf(context).staffId)),
      ),
    'POST /capi/v2-onling/Tournaments/CancelRound': ({ query }, context) =>
      context.idempotent(async (tx) => {
        await clockwork.cancel(tx, toId(query.id), query.reason, staffOf(context).staffId);
        return done;
      }),
    'GET /capi/v2-onling/Tournaments/GetRoundResults': async ({ query }) => {
      const round = await definitions.one(toId(query.id));
      const { entries, total } = await views.board(round, pageWishOf(query));
      const ids = entries.map(({ playerId }) => playerId);
      const paid = Map.groupBy(await views.payouts([round.id], ids), (row) => row.player_id);
      const best = await views.bestOf(round, entries);
      const wire = views.wireEntry(round, views.prizesOf(round, total), undefined, best);
      return {
        items: entries.map((entry) => ({
          ...wire(entry),
          playerId: wireId(entry.playerId),
          payouts: (paid.get(entry.playerId) ?? []).map((row) => ({
            kind: row.kind,
            amount: row.kind === 'MONEY' ? money(row.amount, round.currency) : null,
            title: round.spec.prizes[row.prize]?.title ?? null,
            state: row.state,
            reason: row.reason,
          })),
        })),
        total,
      };
    },
    'POST /capi/v2-onling/Tournaments/SetRewardedRoundResult': ({ query }, context) =>
      context.idempotent(async (tx) => {
        const key = { roundId: toId(query.id), playerId: toId<PlayerId>(query.playerId) };
        await payouts.reward(tx, key, staffOf(context).staffId);
        return done;
      }),
    'POST /api/tournaments/check': ({ body }, { locale }) => verdictOn(parts, body, locale),
    'POST /api/tournaments/decide': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const key = { roundId: toId(body.id), playerId: toId<PlayerId>(body.playerId) };
        await registering.decide(tx, key, body.admit, staffOf(context).staffId);
        return done;
      }),
    'GET /api/tournaments/waiting': async ({ query }) => {
      const { items, total } = await registering.waiting(toId(query.id), pageWishOf(query));
      return {
        items: items.map((row) => ({
          playerId: wireId(row.player_id),
          player: row.nickname,
          since: row.registered_at.toISOString(),
        })),
        total,
      };
    },
  };
};

/** Handlers of the calls about halls of fame. */
export const hallHandlers = (parts: Parts): Handlers<typeof hallCalls> => {
  const { definitions, currency } = parts;
  return {
    'GET /capi/v2-onling/Tournaments/GetHallOfFameRoundConfig': ({ query }) =>
      configOf(parts, toId(query.id)),
    'POST /api/tournaments/check-hall': ({ body }, { locale }) =>
      verdictOn(parts, { spec: hallSpec(body, currency), rounds: hallTimes(body) }, locale),
    'POST /capi/v2-onling/Tournaments/CreateHallOfFame': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const input = { spec: hallSpec(body, currency), rounds: hallTimes(body) };
        return created(await definitions.create(tx, input, staffOf(context).staffId));
      }),
    'POST /capi/v2-onling/Tournaments/ChangeHallOfFame': ({ query, body }, context) =>
      context.idempotent(async (tx) => {
        const input = { spec: hallSpec(body, currency), rounds: hallTimes(body) };
        const { staffId } = staffOf(context);
        return created(await definitions.change(tx, toId(query.id), input, staffId));
      }),
  };
};

/** Handlers of the list of players who may not take part. */
export const restrictionHandlers = ({
  restricted,
}: Pick<Parts, 'restricted'>): Handlers<typeof restrictionCalls> => ({
  'POST /capi/v2-onling/Tournaments/AddPlayersRestrictedFor': ({ body }, context) =>
    context.idempotent(async (tx) => {
      const ids = body.playerIds.map((id) => toId(id));
      const { staffId } = staffOf(context);
      const { added, unknown } = await restricted.add(tx, toId(body.id), ids, staffId);
      return { added, unknown: unknown.map(wireId) };
    }),
  'POST /capi/v2-onling/Tournaments/CheckPlayersRestrictedFor': async ({ body }) => ({
    items: (await restricted.check(toId(body.id), body.players)).map(({ playerId, ...row }) => ({
      ...row,
      playerId: playerId === undefined ? null : wireId(playerId),
    })),
  }),
  'GET /capi/v2-onling/Tournaments/GetPlayersRestrictedFor': async ({ query }) => {
    const { items, total } = await restricted.page(toId(query.id), pageWishOf(query));
    return {
      items: items.map(({ player_id, added_at }) => ({
        playerId: wireId(player_id),
        addedAt: added_at.toISOString(),
      })),
      total,
    };
  },
  'DELETE /capi/v2-onling/Tournaments/DeletePlayerRestrictedFor': async ({ query }, context) => {
    await restricted.remove(toId(query.id), toId(query.playerId), staffOf(context).staffId);
    return done;
  },
});

/** Handlers of what tests delete. */
export const tournamentTestHandlers = ({
  definitions,
}: Pick<Parts, 'definitions'>): Handlers<typeof tournamentTestCalls> => ({
  'DELETE /capi/v2-onling/AutoTest/DeleteTournamentDefinitions': async ({ query }) => ({
    deleted: await definitions.deleteOfTests([query.id].flat().map((id) => toId(id))),
  }),
});
