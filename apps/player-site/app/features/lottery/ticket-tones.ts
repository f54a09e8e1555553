/** States of tickets: their colours, their words, and which of them a list is narrowed down to. */
import type { ChipTone } from '@herna/ui';
import type { LotteryTicket } from './lottery-types.ts';

const ticketTones: Readonly<Record<LotteryTicket['state'], ChipTone>> = {
  SELLING: 'neutral',
  SOLD: 'accent',
  REFUSED: 'neutral',
  LOST: 'neutral',
  WON: 'positive',
  PAID: 'positive',
  REFUNDED: 'information',
  EXPIRED: 'neutral',
};

/** What a ticket is called that has come to its draw: only what is above its price is a win. */
type TicketWord = LotteryTicket['state'] | 'PART' | 'EVEN';

type Drawn = Pick<LotteryTicket, 'state' | 'price'> & {
  readonly win?: LotteryTicket['win'] | undefined;
};

/** The word for the state of a ticket, below `lottery.tickets.states`, and its tone. */
export function ticketState({ state, price, win }: Drawn): {
  readonly word: TicketWord;
  readonly tone: ChipTone;
} {
  if (state !== 'WON' || !win || win.amount > price.amount) {
    return { word: state, tone: ticketTones[state] };
  }
  return { word: win.amount === price.amount ? 'EVEN' : 'PART', tone: 'neutral' };
}

/** States that a list of tickets offers, in the order in which a ticket comes to them. */
export const listedStates = ['SOLD', 'LOST', 'WON', 'PAID', 'REFUNDED', 'EXPIRED'] as const;

/** The state that an address asks for, as the call takes it. */
export function askedState(query: URLSearchParams): { state?: (typeof listedStates)[number] } {
  const state = listedStates.find((one) => one === query.get('state'));
  return state ? { state } : {};
}
