/**
 * Cash desks: a cashier opens a desk by counting its drawer, moves cash between drawer and vault, and
 * closes by counting again. What a count differs from the books by is a movement of its own and warns.
 * A desk has one cashier at a time, and a cashier one desk.
 */
import type { Brand } from '@herna/brands';
import type { Db, PageRequest, Tx } from '@herna/db';
import { type Clock, DomainError, type StaffId } from '@herna/kernel';
import { type Ledger, noPlayer } from '@herna/ledger';
import { warningDetail } from '../contract/warning-details.ts';
import * as store from '../store/cash-desks.ts';
import { insertWarning } from '../store/warnings.ts';
import type { CashDays, CashOf } from './cash-days.ts';
import type { PaymentGuards, RecordAudit, StaffAuthority } from './ports.ts';

export type CashDeskSession = store.CashDeskSessionRow;

export interface CashDesksDeps {
  readonly clock: Clock;
  readonly brand: Brand;
  readonly ledger: Pick<Ledger, 'post' | 'houseBalance'>;
  readonly audit: RecordAudit;
  readonly authority: StaffAuthority;
  readonly cashDays: Pick<CashDays, 'count'>;
  readonly guards: Pick<PaymentGuards, 'isVenue'>;
}

/** Makes the service. */
export function createCashDesks(deps: CashDesksDeps) {
  const { clock, brand, ledger, audit, authority, cashDays, guards } = deps;
  const { currency } = brand;

  /** What the books say is in the drawer, minor units. */
  const cashAt = async (db: Db, deskId: bigint): Promise<bigint> =>
    -(await ledger.houseBalance(db, 'cash-desk', deskId, currency));

  const post = (
    tx: Tx,
    session: Pick<CashDeskSession, 'id' | 'desk_id'>,
    movement: {
      readonly kind: 'desk-float' | 'desk-difference';
      readonly reference: string;
      /** What the drawer gains. */
      readonly amount: bigint;
      readonly other: 'cash-vault' | 'cash-differences';
    },
  ) =>
    ledger.post(tx, {
      kind: movement.kind,
      playerId: noPlayer,
      currency,
      source: 'cash-desk',
      reference: movement.reference,
      subjectId: session.id,
      lines: [
        { account: 'cash-desk', owner: session.desk_id, amount: -movement.amount },
        { account: movement.other, owner: 0n, amount: movement.amount },
      ],
    });

  const note = (
    tx: Tx,
    staffId: StaffId,
    action: string,
    session: CashDeskSession,
    after: object,
  ) =>
    audit(tx, {
      staffId,
      action: `payments.cash_desk_${action}`,
      targetKind: 'cash-desk-session',
      targetId: session.id.toString(),
      details: { desk: session.desk },
      after,
    });

  /** Books what a count differs by, and warns of it. */
  const settle = async (
    tx: Tx,
    session: CashDeskSession,
    at: 'opening' | 'closing',
    difference: bigint,
  ): Promise<void> => {
    if (difference === 0n) return;
    const reference = `${session.id}:${at}`;
    await post(tx, session, {
      kind: 'desk-difference',
      reference,
      amount: difference,
      other: 'cash-differences',
    });
    await insertWarning(tx, {
      kind: 'CASH_DESK_DIFFERENCE',
      cause: `cash desk session ${reference}`,
      detail: warningDetail('deskDifference', {
        desk: session.desk,
        count: at,
        session: session.id,
        amount: difference,
        currency,
      }),
      createdAt: clock.now(),
    });
  };

  const opened = async (tx: Tx, sessionId: bigint): Promise<CashDeskSession> => {
    const session = await store.lockSession(tx, sessionId);
    if (!session) throw new DomainError('ERR_NOT_FOUND');
    return session;
  };

  return {
    cashAt,

    /**
     * Opens a desk with a counted drawer, in a venue or in none.
     * @throws ERR_CASH_DESK_STATE when the desk or the cashier has an open session, ERR_NOT_FOUND for
     *   no such venue
     */
    async open(
      tx: Tx,
      {
        desk,
        venueId,
        counted,
        staffId,
      }: {
        readonly desk: string;
        readonly venueId: bigint | null;
        readonly counted: bigint;
        readonly staffId: StaffId;
      },
    ): Promise<CashDeskSession> {
      const now = clock.now();
      if (venueId !== null && !(await guards.isVenue(tx, venueId))) {
        throw new DomainError('ERR_NOT_FOUND');
      }
      const desk_id = await store.deskId(tx, desk, now);
      const expected = await cashAt(tx, desk_id);
      const session = await store.insertSession(tx, {
        desk_id,
        cashier_id: staffId,
        venue_id: venueId,
        currency,
        state: 'OPEN',
        opened_at: now,
        opening_count: counted,
        opening_expected: expected,
        closed_at: null,
        closed_by: null,
        closing_count: null,
        closing_expected: null,
        closing_note: null,
      });
      if (!session) throw new DomainError('ERR_CASH_DESK_STATE');
      await settle(tx, session, 'opening', counted - expected);
      await note(tx, staffId, 'opened', session, { counted, expected, venueId });
      return session;
    },

    /**
     * Moves cash from the vault to the drawer, or back when the amount is negative.
     * @throws ERR_NOT_FOUND, ERR_CASH_DESK_STATE, ERR_CASH_DESK_SHORT, ERR_APPROVAL_NEEDED
     */
    async float(
      tx: Tx,
      move: { sessionId: bigint; amount: bigint; reference: string; staffId: StaffId },
    ): Promise<CashDeskSession> {
      const { sessionId, amount, reference, staffId } = move;
      // What staff did is locked before their session, as it is when cash is taken or paid.
      await authority.assertPermitted(tx, {
        kind: 'desk-float',
        staffId,
        reference: `${sessionId}:${reference}`,
        parts: [],
        amount: amount < 0n ? -amount : amount,
      });
      const session = await opened(tx, sessionId);
      const own = session.state === 'OPEN' && session.cashier_id === staffId;
      if (!own || amount === 0n) throw new DomainError('ERR_CASH_DESK_STATE');
      if (amount < 0n && (await cashAt(tx, session.desk_id)) < -amount) {
        throw new DomainError('ERR_CASH_DESK_SHORT');
      }
      await post(tx, session, {
        kind: 'desk-float',
        reference: `${sessionId}:float:${reference}`,
        amount,
        other: 'cash-vault',
      });
      await note(tx, staffId, 'float', session, { amount: amount.toString() });
      return session;
    },

    /**
     * Closes a session by counting the drawer; the cashier does it, or somebody for them.
     * @throws ERR_NOT_FOUND, ERR_CASH_DESK_STATE
     */
    async close(
      tx: Tx,
      end: { sessionId: bigint; counted: bigint; note?: string | undefined; staffId: StaffId },
    ): Promise<CashDeskSession> {
      const session = await opened(tx, end.sessionId);
      if (session.state !== 'OPEN') throw new DomainError('ERR_CASH_DESK_STATE');
      const expected = await cashAt(tx, session.desk_id);
      const { staffId, counted } = end;
      await store.closeSession(tx, session.id, {
        at: clock.now(),
        by: staffId,
        count: counted,
        expected,
        note: end.note,
      });
      await settle(tx, session, 'closing', counted - expected);
      const difference = (counted - expected).toString();
      await note(tx, staffId, 'closed', session, { difference });
      return opened(tx, session.id);
    },

    /**
     * The desk at which a cashier takes or pays cash now, locked until the transaction ends; a payout
     * needs that much in the drawer. Cash of somebody known counts to what a day allows them.
     * @throws ERR_CASH_DESK_CLOSED, ERR_CASH_DESK_SHORT, ERR_CASH_DAY_REACHED
     */
    async forCash(
      tx: Tx,
      staffId: StaffId,
      leaving: bigint,
      of?: CashOf,
    ): Promise<{ readonly sessionId: bigint; readonly deskId: bigint; readonly receipt: number }> {
      const session = await store.lockSessionOf(tx, staffId);
      if (!session) throw new DomainError('ERR_CASH_DESK_CLOSED');
      if (leaving > 0n && (await cashAt(tx, session.desk_id)) < leaving) {
        throw new DomainError('ERR_CASH_DESK_SHORT');
      }
      if (of) await cashDays.count(tx, of);
      const receipt = await store.nextReceipt(tx, session.id);
      return { sessionId: session.id, deskId: session.desk_id, receipt };
    },

    sessionOf: (db: Db, staffId: StaffId) => store.sessionOf(db, staffId),
    sessionById: (db: Db, id: bigint) => store.sessionById(db, id),
    list: (db: Db, filter: store.SessionFilter & PageRequest) => store.selectSessions(db, filter),
  };
}
export type CashDesks = ReturnType<typeof createCashDesks>;
