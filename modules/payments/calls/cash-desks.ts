/** Handlers of cash desks. */
import {
  type CallContext,
  type Handlers,
  pageWishOf,
  staffOf,
  wirePage,
} from '@herna/contract-kit/server';
import type { Database, Db } from '@herna/db';
import { DomainError, toId, wireId, wireMinor, wireMoney } from '@herna/kernel';
import type { cashDeskCalls } from '../contract/cash-desks.ts';
import type { CashDeskSession, CashDesks } from '../service/cash-desks.ts';
import type { PaymentGuards } from '../service/ports.ts';
import { type DeskReader, hasSession } from '../store/cash-desks.ts';
import { type ReceiptRow, receiptOf, receiptPage } from '../store/receipts.ts';

const wireReceipt = (row: ReceiptRow, operator: string) => ({
  operator,
  number: `${row.desk}-${row.session_id}-${row.receipt_number}`,
  operationId: wireId(row.id),
  desk: row.desk,
  cashierId: wireId(row.cashier_id),
  playerId: wireId(row.player_id),
  direction: row.direction,
  amount: wireMoney(row),
  referenceNumber: row.reference,
  issuedAt: row.issued_at.toISOString(),
});

export interface CashDeskHandlerDeps {
  readonly database: Database;
  readonly desks: CashDesks;
  readonly guards: Pick<PaymentGuards, 'venuesWorkedBy'>;
  /** The brand as players know it. */
  readonly operator: string;
}

/** Makes the handlers. Staff who are bound to venues see and touch the drawers of those, and their own. */
export function cashDeskHandlers({
  database,
  desks,
  guards,
  operator,
}: CashDeskHandlerDeps): Handlers<typeof cashDeskCalls> {
  /** Whose eyes an answer is for; undefined for staff who work in all venues. */
  const readerOf = async (context: CallContext): Promise<DeskReader | undefined> => {
    const { staffId } = staffOf(context);
    const venueIds = await guards.venuesWorkedBy(database.read, staffId);
    return venueIds && { staffId, venueIds };
  };
  const assertTheirs = async (context: CallContext, sessionId: bigint): Promise<void> => {
    const reader = await readerOf(context);
    if (!reader || (await hasSession(database.read, sessionId, reader))) return;
    throw new DomainError('ERR_FORBIDDEN');
  };
  const wire = async (db: Db, row: CashDeskSession) => {
    const expected = row.closing_expected ?? (await desks.cashAt(db, row.desk_id));
    const count = row.closing_count;
    return {
      id: wireId(row.id),
      desk: row.desk,
      cashierId: wireId(row.cashier_id),
      venueId: row.venue_id === null ? null : wireId(row.venue_id),
      currency: row.currency,
      state: row.state,
      openedAt: row.opened_at.toISOString(),
      openingCount: wireMinor(row.opening_count),
      openingDifference: wireMinor(row.opening_count - row.opening_expected),
      expected: wireMinor(expected),
      receipts: row.receipts,
      closedAt: row.closed_at?.toISOString() ?? null,
      closedBy: row.closed_by === null ? null : wireId(row.closed_by),
      closingCount: count === null ? null : wireMinor(count),
      closingDifference: count === null ? null : wireMinor(count - expected),
      closingNote: row.closing_note,
    };
  };
  return {
    'GET /api/cash-desk/sessions': async ({ query }, context) => {
      const { state, desk, venueId } = query;
      const page = await desks.list(database.read, {
        ...pageWishOf(query),
        reader: await readerOf(context),
        state,
        desk,
        venueId: venueId === undefined ? undefined : toId(venueId),
      });
      const items = await Promise.all(page.items.map((row) => wire(database.read, row)));
      return wirePage({ ...page, items }, (item) => item);
    },
    'GET /api/cash-desk/sessions/own': async (_input, context) => {
      const session = await desks.sessionOf(database.read, staffOf(context).staffId);
      return { session: session ? await wire(database.read, session) : null };
    },
    'POST /api/cash-desk/sessions': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { staffId } = staffOf(context);
        const { desk, counted, venueId } = body;
        const session = await desks.open(tx, {
          desk,
          venueId: venueId === undefined ? null : toId(venueId),
          counted: BigInt(counted),
          staffId,
        });
        return wire(tx, session);
      }),
    'POST /api/cash-desk/sessions/{sessionId}/float': async ({ params, body }, context) => {
      const sessionId = toId(params.sessionId);
      await assertTheirs(context, sessionId);
      return context.idempotent(async (tx) => {
        const session = await desks.float(tx, {
          sessionId,
          amount: BigInt(body.amount),
          reference: body.referenceNumber,
          staffId: staffOf(context).staffId,
        });
        return wire(tx, session);
      });
    },
    'POST /api/cash-desk/sessions/{sessionId}/close': async ({ params, body }, context) => {
      const sessionId = toId(params.sessionId);
      await assertTheirs(context, sessionId);
      return context.idempotent(async (tx) => {
        const session = await desks.close(tx, {
          sessionId,
          counted: BigInt(body.counted),
          note: body.note,
          staffId: staffOf(context).staffId,
        });
        return wire(tx, session);
      });
    },
    'GET /api/cash-desk/receipts': async ({ query }, context) => {
      const { desk, playerId } = query;
      const page = await receiptPage(database.read, {
        ...pageWishOf(query),
        reader: await readerOf(context),
        desk,
        playerId: playerId === undefined ? undefined : toId(playerId),
      });
      return wirePage(page, (row) => wireReceipt(row, operator));
    },
    'GET /api/cash-desk/receipts/{operationId}': async ({ params }, context) => {
      const reader = await readerOf(context);
      const receipt = await receiptOf(database.read, toId(params.operationId), reader);
      if (!receipt) throw new DomainError('ERR_NOT_FOUND');
      return wireReceipt(receipt, operator);
    },
    'GET /api/cash-desk/receipts/own': async ({ query }, context) => {
      const cashierId = staffOf(context).staffId;
      const page = await receiptPage(database.read, { ...pageWishOf(query), cashierId });
      return wirePage(page, (row) => wireReceipt(row, operator));
    },
    'GET /api/cash-desk/receipts/own/{operationId}': async ({ params }, context) => {
      const receipt = await receiptOf(database.read, toId(params.operationId));
      if (receipt?.cashier_id !== staffOf(context).staffId) throw new DomainError('ERR_NOT_FOUND');
      return wireReceipt(receipt, operator);
    },
  };
}
