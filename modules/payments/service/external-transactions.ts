/**
 * Transactions that land-based systems book with us: money at their desks, stakes and wins on their
 * terminals, which count to the player's limits as those of the site do. Known by the system's own id
 * for ever; a rollback is a movement of its own.
 */
import type { Brand } from '@herna/brands';
import type { Database, Db, Tx } from '@herna/db';
import {
  assert,
  type Clock,
  DomainError,
  type Money,
  type PlayerId,
  pragueDay,
  type Random,
  type StaffId,
  startOfPragueDay,
} from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Protection } from '@herna/protection';
import { type AccountingType, bookingOf, type GameType } from '../rules/reported-types.table.ts';
import * as store from '../store/desk.ts';
import { lockPlayerPayments } from '../store/payments.ts';
import type { TransferAccount } from '../store/venue-tables.ts';
import type { CashDays, CashOf } from './cash-days.ts';
import type { Incoming } from './incoming.ts';
import { recordMoney } from './money-news.ts';
import { isOneAccount } from './one-account.ts';
import type { BonusesPort, Payers, PaymentGuards, RecordAudit, StaffAuthority } from './ports.ts';
import { createTerminalAccounts } from './terminal-accounts.ts';

export type Reported = store.ReportedRow;

export interface ReportRequest {
  readonly system: string;
  readonly transactionId: string;
  readonly playerId: PlayerId;
  readonly kind: 'ACCOUNTING' | 'GAME';
  readonly type: AccountingType | GameType;
  readonly childType?: string | undefined;
  readonly account: TransferAccount | 'Terminal';
  readonly amount: Money;
  readonly place?: string | undefined;
  readonly staffId: StaffId;
}

export interface ReportedDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Pick<Random, 'id'>;
  readonly brand: Brand;
  readonly ledger: Ledger;
  readonly protection: Pick<Protection, 'assertMayPlay' | 'countedPlay'>;
  readonly bonuses: BonusesPort;
  readonly payers: Payers;
  readonly incoming: Pick<Incoming, 'assertMayTake'>;
  readonly audit: RecordAudit;
  readonly authority: StaffAuthority;
  readonly guards: Pick<PaymentGuards, 'payoutHold'>;
  readonly cashDays: CashDays;
}

const playerAccount = { Main: 'player-cash', Landbased: 'player-landbased' } as const;

/** Ids of other systems hold no spaces, so no two of them make one reference. */
const referenceOf = (...parts: readonly string[]): string => parts.join(' ');

const sameContent = (row: Reported, request: ReportRequest): boolean =>
  row.kind === request.kind &&
  row.type === request.type &&
  row.child_type === (request.childType ?? null) &&
  row.place === (request.place ?? null) &&
  row.account === request.account &&
  row.amount === request.amount.amount &&
  row.currency === request.amount.currency;

