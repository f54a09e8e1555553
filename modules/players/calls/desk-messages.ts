/** Thin handlers of what a desk sends. */
import { done } from '@herna/contract-kit';
import { type CallContext, type Handlers, staffOf } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { deskMessageCalls } from '../contract/desk-messages.ts';
import type { temporaryAccountCalls } from '../contract/temporary-accounts.ts';
import type { DeskMessages } from '../service/desk-messages.ts';
import type { Locks } from '../service/locks.ts';

const who = (context: CallContext): bigint => staffOf(context).staffId;

export function deskMessageHandlers(dependencies: {
  readonly deskMessages: DeskMessages;
  readonly locks: Locks;
}): Handlers<typeof deskMessageCalls & typeof temporaryAccountCalls> {
  const { deskMessages, locks } = dependencies;
  const send = async (playerId: string, context: CallContext, channel: 'email' | 'phone') => {
    const sent = await deskMessages.sendCode(who(context), toId(playerId), channel);
    return { sentTo: sent.sentTo, expiresAt: sent.expiresAt.toISOString() };
  };
  return {
    'POST /capi/v2-onling/Messaging/SendCodeBySms': ({ body }, context) =>
      send(body.playerId, context, 'phone'),
    'POST /capi/v2-onling/Messaging/SendCodeByEmail': ({ body }, context) =>
      send(body.playerId, context, 'email'),
    'POST /api/players/verifyDeskCode': async ({ body }, context) => {
      await deskMessages.proveCode(who(context), toId(body.playerId), body.code);
      return done;
    },
    'POST /capi/v2-onling/Messaging/SendMessageBySms': ({ body }, context) =>
      context.idempotent(async (tx) => {
        await deskMessages.sendText(tx, who(context), { ...body, playerId: toId(body.playerId) });
        return done;
      }),
    'POST /capi/Internal/v1/ProlongAccount': async ({ body }) => {
      const playerId = toId(body.playerId);
      const until = await locks.prolong(playerId, new Date(body.until));
      return { playerId: wireId(playerId), until: until.toISOString() };
    },
  };
}
