/**
 * Syndicates: one ticket of a draw in a fixed number of equal shares. Shares that are bought together
 * are a ticket of their own on the wager path, so they are refused, refunded and paid as any other. If
 * every share is sold at the cut-off, the whole is sealed as one leaf that names the holders by
 * pseudonym; otherwise each share is refunded before the draw is sealed and no ticket is made.
 */
import type { Database, Db, Tx } from '@herna/db';
import { assert, type Clock, DomainError, type PlayerId, type Random } from '@herna/kernel';
import { chanceLine } from '../rules/chance-lines.ts';
import { type Line, lineFits, mostLines, normalLine } from '../rules/lines.ts';
import type { GamePlan } from '../rules/plans.table.ts';
import {
  divideWin,
  freeShares,
  type SealedSyndicate,
  sharePrice,
  syndicateLeafText,
} from '../rules/syndicate-shares.ts';
import { type SyndicateEvent, syndicateMachine } from '../rules/syndicates.machine.ts';
import { validationNumber } from '../rules/validation-numbers.ts';
import * as draws from '../store/draws.ts';
import * as store from '../store/syndicates.ts';
import * as tickets from '../store/tickets.ts';
import { planOfDraw } from './drawing.ts';
import type { Buyer, RecordStaffAct, TicketMoney } from './ports.ts';
import type { Selling } from './selling.ts';

export interface SyndicatesOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly money: TicketMoney;
  readonly audit: RecordStaffAct;
}

export interface NewSyndicate {
  readonly drawId: string;
  readonly shares: number;
  readonly lines: readonly Line[];
  /** Lines drawn by chance, besides those given. */
  readonly quickPicks: number;
}

export interface SharePurchase {
  /** The purchase's own id, of the buyer's making: the same again buys nothing more. */
  readonly purchaseId: string;
  readonly shares: number;
}

