/**
 * What the auditor expects of syndicates: each share is sold once; when sales end the whole is sealed
 * or every share goes back; what the whole wins is divided to the last minor unit, the odd ones to the
 * first shares.
 */
import type { ClubOperation } from '../workload/club-operations.ts';
import { type Books, moved, type Outcome, purseOf, refusals, set } from './books.ts';
import { keyOf, sold, ticketKey, ticketsOf, timesAt, withTicket } from './draw-books.ts';
import type { Draw, Syndicate, Ticket } from './draw-rows.ts';
import { drawRules } from './draw-rules.ts';

type Of<Kind extends ClubOperation['kind']> = Extract<ClubOperation, { kind: Kind }>;

const isOnSale = (draw: Draw | undefined, now: number): boolean =>
  draw?.state === 'open' && now < timesAt(draw).to;

const priceOf = ({ game, lines }: Syndicate): number => drawRules[game].price * lines.length;

const withState = (books: Books, name: string, state: Syndicate['state']): Books => {
  const row = books.syndicates.get(name);
  return row ? { ...books, syndicates: set(books.syndicates, name, { ...row, state }) } : books;
};

/** The tickets that hold its shares. */
const holdersOf = (books: Books, name: string): [string, Ticket][] =>
  [...books.tickets].filter(([, row]) => row.syndicate === name && row.state === 'sold');

/** Staff open one for a draw on sale. */
export function openSyndicate(books: Books, operation: Of<'syndicate'>, now: number): Outcome[] {
  const { id, of, lines, shares } = operation;
  if (books.syndicates.has(id)) return [{ reply: { code: 'OK' }, books }];
  const draw = keyOf(operation);
  if (!books.draws.has(draw)) return refusals(books, ['ERR_NOT_FOUND']);
  if (!isOnSale(books.draws.get(draw), now)) return refusals(books, ['ERR_DRAW_CLOSED']);
  const row = { game: of, draw, lines, shares, state: 'open' } as const;
  return [
    { reply: { code: 'OK' }, books: { ...books, syndicates: set(books.syndicates, id, row) } },
  ];
}

/** Shares are bought, all that are asked for or none. */
export function share(books: Books, operation: Of<'share'>, now: number): Outcome[] {
  const { player, id, syndicate: name, shares: wanted } = operation;
  const first = books.purchases.get(id);
  const row = books.syndicates.get(name);
  if (!row) return refusals(books, ['NO_SYNDICATE']);
  const price = (priceOf(row) / row.shares) * wanted;
  if (first) {
    if (first.refused) return refusals(books, ['ERR_TICKET_REFUSED', 'INSUFFICIENT_FUNDS']);
    return [{ reply: { code: 'OK', amount: price }, books }];
  }
  const taken = new Set(holdersOf(books, name).flatMap(([, { shares = [] }]) => shares));
  const free = Array.from({ length: row.shares }, (_, index) => index + 1).filter(
    (one) => !taken.has(one),
  );
  const codes: string[] = [];
  if ((books.excludedUntil.get(player) ?? 0) > now) codes.push('ERR_PLAYER_EXCLUDED');
  const isOpen = row.state === 'open' && isOnSale(books.draws.get(row.draw), now);
  if (!isOpen) codes.push('ERR_DRAW_CLOSED');
  if (free.length < wanted) codes.push('ERR_LOTTERY_SHARES_GONE');
  if (codes.length > 0) return refusals(books, codes);
  const isPaid = purseOf(books, player).cash >= price;
  const ticket: Ticket = {
    player,
    draw: row.draw,
    lines: row.lines,
    price,
    place: undefined,
    owed: 0,
    claim: undefined,
    syndicate: name,
    shares: isPaid ? free.slice(0, wanted) : [],
    ...(isPaid ? sold : { state: 'refused', cancelled: false }),
  };
  const purchase = { player, content: '', draws: [row.draw], refused: !isPaid };
  const after = isPaid
    ? moved(books, 'bet', player, { cash: -price }, { 'game-revenue': price })
    : books;
  return [
    {
      reply: isPaid ? { code: 'OK', amount: price } : { code: 'INSUFFICIENT_FUNDS' },
      books: {
        ...after,
        tickets: set(after.tickets, ticketKey(id, row.draw), ticket),
        purchases: set(after.purchases, id, purchase),
      },
    },
  ];
}

const syndicatesOf = (books: Books, draw: string): [string, Syndicate][] =>
  [...books.syndicates].filter(([, row]) => row.draw === draw);

/** Behind the end of sales every share is sold, or all of them go back. */
export function decideSyndicates(books: Books, draw: string): Books {
  let after = books;
  for (const [name, { shares, state }] of syndicatesOf(books, draw)) {
    if (state !== 'open') continue;
    const holders = holdersOf(after, name);
    const taken = holders.reduce((sum, [, row]) => sum + (row.shares?.length ?? 0), 0);
    after = withState(after, name, taken === shares ? 'complete' : 'refunded');
    if (taken === shares) continue;
    for (const [ticket, { player, price }] of holders) {
      if (player === undefined) continue;
      after = moved(after, 'bet-cancel', player, { cash: price }, { 'game-revenue': -price });
      after = withTicket(after, ticket, { state: 'ended', cancelled: true });
    }
  }
  return after;
}

/** The complete syndicates of a draw have ended. */
export function settleSyndicates(books: Books, draw: string): Books {
  let after = books;
  for (const [name, { state }] of syndicatesOf(books, draw)) {
    if (state === 'complete') after = withState(after, name, 'settled');
  }
  return after;
}

/** What is sealed of a ticket; of a syndicate the whole, in the place of who holds the first share. */
export function wholeOf(books: Books, _key: string, ticket: Ticket): Ticket | undefined {
  const row = ticket.syndicate === undefined ? undefined : books.syndicates.get(ticket.syndicate);
  if (!row) return ticket;
  return ticket.shares?.includes(1) ? { ...ticket, price: priceOf(row) } : undefined;
}

/** What a ticket gets of the wins that were counted. */
export function winOf(
  books: Books,
  key: string,
  ticket: Ticket,
  wins: ReadonlyMap<string, number>,
): number {
  const row = ticket.syndicate === undefined ? undefined : books.syndicates.get(ticket.syndicate);
  if (!row) return wins.get(key) ?? 0;
  const carrier = ticketsOf(books, ticket.draw).find(
    ([, one]) => one.syndicate === ticket.syndicate && one.shares?.includes(1),
  );
  const whole = wins.get(carrier?.[0] ?? '') ?? 0;
  const odd = whole % row.shares;
  const each = (whole - odd) / row.shares;
  return (ticket.shares ?? []).reduce((sum, one) => sum + each + (one <= odd ? 1 : 0), 0);
}
