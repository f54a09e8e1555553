/** Thin handlers of the inbox. */
import { done } from '@herna/contract-kit';
import { type Handlers, pageWishOf, playerOf, wirePage } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { inboxCalls } from '../contract/inbox.ts';
import type { Inbox } from '../service/inbox.ts';
import type { InboxRow } from '../store/inbox.ts';

const wireItem = ({ id, category, title, body, link, created_at, read_at }: InboxRow) => ({
  id: wireId(id),
  category,
  title,
  body,
  link,
  createdAt: created_at.toISOString(),
  read: read_at !== null,
});

export const inboxHandlers = (inbox: Inbox): Handlers<typeof inboxCalls> => ({
  'GET /api/messaging/inbox': async ({ query }, context) =>
    wirePage(await inbox.page(playerOf(context), pageWishOf(query)), wireItem),
  'GET /api/messaging/inbox/unread': async (_input, context) => ({
    coreInboxUnreadCount: await inbox.unread(playerOf(context)),
  }),
  'GET /api/messaging/inbox/{itemId}': async ({ params }, context) =>
    wireItem(await inbox.one(playerOf(context), toId(params.itemId))),
  'POST /api/messaging/inbox/{itemId}/read': async ({ params, body }, context) => {
    await inbox.setRead(playerOf(context), toId(params.itemId), body.read);
    return done;
  },
  'POST /api/messaging/inbox/read': async (_input, context) => {
    await inbox.readAll(playerOf(context));
    return done;
  },
  'DELETE /api/messaging/inbox/{itemId}': async ({ params }, context) => {
    await inbox.remove(playerOf(context), toId(params.itemId));
    return done;
  },
});
