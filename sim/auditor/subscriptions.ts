/**
 * What the auditor expects of subscriptions: the lines of each are bought once for each draw that is on
 * sale next, from own money; who has none three times in a row, or must not play, is bought nothing more.
 */
import type { ClubOperation } from '../workload/club-operations.ts';
import { drawGames } from '../workload/draw-operations.ts';
import { type Books, moved, type Outcome, purseOf, refusals, set } from './books.ts';
import { kept, onSale, sold } from './draw-books.ts';
import type { Subscription } from './draw-rows.ts';
import { drawRules } from './draw-rules.ts';

type Of<Kind extends ClubOperation['kind']> = Extract<ClubOperation, { kind: Kind }>;

const refusalsMaximum = 3;

const withSubscription = (books: Books, id: string, change: Partial<Subscription>): Books => {
  const row = books.subscriptions.get(id);
  if (!row) return books;
  return { ...books, subscriptions: set(books.subscriptions, id, { ...row, ...change }) };
};

/** The same request again is one subscription. */
export function subscribe(books: Books, { player, id, of, lines }: Of<'subscribe'>): Outcome[] {
  const reply = { code: 'OK' };
  if (books.subscriptions.has(id)) return [{ reply, books }];
  const row = { player, of, lines, state: 'active', failures: 0, tried: [] } as const;
  return [{ reply, books: { ...books, subscriptions: set(books.subscriptions, id, row) } }];
}

/** Ended for good; the same request again hears the same. */
export function endSubscription(books: Books, { id }: Of<'end-subscription'>): Outcome[] {
  if (!books.subscriptions.has(id)) return refusals(books, ['NO_SUBSCRIPTION']);
  return [{ reply: { code: 'OK' }, books: withSubscription(books, id, { state: 'cancelled' }) }];
}

function buyOne(books: Books, id: string, row: Subscription, draw: string, now: number): Books {
  const { player, of, lines, tried, failures } = row;
  const then = withSubscription(books, id, { tried: [...tried, draw] });
  const refused = (after: Books, bars: boolean): Books => {
    const pauses = bars || failures + 1 >= refusalsMaximum;
    const state = pauses ? ({ state: 'paused' } as const) : {};
    return withSubscription(after, id, { failures: failures + 1, ...state });
  };
  if ((books.excludedUntil.get(player) ?? 0) > now) return refused(then, true);
  const purchase = { kind: 'tickets', player, id: `${id} ${draw}`, of, lines, draws: 1 } as const;
  const price = drawRules[of].price * lines.length;
  if (purseOf(then, player).cash < price) {
    const ticket = () => ({ state: 'refused', cancelled: false }) as const;
    return refused(kept(then, purchase, [draw], ticket), false);
  }
  const paid = moved(then, 'bet', player, { cash: -price }, { 'game-revenue': price });
  const bought = kept(paid, purchase, [draw], () => sold);
  return withSubscription(bought, id, { failures: 0 });
}

/** The job buys what is due for the next draw of each game. */
export function buySubscriptions(books: Books, now: number): Outcome[] {
  let after = books;
  for (const game of drawGames) {
    const [draw] = onSale(books, game, now, 1);
    if (draw === undefined) continue;
    for (const [id, { of }] of books.subscriptions) {
      const row = after.subscriptions.get(id) as Subscription;
      if (of !== game || row.state !== 'active' || row.tried.includes(draw)) continue;
      after = buyOne(after, id, row, draw, now);
    }
  }
  return [{ reply: { code: 'OK' }, books: after }];
}
