/**
 * Tickets without a name, sold for cash at lottery terminals and cash desks. Such a ticket belongs to
 * whoever holds its paper and is known by its number alone, so numbers are not to be guessed: a place
 * that types wrong ones has to wait. It is sold, ticket and money, in one transaction under the lock
 * that the seal waits for; what it wins lies in `lottery-claims` until it is fetched, once.
 */
import type { Market } from '@herna/brands';
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId, pragueDay } from '@herna/kernel';
import { type Ledger, noPlayer } from '@herna/ledger';
import { claimRules } from '../rules/claim-rules.table.ts';
import { isLapsed, unclaimedTo } from '../rules/claims.ts';
import { type Line, normalLine } from '../rules/lines.ts';
import { type PlanCurrency, planOf } from '../rules/plans.table.ts';
import { plainNumber, validationNumber } from '../rules/validation-numbers.ts';
import * as draws from '../store/draws.ts';
import * as store from '../store/terminal-tickets.ts';
import * as tickets from '../store/tickets.ts';
import { planOfDraw } from './drawing.ts';
import { assertLinesFit } from './fitting-lines.ts';

export interface TerminalTicketsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly masterSecret: string;
  readonly currency: PlanCurrency;
  readonly market: Market;
  /** The game provider whose revenue the stakes are. */
  readonly providerId: bigint;
  /** Whether somebody has shown who they are, and may be paid. @throws DomainError when not */
  assertIdentified(tx: Tx, playerId: PlayerId): Promise<void>;
  /** Whether nothing holds payouts to somebody. @throws ERR_PAYOUT_HELD */
  assertNotHeld(tx: Tx, playerId: PlayerId): Promise<void>;
}

/** Where cash comes in or goes out: a drawer, or what a terminal owes us. */
export interface CashAccount {
  readonly account: 'cash-desk' | 'transfer-clearing';
  readonly owner: bigint;
}

/** Where a payout goes: to cash, or to the wallet of the player who claims it. */
export type PayoutAccount =
  | CashAccount
  | { readonly account: 'player-cash'; readonly playerId: PlayerId };

export interface Sale {
  /** `terminal:…` or `staff:…`. */
  readonly place: string;
  /** As the place names it: the same again sells nothing more. */
  readonly saleId: string;
  readonly gameKey: string;
  readonly lines: readonly Line[];
  readonly paidWith: 'CASH' | 'CREDIT';
  readonly staffId?: bigint;
}

export interface Claim {
  readonly number: string;
  readonly place: string;
  /** As the place names it: the same again pays nothing more, and is no mistake. */
  readonly claimId: string;
  /** The cashier; a terminal pays no high win. */
  readonly staffId?: bigint;
  /** The player who has shown who they are. */
  readonly playerId?: PlayerId;
}

export interface TerminalTicketView {
  readonly row: tickets.TicketRow;
  readonly terminal: store.TerminalTicketRow;
  readonly draw: draws.DrawRow;
  readonly needsIdentity: boolean;
  /** Until when it is paid; null before the draw is published, and for a stake given back. */
  readonly until: Date | null;
}

const minuteMs = 60_000;