/** Makes the service. */
export function createReported(deps: ReportedDeps) {
  const {
    database,
    clock,
    brand,
    ledger,
    protection,
    bonuses,
    incoming,
    payers,
    audit,
    authority,
    guards,
    cashDays,
  } = deps;
  const terminals = createTerminalAccounts(deps);

  /** Where money lies that is staked and won on the terminal itself; it stakes what it holds. */
  const atTerminal = async (
    tx: Tx,
    { place, playerId }: Pick<ReportRequest, 'place' | 'playerId'>,
    amount: bigint,
  ) => {
    if (place === undefined) {
      const fields = [{ field: 'place', kind: 'RequiredField' } as const];
      throw new DomainError('ERR_VALIDATION', { fields });
    }
    const holding = { terminal: place, playerId };
    const owner = await terminals.assertHolds(tx, holding, -amount);
    return { account: 'transfer-clearing', owner } as const;
  };

  const linesOf = async (
    tx: Tx,
    request: Pick<ReportRequest, 'account' | 'type' | 'amount' | 'place' | 'playerId'>,
    back: 1n | -1n,
  ) => {
    const { sign, account } = bookingOf(request.type);
    const amount = back * sign * request.amount.amount;
    return [
      request.account === 'Terminal'
        ? { ...(await atTerminal(tx, request, amount)), amount }
        : { account: playerAccount[request.account], amount },
      { account, owner: 0n, amount: -amount },
    ];
  };

  /** What is asked of money that comes in or leaves, as at the desks of our own. */
  const check = async (tx: Tx, { playerId, account, type, amount }: ReportRequest) => {
    const { asks } = bookingOf(type);
    if (asks === 'deposit') {
      await incoming.assertMayTake(tx, { playerId, amount: amount.amount });
    }
    if (asks === 'withdrawal') {
      const payer = await payers.find(tx, playerId);
      if (payer?.temporary) throw new DomainError('ERR_TEMPORARY_ACCOUNT');
      if (await guards.payoutHold(tx, playerId)) throw new DomainError('ERR_PAYOUT_HELD');
      if (account === 'Main') await bonuses.beforeWithdrawal(tx, playerId, amount.currency);
    }
  };

  /** What of an amount counts as given or taken by staff: of wins, what is above the stakes. */
  const countedOf = async (tx: Tx, { type, playerId, amount }: ReportRequest): Promise<bigint> => {
    const { play } = bookingOf(type);
    if (play === 'stake') return 0n;
    if (play === undefined) return amount.amount;
    const net = await store.reportedNetWin(tx, playerId, startOfPragueDay(pragueDay(clock.now())));
    const above = (sum: bigint): bigint => (sum > 0n ? sum : 0n);
    return above(net + amount.amount) - above(net);
  };

  /** @throws ERR_APPROVAL_NEEDED for what the member of staff may not do alone. */
  const assertPermitted = async (tx: Tx, request: ReportRequest): Promise<void> => {
    const { playerId, staffId, system, transactionId } = request;
    const amount = await countedOf(tx, request);
    if (amount === 0n) return;
    await authority.assertPermitted(tx, {
      kind: bookingOf(request.type).sign > 0n ? 'reported-credit' : 'reported-debit',
      staffId,
      reference: referenceOf(system, transactionId),
      parts: [{ playerId, amount }],
    });
  };

  /** The cash that a transaction takes or pays at a desk, if it does. */
  const cashOf = (
    type: ReportRequest['type'],
    playerId: PlayerId,
    amount: bigint,
  ): CashOf | undefined => {
    const { account, sign } = bookingOf(type);
    if (account !== 'cash-desk') return undefined;
    return { playerId, amount, direction: sign > 0n ? 'DEPOSIT' : 'WITHDRAWAL' };
  };

  /** A transaction that came before under the id of this one: it must have been the same. */
  const asKnown = async (
    db: Db,
    row: Reported | undefined,
    request: ReportRequest,
  ): Promise<Reported | undefined> => {
    if (!row) return undefined;
    const { playerId } = request;
    const isSame =
      sameContent(row, request) && (await isOneAccount(db, payers, row.player_id, playerId));
    if (!isSame) throw new DomainError('ERR_TRANSACTION_EXISTS');
    return row;
  };

  /** The transaction of this id, if it came before, behind what the player's wallet is busy with. */
  const knownOf = async (tx: Tx, request: ReportRequest): Promise<Reported | undefined> => {
    await ledger.lockPlayer(tx, request.playerId);
    const { system, transactionId } = request;
    return asKnown(tx, await store.lockReported(tx, system, transactionId), request);
  };

  /** Tells of money that came in or left at a desk of the other system, or was taken back there. */
  const tellOf = async (
    tx: Tx,
    { playerId, type, amount }: Pick<ReportRequest, 'playerId' | 'type' | 'amount'>,
    takenBack?: { readonly movedAt: Date },
  ): Promise<void> => {
    const { asks } = bookingOf(type);
    if (asks === undefined) return;
    const direction = asks === 'deposit' ? 'in' : 'out';
    const news = { playerId, way: 'hall', method: type, amount } as const;
    await recordMoney(tx, clock, direction, {
      ...news,
      ...takenBack,
      isReversal: takenBack !== undefined,
    });
  };

  const note = (
    tx: Tx,
    deed: 'booked' | 'rolled_back',
    { id, player_id }: Reported,
    staffId: StaffId,
  ): Promise<void> =>
    audit(tx, {
      staffId,
      action: `payments.accounting_${deed}`,
      targetKind: 'reported-transaction',
      targetId: id.toString(),
      playerId: player_id,
      details: { playerId: player_id.toString() },
    });

  return {
    /** Books a transaction; the same again changes nothing. */
    async book(request: ReportRequest): Promise<Reported> {
      const { playerId, system, transactionId, amount } = request;
      const booking = bookingOf(request.type);
      // Points are granted and spent, never paid in: their worth in money is ours to promise.
      if (amount.currency !== brand.currency) throw new DomainError('ERR_WALLET_NOT_FOUND');
      if (booking.play === 'stake') {
        // Who may play may be a question to a register, and a repeat asks none. Nothing is locked for
        // it: whoever is barred learns so at once, however busy the wallet is.
        const before = await store.reportedById(database.read, system, transactionId);
        const known = await asKnown(database.read, before, request);
        if (known) return known;
        // What we know ourselves comes first: a register outside takes its time.
        await protection.countedPlay.assertMayStake(database.read, playerId, amount);
        await protection.assertMayPlay(database.read, playerId);
      }
      return database.transaction(async (tx) => {
        // What a temporary account may take is one sum for cards, desks and halls.
        if (booking.asks === 'deposit') await lockPlayerPayments(tx, playerId);
        const first = await knownOf(tx, request);
        if (first) return first;
        await check(tx, request);
        await assertPermitted(tx, request);
        // Before the accounts of the house are locked, which all stakes of the house share.
        if (booking.play === 'stake')
          await protection.countedPlay.stake(tx, playerId, amount, 'machine');
        const cash = cashOf(request.type, playerId, amount.amount);
        if (cash) await cashDays.count(tx, cash);
        const posted = await ledger.post(tx, {
          kind: booking.kind,
          playerId,
          currency: amount.currency,
          source: 'reported',
          reference: referenceOf(system, transactionId),
          lines: await linesOf(tx, request, 1n),
        });
        await tellOf(tx, request);
        if (booking.play === 'win')
          await protection.countedPlay.win(tx, playerId, amount, 'machine');
        const row = await store.insertReported(tx, {
          system,
          transaction_id: transactionId,
          player_id: playerId,
          kind: request.kind,
          type: request.type,
          child_type: request.childType ?? null,
          account: request.account,
          currency: amount.currency,
          amount: amount.amount,
          state: 'BOOKED',
          movement_id: posted.movementId,
          place: request.place ?? null,
          created_at: clock.now(),
          rolled_back_at: null,
        });
        if (request.kind === 'ACCOUNTING') await note(tx, 'booked', row, request.staffId);
        return row;
      });
    },

    /**
     * Reverses a transaction by a counter-entry, on the account that goes on; repeated, it changes
     * nothing.
     */
    rollBack: (system: string, transactionId: string, staffId: StaffId): Promise<Reported> =>
      database.transaction(async (tx) => {
        const seen = await store.reportedById(tx, system, transactionId);
        if (seen?.kind !== 'ACCOUNTING') throw new DomainError('ERR_NOT_FOUND');
        const playerId = await payers.accountThatGoesOn(tx, seen.player_id as PlayerId);
        // The wallet before the row, as whoever books it again asks for them.
        await ledger.lockPlayer(tx, playerId);
        const row = await store.lockReported(tx, system, transactionId);
        assert(row, 'what was reported stays');
        if (row.state === 'ROLLED_BACK') return row;
        const { account, currency, amount } = row;
        const type = row.type as AccountingType;
        // Money that was paid out and comes back by this counter-entry is a credit like any other.
        if (bookingOf(type).asks === 'withdrawal') {
          await incoming.assertMayTake(tx, { playerId, amount });
        }
        await authority.assertPermitted(tx, {
          kind: bookingOf(type).sign > 0n ? 'reported-debit' : 'reported-credit',
          staffId,
          reference: referenceOf(system, transactionId, 'reverse'),
          parts: [{ playerId, amount }],
        });
        await ledger.post(tx, {
          kind: 'accounting-reverse',
          playerId,
          currency,
          source: 'reported',
          reference: referenceOf(system, transactionId, 'reverse'),
          lines: await linesOf(
            tx,
            {
              account,
              type,
              amount: { amount, currency },
              playerId,
              place: row.place ?? undefined,
            },
            -1n,
          ),
        });
        await tellOf(
          tx,
          { playerId, type, amount: { amount, currency } },
          { movedAt: row.created_at },
        );
        const cash = cashOf(type, playerId, amount);
        if (cash) await cashDays.takeBack(tx, cash, row.created_at);
        await note(tx, 'rolled_back', row, staffId);
        return store.markRolledBack(tx, row.id, clock.now());
      }),

    list: (filter: store.ReportedFilter) => store.selectReported(database.read, filter),
  };
}

export type ReportedService = ReturnType<typeof createReported>;
