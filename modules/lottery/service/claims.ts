/**
 * Claims: what tickets without a name have won and nobody has fetched yet. A draw's claims close when
 * the plan's term is over; what is left then goes where the plan says, ticket by ticket.
 */
import type { Database } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { noPlayer } from '@herna/ledger';
import { drawMachine } from '../rules/draws.machine.ts';
import * as store from '../store/claims.ts';
import * as draws from '../store/draws.ts';
import { ticketsInState } from '../store/tickets.ts';
import type { TerminalTickets } from './terminal-tickets.ts';

export interface ClaimsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly terminalTickets: Pick<TerminalTickets, 'expire'>;
}

const page = 500;

/** Makes the service. */
export function createClaims({ database, clock, terminalTickets }: ClaimsOptions) {
  /** Ends the claims of a draw; a run that was cut off is gone on with. */
  const close = async (draw: draws.DrawRow): Promise<void> => {
    for (let after = 0n; ; ) {
      const won = await ticketsInState(database.read, draw.reference, 'WON', after, page);
      for (const ticket of won) {
        if (ticket.player_id === noPlayer) await terminalTickets.expire(ticket, draw);
      }
      after = won.at(-1)?.id ?? after;
      if (won.length < page) break;
    }
    await database.transaction(async (tx) => {
      const held = await draws.lockDraw(tx, draw.reference, 'update');
      const state = held && drawMachine.next(held.state, 'archive');
      if (!state) return;
      const now = clock.now();
      await draws.insertEvent(tx, {
        draw_reference: draw.reference,
        event: 'archive',
        staff_id: null,
        note: null,
        happened_at: now,
      });
      await draws.updateDraw(tx, draw.reference, { state, changed_at: now });
    });
  };

  return {
    /** Closes the claims of every draw whose term is over. */
    async expireDue(): Promise<void> {
      for (const draw of await store.lapsedDraws(database.read, clock.now())) await close(draw);
    },
  };
}
