/** Thin handlers of tickets. */
import { done } from '@herna/contract-kit';
import {
  type CallContext,
  type Handlers,
  pageWishOf,
  playerOf,
  staffOf,
  wirePage,
} from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { ticketCalls } from '../contract/tickets.ts';
import { isUnread, type Tickets } from '../service/tickets.ts';
import type { MacroRow, MessageRow, TicketRow } from '../store/tables.ts';

const who = (context: CallContext): bigint => staffOf(context).staffId;
const orNull = (id: bigint | null): string | null => (id === null ? null : wireId(id));

const wireOwn = ({ id, topic, subject, state, created_at, changed_at }: TicketRow) => ({
  id: wireId(id),
  topic,
  subject,
  state,
  createdAt: created_at.toISOString(),
  changedAt: changed_at.toISOString(),
});
const wireTicket = (ticket: TicketRow) => ({
  ...wireOwn(ticket),
  playerId: orNull(ticket.player_id),
  email: ticket.email,
  locale: ticket.locale,
});
const wireMessage = ({ body, written_at }: MessageRow) => ({
  body,
  writtenAt: written_at.toISOString(),
});
const wireMacro = ({ id, name, locale, body }: MacroRow) => ({
  id: wireId(id),
  name,
  locale,
  body,
});

export const ticketHandlers = (tickets: Tickets): Handlers<typeof ticketCalls> => ({
  'POST /capi/v2-onling/Feedback/SendSupportTicket': async ({ body }, { principal, locale }) => {
    const { topic = 'Other' } = body;
    const playerId = principal.kind === 'player' ? principal.playerId : undefined;
    return { ticketId: wireId(await tickets.file({ ...body, topic, playerId, locale })) };
  },
  'GET /api/support/own-tickets': async (_input, context) => {
    const items = (await tickets.own(playerOf(context))).map((one) => ({
      ...wireOwn(one.ticket),
      unread: isUnread(one),
      messages: one.messages.map((message) => ({
        ...wireMessage(message),
        byStaff: message.staff_id !== null,
      })),
    }));
    return { unread: items.filter(({ unread }) => unread).length, items };
  },
  'POST /api/support/own-tickets/read': async (_input, context) => {
    await tickets.markRead(playerOf(context));
    return done;
  },
  'POST /api/support/own-tickets/reply': ({ body }, context) =>
    context.idempotent(async (tx) => {
      await tickets.reply(tx, playerOf(context), toId(body.ticketId), body.text);
      return done;
    }),
  'GET /api/support/tickets': async ({ query }) => {
    const { state, topic, playerId } = query;
    const filter = { state, topic, playerId: playerId === undefined ? undefined : toId(playerId) };
    return wirePage(await tickets.page(filter, pageWishOf(query)), wireTicket);
  },
  'GET /api/support/tickets/{ticketId}': async ({ params }) => {
    const { ticket, messages } = await tickets.one(toId(params.ticketId));
    return {
      ...wireTicket(ticket),
      messages: messages.map((message) => ({
        ...wireMessage(message),
        staffId: orNull(message.staff_id),
        mailFrom: message.mail_from,
      })),
    };
  },
  'POST /api/support/tickets/{ticketId}/answer': ({ params, body }, context) =>
    context.idempotent(async (tx) => {
      const { text, close = false, seen } = body;
      const ticketId = toId(params.ticketId);
      await tickets.answer(tx, who(context), { ticketId, text, close, seen });
      return done;
    }),
  'POST /api/support/tickets/{ticketId}/close': async ({ params, body }, context) => {
    await tickets.close(who(context), toId(params.ticketId), body);
    return done;
  },
  'GET /api/support/macros': async () => ({ items: (await tickets.macros()).map(wireMacro) }),
  'POST /api/support/macros': ({ body }, context) =>
    context.idempotent(async (tx) => wireMacro(await tickets.addMacro(tx, who(context), body))),
  'DELETE /api/support/macros/{macroId}': async ({ params }, context) => {
    await tickets.removeMacro(who(context), toId(params.macroId));
    return done;
  },
});
