/** Support: tickets, answers and prepared texts. */
import type { Handlers } from '@herna/contract-kit/server';
import type { MailReplies } from '@herna/messaging/ports';
import { ticketHandlers } from './calls/tickets.ts';
import type { SupportApi } from './contract/index.ts';
import { createTickets, type TicketsDependencies } from './service/tickets.ts';

export type SupportDependencies = TicketsDependencies;

export interface Support {
  readonly handlers: Handlers<SupportApi>;
  readonly replies: MailReplies;
}

/** Creates the module. */
export function createSupport(dependencies: SupportDependencies): Support {
  const tickets = createTickets(dependencies);
  return { handlers: ticketHandlers(tickets), replies: { take: tickets.takeMail } };
}
