/** The inbox on the site: what the operator wrote to the player. */
import {
  DateTime,
  Done,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
} from '@herna/contract-kit';
import { Type } from 'typebox';

const unknownId = '9223372036854775807';
const missing = { exampleOutcome: 'ERR_NOT_FOUND' } as const;
const own = { audience: 'player' } as const;

const Item = Type.Object({
  id: Id,
  /** An offer, or a message about the player's own account. */
  category: Type.Enum(['SERVICE', 'OFFER']),
  title: Type.String(),
  body: Type.String(),
  /** A path of the site, where there is something to do. */
  link: Type.Union([Type.String(), Type.Null()]),
  createdAt: DateTime,
  read: Type.Boolean(),
});

export const inboxCalls = defineCalls({
  'GET /api/messaging/inbox': {
    summary: 'Lists the messages in a player’s inbox, the latest first',
    ...own,
    query: Type.Object({ ...growingPageFields }),
    response: growingPage(Item),
    example: { query: {} },
  },
  'GET /api/messaging/inbox/unread': {
    summary: 'Counts the unread messages in a player’s inbox',
    ...own,
    query: Type.Object({}),
    response: Type.Object({ coreInboxUnreadCount: Type.Integer() }),
    example: { query: {} },
  },
  'GET /api/messaging/inbox/{itemId}': {
    summary: 'Returns a message of a player’s inbox',
    ...own,
    params: Type.Object({ itemId: Id }),
    response: Item,
    example: { params: { itemId: unknownId } },
    ...missing,
  },
  'POST /api/messaging/inbox/{itemId}/read': {
    summary: 'Marks a message of a player’s inbox read, or unread again',
    ...own,
    idempotency: 'natural',
    params: Type.Object({ itemId: Id }),
    body: Type.Object({ read: Type.Boolean() }),
    response: Done,
    example: { params: { itemId: unknownId }, body: { read: true } },
    ...missing,
  },
  'POST /api/messaging/inbox/read': {
    summary: 'Marks all messages of a player’s inbox read',
    ...own,
    idempotency: 'natural',
    body: Type.Object({}),
    response: Done,
    example: { body: {} },
  },
  'DELETE /api/messaging/inbox/{itemId}': {
    summary: 'Deletes a message from a player’s inbox',
    ...own,
    params: Type.Object({ itemId: Id }),
    response: Done,
    example: { params: { itemId: unknownId } },
    ...missing,
  },
});
