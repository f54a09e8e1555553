/** Row types of the schema `support`. */
import type { GeneratedAlways, Selectable } from 'kysely';
import type { TicketState, TicketTopic } from '../contract/tickets.ts';

export interface SupportTables {
  'support.ticket': {
    id: GeneratedAlways<bigint>;
    player_id: bigint | null;
    email: string;
    locale: string;
    topic: TicketTopic;
    subject: string;
    state: TicketState;
    content_hash: Buffer;
    created_at: Date;
    changed_at: Date;
    read_at: Date | null;
  };
  'support.message': {
    ticket_id: bigint;
    line: number;
    staff_id: bigint | null;
    body: string;
    written_at: Date;
    /** Of a reply by e-mail: the same for the same message delivered again. */
    mail_id: string | null;
    /** Whoever the e-mail names as its author. */
    mail_from: string | null;
  };
  'support.macro': {
    id: GeneratedAlways<bigint>;
    name: string;
    locale: string;
    body: string;
    changed_at: Date;
  };
}

export type TicketRow = Selectable<SupportTables['support.ticket']>;
export type MessageRow = Selectable<SupportTables['support.message']>;
export type MacroRow = Selectable<SupportTables['support.macro']>;
