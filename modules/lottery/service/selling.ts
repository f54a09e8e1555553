/**
 * Buying tickets. A ticket is kept before its stake is asked for, and all of a purchase are marked sold
 * behind the last one's, so that a server lost in between leaves tickets that the seal finds: unless
 * all are staked, all are refused and their stakes given back. The state of the draw is read under a
 * lock that the seal waits for: what is sold before the cut-off is sealed, and nothing is sold behind it.
 */
import type { Database } from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import { type Line, normalLine } from '../rules/lines.ts';
import { type GamePlan, type PlanCurrency, planOf } from '../rules/plans.table.ts';
import { validationNumber } from '../rules/validation-numbers.ts';
import * as draws from '../store/draws.ts';
import * as tickets from '../store/tickets.ts';
import { planOfDraw } from './drawing.ts';
import { assertLinesFit } from './fitting-lines.ts';
import type { Buyer, TicketMoney } from './ports.ts';

export interface SellingOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly masterSecret: string;
  readonly currency: PlanCurrency;
  readonly money: TicketMoney;
}

export interface Purchase {
  /** The purchase's own id, of the buyer's making: the same again buys nothing more. */
  readonly purchaseId: string;
  readonly gameKey: string;
  readonly lines: readonly Line[];
  /** How many of the next draws. */
  readonly draws: number;
}

const isRefused = ({ state }: tickets.TicketRow): boolean => state === 'REFUSED';

/** Whether a repeat may find another outcome. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof DomainError) || error.code === 'TEMPORARY';

/** A stake that came when sales had ended gets the code of a purchase. */
const asRefusal = (error: unknown): unknown =>
  error instanceof DomainError && error.code === 'DRAW_CLOSED'
    ? new DomainError('ERR_DRAW_CLOSED')
    : error;

