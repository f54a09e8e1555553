/** Support tickets: asking, reading one's own, answering. */
import {
  DateTime,
  Done,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Text,
} from '@herna/contract-kit';
import { Email } from '@herna/players/contract';
import { type TSchema, Type } from 'typebox';

export const ticketStates = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketTopics = [
  'Account',
  'Payments',
  'Games',
  'Verification',
  'Limits',
  'Other',
] as const;
export type TicketTopic = (typeof ticketTopics)[number];

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const staffRead = { audience: 'operator', permission: 'support.read' } as const;
const staffAnswer = { audience: 'operator', permission: 'support.answer' } as const;
const unknownId = '9223372036854775807';
/** Nobody answers or ends what they have not read: a player's newer words, or a colleague's answer. */
const seen = Type.Integer({
  minimum: 1,
  description: 'How many messages of the ticket the member has read',
});
const missing = { exampleOutcome: 'ERR_NOT_FOUND' } as const;

const ticket = {
  id: Id,
  topic: Type.Enum(ticketTopics),
  subject: Type.String(),
  state: Type.Enum(ticketStates),
  createdAt: DateTime,
  changedAt: DateTime,
};
const Ticket = Type.Object({
  ...ticket,
  playerId: orNull(Id),
  email: Type.String(),
  locale: Type.String(),
});
const message = {
  body: Type.String(),
  writtenAt: DateTime,
};
const Macro = Type.Object({
  id: Id,
  name: Type.String(),
  locale: Type.String(),
  body: Type.String(),
});

export const ticketCalls = defineCalls({
  'POST /capi/v2-onling/Feedback/SendSupportTicket': {
    summary: 'Files a support ticket and confirms it by e-mail; the same again within a day is one',
    audience: 'public',
    rate: 'message',
    idempotency: 'natural',
    body: Type.Object({
      topic: Type.Optional(Type.Enum(ticketTopics)),
      subject: Text(120),
      text: Text(4_000),
      email: Email,
    }),
    response: Type.Object({
      /** The number that the e-mails name. */
      ticketId: Id,
    }),
    errors: ['ERR_TICKET_FIELDS'],
    example: {
      body: { subject: 'A question', text: 'How do I add a card?', email: 'eva@herna.example' },
    },
  },
  'GET /api/support/own-tickets': {
    summary: 'Lists a player’s own tickets with all that was written, the latest first',
    audience: 'player',
    query: Type.Object({}),
    response: Type.Object({
      /** Tickets with answers that the player has not read. */
      unread: Type.Integer(),
      items: Type.Array(
        Type.Object({
          ...ticket,
          unread: Type.Boolean(),
          messages: Type.Array(Type.Object({ ...message, byStaff: Type.Boolean() })),
        }),
      ),
    }),
    example: { query: {} },
  },
  'POST /api/support/own-tickets/read': {
    summary: 'Notes that a player has read the answers to their tickets',
    audience: 'player',
    idempotency: 'natural',
    body: Type.Object({}),
    response: Done,
    example: { body: {} },
  },
  'POST /api/support/own-tickets/reply': {
    summary: 'Adds a player’s words to a ticket of their own; a closed one is open again',
    audience: 'player',
    rate: 'message',
    idempotency: 'key',
    body: Type.Object({ ticketId: Id, text: Text(4_000) }),
    response: Done,
    example: { body: { ticketId: unknownId, text: 'Thank you' } },
    ...missing,
  },
  'GET /api/support/tickets': {
    summary: 'Lists support tickets, those that wait first',
    ...staffRead,
    query: Type.Object({
      ...growingPageFields,
      state: Type.Optional(Type.Enum(ticketStates)),
      topic: Type.Optional(Type.Enum(ticketTopics)),
      playerId: Type.Optional(Id),
    }),
    response: growingPage(Ticket),
    example: { query: {} },
  },
  'GET /api/support/tickets/{ticketId}': {
    summary: 'Returns a ticket with all that was written',
    ...staffRead,
    params: Type.Object({ ticketId: Id }),
    response: Type.Object({
      ...Ticket.properties,
      messages: Type.Array(
        Type.Object({
          ...message,
          staffId: orNull(Id),
          /** Whoever a reply by e-mail names as its author; anybody can write any name there. */
          mailFrom: orNull(Type.String()),
        }),
      ),
    }),
    example: { params: { ticketId: unknownId } },
    ...missing,
  },
  'POST /api/support/tickets/{ticketId}/answer': {
    summary: 'Answers a ticket by e-mail, and on the site where its player has an account',
    ...staffAnswer,
    idempotency: 'key',
    params: Type.Object({ ticketId: Id }),
    body: Type.Object({ text: Text(4_000), close: Type.Optional(Type.Boolean()), seen }),
    response: Done,
    errors: ['ERR_TICKET_CHANGED'],
    example: { params: { ticketId: unknownId }, body: { text: 'Open your profile.', seen: 1 } },
    ...missing,
  },
  'POST /api/support/tickets/{ticketId}/close': {
    summary: 'Closes a ticket that needs no answer',
    ...staffAnswer,
    params: Type.Object({ ticketId: Id }),
    body: Type.Object({ reason: Text(500, 3), seen }),
    response: Done,
    errors: ['ERR_TICKET_STATE', 'ERR_TICKET_CHANGED'],
    example: { params: { ticketId: unknownId }, body: { reason: 'Answered by phone', seen: 1 } },
    ...missing,
  },
  'GET /api/support/macros': {
    summary: 'Lists prepared answers by their names',
    ...staffRead,
    query: Type.Object({}),
    response: Type.Object({ items: Type.Array(Macro) }),
    example: { query: {} },
  },
  'POST /api/support/macros': {
    summary: 'Prepares an answer under a name of its own',
    ...staffAnswer,
    idempotency: 'key',
    body: Type.Object({ name: Text(80), locale: Text(2, 2), body: Text(4_000) }),
    response: Macro,
    errors: ['ERR_MACRO_EXISTS'],
    example: { body: { name: 'Cards', locale: 'en', body: 'Open your profile, then Cards.' } },
  },
  'DELETE /api/support/macros/{macroId}': {
    summary: 'Removes a prepared answer',
    ...staffAnswer,
    params: Type.Object({ macroId: Id }),
    response: Done,
    example: { params: { macroId: unknownId } },
    ...missing,
  },
});