/** Makes the service. */
export function createSyndicates(options: SyndicatesOptions, selling: Pick<Selling, 'book'>) {
  const { database, clock, random, masterSecret, money, audit } = options;

  const linesFor = (plan: GamePlan, wish: NewSyndicate): readonly Line[] => {
    const chosen = Array.from({ length: wish.quickPicks }, () => chanceLine(plan, random));
    const lines = [...wish.lines, ...chosen];
    const fits = lines.length >= 1 && lines.length <= mostLines(plan);
    if (!(fits && lines.every((line) => lineFits(plan, line)))) {
      throw new DomainError('ERR_LOTTERY_LINES');
    }
    return lines.map((line) => normalLine(plan, line));
  };

  const move = async (
    tx: Tx,
    row: store.SyndicateRow,
    event: SyndicateEvent,
    more: Parameters<typeof store.updateSyndicate>[2] = {},
  ): Promise<void> => {
    const state = syndicateMachine.next(row.state, event);
    assert(state, `a syndicate that is ${row.state} does not ${event}`);
    await store.updateSyndicate(tx, row.id, { ...more, state, changed_at: clock.now() });
  };

  /** Refunds every share that is sold; a run that was cut off is gone on with. */
  const refund = async (row: store.SyndicateRow, gameKey: string): Promise<void> => {
    for (const ticket of await store.soldTicketsOf(database.read, row.id)) {
      const { player_id: playerId, session_id: sessionId, number } = ticket;
      await money.refund({ playerId: playerId as PlayerId, sessionId, gameKey }, number);
      await database.transaction((tx) =>
        tickets.moveTicket(tx, number, 'SOLD', 'refund', clock.now()),
      );
    }
    await database.transaction(async (tx) => {
      const held = await store.lockSyndicate(tx, row.id);
      if (held && held.state !== 'REFUNDED') await move(tx, held, 'refund');
    });
  };

  /** Marks a syndicate of which every share is sold; whether it is one. */
  const complete = (row: store.SyndicateRow): Promise<boolean> =>
    database.transaction(async (tx) => {
      const held = await store.lockSyndicate(tx, row.id);
      if (held?.state !== 'OPEN') return held?.state === 'COMPLETE';
      const sold = (await store.sharesOf(tx, [row.id])).filter(
        ({ ticket }) => ticket.state === 'SOLD',
      );
      if (sold.length < held.shares) return false;
      await move(tx, held, 'complete', { leaf_ticket: sold[0]?.ticket.number ?? null });
      return true;
    });

  const soldShares = async (db: Db, id: bigint): Promise<readonly number[]> =>
    (await store.sharesOf(db, [id])).map(({ share }) => share);

  /** The shares that are free, of a syndicate on sale that has so many. */
  const assertFree = (
    draw: draws.DrawRow,
    row: store.SyndicateRow,
    taken: readonly number[],
    wanted: number,
  ): readonly number[] => {
    const onSale = draw.state === 'OPEN' && clock.now() < draw.sales_close_at;
    if (!onSale || row.state !== 'OPEN') throw new DomainError('ERR_DRAW_CLOSED');
    const free = freeShares(row.shares, taken);
    if (free.length < wanted) throw new DomainError('ERR_LOTTERY_SHARES_GONE');
    return free;
  };

  const sealedOf = (
    row: store.SyndicateRow,
    currency: string,
    shares: readonly store.ShareRow[],
  ): SealedSyndicate => ({
    id: row.id,
    drawReference: row.draw_reference,
    lines: JSON.parse(row.lines) as Line[],
    price: row.share_price * BigInt(row.shares),
    currency,
    holders: shares.map(({ ticket }) => ticket.number),
  });

  /** The shares of some syndicates, read at once. */
  const sharesBySyndicate = async (
    db: Db,
    found: readonly store.SyndicateRow[],
  ): Promise<(row: store.SyndicateRow) => readonly store.ShareRow[]> => {
    const ids = found.map(({ id }) => id);
    const shares = ids.length === 0 ? [] : await store.sharesOf(db, ids);
    const byId = Map.groupBy(shares, (share) => share.syndicate_id);
    return ({ id }) => byId.get(id) ?? [];
  };

  return {
    /**
     * Opens a syndicate for a draw on sale, in the caller's transaction.
     * @throws ERR_NOT_FOUND, ERR_DRAW_CLOSED, ERR_LOTTERY_LINES, ERR_LOTTERY_SHARES where the plan
     *   does not allow so many shares or the price does not divide by them
     */
    async open(tx: Tx, wish: NewSyndicate, staffId: bigint): Promise<store.SyndicateRow> {
      const now = clock.now();
      const draw = await draws.lockDraw(tx, wish.drawId, 'share');
      if (!draw) throw new DomainError('ERR_NOT_FOUND');
      if (draw.state !== 'OPEN' || now >= draw.sales_close_at) {
        throw new DomainError('ERR_DRAW_CLOSED');
      }
      const plan = planOfDraw(draw);
      const lines = linesFor(plan, wish);
      const price = sharePrice(plan, draw.currency, lines.length, wish.shares);
      if (price === undefined) throw new DomainError('ERR_LOTTERY_SHARES');
      const row = await store.insertSyndicate(tx, {
        draw_reference: draw.reference,
        lines: JSON.stringify(lines),
        shares: wish.shares,
        share_price: price,
        state: syndicateMachine.initial,
        leaf_ticket: null,
        win: null,
        opened_by: staffId,
        created_at: now,
        changed_at: now,
      });
      await audit(tx, {
        staffId,
        action: 'lottery.syndicate-open',
        drawReference: draw.reference,
        before: {},
        after: { syndicateId: `${row.id}`, shares: row.shares, sharePrice: `${price}`, lines },
      });
      return row;
    },

    /**
     * Buys shares, all or none; repeated, it goes on where it stopped.
     * @throws ERR_NOT_FOUND, ERR_DRAW_CLOSED, ERR_LOTTERY_SHARES_GONE where fewer are left than asked
     *   for, TRANSACTION_CONFLICT, and the refusals of a game's launch and of its stakes
     */
    async buy(buyer: Buyer, id: bigint, purchase: SharePurchase): Promise<tickets.TicketRow> {
      const syndicate = await store.selectSyndicate(database.read, id);
      const draw = syndicate && (await draws.selectDraw(database.read, syndicate.draw_reference));
      if (!draw) throw new DomainError('ERR_NOT_FOUND');
      const { game_key: gameKey, reference } = draw;
      const purchaseKey = `syndicate ${id} ${purchase.purchaseId}`;
      const number = validationNumber(masterSecret, `${buyer.playerId}`, purchaseKey, reference);
      const price = syndicate.share_price * BigInt(purchase.shares);
      const same = (ticket: tickets.TicketRow): tickets.TicketRow => {
        if (ticket.price !== price) throw new DomainError('TRANSACTION_CONFLICT');
        return ticket;
      };
      const taken = await soldShares(database.read, id);
      // Looked for behind the shares: the same purchase, sent twice at once, may have just taken them.
      const before = await tickets.ticketByNumber(database.read, number);
      if (before) return selling.book(same(before), gameKey);
      // What is refused already opens no session of a game.
      assertFree(draw, syndicate, taken, purchase.shares);
      const { sessionId } = await money.openSession(buyer, gameKey);
      const kept = await database.transaction(async (tx) => {
        const now = clock.now();
        const onSale = await draws.lockDraw(tx, reference, 'share');
        const held = await store.lockSyndicate(tx, id);
        const sold = await tickets.ticketByNumber(tx, number);
        if (sold) return same(sold);
        if (!(onSale && held)) throw new DomainError('ERR_DRAW_CLOSED');
        const free = assertFree(onSale, held, await soldShares(tx, id), purchase.shares);
        const ticket = await tickets.keepTicket(tx, {
          number,
          player_id: buyer.playerId,
          draw_reference: reference,
          purchase: purchaseKey,
          session_id: sessionId,
          lines: held.lines,
          price,
          state: 'SELLING',
          place: null,
          leaf: null,
          win: null,
          syndicate_id: id,
          created_at: now,
          changed_at: now,
        });
        await store.keepShares(tx, id, free.slice(0, purchase.shares), number);
        return ticket;
      });
      return selling.book(kept, gameKey);
    },

    /** Decides the syndicates of a draw whose sales have ended: complete ones stay, others are refunded. */
    async finish(draw: draws.DrawRow): Promise<void> {
      const found = await store.syndicatesOfDraw(database.read, draw.reference, [
        'OPEN',
        'COMPLETE',
      ]);
      for (const row of found) {
        const stays = draw.state !== 'VOID' && (await complete(row));
        if (!stays) await refund(row, draw.game_key);
      }
    },

    /**
     * What is sealed of the complete syndicates that some tickets of a draw stand for, by the ticket
     * that carries the leaf. Two statements, whatever their number; none where no ticket is a share.
     */
    async sealed(
      db: Db,
      currency: string,
      shares: readonly Pick<tickets.TicketRow, 'syndicate_id'>[],
    ): Promise<ReadonlyMap<string, SealedSyndicate>> {
      const ids = new Set(shares.flatMap(({ syndicate_id: id }) => (id === null ? [] : [id])));
      if (ids.size === 0) return new Map();
      const all = await store.selectSyndicates(db, [...ids]);
      const found = all.filter(({ state }) => state === 'COMPLETE' || state === 'SETTLED');
      const sharesOf = await sharesBySyndicate(db, found);
      return new Map(
        found.flatMap((row) =>
          row.leaf_ticket ? [[row.leaf_ticket, sealedOf(row, currency, sharesOf(row))]] : [],
        ),
      );
    },

    /** The leaf in which a share is sealed, and the ticket that carries it; undefined for other tickets. */
    async sealedWith(
      db: Db,
      ticket: tickets.TicketRow,
    ): Promise<{ readonly carrier: string; readonly leafText: string } | undefined> {
      if (ticket.syndicate_id === null) return undefined;
      const row = await store.selectSyndicate(db, ticket.syndicate_id);
      const draw = row && (await draws.selectDraw(db, row.draw_reference));
      if (!draw) return undefined;
      const leafText = syndicateLeafText(
        sealedOf(row, draw.currency, await store.sharesOf(db, [row.id])),
      );
      return { carrier: row.leaf_ticket ?? ticket.number, leafText };
    },

    /** Divides what complete syndicates were counted to have won, in the caller's transaction. */
    async divide(tx: Tx, drawReference: string): Promise<void> {
      const now = clock.now();
      const complete = await store.syndicatesOfDraw(tx, drawReference, ['COMPLETE']);
      const sharesOf = await sharesBySyndicate(tx, complete);
      for (const row of complete) {
        const shares = sharesOf(row);
        const whole = shares.find(({ ticket }) => ticket.number === row.leaf_ticket);
        const win = whole?.ticket.win ?? 0n;
        const parts = divideWin(win, row.shares);
        const byTicket = new Map<string, bigint>();
        for (const { share, ticket } of shares) {
          const part = parts[share - 1] ?? 0n;
          byTicket.set(ticket.number, (byTicket.get(ticket.number) ?? 0n) + part);
        }
        for (const [number, part] of byTicket) await store.writeShareWin(tx, number, part, now);
        await store.updateSyndicate(tx, row.id, { win, changed_at: now });
      }
    },

    /** Ends the complete syndicates of a published draw, in the caller's transaction. */
    async settle(tx: Tx, drawReference: string): Promise<void> {
      for (const row of await store.syndicatesOfDraw(tx, drawReference, ['COMPLETE'])) {
        await move(tx, row, 'settle');
      }
    },
  };
}

export type Syndicates = ReturnType<typeof createSyndicates>;
