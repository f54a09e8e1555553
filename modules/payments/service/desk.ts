/**
 * Money at a desk: an operation is started, the player confirms it where it asks for that, then it
 * is committed or cancelled, once. A payout's money is reserved from its start; a deposit is credited
 * when it is committed. What nobody ends is given back by the clock.
 */
import { type Database, type Db, eachInPages, type Tx } from '@herna/db';
import {
  type Clock,
  DomainError,
  type Money,
  money,
  type PlayerId,
  type StaffId,
} from '@herna/kernel';
import type { HouseAccountKind, Ledger } from '@herna/ledger';
import { type DeskEvent, deskAfter, deskMachine } from '../rules/transfer.machine.ts';
import * as store from '../store/desk.ts';
import { lockPlayerPayments } from '../store/payments.ts';
import type { CashDesks } from './cash-desks.ts';
import type { Incoming } from './incoming.ts';
import { type MoneyNews, recordMoney, recordPayoutBegun } from './money-news.ts';
import type {
  BonusesPort,
  Payers,
  PaymentCodes,
  PaymentGuards,
  PlayerCards,
  RecordAudit,
  StaffAuthority,
} from './ports.ts';

export type DeskOperation = store.DeskRow;

/** Where the money of a method is; one account of each kind. */
const counterpart = {
  CashDeposit: 'cash-desk',
  CashlessDeposit: 'transfer-clearing',
  CashPayout: 'cash-desk',
  CashlessPayout: 'transfer-clearing',
  PayUCard: 'gateway-clearing',
} as const satisfies Record<string, HouseAccountKind>;
export type DeskMethod = keyof typeof counterpart;
/** PayU's account among the gateways. */
const cardGatewayOwner = 2n;

export interface DeskRequest {
  readonly playerId: PlayerId;
  readonly direction: 'DEPOSIT' | 'WITHDRAWAL';
  readonly method: DeskMethod;
  readonly amount: Money;
  readonly reference: string;
  readonly verification: 'None' | 'Sms' | 'Email' | 'Card';
  readonly staffId: StaffId;
}

export interface DeskDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly bonuses: BonusesPort;
  readonly payers: Payers;
  readonly incoming: Pick<Incoming, 'assertMayTake'>;
  readonly codes: PaymentCodes;
  readonly cards: PlayerCards;
  readonly audit: RecordAudit;
  readonly authority: StaffAuthority;
  readonly cashDesks: Pick<CashDesks, 'forCash'>;
  readonly guards: Pick<PaymentGuards, 'payoutHold'>;
}

/** Methods that take cash from a drawer, or put it there. */
const cashMethods: ReadonlySet<string> = new Set(['CashDeposit', 'CashPayout']);

/** Ways to confirm that need no code. */
const codeless: ReadonlySet<string> = new Set(['None', 'Card']);

const minutesOpen = 30;
/** Operations that are read in one go. */
const pageLength = 200;

const sameContent = (row: DeskOperation, request: DeskRequest): boolean =>
  row.player_id === request.playerId &&
  row.direction === request.direction &&
  row.method === request.method &&
  row.verification === request.verification &&
  row.amount === request.amount.amount &&
  row.currency === request.amount.currency;

const newsOf = (row: DeskOperation): MoneyNews => ({
  playerId: row.player_id as PlayerId,
  way: 'desk',
  method: row.method,
  amount: money(row.amount, row.currency),
});

