/**
 * What people decide of a draw: two confirm its evaluation, then its prizes are booked and paid; one
 * on sale can be put off, and one that is not drawn yet called off, its stakes given back.
 */
import { outOfOrderMs } from '@herna/beacon';
import { type Database, eachInPages, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import { type Ledger, noPlayer } from '@herna/ledger';
import { lotteryEvents } from '../contract/events.ts';
import { claimsUntil } from '../rules/claims.ts';
import { type DrawEvent, drawMachine } from '../rules/draws.machine.ts';
import { type Evaluation, paidOf } from '../rules/evaluation.ts';
import { reservePool, tierPool } from '../rules/pools.ts';
import * as store from '../store/draws.ts';
import * as tickets from '../store/tickets.ts';
import { planOfDraw } from './drawing.ts';
import type { Beacon, RecordStaffAct, TicketMoney } from './ports.ts';
import type { Selling } from './selling.ts';
import type { Syndicates } from './syndicates.ts';
import type { TerminalTickets } from './terminal-tickets.ts';

export interface PublishingOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly money: TicketMoney;
  readonly beacon: Pick<Beacon, 'roundAt' | 'timeOf'>;
  /** The game provider whose revenue the stakes are. */
  readonly providerId: bigint;
  readonly audit: RecordStaffAct;
  readonly terminalTickets: Pick<TerminalTickets, 'owe'>;
  readonly syndicates: Pick<Syndicates, 'settle'>;
}

const confirmationsNeeded = 2;
const page = 500;
/** Tickets that are paid, or given back, at the same time. */
const atOnce = 16;

/** What was counted of a draw. */
export const evaluationOf = (draw: store.DrawRow): Evaluation | undefined =>
  draw.evaluation === null ? undefined : (JSON.parse(draw.evaluation) as Evaluation);

