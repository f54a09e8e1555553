/** Thin handlers of push messages. */
import { done } from '@herna/contract-kit';
import { type Handlers, playerOf } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { pushCalls } from '../contract/push.ts';
import type { Push } from '../service/push.ts';

export const pushHandlers = (push: Push): Handlers<typeof pushCalls> => ({
  'GET /api/messaging/push': async (_input, context) => ({
    key: push.publicKey,
    browsers: (await push.list(playerOf(context))).map(({ id, endpoint, created_at, used_at }) => ({
      id: wireId(id),
      endpoint,
      createdAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
  }),
  'POST /api/messaging/push/subscribe': async ({ body }, context) => {
    await push.subscribe(playerOf(context), body);
    return done;
  },
  'POST /api/messaging/push/unsubscribe': async ({ body }, context) => {
    await push.unsubscribe(playerOf(context), body.endpoint);
    return done;
  },
  'DELETE /api/messaging/push/browsers/{browserId}': async ({ params }, context) => {
    await push.remove(playerOf(context), toId(params.browserId));
    return done;
  },
});