/** Makes the service. */
export function createTerminalTickets(options: TerminalTicketsOptions) {
  const { database, clock, ledger, masterSecret, currency, market, providerId } = options;
  const rules = () => claimRules(market, pragueDay(clock.now()));
  const isHigh = (owed: bigint | null) => owed !== null && owed >= rules().identityFrom;

  const viewOf = async (tx: Tx, terminal: store.TerminalTicketRow): Promise<TerminalTicketView> => {
    const row = await tickets.ticketByNumber(tx, terminal.number);
    const draw = row && (await draws.selectDraw(tx, row.draw_reference));
    if (!(row && draw)) throw new DomainError('ERR_LOTTERY_NUMBER');
    const { claims_until: until } = draw;
    return { row, terminal, draw, needsIdentity: isHigh(terminal.owed), until };
  };

  const onSale = async (tx: Tx, gameKey: string): Promise<draws.DrawRow> => {
    // Asked again behind the lock, for which it may have waited past the end of sales.
    const isOpen = (draw: draws.DrawRow | undefined): boolean => {
      const now = clock.now();
      return draw?.state === 'OPEN' && draw.sales_open_at <= now && now < draw.sales_close_at;
    };
    const next = (await draws.drawsInState(tx, ['OPEN'])).find(
      (draw) => draw.game_key === gameKey && draw.currency === currency && isOpen(draw),
    );
    const held = next && (await draws.lockDraw(tx, next.reference, 'share'));
    if (!(held && isOpen(held))) throw new DomainError('ERR_DRAW_CLOSED');
    return held;
  };

  return {
    /**
     * Sells a ticket for the next draw of a game, in the caller's transaction; `cash` gets the
     * price, and says where the money goes, only when something is sold.
     * @throws ERR_GAME_NOT_FOUND, ERR_LOTTERY_LINES, ERR_DRAW_CLOSED; TRANSACTION_CONFLICT where the
     *   sale was another one before
     */
    async sell(
      tx: Tx,
      sale: Sale,
      cash: (price: bigint) => Promise<CashAccount>,
    ): Promise<TerminalTicketView & { readonly repeated: boolean }> {
      const { place, saleId, gameKey } = sale;
      const plan = planOf(gameKey);
      if (!plan) throw new DomainError('ERR_GAME_NOT_FOUND');
      const lines = JSON.stringify(sale.lines.map((line) => normalLine(plan, line)));
      const number = validationNumber(masterSecret, 'without a name', place, saleId);
      const repeat = async (known: store.TerminalTicketRow) => {
        const view = await viewOf(tx, known);
        const same = view.draw.game_key === gameKey && view.row.lines === lines;
        if (!same) throw new DomainError('TRANSACTION_CONFLICT');
        return { ...view, repeated: true };
      };
      const before = await store.terminalTicket(tx, number);
      if (before) return repeat(before);
      const draw = await onSale(tx, gameKey);
      assertLinesFit(planOfDraw(draw), sale.lines);
      const now = clock.now();
      const row = await tickets.keepTicket(tx, {
        number,
        player_id: noPlayer,
        draw_reference: draw.reference,
        purchase: saleId,
        session_id: 0n,
        lines,
        price: planOfDraw(draw).price[currency] * BigInt(sale.lines.length),
        state: 'SOLD',
        place: null,
        leaf: null,
        win: null,
        created_at: now,
        changed_at: now,
      });
      const isNew = await store.insertTerminalTicket(tx, {
        number,
        place,
        sale: saleId,
        paid_with: sale.paidWith,
        sold_by: sale.staffId ?? null,
      });
      const terminal = await store.lockTerminalTicket(tx, number);
      if (!terminal) throw new DomainError('ERR_LOTTERY_NUMBER');
      // The same sale has come twice at once, and the other was first.
      if (!isNew) return repeat(terminal);
      await ledger.post(tx, {
        kind: 'lottery-sale',
        playerId: noPlayer,
        currency: draw.currency,
        source: 'lottery',
        reference: `sale:${number}`,
        subjectId: row.id,
        lines: [
          { ...(await cash(row.price)), amount: -row.price },
          { account: 'game-revenue', owner: providerId, amount: row.price },
        ],
      });
      return { row, terminal, draw, needsIdentity: false, until: null, repeated: false };
    },

    /**
     * The ticket of a number that somebody at a place has typed; wrong ones are counted, whatever
     * becomes of the request.
     * @throws ERR_LOTTERY_NUMBER, ERR_LOTTERY_GUESSING
     */
    async find(place: string, typed: string): Promise<TerminalTicketView> {
      const number = plainNumber(typed);
      const { wrongNumbersMaximum, wrongNumbersMinutes } = rules();
      const found = await database.transaction(async (tx) => {
        const now = clock.now();
        const since = new Date(now.getTime() - wrongNumbersMinutes * minuteMs);
        const wrong = await store.lockWrongNumbers(tx, place, since);
        if (wrong >= wrongNumbersMaximum) return 'blocked' as const;
        const terminal = await store.terminalTicket(tx, number);
        if (terminal) return viewOf(tx, terminal);
        await store.insertWrongNumber(tx, place, now);
        return undefined;
      });
      if (found === 'blocked') throw new DomainError('ERR_LOTTERY_GUESSING');
      if (!found) throw new DomainError('ERR_LOTTERY_NUMBER');
      return found;
    },

    /**
     * Pays what a ticket has won, or its stake back, in the caller's transaction; once. `cash` is set
     * how much goes out, and answers from where.
     * @throws ERR_LOTTERY_NUMBER, ERR_LOTTERY_NOT_PAYABLE, ERR_LOTTERY_PAID, ERR_LOTTERY_EXPIRED,
     *   ERR_LOTTERY_IDENTITY_NEEDED, and what refuses a player the payout
     */
    async pay(
      tx: Tx,
      claim: Claim,
      cash: (owed: bigint) => Promise<PayoutAccount>,
    ): Promise<TerminalTicketView & { readonly repeated: boolean }> {
      const { place, claimId, staffId, playerId } = claim;
      const held = await store.lockTerminalTicket(tx, plainNumber(claim.number));
      if (!held) throw new DomainError('ERR_LOTTERY_NUMBER');
      const { number, owed } = held;
      if (held.paid_at !== null) {
        const again = held.paid_place === place && held.claim === claimId;
        if (!again) throw new DomainError('ERR_LOTTERY_PAID');
        return { ...(await viewOf(tx, held)), repeated: true };
      }
      if (owed === null) throw new DomainError('ERR_LOTTERY_NOT_PAYABLE');
      const view = await viewOf(tx, held);
      const now = clock.now();
      if (held.expired_at !== null || isLapsed(view.until, now)) {
        throw new DomainError('ERR_LOTTERY_EXPIRED');
      }
      if (isHigh(owed)) {
        if (staffId === undefined || playerId === undefined) {
          throw new DomainError('ERR_LOTTERY_IDENTITY_NEEDED');
        }
        await options.assertIdentified(tx, playerId);
      } else if (staffId !== undefined && playerId !== undefined) {
        // A low win is whose paper it is; whoever is named with it is asked about all the same.
        await options.assertNotHeld(tx, playerId);
      }
      const { row, draw } = view;
      const to = await cash(owed);
      await ledger.post(tx, {
        kind: 'lottery-payout',
        playerId: to.account === 'player-cash' ? to.playerId : noPlayer,
        currency: draw.currency,
        source: 'lottery',
        reference: `payout:${number}`,
        subjectId: row.id,
        lines: [
          { account: 'lottery-claims', owner: planOfDraw(draw).number, amount: -owed },
          to.account === 'player-cash'
            ? { account: to.account, amount: owed }
            : { ...to, amount: owed },
        ],
      });
      if (row.state === 'WON') await tickets.moveTicket(tx, number, 'WON', 'pay', now);
      const terminal = await store.updateTerminalTicket(tx, number, {
        paid_at: now,
        paid_place: place,
        claim: claimId,
        paid_by: staffId ?? null,
        paid_player_id: playerId ?? null,
      });
      return { ...(await viewOf(tx, terminal)), repeated: false };
    },

    /**
     * Books that nobody has fetched a win in time: it goes where the plan says. One that was paid
     * meanwhile stays so; whether it has lapsed now.
     */
    expire: (ticket: tickets.TicketRow, draw: draws.DrawRow): Promise<boolean> =>
      database.transaction(async (tx) => {
        const held = await store.lockTerminalTicket(tx, ticket.number);
        if (!held || held.owed === null || held.paid_at !== null || held.expired_at !== null) {
          return false;
        }
        const plan = planOfDraw(draw);
        const now = clock.now();
        await ledger.post(tx, {
          kind: 'lottery-expiry',
          playerId: noPlayer,
          currency: draw.currency,
          source: 'lottery',
          reference: `expiry:${ticket.number}`,
          subjectId: ticket.id,
          lines: [
            { account: 'lottery-claims', owner: plan.number, amount: -held.owed },
            { ...unclaimedTo(plan), amount: held.owed },
          ],
        });
        await tickets.moveTicket(tx, ticket.number, 'WON', 'expire', now);
        await store.updateTerminalTicket(tx, ticket.number, { expired_at: now });
        return true;
      }),

    /** Books that a ticket has something to be fetched: its win, or its stake back; once. */
    owe: (ticket: tickets.TicketRow, draw: draws.DrawRow, amount: bigint): Promise<void> =>
      database.transaction(async (tx) => {
        const held = await store.lockTerminalTicket(tx, ticket.number);
        if (!held || held.owed !== null) return;
        await ledger.post(tx, {
          kind: 'lottery-claim',
          playerId: noPlayer,
          currency: draw.currency,
          source: 'lottery',
          reference: `claim:${ticket.number}`,
          subjectId: ticket.id,
          lines: [
            { account: 'game-revenue', owner: providerId, amount: -amount },
            { account: 'lottery-claims', owner: planOfDraw(draw).number, amount },
          ],
        });
        await store.updateTerminalTicket(tx, ticket.number, { owed: amount });
      }),
  };
}

export type TerminalTickets = ReturnType<typeof createTerminalTickets>;
