/**
 * Lotteries that a provider runs. A ticket is a round of its own: its stake opens it, its win or the
 * end of the draw closes it. Tickets are sold while sales are open; a repeat of a ticket that is
 * sold is answered whenever it comes.
 */
import type { Database, Db } from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import { announcedPrize } from '../rules/draw-prizes.ts';
import { type DrawTimes, drawMachine, timesFit } from '../rules/draws.machine.ts';
import { providerByKey } from '../rules/providers.table.ts';
import { ticketRound } from '../rules/ticket-rounds.ts';
import * as store from '../store/lottery.ts';
import type { GamesPort } from './ports.ts';
import {
  type AcceptedWager,
  orTemporary,
  ownId,
  type ProviderWallet,
  type WagerContext,
  wagerInput,
} from './provider-wallet.ts';

export interface LotteryOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly games: GamesPort;
  readonly wallet: ProviderWallet;
}

export interface NewDraw extends DrawTimes {
  readonly gameKey: string;
  readonly jackpot: bigint | undefined;
}

export interface DrawResult {
  readonly numbers: readonly number[];
  readonly prizes: readonly { readonly hits: number; readonly amount: number }[];
}

export interface DrawView {
  readonly row: store.DrawRow;
  readonly tickets: number;
}

/** The most that a ticket may be paid, by what its draw was announced and drawn with: nothing before. */
function prizeOf(
  { numbers: ticket }: store.TicketRow,
  { numbers, prizes_text, jackpot }: store.DrawRow,
): bigint {
  if (!numbers || prizes_text === null) return 0n;
  const prizes = JSON.parse(prizes_text) as DrawResult['prizes'];
  return announcedPrize(ticket, { numbers, prizes, jackpot });
}

/** Whether a draw sells tickets at a moment. */
const sellsAt = (draw: store.DrawRow, now: Date): boolean =>
  draw.state === 'ANNOUNCED' && draw.sales_open_at <= now && now < draw.sales_close_at;

/** What the wager path takes in a batch and a half. */
const closedAtOnce = 400;

