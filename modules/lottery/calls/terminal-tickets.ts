/** Handlers of tickets without a name. */
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database, Tx } from '@herna/db';
import { money, type PlayerId, type StaffId, toId, wireMoney } from '@herna/kernel';
import type { terminalTicketCalls } from '../contract/terminal-tickets.ts';
import { gameNameIn } from '../rules/game-names.table.ts';
import type { Line } from '../rules/lines.ts';
import type { RecordStaffAct } from '../service/ports.ts';
import type {
  CashAccount,
  TerminalTickets,
  TerminalTicketView,
} from '../service/terminal-tickets.ts';
import { isPublished } from '../service/views.ts';

/** What the house's cash has to say to a sale or a payout. */
export interface TicketCash {
  /** The drawer of a cashier; `leaving` is what it pays out, to whom if that is known. @throws DomainError */
  desk(tx: Tx, staffId: StaffId, leaving: bigint, playerId?: PlayerId): Promise<bigint>;
  /** Asks the lists of sanctions about whom cash is paid to by name, outside of transactions. @throws DomainError */
  beforePaying(playerId: PlayerId): Promise<void>;
  /** Owner of the clearing account of a terminal. */
  terminal(tx: Tx, terminal: string): Promise<bigint>;
  /**
   * Whether a cashier may pay so much by themselves, or hand out tickets for so much, for which there
   * is cash by their word alone until the drawer is counted. @throws ERR_APPROVAL_NEEDED
   */
  assertPermitted(
    tx: Tx,
    act: {
      readonly kind: 'desk-payout' | 'desk-sale';
      readonly staffId: StaffId;
      readonly reference: string;
      readonly amount: bigint;
      readonly playerId: PlayerId | undefined;
    },
  ): Promise<void>;
}

export interface TerminalTicketOptions {
  readonly database: Database;
  readonly terminalTickets: TerminalTickets;
  readonly cash: TicketCash;
  readonly audit: RecordStaffAct;
}

/** A ticket without a name as answers carry it. */
export const wireTerminalTicket = (
  { row, terminal, draw, needsIdentity, until }: TerminalTicketView,
  locale: string,
) => {
  const amount = (of: bigint) => wireMoney(money(of, draw.currency));
  const lines = JSON.parse(row.lines) as Line[];
  // Wins are public with the draw, not before.
  const early = (row.state === 'WON' || row.state === 'LOST') && !isPublished(draw);
  return {
    drawId: row.draw_reference,
    gameKey: draw.game_key,
    gameName: gameNameIn(draw.game_key, locale),
    state: early ? ('SOLD' as const) : row.state,
    lines: lines.map(({ main, extra }) => ({ main: [...main], extra: [...extra] })),
    price: amount(row.price),
    drawAt: draw.draw_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    payable: early || terminal.owed === null ? null : amount(terminal.owed),
    paidAt: terminal.paid_at?.toISOString() ?? null,
    payableUntil: early ? null : (until?.toISOString() ?? null),
    needsIdentity: !early && needsIdentity,
  };
};

/** Makes the handlers. */
export function terminalTicketHandlers(
  options: TerminalTicketOptions,
): Handlers<typeof terminalTicketCalls> {
  const { database, terminalTickets, cash, audit } = options;
  const atDesk = (staffId: bigint) => `staff:${staffId}`;
  const atTerminal = (terminal: string) => `terminal:${terminal}`;
  const clearing = async (tx: Tx, terminal: string): Promise<CashAccount> => ({
    account: 'transfer-clearing',
    owner: await cash.terminal(tx, terminal),
  });
  return {
    'POST /api/lottery/desk/tickets': ({ body }, context) => {
      const { staffId } = staffOf(context);
      return context.idempotent(async (tx) => {
        const sale = { ...body, place: atDesk(staffId), paidWith: 'CASH', staffId } as const;
        const sold = await terminalTickets.sell(tx, sale, async (amount) => {
          const reference = `lottery sale ${body.saleId}`;
          const act = {
            kind: 'desk-sale',
            staffId,
            reference,
            amount,
            playerId: undefined,
          } as const;
          await cash.assertPermitted(tx, act);
          return { account: 'cash-desk', owner: await cash.desk(tx, staffId, 0n) };
        });
        await audit(tx, {
          staffId,
          action: 'lottery.ticket_sold',
          drawReference: sold.draw.reference,
          before: {},
          after: { ticket: `${sold.row.id}`, price: `${sold.row.price}` },
        });
        return {
          ...wireTerminalTicket(sold, context.locale),
          number: sold.row.number,
          repeated: sold.repeated,
        };
      });
    },
    'POST /api/lottery/desk/tickets/check': async ({ body }, context) =>
      wireTerminalTicket(
        await terminalTickets.find(atDesk(staffOf(context).staffId), body.number),
        context.locale,
      ),
    'POST /api/lottery/desk/tickets/pay': async ({ body }, context) => {
      const { staffId } = staffOf(context);
      const { number, claimId } = body;
      const place = atDesk(staffId);
      // A wrong number stays counted when the payout is rolled back.
      const { row, terminal } = await terminalTickets.find(place, number);
      const playerId = body.playerId === undefined ? undefined : toId<PlayerId>(body.playerId);
      // What was paid is answered again whatever the lists say by now.
      const isPaid = terminal.paid_at !== null;
      if (playerId !== undefined && !isPaid) await cash.beforePaying(playerId);
      const claim = { number, place, claimId, staffId, ...(playerId && { playerId }) };
      return context.idempotent(async (tx) => {
        const paid = await terminalTickets.pay(tx, claim, async (amount) => {
          const reference = `lottery ticket ${row.id}`;
          const act = { kind: 'desk-payout', staffId, reference, amount, playerId } as const;
          await cash.assertPermitted(tx, act);
          return { account: 'cash-desk', owner: await cash.desk(tx, staffId, amount, playerId) };
        });
        await audit(tx, {
          staffId,
          action: 'lottery.ticket_paid',
          drawReference: paid.draw.reference,
          before: { paidAt: null },
          after: { ticket: `${paid.row.id}`, amount: `${paid.terminal.owed}` },
        });
        return { ...wireTerminalTicket(paid, context.locale), repeated: paid.repeated };
      });
    },
    'POST /capi/Internal/v1/LotteryTickets/Sell': async ({ query, body }, context) =>
      database.transaction(async (tx) => {
        const sale = { ...body, place: atTerminal(query.terminal) };
        const sold = await terminalTickets.sell(tx, sale, () => clearing(tx, query.terminal));
        return {
          ...wireTerminalTicket(sold, context.locale),
          number: sold.row.number,
          repeated: sold.repeated,
        };
      }),
    'POST /capi/Internal/v1/LotteryTickets/Check': async ({ query, body }, context) =>
      wireTerminalTicket(
        await terminalTickets.find(atTerminal(query.terminal), body.number),
        context.locale,
      ),
    'POST /capi/Internal/v1/LotteryTickets/Pay': async ({ query, body }, context) => {
      const place = atTerminal(query.terminal);
      await terminalTickets.find(place, body.number);
      return database.transaction(async (tx) => {
        const paid = await terminalTickets.pay(tx, { ...body, place }, () =>
          clearing(tx, query.terminal),
        );
        return { ...wireTerminalTicket(paid, context.locale), repeated: paid.repeated };
      });
    },
  };
}
