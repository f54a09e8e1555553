/**
 * What the auditor expects of the lottery. A purchase is sold for all of its draws or for none; what
 * is sold when sales end is sealed; two people confirm what was counted, and then every win is paid
 * once and the rest lies in the pool. Draws count to no limit.
 */
import type { ClubOperation } from '../workload/club-operations.ts';
import type { DrawGame, DrawOperation } from '../workload/draw-operations.ts';
import { drawGames } from '../workload/draw-operations.ts';
import {
  type Books,
  dayOf,
  houseMoved,
  moved,
  type Outcome,
  purseOf,
  refusals,
  set,
} from './books.ts';
import {
  kept,
  keyOf,
  known,
  onSale,
  sold,
  ticketKey,
  ticketsOf,
  timesAt,
  withDraw,
  withTicket,
} from './draw-books.ts';
import type { Draw } from './draw-rows.ts';
import { claimsEnd, daysOn, drawRules, isDrawn, prizesOf, timesOf } from './draw-rules.ts';
import { decideSyndicates, settleSyndicates, wholeOf, winOf } from './syndicates.ts';

type ClubOf<Kind extends ClubOperation['kind']> = Extract<ClubOperation, { kind: Kind }>;
type Of<Kind extends DrawOperation['kind']> = Extract<DrawOperation, { kind: Kind }>;

/** Draws are planned so far ahead. */
const daysAhead = 28;
const dayMs = 86_400_000;
/** A seal is public so long before its round of the beacon, which are so far apart. */
const sealLead = 60_000;
const roundEvery = 3_000;
const outOfOrder = 3_600_000;

/** A purchase of nothing: tickets whose stakes were taken have them back, the last had none taken. */
function refused(books: Books, operation: Of<'tickets'>, draws: readonly string[], taken: number) {
  let after = books;
  for (let index = 0; index < taken; index++) {
    after = moved(after, 'bet', operation.player, {});
    after = moved(after, 'bet-cancel', operation.player, {});
  }
  return kept(after, operation, draws, (index) => ({
    state: 'refused',
    cancelled: index < taken,
  }));
}

/** How a purchase is refused whose sales end while it is under way. */
const late = ['ERR_DRAW_CLOSED', 'ERR_TICKET_REFUSED', 'TRANSACTION_CONFLICT'];

/** A purchase at a moment; `racing`: sales may end while it is under way. */
export function tickets(
  books: Books,
  operation: Of<'tickets'>,
  now: number,
  racing: boolean,
): Outcome[] {
  const first = known(books, operation);
  if (first) return first;
  const { player, of, lines } = operation;
  const codes: string[] = [];
  if ((books.excludedUntil.get(player) ?? 0) > now) codes.push('ERR_PLAYER_EXCLUDED');
  const draws = onSale(books, of, now, operation.draws);
  if (draws.length < operation.draws) codes.push('ERR_DRAW_CLOSED');
  if (codes.length > 0) return refusals(books, codes);
  const price = drawRules[of].price * lines.length;
  const affordable = Math.floor(purseOf(books, player).cash / price);
  const one = draws.slice(0, 1);
  // Kept when sales ended: its stake is taken back, or never taken.
  const lateBy = (taken: readonly number[]): Outcome[] =>
    racing
      ? [
          ...refusals(books, ['ERR_DRAW_CLOSED']),
          ...taken.flatMap((count) => refusals(refused(books, operation, one, count), late)),
        ]
      : [];
  if (affordable < draws.length) {
    const then = refused(books, operation, draws.slice(0, affordable + 1), affordable);
    return [...refusals(then, ['INSUFFICIENT_FUNDS']), ...lateBy(affordable > 0 ? [0, 1] : [0])];
  }
  let after = books;
  for (let index = 0; index < draws.length; index++) {
    after = moved(after, 'bet', player, { cash: -price }, { 'game-revenue': price });
  }
  const bought = {
    reply: { code: 'OK', id: draws.join(', ') },
    books: kept(after, operation, draws, () => sold),
  };
  return [bought, ...lateBy([0, 1])];
}

