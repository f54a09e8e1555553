/**
 * Support tickets. Anybody may ask; the e-mail that is given gets a confirmation and the answers, and a
 * player who is signed in reads them on the site too. The same question sent again within a day is one
 * ticket, which opens again where staff have answered or closed it. A player has the tickets of accounts
 * that became part of theirs too. Who has asked without being signed in is nobody's player, whatever
 * e-mail they give.
 */
import { createHash } from 'node:crypto';
import {
  type Database,
  type Db,
  isUniqueViolation,
  type PageRequest,
  type SnapshotPage,
  type Tx,
} from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import type { MailReply } from '@herna/messaging/ports';
import type { TicketTopic } from '../contract/tickets.ts';
import { type TicketEvent, ticketMachine } from '../rules/ticket.machine.ts';
import type { MacroRow, MessageRow, TicketRow } from '../store/tables.ts';
import * as store from '../store/tickets.ts';

/** Writes to the staff's audit in the transaction of the deed. */
export type RecordAudit = (
  tx: Tx,
  note: {
    readonly staffId: bigint;
    readonly action: string;
    readonly targetKind: string;
    readonly targetId: string;
    readonly playerId?: bigint | undefined;
    readonly reason?: string;
    readonly details?: Readonly<Record<string, unknown>>;
  },
) => Promise<void>;

export interface TicketsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly messaging: Pick<Messaging, 'email'>;
  readonly audit: RecordAudit;
  /** Accounts that have become part of this one. */
  readonly accountsJoinedTo: (db: Db, playerId: PlayerId) => Promise<readonly PlayerId[]>;
}

/** A question as it is sent. */
export interface NewTicket {
  readonly playerId: PlayerId | undefined;
  readonly email: string;
  readonly topic: TicketTopic;
  readonly subject: string;
  readonly text: string;
  readonly locale: string;
}

/** A ticket with what was written in it. */
export interface WholeTicket {
  readonly ticket: TicketRow;
  readonly messages: readonly MessageRow[];
}

const dayMs = 86_400_000;
/** Replies by e-mail to one ticket in a day; a program that answers programs sends more. */
const mailsPerDayMax = 20;
/** As long as the site takes what is written there. */
const textSignsMax = 4_000;
const addressSignsMax = 320;
/** Tickets of a player that the site shows. */
const ownMax = 50;

/** Whether staff have written since the player last read. */
export const isUnread = ({ ticket, messages }: WholeTicket): boolean =>
  messages.some(
    ({ staff_id, written_at }) =>
      staff_id !== null && (ticket.read_at === null || written_at > ticket.read_at),
  );

const isEmail = (text: string): boolean =>
  /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text);

