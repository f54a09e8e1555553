/** Support: tickets, answers and prepared texts. */
import type { Handlers } from '@herna/contract-kit/server';
import { ticketHandlers } from './calls/tickets.ts';
import type { SupportApi } from './contract/index.ts';
import { createTickets, type TicketsDependencies } from './service/tickets.ts';

export type SupportDependencies = TicketsDependencies;

export interface Support {
  readonly handlers: Handlers<SupportApi>;
}

/** Creates the module. */
export function createSupport(dependencies: SupportDependencies): Support {
  return { handlers: ticketHandlers(createTickets(dependencies)) };
}