/** A ticket without a name for the next draw; `racing`: sales may end while it waits for its draw. */
export function paper(
  books: Books,
  operation: Of<'paper'>,
  now: number,
  racing: boolean,
): Outcome[] {
  const first = known(books, operation);
  if (first) return first;
  const { of, lines } = operation;
  const draws = onSale(books, of, now, 1);
  if (draws.length === 0) return refusals(books, ['ERR_DRAW_CLOSED']);
  const price = drawRules[of].price * lines.length;
  const paid = houseMoved(books, { 'transfer-clearing': -price, 'game-revenue': price });
  const then = kept(paid, operation, draws, () => sold);
  const bought = { reply: { code: 'OK', id: draws.join(', ') }, books: then };
  return [bought, ...(racing ? refusals(books, ['ERR_DRAW_CLOSED']) : [])];
}

/** Refused tickets whose stakes never came are announced to play, so that none comes any more. */
function finish(books: Books, draw: string): Books {
  let after = books;
  for (const [key, { player, state, cancelled }] of ticketsOf(books, draw)) {
    if (state !== 'refused' || cancelled || player === undefined) continue;
    after = withTicket(moved(after, 'bet-cancel', player, {}), key, { cancelled: true });
  }
  return after;
}

function seal(books: Books, key: string, now: number): Books {
  const draw = books.draws.get(key) as Draw;
  let after = finish(books, key);
  after = decideSyndicates(after, key);
  const sealed = ticketsOf(after, key).filter(
    ([ticket, row]) => row.state === 'sold' && wholeOf(after, ticket, row),
  );
  for (const [place, [ticket]] of sealed.entries()) after = withTicket(after, ticket, { place });
  const { drawAt } = timesAt(draw);
  const lead = Math.ceil((now + sealLead) / roundEvery) * roundEvery;
  return withDraw(after, key, { state: 'sealed', dueAt: Math.max(drawAt, lead) });
}

/** What lies ready for whoever holds a paper. */
function owe(books: Books, key: string, of: DrawGame, amount: number): Books {
  const claims = `lottery-claims ${drawRules[of].number}`;
  const after = houseMoved(books, { 'game-revenue': -amount, [claims]: amount });
  return withTicket(after, key, { state: 'owed', owed: amount });
}

function refundAll(books: Books, key: string): Books {
  const { game } = books.draws.get(key) as Draw;
  let after = finish(books, key);
  for (const [ticket, { player, state, price }] of ticketsOf(after, key)) {
    if (state !== 'sold') continue;
    if (player === undefined) after = owe(after, ticket, game, price);
    else {
      after = moved(after, 'bet-cancel', player, { cash: price }, { 'game-revenue': -price });
      after = withTicket(after, ticket, { state: 'ended', cancelled: true });
    }
  }
  return after;
}

/** Every win is paid, every other ticket of a player ends with nothing, the rest stays in the pool. */
function publish(books: Books, key: string, now: number): Books {
  const { game, numbers } = books.draws.get(key) as Draw;
  if (numbers === undefined) throw new Error(`no answer has named what was drawn of ${key}`);
  const { pool } = drawRules[game];
  const before = books.drawPools.get(pool) ?? 0;
  const sealed = ticketsOf(books, key)
    .filter(([, { state }]) => state === 'sold')
    .map(([ticket, row]) => ({ key: ticket, row, whole: wholeOf(books, ticket, row) }));
  // Of a syndicate the whole is counted, and what it wins divided.
  const counted = sealed.flatMap(({ key: ticket, whole }) =>
    whole ? [{ key: ticket, ...whole }] : [],
  );
  const { wins, left } = prizesOf(game, counted, numbers, before);
  let after = settleSyndicates(books, key);
  for (const { key: ticket, row } of sealed) {
    const { player } = row;
    const win = winOf(books, ticket, row, wins);
    if (player !== undefined) {
      after = moved(after, 'win', player, { cash: win }, { 'game-revenue': -win });
      after = withTicket(after, ticket, { state: 'ended' });
    } else if (win > 0) after = owe(after, ticket, game, win);
    else after = withTicket(after, ticket, { state: 'ended' });
  }
  after = houseMoved(after, {
    [`lottery-pool ${pool}`]: left - before,
    'game-revenue': before - left,
  });
  after = { ...after, drawPools: set(after.drawPools, pool, left) };
  return withDraw(after, key, { state: 'published', publishedAt: now });
}

