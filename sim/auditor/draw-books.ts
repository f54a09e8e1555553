/** How purchases and tickets of the lottery stand in the auditor's books. */
import type { DrawGame, DrawOperation } from '../workload/draw-operations.ts';
import { type Books, type Outcome, refusals, set } from './books.ts';
import type { Draw, Ticket } from './draw-rows.ts';
import { drawRules, timesOf } from './draw-rules.ts';

type Of<Kind extends DrawOperation['kind']> = Extract<DrawOperation, { kind: Kind }>;

/** When a draw is on sale and drawn; one that was put off is so much later. */
export function timesAt({ game, day, later }: Draw) {
  const { from, to, drawAt } = timesOf(game, day);
  return { from, to: to + later, drawAt: drawAt + later };
}

export const keyOf = ({ of, day }: { readonly of: DrawGame; readonly day: string }) =>
  `${of} ${day}`;
export const ticketKey = (purchase: string, draw: string) => `${purchase} ${draw}`;

export const withDraw = (books: Books, key: string, change: Partial<Draw>): Books => {
  const draw = books.draws.get(key);
  return draw ? { ...books, draws: set(books.draws, key, { ...draw, ...change }) } : books;
};

export const withTicket = (books: Books, key: string, change: Partial<Ticket>): Books => {
  const ticket = books.tickets.get(key);
  return ticket ? { ...books, tickets: set(books.tickets, key, { ...ticket, ...change }) } : books;
};

export const contentOf = ({ id: _, ...content }: Of<'tickets' | 'paper'>) =>
  JSON.stringify(content);

/** The next draws on sale at a moment. */
export const onSale = (books: Books, game: DrawGame, now: number, count: number): string[] =>
  [...books.draws]
    .filter(([, draw]) => draw.game === game && draw.state === 'open')
    .filter(([, draw]) => timesAt(draw).from <= now && now < timesAt(draw).to)
    .map(([key]) => key)
    .toSorted()
    .slice(0, count);

/** What was answered to a purchase before, or a conflict; nothing when its id is new. */
export function known(books: Books, operation: Of<'tickets' | 'paper'>): Outcome[] | undefined {
  const first = books.purchases.get(operation.id);
  if (!first) return undefined;
  if (first.content !== contentOf(operation)) return refusals(books, ['TRANSACTION_CONFLICT']);
  // The same at the same moment meets what refused the first.
  if (first.refused) return refusals(books, ['ERR_TICKET_REFUSED', 'INSUFFICIENT_FUNDS']);
  return [{ reply: { code: 'OK', id: first.draws.join(', ') }, books }];
}

/** Books with the tickets of a purchase, sold or refused. */
export function kept(
  books: Books,
  operation: Of<'tickets' | 'paper'>,
  draws: readonly string[],
  stateOf: (index: number) => Pick<Ticket, 'state' | 'cancelled'>,
): Books {
  const { id, of, lines } = operation;
  const player = operation.kind === 'tickets' ? operation.player : undefined;
  let { tickets } = books;
  for (const [index, draw] of draws.entries()) {
    tickets = set(tickets, ticketKey(id, draw), {
      player,
      draw,
      lines,
      price: drawRules[of].price * lines.length,
      place: undefined,
      owed: 0,
      claim: undefined,
      ...stateOf(index),
    });
  }
  const refused = draws.some((_, index) => stateOf(index).state === 'refused');
  const purchase = { player, content: contentOf(operation), draws, refused };
  return { ...books, tickets, purchases: set(books.purchases, id, purchase) };
}

export const sold = { state: 'sold', cancelled: false } as const;

/** The tickets of a draw in the order of their sale. */
export const ticketsOf = (books: Books, draw: string): [string, Ticket][] =>
  [...books.tickets].filter(([, ticket]) => ticket.draw === draw);
