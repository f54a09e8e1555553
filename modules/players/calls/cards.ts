/** Thin handlers of cards. */
import {
  type CallContext,
  type Handlers,
  playerAsked,
  playerOf,
  staffOf,
} from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { cardCalls } from '../contract/cards.ts';
import type { CardActor, Cards } from '../service/cards.ts';
import type { CardRow } from '../store/tables.ts';

/** A card as calls answer it. */
export const wireCard = (card: CardRow) => ({
  id: wireId(card.id),
  playerId: wireId(card.player_id),
  maskedNumber: `•••• ${card.number_end}`,
  state: card.state,
  lockReason: card.lock_reason,
  issuedAt: card.issued_at.toISOString(),
  changedAt: card.changed_at.toISOString(),
});

const byStaff = (context: CallContext, reason: string): CardActor => ({
  staffId: staffOf(context).staffId,
  reason,
});

/** The player himself, or staff who give the lock's reason as theirs. */
const actorOf = (context: CallContext, reason: string): CardActor =>
  context.principal.kind === 'player'
    ? { playerId: context.principal.playerId }
    : byStaff(context, reason);

export const cardHandlers = (cards: Cards): Handlers<typeof cardCalls> => ({
  'GET /capi/v2-onling/PlayerCard/GetList': async ({ query }, context) => ({
    cards: (await cards.listOf(playerAsked(query, context))).map(wireCard),
  }),
  'GET /capi/v2-onling/PlayerCard/GetState': async ({ query }) =>
    wireCard(await cards.one(toId(query.id))),
  'POST /capi/v2-onling/PlayerCard/Create': async ({ body }, context) => {
    const { staffId } = staffOf(context);
    return wireCard(await cards.issue(staffId, toId(body.playerId), body, body.reason));
  },
  'POST /capi/v2-onling/PlayerCard/Lock': async ({ body }, context) => {
    const { id, lockReason } = body;
    const actor = actorOf(context, lockReason);
    return wireCard(await cards.change(toId(id), 'lock', actor, lockReason));
  },
  'POST /capi/v2-onling/PlayerCard/Unlock': async ({ body }, context) =>
    wireCard(await cards.change(toId(body.id), 'unlock', byStaff(context, body.reason))),
  'POST /capi/v2-onling/PlayerCard/Remove': async ({ body }, context) =>
    wireCard(await cards.change(toId(body.id), 'remove', byStaff(context, body.reason))),
  'POST /capi/v2-onling/PlayerCard/ChangePin': async ({ body }, context) => {
    const { id, currentPin, pin } = body;
    return wireCard(await cards.changePin(playerOf(context), toId(id), currentPin, pin));
  },
});