/** Draws that are planned and not yet known. */
function plan(books: Books, now: number): Books {
  let { draws } = books;
  for (const game of drawGames) {
    for (let ahead = 0; ahead <= daysAhead; ahead++) {
      const day = daysOn(dayOf(now), ahead);
      const key = keyOf({ of: game, day });
      if (draws.has(key) || !isDrawn(game, day)) continue;
      const { to, drawAt } = timesOf(game, day);
      if (to <= now || drawAt > now + daysAhead * dayMs) continue;
      draws = set(draws, key, {
        game,
        day,
        later: 0,
        state: 'planned',
        dueAt: drawAt,
        confirmers: [],
        numbers: undefined,
        publishedAt: undefined,
      });
    }
  }
  return { ...books, draws };
}

const settledStates: ReadonlySet<Draw['state']> = new Set(['published', 'archived', 'void']);

/** Everything that is due is done, draw by draw in the order of their hours. */
export function draws(books: Books, now: number): Outcome[] {
  let after = plan(books, now);
  for (const key of [...after.draws.keys()].toSorted()) {
    const { game, day } = after.draws.get(key) as Draw;
    const { from, to } = timesAt(after.draws.get(key) as Draw);
    const isIn = (state: Draw['state']) => after.draws.get(key)?.state === state;
    if (isIn('void')) after = refundAll(after, key);
    if (isIn('confirmed')) after = publish(after, key, now);
    if (isIn('planned') && from <= now) after = withDraw(after, key, { state: 'open' });
    if (isIn('open') && to <= now) after = seal(after, key, now);
    if (isIn('sealed') && (after.draws.get(key) as Draw).dueAt <= now) {
      after = withDraw(after, key, { state: 'drawn' });
    }
    const waits = [...after.draws.values()].some(
      (other) => other.game === game && other.day < day && !settledStates.has(other.state),
    );
    if (isIn('drawn') && !waits) after = withDraw(after, key, { state: 'evaluated' });
  }
  return [{ reply: { code: 'OK' }, books: after }];
}

/** Two different people confirm; the answer names what was drawn. */
export function confirmDraw(books: Books, operation: Of<'confirm-draw'>): Outcome[] {
  const key = keyOf(operation);
  const draw = books.draws.get(key);
  if (!draw) return refusals(books, ['ERR_NOT_FOUND']);
  const learn = (then: Books, reply: string) => withDraw(then, key, { numbers: reply.slice(6) });
  const answered = (code: string, after: Books): Outcome[] => [
    {
      reply: { code, id: draw.numbers === undefined ? undefined : `drawn ${draw.numbers}` },
      books: after,
      learn,
    },
  ];
  if (draw.state !== 'evaluated') return answered('ERR_DRAW_STATE', books);
  const { by } = operation;
  if (draw.confirmers.includes(by)) return answered('ERR_DRAW_CONFIRMED_BY_YOU', books);
  const confirmers = [...draw.confirmers, by].toSorted();
  const state = confirmers.length > 1 ? 'confirmed' : 'evaluated';
  return answered('OK', withDraw(books, key, { confirmers, state }));
}

