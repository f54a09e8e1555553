/** Thin handlers of bonus definitions, their relations and their restricted players. */
import { done } from '@herna/contract-kit';
import { type Handlers, pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import { DomainError, type PlayerId, toId, wireId } from '@herna/kernel';
import type { definitionCalls, restrictedPlayerCalls } from '../contract/bonuses.ts';
import { definitionMachine } from '../rules/definition.machine.ts';
import type { Assignment } from '../service/assignment.ts';
import type { BonusCosts } from '../service/bonus-costs.ts';
import type { Definitions } from '../service/definitions.ts';
import type { OneOffBonuses } from '../service/one-off-bonuses.ts';
import type { Relations } from '../service/relations.ts';
import type { RestrictedPlayers } from '../service/restricted-players.ts';
import {
  wireCost,
  wireDefinition,
  wireOffer,
  wirePlayerRelationDetail,
  wireRelation,
} from './wire.ts';

/** Of a definition that is not saved yet: no id of its own is shown. */
const unsaved = { id: 1n, version: 1, state: definitionMachine.initial, games: {} } as const;

/** Handlers of the calls about definitions. */
export const definitionHandlers = (
  definitions: Definitions,
  assignment: Assignment,
  relations: Pick<Relations, 'shownTerms'>,
  costOf: BonusCosts,
  oneOffs: OneOffBonuses,
): Handlers<typeof definitionCalls> => ({
  'GET /capi/v2-onling/Bonuses/GetList': async ({ query }) => {
    const { state, kind, text } = query;
    const page = await definitions.page({ state, kind, text, ...pageWishOf(query) });
    return wirePage(page, wireDefinition);
  },
  'GET /capi/v2-onling/Bonuses/Get': async ({ query }) =>
    wireDefinition(await definitions.one(toId(query.id))),
  'POST /capi/v2-onling/Bonuses/Check': ({ body: { spec, locale } }, context) => {
    const shown = relations.shownTerms({ spec, games: {} }, locale ?? context.locale);
    const definition = { ...unsaved, spec } as Parameters<typeof wireOffer>[0]['definition'];
    return {
      refusals: definitions.lawRefusals(spec),
      offer: shown ? wireOffer({ definition, ...shown }) : null,
    };
  },
  'POST /api/promotions/bonus-cost': async ({ body: { spec, id } }) => {
    const games = id === undefined ? {} : (await definitions.one(toId(id))).games;
    const { cost, unproven } = await costOf(spec, games);
    return { cost: cost ? wireCost(cost, unproven, spec.currency) : null, unproven };
  },
  'POST /capi/v2-onling/Bonuses/Create': ({ body }, context) =>
    context.idempotent(async (tx) =>
      wireDefinition(await definitions.create(tx, body, staffOf(context).staffId)),
    ),
  'POST /capi/v2-onling/Bonuses/Update': ({ body }, context) =>
    context.idempotent(async (tx) => {
      const { staffId } = staffOf(context);
      return wireDefinition(await definitions.update(tx, { ...body, id: toId(body.id) }, staffId));
    }),
  'POST /capi/v2-onling/Bonuses/Activate': ({ body }, context) =>
    context.idempotent(async (tx) =>
      wireDefinition(await definitions.activate(tx, toId(body.id), staffOf(context).staffId)),
    ),
  'POST /capi/v2-onling/Bonuses/Assign': ({ body }, context) =>
    context.idempotent(async (tx) => {
      const wish = {
        id: toId(body.id),
        playerIds: body.playerIds.map((id) => toId<PlayerId>(id)),
        reason: body.reason,
        reference: context.idempotencyKey,
      };
      const { assigned, refused } = await assignment.assign(tx, wish, staffOf(context).staffId);
      return {
        assigned: assigned.map(wireRelation),
        refused: refused.map(({ playerId, reason }) => ({ playerId: wireId(playerId), reason })),
      };
    }),
  'POST /capi/v2-onling/Bonuses/Grant': ({ body }, context) =>
    context.idempotent(async (tx) => {
      const { playerId, amount, referenceNumber, reason, ...terms } = body;
      const wish = {
        playerId: toId<PlayerId>(playerId),
        terms: { ...terms, amount: amount.amount, currency: amount.currency },
        reference: referenceNumber,
        reason,
      };
      return wireRelation(await oneOffs.offer(tx, wish, staffOf(context).staffId));
    }),
  'POST /capi/v2-onling/Bonuses/Cancel': ({ body }, context) =>
    context.idempotent(async (tx) => {
      const { id, relation, reason } = body;
      const { staffId } = staffOf(context);
      if ((id === undefined) === (relation === undefined)) {
        const fields = [{ field: 'id', kind: 'RequiredField' } as const];
        throw new DomainError('ERR_VALIDATION', { fields });
      }
      if (id !== undefined) {
        return { ended: await assignment.cancelAll(tx, toId(id), reason, staffId) };
      }
      const key = {
        playerId: toId<PlayerId>(relation?.playerId ?? ''),
        id: toId(relation?.id ?? ''),
      };
      await assignment.cancelOne(tx, key, reason, staffId);
      return { ended: 1 };
    }),
  'GET /capi/v2-onling/Bonuses/GetRelationList': async ({ query }) => {
    const { definitionId, playerId } = query;
    const page = await assignment.page({
      definitionId: definitionId === undefined ? undefined : toId(definitionId),
      playerId: playerId === undefined ? undefined : toId(playerId),
      ...pageWishOf(query),
    });
    return wirePage(page, wireRelation);
  },
  'GET /capi/v2-onling/Bonuses/GetPlayerRelation': async ({ query }) =>
    wirePlayerRelationDetail(
      await assignment.oneHeld(toId<PlayerId>(query.playerId), toId(query.id)),
    ),
});

/** Handlers of the list of players who may not have a bonus. */
export const restrictedPlayerHandlers = (
  lists: RestrictedPlayers,
): Handlers<typeof restrictedPlayerCalls> => ({
  'POST /capi/v2-onling/Bonuses/AddPlayersRestrictedFor': ({ body }, context) =>
    context.idempotent(async (tx) => {
      const ids = body.playerIds.map((id) => toId(id));
      const { added, unknown } = await lists.add(tx, toId(body.id), ids, staffOf(context).staffId);
      return { added, unknown: unknown.map(wireId) };
    }),
  'POST /capi/v2-onling/Bonuses/CheckPlayersRestrictedFor': async ({ body }) => ({
    items: (await lists.check(toId(body.id), body.players)).map(({ playerId, ...row }) => ({
      ...row,
      playerId: playerId === undefined ? null : wireId(playerId),
    })),
  }),
  'GET /capi/v2-onling/Bonuses/GetPlayersRestrictedFor': async ({ query }) => {
    const { offset, limit } = pageWishOf(query);
    const { items, total } = await lists.page(toId(query.id), { offset, limit });
    return {
      items: items.map(({ player_id, added_at }) => ({
        playerId: wireId(player_id),
        addedAt: added_at.toISOString(),
      })),
      total,
    };
  },
  'DELETE /capi/v2-onling/Bonuses/DeletePlayerRestrictedFor': async ({ query }, context) => {
    await lists.remove(toId(query.id), toId(query.playerId), staffOf(context).staffId);
    return done;
  },
});