/** Makes the service. */
export function createSelling(options: SellingOptions) {
  const { database, clock, masterSecret, currency, money } = options;

  const contextOf = (ticket: tickets.TicketRow, gameKey: string) => ({
    playerId: ticket.player_id as PlayerId,
    sessionId: ticket.session_id,
    gameKey,
  });

  /** The next draws on sale. */
  const onSale = async (plan: GamePlan, count: number): Promise<draws.DrawRow[]> => {
    const now = clock.now();
    const open = await draws.drawsInState(database.read, ['OPEN']);
    return open
      .filter((draw) => draw.game_key === plan.gameKey && draw.currency === currency)
      .filter((draw) => draw.sales_open_at <= now && now < draw.sales_close_at)
      .slice(0, count);
  };

  const assertSame = (kept: tickets.TicketRow, purchase: Purchase, plan: GamePlan): void => {
    const lines = JSON.stringify(purchase.lines.map((line) => normalLine(plan, line)));
    const isSame =
      kept.lines === lines && (kept.purchase_draws ?? purchase.draws) === purchase.draws;
    if (!isSame) throw new DomainError('TRANSACTION_CONFLICT');
  };

  /** Keeps the ticket, by the plan of its draw, if that is on sale at this moment. */
  const keep = (
    draw: draws.DrawRow,
    buyer: Buyer,
    purchase: Purchase,
    plan: GamePlan,
    sessionId: bigint,
  ) =>
    database.transaction(async (tx) => {
      const number = validationNumber(
        masterSecret,
        `${buyer.playerId}`,
        purchase.purchaseId,
        draw.reference,
      );
      const { playerId } = buyer;
      await tickets.lockPurchase(tx, playerId, purchase.purchaseId);
      const held = await draws.lockDraw(tx, draw.reference, 'share');
      // Behind the locks, for which it may have waited past the end of sales.
      const now = clock.now();
      const kept = await tickets.ticketsOfPurchase(tx, playerId, purchase.purchaseId);
      for (const one of kept) assertSame(one, purchase, plan);
      if (kept.some(isRefused)) throw new DomainError('ERR_TICKET_REFUSED');
      const sold = kept.find((one) => one.number === number);
      if (sold) return sold;
      // The same purchase, sent twice around a cut-off, saw other draws: a repeat finds its tickets.
      if (kept.length >= purchase.draws) throw new DomainError('TEMPORARY');
      if (held?.state !== 'OPEN' || now >= held.sales_close_at) {
        throw new DomainError('ERR_DRAW_CLOSED');
      }
      const own = planOfDraw(held);
      assertLinesFit(own, purchase.lines);
      return tickets.keepTicket(tx, {
        number,
        player_id: playerId,
        draw_reference: draw.reference,
        purchase: purchase.purchaseId,
        purchase_draws: purchase.draws,
        session_id: sessionId,
        lines: JSON.stringify(purchase.lines.map((line) => normalLine(own, line))),
        price: own.price[currency] * BigInt(purchase.lines.length),
        state: 'SELLING',
        place: null,
        leaf: null,
        win: null,
        created_at: now,
        changed_at: now,
      });
    });

  const move = (number: string, event: 'book' | 'refuse') =>
    database.transaction((tx) => tickets.moveTicket(tx, number, 'SELLING', event, clock.now()));

  /** Asks for the stake of a ticket that is kept; one that has none yet, or may have one. */
  const stake = async (ticket: tickets.TicketRow, gameKey: string): Promise<void> => {
    if (ticket.state !== 'SELLING') return;
    const { number, draw_reference: drawReference, price } = ticket;
    await money.sell(contextOf(ticket, gameKey), { drawReference, number, price });
  };

  /** Asks for the stake of a ticket that is kept, and marks what has become of it. */
  const book = async (ticket: tickets.TicketRow, gameKey: string): Promise<tickets.TicketRow> => {
    const { number } = ticket;
    if (ticket.state === 'SELLING') {
      try {
        await stake(ticket, gameKey);
      } catch (error) {
        // What may have been booked is left to a repeat of the purchase, or to the seal.
        if (!isPassing(error)) await move(number, 'refuse');
        throw asRefusal(error);
      }
      await move(number, 'book');
    }
    const now = await tickets.ticketByNumber(database.read, number);
    if (now?.state === 'REFUSED') throw new DomainError('ERR_TICKET_REFUSED');
    return now ?? ticket;
  };

  /** Moves what of a purchase is still being sold, all of it in one step; its tickets behind that. */
  const moveAll = (
    { player_id: playerId, purchase }: tickets.TicketRow,
    eventOf: (all: readonly tickets.TicketRow[]) => 'book' | 'refuse',
  ): Promise<tickets.TicketRow[]> =>
    database.transaction(async (tx) => {
      await tickets.lockPurchase(tx, playerId, purchase);
      const all = await tickets.ticketsOfPurchase(tx, playerId, purchase);
      const event = eventOf(all);
      for (const { number, state } of all) {
        if (state === 'SELLING') await tickets.moveTicket(tx, number, state, event, clock.now());
      }
      return tickets.ticketsOfPurchase(tx, playerId, purchase);
    });

  /** Gives back what was staked on refused tickets; the seal does so for a server lost in here. */
  const giveBack = async (all: readonly tickets.TicketRow[], gameKey: string): Promise<void> => {
    for (const ticket of all.filter(isRefused)) {
      if (!(await money.isSold(ticket.number))) continue;
      await money.refund(contextOf(ticket, gameKey), ticket.number);
    }
  };

  /** Decides a purchase by its ticket for a draw whose sales have ended: sold whole, or not at all. */
  const decide = async (ticket: tickets.TicketRow, gameKey: string): Promise<void> => {
    const { player_id: playerId, purchase, purchase_draws: wanted, number } = ticket;
    if (wanted === null) {
      await move(number, (await money.isSold(number)) ? 'book' : 'refuse');
      return;
    }
    const kept = await tickets.ticketsOfPurchase(database.read, playerId, purchase);
    const staked: boolean[] = [];
    for (const one of kept) staked.push(!isRefused(one) && (await money.isSold(one.number)));
    const whole = kept.length >= wanted && staked.every(Boolean);
    const decided = await moveAll(ticket, (all) =>
      whole && !all.some(isRefused) ? 'book' : 'refuse',
    );
    await giveBack(decided, gameKey);
  };

  return {
    /**
     * Asks for the stake of a ticket that is kept; repeated, it goes on where it stopped.
     * @throws ERR_TICKET_REFUSED, and the refusals of stakes
     */
    book,

    /**
     * Buys a ticket for each of the next draws of a game, or none at all: what was staked before a
     * later draw was refused goes back. Repeated, it goes on where it stopped.
     * @throws ERR_GAME_NOT_FOUND, ERR_LOTTERY_LINES, ERR_DRAW_CLOSED where fewer draws are on sale
     *   than asked for, ERR_TICKET_REFUSED, and the refusals of a game's launch and of its stakes
     */
    async buy(buyer: Buyer, purchase: Purchase): Promise<tickets.TicketRow[]> {
      const plan = planOf(purchase.gameKey);
      if (!plan) throw new DomainError('ERR_GAME_NOT_FOUND');
      const { drawsMaximum, gameKey } = plan;
      if (purchase.draws > drawsMaximum) throw new DomainError('ERR_LOTTERY_LINES');
      const { playerId } = buyer;
      const { purchaseId } = purchase;
      const before = await tickets.ticketsOfPurchase(database.read, playerId, purchaseId);
      for (const one of before) assertSame(one, purchase, plan);
      if (before.some(isRefused)) {
        await giveBack(before, gameKey);
        throw new DomainError('ERR_TICKET_REFUSED');
      }
      const known = new Set(before.map(({ draw_reference }) => draw_reference));
      const more = (await onSale(plan, drawsMaximum))
        .filter(({ reference }) => !known.has(reference))
        .slice(0, Math.max(0, purchase.draws - before.length));
      for (const draw of more) assertLinesFit(planOfDraw(draw), purchase.lines);
      if (before.length + more.length < purchase.draws) throw new DomainError('ERR_DRAW_CLOSED');
      let [one] = before;
      try {
        for (const ticket of before) await stake(ticket, gameKey);
        if (more.length > 0) {
          const { sessionId } = await money.openSession(buyer, gameKey);
          for (const draw of more) {
            one = await keep(draw, buyer, purchase, plan, sessionId);
            await stake(one, gameKey);
          }
        }
      } catch (error) {
        // What may have been booked is left to a repeat of the purchase, or to the seal.
        if (one && !isPassing(error)) await giveBack(await moveAll(one, () => 'refuse'), gameKey);
        throw asRefusal(error);
      }
      if (!one) return [];
      const all = await moveAll(one, (found) => (found.some(isRefused) ? 'refuse' : 'book'));
      if (!all.some(isRefused)) return all;
      // The seal, or the same purchase at the same time, has refused it meanwhile.
      await giveBack(all, gameKey);
      throw new DomainError('ERR_TICKET_REFUSED');
    },

    /**
     * Buys a ticket for one draw; repeated, it goes on where it stopped.
     * @throws as `buy` does
     */
    async buyFor(
      buyer: Buyer,
      purchase: Omit<Purchase, 'draws'>,
      drawReference: string,
    ): Promise<tickets.TicketRow> {
      const plan = planOf(purchase.gameKey);
      if (!plan) throw new DomainError('ERR_GAME_NOT_FOUND');
      const { playerId } = buyer;
      const whole = { ...purchase, draws: 1 };
      const [before] = await tickets.ticketsOfPurchase(
        database.read,
        playerId,
        purchase.purchaseId,
      );
      if (before) {
        assertSame(before, whole, plan);
        return book(before, plan.gameKey);
      }
      const draw = await draws.selectDraw(database.read, drawReference);
      if (!draw) throw new DomainError('ERR_DRAW_CLOSED');
      const { sessionId } = await money.openSession(buyer, plan.gameKey);
      return book(await keep(draw, buyer, whole, plan, sessionId), plan.gameKey);
    },

    /**
     * Ends every sale of a draw that is still under way: what is booked whole is sold, all else refused.
     * Nothing is sold behind it, the draw being closed.
     */
    async finish(draw: draws.DrawRow): Promise<void> {
      const all = (state: 'SELLING' | 'REFUSED') =>
        tickets.ticketsInState(database.read, draw.reference, state, 0n, 1_000_000);
      for (const ticket of await all('SELLING')) await decide(ticket, draw.game_key);
      for (const ticket of await all('REFUSED')) {
        await money.refund(contextOf(ticket, draw.game_key), ticket.number);
      }
    },
  };
}

export type Selling = ReturnType<typeof createSelling>;