/** Put off while it is on sale, to a later moment than before. */
export function postponeDraw(books: Books, operation: ClubOf<'postpone-draw'>): Outcome[] {
  const key = keyOf(operation);
  const draw = books.draws.get(key);
  if (!draw) return refusals(books, ['ERR_NOT_FOUND']);
  const later = Date.parse(operation.drawAt) - timesOf(draw.game, draw.day).drawAt;
  if (draw.state !== 'open' || later <= draw.later) return refusals(books, ['ERR_DRAW_STATE']);
  return [{ reply: { code: 'OK' }, books: withDraw(books, key, { later }) }];
}

/** Called off before it is drawn, and not while its numbers can be known. */
export function voidDraw(books: Books, operation: Of<'void-draw'>, now: number): Outcome[] {
  const key = keyOf(operation);
  const draw = books.draws.get(key);
  if (!draw) return refusals(books, ['ERR_NOT_FOUND']);
  const { state, dueAt } = draw;
  const undrawn = state === 'planned' || state === 'open' || state === 'sealed';
  const isPublic = state === 'sealed' && dueAt <= now && now < dueAt + outOfOrder;
  if (!undrawn || isPublic) return refusals(books, ['ERR_DRAW_STATE']);
  return [{ reply: { code: 'OK' }, books: withDraw(books, key, { state: 'void' }) }];
}

/** A paper is fetched once, into a wallet that may take money, until its term is over. */
export function claim(books: Books, operation: Of<'claim'>, now: number): Outcome[] {
  const { player, id, paper: name } = operation;
  const draw = books.purchases.get(name)?.draws[0];
  const key = ticketKey(name, draw ?? '');
  const ticket = books.tickets.get(key);
  if (!ticket || draw === undefined) return refusals(books, ['NO_PAPER']);
  const by = `${player} ${id}`;
  if (ticket.state === 'paid') {
    if (ticket.claim !== by) return refusals(books, ['ERR_LOTTERY_PAID']);
    return [{ reply: { code: 'OK', amount: ticket.owed }, books }];
  }
  if (ticket.state === 'expired') return refusals(books, ['ERR_LOTTERY_EXPIRED']);
  if (ticket.state !== 'owed') return refusals(books, ['ERR_LOTTERY_NOT_PAYABLE']);
  const { game, publishedAt } = books.draws.get(draw) as Draw;
  if (publishedAt !== undefined && claimsEnd(game, dayOf(publishedAt)) <= now) {
    return refusals(books, ['ERR_LOTTERY_EXPIRED']);
  }
  if ((books.excludedUntil.get(player) ?? 0) > now) return refusals(books, ['ERR_PLAYER_EXCLUDED']);
  const { owed } = ticket;
  const claims = `lottery-claims ${drawRules[game].number}`;
  const paid = moved(books, 'lottery-payout', player, { cash: owed }, { [claims]: -owed });
  const after = withTicket(paid, key, { state: 'paid', claim: by });
  return [{ reply: { code: 'OK', amount: owed }, books: after }];
}

/** What nobody has fetched in time goes where the rules of its game say. */
export function expireClaims(books: Books, now: number): Outcome[] {
  let after = books;
  for (const [key, { game, state, publishedAt }] of books.draws) {
    const over = publishedAt !== undefined && claimsEnd(game, dayOf(publishedAt)) <= now;
    if (state !== 'published' || !over) continue;
    const { number, pool, unclaimed } = drawRules[game];
    for (const [ticket, row] of ticketsOf(after, key)) {
      if (row.state !== 'owed') continue;
      after = houseMoved(after, { [`lottery-claims ${number}`]: -row.owed, [unclaimed]: row.owed });
      if (unclaimed.startsWith('lottery-pool')) {
        const then = (after.drawPools.get(pool) ?? 0) + row.owed;
        after = { ...after, drawPools: set(after.drawPools, pool, then) };
      }
      after = withTicket(after, ticket, { state: 'expired' });
    }
    after = withDraw(after, key, { state: 'archived' });
  }
  return [{ reply: { code: 'OK' }, books: after }];
}