/** Makes the service. */
export function createDesk(deps: DeskDeps) {
  const { database, clock, ledger, bonuses, incoming } = deps;
  const { payers, codes, cards, audit, authority, cashDesks, guards } = deps;

  const assertNotHeld = async (db: Db, playerId: PlayerId): Promise<void> => {
    if (await guards.payoutHold(db, playerId)) throw new DomainError('ERR_PAYOUT_HELD');
  };

  const checkPlayer = async (db: Db, { playerId, direction, amount }: DeskRequest) => {
    const payer = await payers.find(db, playerId);
    const wallets = await ledger.balances(db, playerId);
    const own = wallets.some(({ currency }) => currency === amount.currency);
    if (!payer || !own || amount.currency === 'PTS') throw new DomainError('ERR_WALLET_NOT_FOUND');
    if (direction === 'DEPOSIT') {
      await incoming.assertMayTake(db, { playerId, amount: amount.amount });
      return;
    }
    if (payer.temporary) throw new DomainError('ERR_TEMPORARY_ACCOUNT');
    await assertNotHeld(db, playerId);
  };

  const sendCode = async (tx: Tx, { id, player_id, verification }: DeskOperation) => {
    if (verification === 'None' || verification === 'Card') return;
    const playerId = player_id as PlayerId;
    await codes.send(tx, { playerId, of: { kind: 'desk', id }, channel: verification });
  };

  const started = async (tx: Tx, id: bigint): Promise<DeskOperation> => {
    const row = await store.lockOperation(tx, id);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  /** What an ending does to the money. */
  const move = async (
    tx: Tx,
    row: DeskOperation,
    event: DeskEvent,
    deskId: bigint,
  ): Promise<void> => {
    const playerId = row.player_id as PlayerId;
    const method = row.method as DeskMethod;
    const owner = method === 'PayUCard' ? cardGatewayOwner : deskId;
    const target = { account: counterpart[method], owner };
    if (row.hold_id !== null) {
      const key = { playerId, holdId: row.hold_id };
      if (event === 'commit') {
        await ledger.commitHold(tx, key, target);
        await recordMoney(tx, clock, 'out', newsOf(row));
      } else await ledger.cancelHold(tx, key);
      return;
    }
    if (event !== 'commit') return;
    await incoming.assertMayTake(tx, { playerId, amount: row.amount, counted: row.amount });
    await ledger.post(tx, {
      kind: 'deposit',
      playerId,
      currency: row.currency,
      source: 'desk',
      reference: row.reference,
      subjectId: row.id,
      lines: [
        { account: 'player-cash', amount: row.amount },
        { ...target, amount: -row.amount },
      ],
    });
    await recordMoney(tx, clock, 'in', newsOf(row));
  };

  /** @throws ERR_APPROVAL_NEEDED for what the cashier may not do alone. */
  const assertPermitted = async (tx: Tx, row: DeskOperation, staffId: StaffId): Promise<void> => {
    const playerId = row.player_id as PlayerId;
    // Wallets are locked before the actions of staff, as everywhere.
    await ledger.lockPlayer(tx, playerId);
    await authority.assertPermitted(tx, {
      kind: row.direction === 'DEPOSIT' ? 'desk-deposit' : 'desk-payout',
      staffId,
      reference: row.id.toString(),
      parts: [{ playerId, amount: row.amount }],
    });
  };

  /** The open desk of the cashier; a payout needs its cash in the drawer. */
  const atDesk = (tx: Tx, { direction, amount, player_id }: DeskOperation, staffId: StaffId) => {
    const playerId = player_id as PlayerId;
    const leaving = direction === 'WITHDRAWAL' ? amount : 0n;
    return cashDesks.forCash(tx, staffId, leaving, { playerId, direction, amount });
  };

  const end = async (
    tx: Tx,
    id: bigint,
    event: DeskEvent,
    staffId?: StaffId,
  ): Promise<DeskOperation> => {
    const row = await started(tx, id);
    if (row.state === deskAfter[event]) return row;
    const state = deskMachine.next(row.state, event);
    if (!state) throw new DomainError('ERR_OPERATION_ENDED', { data: { state: row.state } });
    const unconfirmed = row.verification !== 'None' && row.verified_at === null;
    if (event === 'commit' && unconfirmed) throw new DomainError('ERR_NOT_CONFIRMED');
    // The hold may have come after the payout was begun.
    if (event === 'commit' && row.direction === 'WITHDRAWAL') {
      await assertNotHeld(tx, row.player_id as PlayerId);
    }
    const commits = event === 'commit' && staffId !== undefined;
    if (commits) await assertPermitted(tx, row, staffId);
    const at = commits && cashMethods.has(row.method) ? await atDesk(tx, row, staffId) : undefined;
    await move(tx, row, event, at?.deskId ?? 0n);
    if (staffId !== undefined) {
      const targetId = id.toString();
      const action = `payments.desk_${state.toLowerCase()}`;
      const of = { playerId: row.player_id };
      await audit(tx, { staffId, action, targetKind: 'desk-operation', targetId, ...of });
    }
    const change = {
      state,
      ended_at: clock.now(),
      ended_by: staffId ?? null,
      session_id: at?.sessionId ?? null,
      receipt_number: at?.receipt ?? null,
    };
    return store.updateOperation(tx, id, change);
  };

  return {
    /** Whether an operation of this reference was started before. */
    isBegun: async (reference: string): Promise<boolean> =>
      (await store.operationByReference(database.read, reference)) !== undefined,

    /** Starts an operation; the same reference again gets the same operation. */
    async start(tx: Tx, request: DeskRequest): Promise<DeskOperation> {
      const { playerId, amount, reference, staffId } = request;
      // What a temporary account may take is one sum for cards and desks.
      if (request.direction === 'DEPOSIT') await lockPlayerPayments(tx, playerId);
      await ledger.lockPlayer(tx, playerId);
      const there = await store.operationByReference(tx, reference);
      if (there) {
        if (!sameContent(there, request)) throw new DomainError('ERR_MOVEMENT_CONFLICT');
        return there;
      }
      await checkPlayer(tx, request);
      if (request.direction === 'WITHDRAWAL') {
        await bonuses.beforeWithdrawal(tx, playerId, amount.currency);
      }
      const source = { source: 'desk', reference };
      const hold =
        request.direction === 'WITHDRAWAL'
          ? await ledger.reserve(tx, { playerId, amount, ...source })
          : undefined;
      const now = clock.now();
      const row = await store.insertOperation(tx, {
        player_id: playerId,
        direction: request.direction,
        method: request.method,
        currency: amount.currency,
        amount: amount.amount,
        state: deskMachine.initial,
        reference,
        verification: request.verification,
        verified_at: null,
        hold_id: hold?.id ?? null,
        staff_id: staffId,
        created_at: now,
        expires_at: new Date(now.getTime() + minutesOpen * 60_000),
        ended_at: null,
        ended_by: null,
        session_id: null,
        receipt_number: null,
      });
      // Another player's operation has taken the reference at this moment.
      if (!row) throw new DomainError('ERR_MOVEMENT_CONFLICT');
      if (row.direction === 'WITHDRAWAL') await recordPayoutBegun(tx, clock, newsOf(row));
      await sendCode(tx, row);
      return row;
    },

    /** Checks the player's code; a wrong one is counted, so it is reported after the commit. */
    async verify(id: bigint, code: string): Promise<DeskOperation> {
      const proved = await database.transaction(async (tx) => {
        const row = await started(tx, id);
        if (row.state !== 'STARTED') throw new DomainError('ERR_OPERATION_ENDED');
        if (row.verified_at !== null) return row;
        if (!(await codes.prove(tx, { kind: 'desk', id }, code))) return undefined;
        return store.updateOperation(tx, id, { verified_at: clock.now() });
      });
      if (!proved) throw new DomainError('ERR_INVALID_SECURITY_CODE');
      return proved;
    },

    /** The player confirms with his card and PIN; another player's card is none. */
    async verifyByCard(
      id: bigint,
      card: { readonly cardNumber: string; readonly pin: string },
    ): Promise<DeskOperation> {
      const ownerId = await cards.prove(card);
      return database.transaction(async (tx) => {
        const row = await started(tx, id);
        if (row.player_id !== ownerId) throw new DomainError('ERR_INVALID_CARD_ID');
        if (row.state !== 'STARTED') throw new DomainError('ERR_OPERATION_ENDED');
        if (row.verified_at !== null) return row;
        return store.updateOperation(tx, id, { verified_at: clock.now() });
      });
    },

    /** Sends the code again; the earlier one is void. */
    async resend(tx: Tx, id: bigint): Promise<DeskOperation> {
      const row = await started(tx, id);
      if (row.state !== 'STARTED' || codeless.has(row.verification)) {
        throw new DomainError('ERR_OPERATION_ENDED');
      }
      await sendCode(tx, row);
      return row;
    },

    /** Who is paid by committing an operation; nobody by a deposit, or by one that has ended. */
    async payeeOf(id: bigint): Promise<PlayerId | undefined> {
      const row = await store.operationById(database.read, id);
      const isPayout = row?.direction === 'WITHDRAWAL' && row.state === 'STARTED';
      return isPayout ? (row.player_id as PlayerId) : undefined;
    },

    commit: (tx: Tx, id: bigint, staffId: StaffId) => end(tx, id, 'commit', staffId),
    cancel: (tx: Tx, id: bigint, staffId: StaffId) => end(tx, id, 'cancel', staffId),

    /** Gives back what was started and never ended. */
    async expireDue(): Promise<void> {
      const now = clock.now();
      const due = (after: bigint, limit: number) =>
        store.dueOperations(database.read, now, after, limit);
      await eachInPages(due, pageLength, ({ id }) =>
        database
          .transaction((tx) => end(tx, id, 'expire'))
          .catch((error: unknown) => {
            // Ended by staff between the look and the lock.
            const ended = error instanceof DomainError && error.code === 'ERR_OPERATION_ENDED';
            if (!ended) throw error;
          }),
      );
    },
  };
}

export type DeskService = ReturnType<typeof createDesk>;
