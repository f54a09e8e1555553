/** Thin handlers of player cards at the desk. */
import { done } from '@herna/contract-kit';
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { toId } from '@herna/kernel';
import { wireCard } from '@herna/players';
import type { CardState } from '@herna/players/contract';
import type { DeskCardCalls } from '../contract/cards.ts';
import type { DeskCards } from '../service/cards.ts';

/** Handlers of cards; the players module changes them. */
export function deskCardHandlers(database: Database, desk: DeskCards): Handlers<DeskCardCalls> {
  const { cards } = desk;
  const of = '/capi/Evidence/v1/PlayerCards';
  return {
    [`POST ${of}/Lock`]: async ({ body }, context) => {
      const { staffId } = staffOf(context);
      const actor = { staffId, reason: body.reason };
      return wireCard(await cards.change(toId(body.id), 'lock', actor, body.lockReason));
    },
    [`POST ${of}/Unlock`]: async ({ body }, context) => {
      const actor = { staffId: staffOf(context).staffId, reason: body.reason };
      return wireCard(await cards.change(toId(body.id), 'unlock', actor));
    },
    [`POST ${of}/Remove`]: async ({ body }, context) => {
      const actor = { staffId: staffOf(context).staffId, reason: body.reason };
      return wireCard(await cards.change(toId(body.id), 'remove', actor));
    },
    [`GET ${of}/GetState`]: async ({ query }) => {
      const { card, hasChip, events } = await desk.history(toId(query.id));
      return {
        card: wireCard(card),
        hasChip,
        events: events.map(({ state, happened_at }) => ({
          state: state as CardState,
          happenedAt: happened_at.toISOString(),
        })),
      };
    },
    [`GET ${of}/List`]: async ({ query }) => ({
      cards: (await cards.listOf(toId(query.playerId))).map(wireCard),
    }),
    [`POST ${of}/ChangePin`]: async ({ body }) => {
      const { player_id: owner } = await cards.one(toId(body.id));
      return wireCard(await cards.changePin(owner, toId(body.id), body.currentPin, body.pin));
    },
    [`POST ${of}/LinkChip`]: ({ body }, context) =>
      database.transaction(async (tx) => {
        await desk.linkChip(tx, { ...body, staffId: staffOf(context).staffId });
        return done;
      }),
  };
}