/** Makes the service. */
export function createLottery({ database, clock, games, wallet }: LotteryOptions) {
  /** Our own lottery calls without the edge of a provider, and asks again as one. */
  const wager = (...asked: Parameters<ProviderWallet['wager']>): Promise<AcceptedWager> =>
    orTemporary(wallet.wager(...asked));

  const view = async (db: Db, row: store.DrawRow): Promise<DrawView> => ({
    row,
    tickets: await store.countTickets(db, { providerId: row.provider_id, drawId: row.reference }),
  });

  const known = async (draw: Promise<store.DrawRow | undefined>): Promise<store.DrawRow> => {
    const row = await draw;
    if (!row) throw new DomainError('DRAW_NOT_FOUND');
    return row;
  };

  const timesOf = (row: store.DrawRow): DrawTimes => ({
    salesOpenAt: row.sales_open_at,
    salesCloseAt: row.sales_close_at,
    drawAt: row.draw_at,
  });

  /** The first answer to an announcement, whatever the draw has become; other content conflicts. */
  const announcedBefore = (there: store.DrawRow, draw: NewDraw): DrawView => {
    const row: store.DrawRow = {
      ...there,
      state: drawMachine.initial,
      sales_open_at: there.announced_open_at,
      sales_close_at: there.announced_close_at,
      draw_at: there.announced_draw_at,
      jackpot: there.announced_jackpot,
      numbers: null,
    };
    const same =
      row.game_key === draw.gameKey &&
      row.jackpot === (draw.jackpot ?? null) &&
      +row.sales_open_at === +draw.salesOpenAt &&
      +row.sales_close_at === +draw.salesCloseAt &&
      +row.draw_at === +draw.drawAt;
    if (!same) throw new DomainError('TRANSACTION_CONFLICT');
    return { row, tickets: 0 };
  };

  /** Gives the stake of a ticket back; of one that is on its way a tombstone stays, so it is refused. */
  const refund = (of: WagerContext, ticketId: string): Promise<AcceptedWager> => {
    const round = ticketRound(ticketId);
    return wager(
      wagerInput('bet-cancel', ownId('refund', ticketId), of, {
        roundReference: round,
        cancelledTransactionId: round,
        roundFinished: true,
      }),
    );
  };

  /** Keeps a ticket whose stake is booked; false where its draw takes none any more by then. */
  const keep = (key: store.DrawKey, ticket: Omit<store.TicketRow, 'created_at'>) =>
    database.transaction(async (tx) => {
      // The stake may have waited; who ends the draw waits for this, and counts the ticket.
      const draw = await known(store.lockDraw(tx, key, 'share'));
      const now = clock.now();
      const isKept =
        sellsAt(draw, now) ||
        (await store.selectTicket(tx, key.providerId, ticket.reference)) !== undefined;
      if (isKept) await store.insertTicket(tx, { ...ticket, created_at: now });
      return isKept;
    });

  /** A ticket of a draw that sells none any more; who is just keeping it is waited for. */
  const keptAfterAll = (key: store.DrawKey, ticketId: string) =>
    database.transaction(async (tx) => {
      await store.lockDraw(tx, key);
      return store.selectTicket(tx, key.providerId, ticketId);
    });

  return {
    /** Announces a draw; the same again gets the first answer, another under its id is a conflict. */
    announce: (key: store.DrawKey, draw: NewDraw): Promise<DrawView> =>
      database.transaction(async (tx) => {
        const there = await store.selectDraw(tx, key);
        if (there) return announcedBefore(there, draw);
        if (!timesFit(draw)) throw new DomainError('DRAW_TIMES');
        const game = await games.gameByKey(tx, draw.gameKey);
        const own = game && providerByKey(game.providerKey)?.id === key.providerId;
        if (!own) throw new DomainError('GAME_DISABLED');
        const row = await store.insertDraw(tx, {
          provider_id: key.providerId,
          reference: key.drawId,
          game_key: draw.gameKey,
          state: drawMachine.initial,
          sales_open_at: draw.salesOpenAt,
          sales_close_at: draw.salesCloseAt,
          draw_at: draw.drawAt,
          jackpot: draw.jackpot ?? null,
          announced_open_at: draw.salesOpenAt,
          announced_close_at: draw.salesCloseAt,
          announced_draw_at: draw.drawAt,
          announced_jackpot: draw.jackpot ?? null,
          numbers: null,
          prizes_text: null,
          created_at: clock.now(),
          closed_at: null,
        });
        if (row) return view(tx, row);
        // Another server has announced it at the same moment.
        return announcedBefore(await known(store.selectDraw(tx, key)), draw);
      }),

    /**
     * Changes what is not drawn yet. Sales that are over stay so, whatever becomes of the draw: whoever
     * could open them again might know the numbers by then. The house, which draws by a later round of
     * the beacon, `reopens` a draw that it postpones.
     */
    change: (
      key: store.DrawKey,
      change: Partial<DrawTimes> & {
        readonly jackpot?: bigint | undefined;
        readonly reopens?: true;
      },
    ): Promise<DrawView> =>
      database.transaction(async (tx) => {
        const row = await known(store.lockDraw(tx, key));
        if (row.state !== 'ANNOUNCED') throw new DomainError('DRAW_CLOSED');
        const { jackpot, reopens, ...newTimes } = change;
        const times = { ...timesOf(row), ...newTimes };
        const now = clock.now();
        const opensAgain = row.sales_close_at <= now && times.salesCloseAt > now && !reopens;
        if (!timesFit(times) || opensAgain) throw new DomainError('DRAW_TIMES');
        const changed = await store.updateDraw(tx, key, {
          sales_open_at: times.salesOpenAt,
          sales_close_at: times.salesCloseAt,
          draw_at: times.drawAt,
          jackpot: jackpot ?? row.jackpot,
        });
        return view(tx, changed);
      }),

    /** Keeps the drawn numbers, once; there are none before the draw. */
    result: (key: store.DrawKey, { numbers, prizes }: DrawResult): Promise<DrawView> =>
      database.transaction(async (tx) => {
        const row = await known(store.lockDraw(tx, key));
        const text = JSON.stringify(prizes);
        if (row.numbers) {
          const same = row.numbers.join() === numbers.join() && row.prizes_text === text;
          if (!same) throw new DomainError('TRANSACTION_CONFLICT');
          return view(tx, row);
        }
        if (row.draw_at > clock.now()) throw new DomainError('DRAW_TIMES');
        const state = drawMachine.next(row.state, 'draw');
        if (!state) throw new DomainError('DRAW_CLOSED');
        const change = { state, numbers: [...numbers], prizes_text: text };
        return view(tx, await store.updateDraw(tx, key, change));
      }),

    /** Ends a draw: tickets still open have lost. Repeated, it changes nothing. */
    async close(key: store.DrawKey): Promise<DrawView> {
      const row = await database.transaction(async (tx) => {
        const draw = await known(store.lockDraw(tx, key));
        if (draw.state === 'CLOSED') return draw;
        const state = drawMachine.next(draw.state, 'close');
        if (!state) throw new DomainError('DRAW_TIMES');
        return store.updateDraw(tx, key, { state, closed_at: clock.now() });
      });
      const lose = (ticket: store.TicketRow) =>
        wager(
          wagerInput(
            'win',
            ownId('lost', ticket.reference),
            {
              providerId: key.providerId,
              playerId: ticket.player_id as PlayerId,
              sessionId: ticket.session_id,
              gameKey: row.game_key,
            },
            { roundReference: ticketRound(ticket.reference), roundFinished: true },
          ),
        );
      const failures: unknown[] = [];
      for (let after: store.TicketPlace | undefined; ; ) {
        const page = await store.ticketsWithRounds(database.read, key, after, closedAtOnce);
        const done = await Promise.allSettled(page.filter(({ open }) => open).map(lose));
        for (const one of done) if (one.status === 'rejected') failures.push(one.reason);
        after = page.at(-1);
        if (page.length < closedAtOnce) break;
      }
      // The provider is told the first of several reasons, and repeats the call.
      if (failures.length > 0) throw failures[0];
      return view(database.read, row);
    },

    /**
     * Sells a ticket: takes its stake, then keeps its numbers, unless sales have ended by then, when the
     * stake goes back. A server lost in between leaves a stake that the provider, who has no answer,
     * repeats: while sales are open its ticket is kept, later the stake goes back.
     */
    async sell(
      of: WagerContext,
      ticket: {
        readonly drawId: string;
        readonly ticketId: string;
        readonly numbers: readonly number[];
        readonly amount: bigint;
      },
    ): Promise<AcceptedWager> {
      const { drawId, ticketId, numbers, amount } = ticket;
      const now = clock.now();
      const key = { providerId: of.providerId, drawId };
      const draw = await known(store.selectDraw(database.read, key));
      const selling = sellsAt(draw, now);
      const isOver = !selling && draw.sales_open_at <= now;
      const sold =
        (await store.selectTicket(database.read, of.providerId, ticketId)) ??
        (isOver ? await keptAfterAll(key, ticketId) : undefined);
      if (sold && sold.draw_reference !== drawId) throw new DomainError('TRANSACTION_CONFLICT');
      if (!sold && isOver) await refund(of, ticketId);
      if (!sold && (!selling || draw.game_key !== of.gameKey)) throw new DomainError('DRAW_CLOSED');
      const round = ticketRound(ticketId);
      const bet = wagerInput('bet', round, of, { roundReference: round, amount });
      const answer = await wager(bet, numbers.map(BigInt));
      const isKept = await keep(key, {
        player_id: of.playerId,
        provider_id: of.providerId,
        reference: ticketId,
        draw_reference: drawId,
        session_id: of.sessionId,
        numbers: [...numbers],
      });
      if (isKept) return answer;
      await refund(of, ticketId);
      throw new DomainError('DRAW_CLOSED');
    },

    /**
     * Pays the win of a ticket and ends it; not before its draw, nor after that is closed. More than its
     * draw allows it is held for a person, unless it was `evaluated` here.
     */
    async win(
      of: WagerContext,
      win: {
        readonly transactionId: string;
        readonly ticketId: string;
        readonly amount: bigint;
        readonly evaluated?: true;
      },
    ): Promise<AcceptedWager> {
      const ticket = await store.selectTicket(database.read, of.providerId, win.ticketId);
      if (!ticket) throw new DomainError('ROUND_NOT_FOUND');
      const key = { providerId: of.providerId, drawId: ticket.draw_reference };
      const draw = await known(store.selectDraw(database.read, key));
      if (draw.state === 'ANNOUNCED' && clock.now() < draw.draw_at) {
        throw new DomainError('DRAW_TIMES');
      }
      const more = {
        roundReference: ticketRound(win.ticketId),
        amount: win.amount,
        roundFinished: true,
        drawPrize: win.evaluated ? undefined : prizeOf(ticket, draw),
      };
      const asked = wagerInput('win', win.transactionId, of, more);
      // A closed draw has no open ticket, so only a repeat of a paid win gets through.
      return wager(asked).catch((error: unknown) => {
        const closed = error instanceof DomainError && error.code === 'ROUND_CLOSED';
        throw closed && draw.state === 'CLOSED' ? new DomainError('DRAW_CLOSED') : error;
      });
    },

    /** Whether a ticket was sold: its stake is booked and its numbers are kept. */
    isSold: async (providerId: bigint, ticketId: string): Promise<boolean> =>
      (await store.selectTicket(database.read, providerId, ticketId)) !== undefined,

    refund,
  };
}

export type Lottery = ReturnType<typeof createLottery>;
