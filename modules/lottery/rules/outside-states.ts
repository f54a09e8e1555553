/** Draws and tickets of lottery providers from outside in the words that our own have. */
import type { DrawState } from './draws.machine.ts';
import type { TicketState } from './tickets.machine.ts';

/** The states of a provider's draw as play keeps it. */
export type OutsideDrawState = 'ANNOUNCED' | 'DRAWN' | 'CLOSED';

interface OutsideDraw {
  readonly state: OutsideDrawState;
  readonly sales_open_at: Date;
  readonly sales_close_at: Date;
}

/** What a draw is now: until it is drawn, its sales say. One whose wins are settled is published. */
export function outsideDrawState(draw: OutsideDraw, now: Date): DrawState {
  if (draw.state === 'CLOSED') return 'PUBLISHED';
  if (draw.state === 'DRAWN') return 'DRAWN';
  if (now < draw.sales_open_at) return 'PLANNED';
  return now < draw.sales_close_at ? 'OPEN' : 'CLOSED';
}

/** How draws in one of our states are found; none where providers have no such thing. */
export const outsideDrawStates: Readonly<
  Partial<
    Record<
      DrawState,
      { readonly state: OutsideDrawState; readonly sales?: 'before' | 'on' | 'over' | undefined }
    >
  >
> = {
  PLANNED: { state: 'ANNOUNCED', sales: 'before' },
  OPEN: { state: 'ANNOUNCED', sales: 'on' },
  CLOSED: { state: 'ANNOUNCED', sales: 'over' },
  DRAWN: { state: 'DRAWN' },
  PUBLISHED: { state: 'CLOSED' },
};

interface OutsideTicket {
  readonly round_state: 'OPEN' | 'SETTLED' | 'CANCELLED';
  readonly win: bigint;
}

/** What has become of a ticket, by its round. */
export function outsideTicketState({ round_state: state, win }: OutsideTicket): TicketState {
  if (state === 'CANCELLED') return 'REFUNDED';
  if (state === 'OPEN') return 'SOLD';
  return win > 0n ? 'PAID' : 'LOST';
}

/** Rounds of tickets in a state; none where providers have no such tickets. */
export const outsideTicketRounds: Readonly<
  Partial<
    Record<
      TicketState,
      { readonly state: OutsideTicket['round_state']; readonly won?: boolean | undefined }
    >
  >
> = {
  SOLD: { state: 'OPEN' },
  LOST: { state: 'SETTLED', won: false },
  PAID: { state: 'SETTLED', won: true },
  REFUNDED: { state: 'CANCELLED' },
};