/** Makes the service. */
export function createPublishing(options: PublishingOptions, selling: Pick<Selling, 'finish'>) {
  const { database, clock, ledger, money, beacon, providerId, audit, terminalTickets } = options;
  const { syndicates } = options;

  const held = async (tx: Tx, reference: string): Promise<store.DrawRow> => {
    const draw = await store.lockDraw(tx, reference, 'update');
    if (!draw) throw new DomainError('ERR_NOT_FOUND');
    return draw;
  };

  const move = async (
    tx: Tx,
    draw: store.DrawRow,
    event: DrawEvent,
    by: { readonly staffId?: bigint; readonly note?: string } = {},
    more: Parameters<typeof store.updateDraw>[2] = {},
  ): Promise<store.DrawRow> => {
    const state = drawMachine.next(draw.state, event);
    if (!state) throw new DomainError('ERR_DRAW_STATE');
    const now = clock.now();
    await store.insertEvent(tx, {
      draw_reference: draw.reference,
      event,
      staff_id: by.staffId ?? null,
      note: by.note ?? null,
      happened_at: now,
    });
    return store.updateDraw(tx, draw.reference, { ...more, state, changed_at: now });
  };

  /** A decision of staff, with its row in the audit. */
  const decided = async (
    tx: Tx,
    staffId: bigint,
    action: string,
    before: store.DrawRow,
    after: store.DrawRow,
  ): Promise<void> => {
    const audited = ({ state, draw_at, reason }: store.DrawRow) => ({
      state,
      drawAt: draw_at.toISOString(),
      reason,
    });
    await audit(tx, {
      staffId,
      action,
      drawReference: before.reference,
      before: audited(before),
      after: audited(after),
    });
  };

  /** Moves each pool from what it was to what the draw has left in it. */
  const bookPools = async (tx: Tx, draw: store.DrawRow, evaluation: Evaluation): Promise<void> => {
    const plan = planOfDraw(draw);
    const pools = evaluation.tiers.map(({ opening, closing }, tier) => ({
      account: 'lottery-pool' as const,
      owner: tierPool(plan, tier),
      amount: BigInt(closing) - BigInt(opening),
    }));
    const reserve = BigInt(evaluation.closingReserve) - BigInt(evaluation.openingReserve);
    const lines = [
      ...pools,
      { account: 'lottery-pool' as const, owner: reservePool(plan), amount: reserve },
    ].filter(({ amount }) => amount !== 0n);
    if (lines.length === 0) return;
    const moved = lines.reduce((sum, { amount }) => sum + amount, 0n);
    await ledger.post(tx, {
      kind: 'lottery-fund',
      playerId: noPlayer,
      currency: draw.currency,
      source: 'lottery',
      reference: `pools:${draw.reference}`,
      lines: [...lines, { account: 'game-revenue', owner: providerId, amount: -moved }],
    });
  };

  /** Those that fail hold up no other; the run fails with them, and the next one goes on. */
  const eachTicket = (
    draw: store.DrawRow,
    state: 'WON' | 'SOLD',
    act: (ticket: tickets.TicketRow) => Promise<void>,
  ): Promise<number> => {
    const read = (after: bigint, limit: number) =>
      tickets.ticketsInState(database.read, draw.reference, state, after, limit);
    return eachInPages(read, page, act, atOnce);
  };
  const contextOf = (ticket: tickets.TicketRow, draw: store.DrawRow) => ({
    playerId: ticket.player_id as PlayerId,
    sessionId: ticket.session_id,
    gameKey: draw.game_key,
  });

  /** Pays what a confirmed draw has won; a run that was cut off is gone on with. */
  const publish = async (draw: store.DrawRow): Promise<void> => {
    const evaluation = evaluationOf(draw);
    if (!evaluation) return;
    const plan = planOfDraw(draw);
    const prizes = plan.tiers.map(({ main }, tier) => ({
      hits: main,
      amount: BigInt(evaluation.tiers[tier]?.each ?? '0'),
    }));
    await money.result(draw.reference, [...(draw.main ?? []), ...(draw.extra ?? [])], prizes);
    await eachTicket(draw, 'WON', async (ticket) => {
      if (ticket.player_id === noPlayer) {
        await terminalTickets.owe(ticket, draw, ticket.win ?? 0n);
        return;
      }
      await money.pay(contextOf(ticket, draw), ticket.number, ticket.win ?? 0n);
      await database.transaction((tx) =>
        tickets.moveTicket(tx, ticket.number, 'WON', 'pay', clock.now()),
      );
    });
    await money.close(draw.reference);
    await database.transaction(async (tx) => {
      const now = await held(tx, draw.reference);
      if (now.state !== 'CONFIRMED') return;
      await bookPools(tx, now, evaluation);
      await syndicates.settle(tx, now.reference);
      await store.keepAtCap(tx, now.game_key, now.currency, evaluation.atCap);
      await recordEvent(tx, {
        type: lotteryEvents.drawPublished,
        payload: { drawId: now.reference, paid: `${paidOf(evaluation)}` },
        happenedAt: clock.now(),
      });
      const at = clock.now();
      const claims = { claims_until: claimsUntil(planOfDraw(now), at) };
      await move(tx, now, 'publish', {}, { settled_at: at, ...claims });
    });
  };

  const refundAll = async (draw: store.DrawRow): Promise<void> => {
    await selling.finish(draw);
    await eachTicket(draw, 'SOLD', async (ticket) => {
      if (ticket.player_id === noPlayer) await terminalTickets.owe(ticket, draw, ticket.price);
      else await money.refund(contextOf(ticket, draw), ticket.number);
      await database.transaction((tx) =>
        tickets.moveTicket(tx, ticket.number, 'SOLD', 'refund', clock.now()),
      );
    });
    await database.transaction((tx) =>
      store.updateDraw(tx, draw.reference, { settled_at: clock.now() }),
    );
  };

  return {
    /**
     * Confirms an evaluation by its hash, in the caller's transaction.
     * @throws ERR_DRAW_STATE where it is not evaluated, or as something else than what was seen;
     *   ERR_DRAW_CONFIRMED_BY_YOU
     */
    async confirm(tx: Tx, reference: string, hash: string, staffId: bigint): Promise<number> {
      const draw = await held(tx, reference);
      const fits = draw.state === 'EVALUATED' && draw.evaluation_hash === hash;
      if (!fits) throw new DomainError('ERR_DRAW_STATE');
      const added = await store.insertEvent(tx, {
        draw_reference: reference,
        event: 'confirmation',
        staff_id: staffId,
        note: hash,
        happened_at: clock.now(),
      });
      if (!added) throw new DomainError('ERR_DRAW_CONFIRMED_BY_YOU');
      const events = await store.eventsOf(tx, reference);
      const confirmations = events.filter(
        ({ event, note }) => event === 'confirmation' && note === hash,
      );
      const enough = confirmations.length >= confirmationsNeeded;
      const after = enough ? await move(tx, draw, 'confirm', { staffId }) : draw;
      await decided(tx, staffId, 'lottery.confirm', draw, after);
      return confirmations.length;
    },

    /** Puts a draw on sale off, in the caller's transaction; its tickets keep their stakes. */
    async postpone(tx: Tx, reference: string, drawAt: Date, reason: string, staffId: bigint) {
      const draw = await held(tx, reference);
      const later = drawAt.getTime() - draw.draw_at.getTime();
      if (draw.state !== 'OPEN' || later <= 0) throw new DomainError('ERR_DRAW_STATE');
      const postponed = await move(tx, draw, 'postpone', { staffId, note: reason });
      const times = {
        draw_at: drawAt,
        // A round published before sales end would give the numbers away.
        beacon_round: beacon.roundAt(drawAt),
        sales_close_at: new Date(draw.sales_close_at.getTime() + later),
      };
      const after = await move(tx, postponed, 'open', { staffId }, { ...times, reason });
      await decided(tx, staffId, 'lottery.postpone', draw, after);
      return after;
    },

    /**
     * Calls a draw off, in the caller's transaction; stakes are given back behind it. From the moment on
     * at which its numbers can be known it is drawn, unless the beacon stays silent.
     * @throws ERR_NOT_FOUND, ERR_DRAW_STATE
     */
    async callOff(tx: Tx, reference: string, reason: string, staffId: bigint): Promise<void> {
      const draw = await held(tx, reference);
      const silentMs = clock.now().getTime() - beacon.timeOf(draw.beacon_round).getTime();
      if (draw.state === 'SEALED' && silentMs >= 0 && silentMs < outOfOrderMs) {
        throw new DomainError('ERR_DRAW_STATE');
      }
      const after = await move(tx, draw, 'void', { staffId, note: reason }, { reason });
      await decided(tx, staffId, 'lottery.void', draw, after);
    },

    /** Pays confirmed draws, gives back the stakes of those called off, moves postponed draws in play. */
    async run(): Promise<void> {
      const unsettled = await store.unsettledDraws(database.read);
      for (const draw of unsettled) {
        if (draw.state === 'CONFIRMED') await publish(draw);
        if (draw.state === 'VOID') await refundAll(draw);
        if (draw.state === 'OPEN' && draw.reason !== null) {
          await money.postpone(draw.reference, {
            salesOpenAt: draw.sales_open_at,
            salesCloseAt: draw.sales_close_at,
            drawAt: draw.draw_at,
          });
        }
      }
    },
  };
}

export type Publishing = ReturnType<typeof createPublishing>;