/** The service of tickets. */
export function createTickets({
  database,
  clock,
  messaging,
  audit,
  accountsJoinedTo,
}: TicketsDependencies) {
  const accountsOf = async (db: Db, playerId: PlayerId): Promise<readonly bigint[]> => [
    playerId,
    ...(await accountsJoinedTo(db, playerId)),
  ];

  const next = (ticket: TicketRow, event: TicketEvent) => {
    const state = ticketMachine.next(ticket.state, event);
    if (!state) throw new DomainError('ERR_TICKET_STATE');
    return { state, changed_at: clock.now() };
  };

  const locked = async (tx: Tx, id: bigint): Promise<TicketRow> => {
    const ticket = await store.lockTicket(tx, id);
    if (!ticket) throw new DomainError('ERR_NOT_FOUND');
    return ticket;
  };

  /** A ticket whose messages a member of staff has read to the last. */
  const lockedAsSeen = async (tx: Tx, id: bigint, seen: number): Promise<TicketRow> => {
    const ticket = await locked(tx, id);
    if ((await store.countMessages(tx, id)) !== seen) throw new DomainError('ERR_TICKET_CHANGED');
    return ticket;
  };

  const whole = async (tickets: readonly TicketRow[]): Promise<WholeTicket[]> => {
    const messages = await store.messagesOf(
      database.read,
      tickets.map(({ id }) => id),
    );
    const byTicket = Map.groupBy(messages, ({ ticket_id }) => ticket_id);
    return tickets.map((ticket) => ({ ticket, messages: byTicket.get(ticket.id) ?? [] }));
  };

  /** Who has asked writes. */
  const takeWords = async (tx: Tx, ticket: TicketRow, body: string): Promise<void> => {
    const change = next(ticket, 'reply');
    await store.updateTicket(tx, ticket.id, change);
    const written_at = change.changed_at;
    await store.addMessage(tx, { ticket_id: ticket.id, staff_id: null, body, written_at });
  };

  return {
    /** Files a ticket and confirms it. @throws ERR_TICKET_FIELDS */
    file(ticket: NewTicket): Promise<bigint> {
      const { playerId, topic, locale } = ticket;
      const email = ticket.email.trim();
      const [subject, text] = [ticket.subject.trim(), ticket.text.trim()];
      const fields = [
        ...(isEmail(email) ? [] : [{ field: 'email', kind: 'InvalidValue' as const }]),
        ...(subject ? [] : [{ field: 'subject', kind: 'RequiredField' as const }]),
        ...(text ? [] : [{ field: 'text', kind: 'RequiredField' as const }]),
      ];
      if (fields.length > 0) throw new DomainError('ERR_TICKET_FIELDS', { fields });
      const content = JSON.stringify([playerId?.toString() ?? '', email, subject, text]);
      const content_hash = createHash('sha256').update(content).digest();
      return database.transaction(async (tx) => {
        const now = clock.now();
        await store.lockContent(tx, content_hash);
        const since = new Date(now.getTime() - dayMs);
        const known = await store.ticketOfContent(tx, content_hash, since);
        const before = known && (await locked(tx, known.id));
        if (before?.state === 'OPEN') return before.id;
        const ticket =
          before ??
          (await store.insertTicket(tx, {
            player_id: playerId ?? null,
            email,
            locale,
            topic,
            subject,
            state: ticketMachine.initial,
            content_hash,
            created_at: now,
            changed_at: now,
            read_at: null,
          }));
        const { id } = ticket;
        await takeWords(tx, ticket, text);
        await messaging.email(tx, {
          to: email,
          template: 'ticket_received',
          locale,
          values: { number: id.toString() },
          ticketId: id,
          ...(playerId === undefined ? {} : { playerId }),
        });
        return id;
      });
    },

    /** A player's own tickets, the latest first. */
    async own(playerId: PlayerId): Promise<WholeTicket[]> {
      const db = database.read;
      return whole(await store.ticketsOf(db, await accountsOf(db, playerId), ownMax));
    },

    markRead: (playerId: PlayerId): Promise<void> =>
      database.transaction(async (tx) =>
        store.markRead(tx, await accountsOf(tx, playerId), clock.now()),
      ),

    /** The player writes again. @throws ERR_NOT_FOUND for another player's ticket */
    async reply(tx: Tx, playerId: PlayerId, ticketId: bigint, text: string): Promise<void> {
      const ticket = await locked(tx, ticketId);
      const { player_id: owner } = ticket;
      const isOwn = owner !== null && (await accountsOf(tx, playerId)).includes(owner);
      if (!isOwn) throw new DomainError('ERR_NOT_FOUND');
      await takeWords(tx, ticket, text.trim());
    },

    /** A reply by e-mail, once; more of them in a day than a person writes are left out. */
    takeMail: ({ ticketId, text, from, mailId }: MailReply): Promise<void> =>
      database.transaction(async (tx) => {
        const ticket = await store.lockTicket(tx, ticketId);
        if (!ticket) return;
        const now = clock.now();
        const since = new Date(now.getTime() - dayMs);
        const { known, recent } = await store.mailReplies(tx, ticketId, mailId, since);
        if (known || recent >= mailsPerDayMax) return;
        await store.updateTicket(tx, ticketId, next(ticket, 'reply'));
        await store.addMessage(tx, {
          ticket_id: ticketId,
          staff_id: null,
          body: text.slice(0, textSignsMax),
          written_at: now,
          mail_id: mailId,
          mail_from: from.slice(0, addressSignsMax),
        });
      }),

    page: (filter: store.TicketFilter, wanted: PageRequest): Promise<SnapshotPage<TicketRow>> =>
      store.pageOfTickets(database.read, filter, wanted),

    /** @throws ERR_NOT_FOUND */
    async one(id: bigint): Promise<WholeTicket> {
      const ticket = await store.ticketById(database.read, id);
      const [found] = ticket ? await whole([ticket]) : [];
      if (!found) throw new DomainError('ERR_NOT_FOUND');
      return found;
    },

    /** Staff answer; the answer goes out by e-mail. @throws ERR_NOT_FOUND, ERR_TICKET_CHANGED */
    async answer(
      tx: Tx,
      staffId: bigint,
      answer: {
        readonly ticketId: bigint;
        readonly text: string;
        readonly close: boolean;
        /** How many messages the member has read. */
        readonly seen: number;
      },
    ): Promise<void> {
      const { ticketId, close, seen } = answer;
      const body = answer.text.trim();
      const ticket = await lockedAsSeen(tx, ticketId, seen);
      const answered = next(ticket, 'answer');
      const state = close ? 'CLOSED' : answered.state;
      await store.updateTicket(tx, ticketId, { ...answered, state });
      await store.addMessage(tx, {
        ticket_id: ticketId,
        staff_id: staffId,
        body,
        written_at: answered.changed_at,
      });
      await messaging.email(tx, {
        to: ticket.email,
        template: 'ticket_answered',
        locale: ticket.locale,
        values: { number: ticketId.toString(), text: body },
        ticketId,
        ...(ticket.player_id === null ? {} : { playerId: ticket.player_id }),
      });
      await audit(tx, {
        staffId,
        action: 'support.ticket_answered',
        targetKind: 'ticket',
        targetId: ticketId.toString(),
        playerId: ticket.player_id ?? undefined,
        details: { before: { state: ticket.state }, after: { state } },
      });
    },

    /** @throws ERR_NOT_FOUND, ERR_TICKET_STATE, ERR_TICKET_CHANGED */
    close: (
      staffId: bigint,
      ticketId: bigint,
      { reason, seen }: { readonly reason: string; readonly seen: number },
    ): Promise<void> =>
      database.transaction(async (tx) => {
        const ticket = await lockedAsSeen(tx, ticketId, seen);
        const change = next(ticket, 'close');
        await store.updateTicket(tx, ticketId, change);
        await audit(tx, {
          staffId,
          action: 'support.ticket_closed',
          targetKind: 'ticket',
          targetId: ticketId.toString(),
          playerId: ticket.player_id ?? undefined,
          reason,
          details: { before: { state: ticket.state }, after: { state: change.state } },
        });
      }),

    macros: (): Promise<MacroRow[]> => store.macros(database.read),

    /** @throws ERR_MACRO_EXISTS */
    async addMacro(
      tx: Tx,
      staffId: bigint,
      macro: { readonly name: string; readonly locale: string; readonly body: string },
    ): Promise<MacroRow> {
      const added = await store
        .insertMacro(tx, { ...macro, changed_at: clock.now() })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new DomainError('ERR_MACRO_EXISTS') : error;
        });
      await audit(tx, {
        staffId,
        action: 'support.macro_added',
        targetKind: 'macro',
        targetId: added.id.toString(),
        details: { after: { name: macro.name, locale: macro.locale } },
      });
      return added;
    },

    /** @throws ERR_NOT_FOUND */
    removeMacro: (staffId: bigint, id: bigint): Promise<void> =>
      database.transaction(async (tx) => {
        const name = await store.deleteMacro(tx, id);
        if (name === undefined) throw new DomainError('ERR_NOT_FOUND');
        await audit(tx, {
          staffId,
          action: 'support.macro_removed',
          targetKind: 'macro',
          targetId: id.toString(),
          details: { before: { name } },
        });
      }),
  };
}
export type Tickets = ReturnType<typeof createTickets>;
