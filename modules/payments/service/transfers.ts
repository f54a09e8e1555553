import { type Database, type Db, eachInPages, isUniqueViolation, type Tx } from '@herna/db';
import { DomainError, type Money, money, type PlayerId, type StaffId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import { type TransferEvent, transferAfter, transferMachine } from '../rules/transfer.machine.ts';
import { lockPlayerPayments } from '../store/payments.ts';
import * as store from '../store/transfers.ts';
import type { TransferAccount } from '../store/venue-tables.ts';
import { recordPayoutBegun } from './money-news.ts';
import { isOneAccount } from './one-account.ts';
import type { RecordAudit, StaffAuthority } from './ports.ts';
import { createTransferChecks, ownAccounts, type TransferChecksDeps } from './transfer-checks.ts';
import { createTransferMoney, isOutside, newsOf, type Transfer } from './transfer-money.ts';

export interface TransferRequest {
  readonly playerId: PlayerId;
  /** Whose id it is: `outside:hall-12`, `terminal:T-7`. */
  readonly system: string;
  readonly transferId: string;
  /** FROM the player's account, or TO it. */
  readonly direction: 'FROM' | 'TO';
  readonly account: TransferAccount;
  readonly amount: Money;
  readonly place?: string | undefined;
  /** Who asks, where it is a member of staff. */
  readonly staffId?: StaffId | undefined;
  /** Refuses a transfer that is not known yet, behind the lock of its player. */
  readonly assertMayBegin?: ((tx: Tx) => Promise<void>) | undefined;
}

export interface TransferKey {
  readonly playerId: PlayerId;
  readonly system: string;
  readonly transferId: string;
  readonly staffId?: StaffId | undefined;
}

/** A transfer as it stands; `repeated` when this call has changed nothing. */
export interface TransferOutcome {
  readonly transfer: Transfer;
  readonly repeated: boolean;
}

export interface TransfersDeps extends TransferChecksDeps {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly audit: RecordAudit;
  readonly authority: StaffAuthority;
}

/** Transfers that are read in one go. */
const pageLength = 200;
const sameContent = (row: Transfer, request: TransferRequest): boolean =>
  row.direction === request.direction &&
  row.account === request.account &&
  row.amount === request.amount.amount &&
  row.currency === request.amount.currency;

/** Makes the service. */
export function createTransfers(deps: TransfersDeps) {
  const { database, clock, brand, ledger, audit, authority } = deps;
  const checks = createTransferChecks(deps);
  const { move, moveEnded, tell } = createTransferMoney(deps);
  const { assertWallet } = checks;

  /** Whether a transfer is the player's, or was of an account that has become part of theirs. */
  const isOf = (tx: Tx, row: Transfer, playerId: PlayerId): Promise<boolean> =>
    isOneAccount(tx, deps.payers, row.player_id, playerId);

  const balanceOf = async (db: Db, playerId: PlayerId, account: TransferAccount) => {
    const balances = await ledger.balances(db, playerId);
    const own = balances.find(({ currency }) => currency === brand.currency);
    const amount = (account === 'Main' ? own?.cash : own?.landbased) ?? 0n;
    return money(amount, brand.currency);
  };

  /**
   * Asks whether a member of staff may credit or debit a player alone. What a hall has of a player is
   * known by what staff say too, and may be in a pocket by now, so its way back is an act like any
   * other. What terminals and players move is nobody's.
   * @throws ERR_APPROVAL_NEEDED
   */
  const assertPermitted = async (
    tx: Tx,
    row: Transfer,
    { staffId, back = false }: { readonly staffId?: StaffId | undefined; readonly back?: boolean },
  ): Promise<void> => {
    if (staffId === undefined) return;
    await authority.assertPermitted(tx, {
      kind: (row.direction === 'TO') === back ? 'transfer-debit' : 'transfer-credit',
      staffId,
      reference: `${row.system} ${row.transfer_id}${back ? ' reverse' : ''}`,
      parts: [{ playerId: row.player_id, amount: row.amount }],
    });
  };

  /** Inserts a transfer; another player's with the same id has just come first. */
  const insert = (tx: Tx, row: Parameters<typeof store.insertTransfer>[1]) =>
    store.insertTransfer(tx, row).catch((error: unknown) => {
      if (isUniqueViolation(error, 'transfer_open_at_terminal')) {
        throw new DomainError('ERR_TRANSFER_UNRESOLVED');
      }
      const taken = isUniqueViolation(error, 'transfer_system_transfer_id_key');
      throw taken ? new DomainError('ERR_TRANSFER_CONFLICT') : error;
    });

  /** Finds the transfer, or begins it behind the player's lock. */
  const begin = async (
    tx: Tx,
    request: TransferRequest,
    more: { readonly state: 'STARTED' | 'COMMITTED'; readonly expiresAt: Date | null },
  ): Promise<TransferOutcome> => {
    const { playerId, system, transferId, amount } = request;
    // What a temporary account may take is one sum for cards, desks and transfers.
    if (request.direction === 'TO') await lockPlayerPayments(tx, playerId);
    await ledger.lockPlayer(tx, playerId);
    const there = await store.lockTransfer(tx, system, transferId);
    if (there?.direction === 'NONE') throw new DomainError('ERR_TRANSFER_ROLLED_BACK');
    const isSame = there && sameContent(there, request) && (await isOf(tx, there, playerId));
    if (there && !isSame) throw new DomainError('ERR_TRANSFER_CONFLICT');
    if (there) return { transfer: there, repeated: true };
    await request.assertMayBegin?.(tx);
    await checks.assertResolved(tx, system);
    const { returning } = await checks.assertMayBegin(tx, request);
    const now = clock.now();
    const transfer = await insert(tx, {
      player_id: playerId,
      system,
      transfer_id: transferId,
      direction: request.direction,
      account: request.account,
      currency: amount.currency,
      amount: amount.amount,
      state: more.state,
      hold_id: null,
      place: request.place ?? null,
      is_returning: returning,
      created_at: now,
      expires_at: more.expiresAt,
      ended_at: more.state === 'STARTED' ? null : now,
    });
    if (request.direction === 'FROM' && isOutside(transfer)) {
      await recordPayoutBegun(tx, clock, newsOf(transfer));
    }
    return { transfer, repeated: false };
  };

  /**
   * What a transfer is asked again before its money moves, or moves back. Gives whether the player's own
   * money is on its way back.
   */
  const assertMayMove = async (tx: Tx, row: Transfer, event: TransferEvent): Promise<boolean> => {
    if (event === 'commit' && row.direction === 'FROM') {
      await checks.assertNotHeld(tx, row.player_id as PlayerId);
    }
    if (event === 'commit' && row.direction === 'TO') {
      return (await checks.assertMayCredit(tx, row)).returning;
    }
    if (event === 'roll-back' && row.state === 'COMMITTED' && row.direction === 'FROM') {
      return (await checks.assertMayComeBack(tx, row)).returning;
    }
    return row.is_returning;
  };

  /**
   * Ends a transfer by an event; another ending that came first wins. What an account had begun that has
   * become part of another ends on that one.
   */
  const end = async (tx: Tx, key: TransferKey, event: TransferEvent): Promise<TransferOutcome> => {
    const playerId = await deps.payers.accountThatGoesOn(tx, key.playerId);
    await ledger.lockPlayer(tx, playerId);
    const row = await store.lockTransfer(tx, key.system, key.transferId);
    if (!row || !(await isOf(tx, row, playerId))) throw new DomainError('ERR_NOT_FOUND');
    if (row.state === transferAfter[event]) return { transfer: row, repeated: true };
    const state = transferMachine.next(row.state, event);
    if (!state) throw new DomainError('ERR_TRANSFER_ENDED', { data: { state: row.state } });
    const here = { ...row, player_id: playerId };
    const returning = await assertMayMove(tx, here, event);
    const back = event === 'roll-back' && row.state === 'COMMITTED';
    if (event === 'commit') await assertPermitted(tx, here, key);
    if (back) await assertPermitted(tx, here, { staffId: key.staffId, back });
    await moveEnded(tx, row, here, event);
    if (event === 'commit' || back) {
      await tell(tx, here, { inward: (row.direction === 'TO') !== back, returning });
    }
    const credits = event === 'commit' && row.direction === 'TO';
    const change = {
      state,
      ended_at: clock.now(),
      ...(credits ? { is_returning: returning } : {}),
    };
    return { transfer: await store.updateTransfer(tx, row.id, change), repeated: false };
  };

  return {
    /** Finds a transfer, or begins it behind its player's lock; what it moves is the caller's. */
    begin,
    balance: (playerId: PlayerId, account: TransferAccount) =>
      balanceOf(database.read, playerId, account),

    /** The least and the most that may be transferred now, each way. */
    async limits(playerId: PlayerId) {
      const { amount } = await balanceOf(database.read, playerId, 'Main');
      return checks.bounds(database.read, playerId, amount);
    },

    /** Moves at once; idempotent by the other system's id. */
    now: (request: TransferRequest): Promise<TransferOutcome> =>
      database.transaction(async (tx) => {
        const begun = await begin(tx, request, { state: 'COMMITTED', expiresAt: null });
        if (begun.repeated) return begun;
        await assertPermitted(tx, begun.transfer, { staffId: request.staffId });
        await move(tx, begun.transfer, 'transfer', 'commit');
        const { direction, is_returning: returning } = begun.transfer;
        await tell(tx, begun.transfer, { inward: direction === 'TO', returning });
        return begun;
      }),

    /** Reserves: money on its way out is taken aside, money on its way in is only announced. */
    reserve: (request: TransferRequest): Promise<TransferOutcome> =>
      database.transaction(async (tx) => {
        const expiresAt = new Date(clock.now().getTime() + checks.reservedMinutes() * 60_000);
        const begun = await begin(tx, request, { state: 'STARTED', expiresAt });
        if (begun.repeated || request.direction === 'TO') return begun;
        const hold = await ledger.reserve(tx, {
          playerId: request.playerId,
          amount: request.amount,
          source: 'transfers',
          reference: begun.transfer.id.toString(),
          purpose: 'transfer',
        });
        const transfer = await store.updateTransfer(tx, begun.transfer.id, { hold_id: hold.id });
        return { transfer, repeated: false };
      }),

    commit: (key: TransferKey): Promise<TransferOutcome> =>
      database.transaction((tx) => end(tx, key, 'commit')),

    /** Rolls back, whatever state it is in; one that never came is refused when it comes. */
    rollBack: (key: TransferKey): Promise<TransferOutcome> =>
      database.transaction(async (tx) => {
        await ledger.lockPlayer(tx, await deps.payers.accountThatGoesOn(tx, key.playerId));
        if (await store.lockTransfer(tx, key.system, key.transferId)) {
          return end(tx, key, 'roll-back');
        }
        const now = clock.now();
        await assertWallet(tx, key.playerId, brand.currency);
        const transfer = await insert(tx, {
          player_id: key.playerId,
          system: key.system,
          transfer_id: key.transferId,
          direction: 'NONE',
          account: 'Main',
          currency: brand.currency,
          amount: 0n,
          state: 'ROLLED_BACK',
          hold_id: null,
          place: null,
          created_at: now,
          expires_at: null,
          ended_at: now,
        });
        return { transfer, repeated: false };
      }),

    /** Gives back what was reserved and never committed. */
    async expireDue(): Promise<void> {
      const now = clock.now();
      const due = (after: bigint, limit: number) =>
        store.dueTransfers(database.read, now, after, limit);
      await eachInPages(due, pageLength, async (row) => {
        const key = {
          playerId: row.player_id as PlayerId,
          system: row.system,
          transferId: row.transfer_id,
        };
        await database
          .transaction((tx) => end(tx, key, 'expire'))
          .catch((error: unknown) => {
            // Committed or rolled back between the look and the lock.
            const ended = error instanceof DomainError && error.code === 'ERR_TRANSFER_ENDED';
            if (!ended) throw error;
          });
      });
    },

    /** Between the player's own accounts, online and at venues; idempotent by its reference. */
    between: (request: {
      readonly playerId: PlayerId;
      readonly from: TransferAccount;
      readonly amount: Money;
      readonly reference: string;
    }): Promise<TransferOutcome> =>
      database.transaction(async (tx) => {
        const { playerId, from, amount, reference } = request;
        const direction = from === 'Main' ? 'FROM' : 'TO';
        const begun = await begin(
          tx,
          {
            playerId,
            system: ownAccounts,
            transferId: reference,
            direction,
            account: 'Landbased',
            amount,
          },
          { state: 'COMMITTED', expiresAt: null },
        );
        if (begun.repeated) return begun;
        const toVenues = direction === 'FROM' ? amount.amount : -amount.amount;
        await ledger.post(tx, {
          kind: 'transfer',
          playerId,
          currency: amount.currency,
          source: 'transfers',
          reference: `${begun.transfer.id}:commit`,
          subjectId: begun.transfer.id,
          lines: [
            { account: 'player-cash', amount: -toVenues },
            { account: 'player-landbased', amount: toVenues },
          ],
        });
        return begun;
      }),

    /** A transfer as it stands, if it came. */
    find: (key: Pick<TransferKey, 'system' | 'transferId'>): Promise<Transfer | undefined> =>
      store.transferById(database.read, key.system, key.transferId),

    async switchLandbased(
      tx: Tx,
      playerId: PlayerId,
      enabled: boolean,
      by: { readonly staffId: StaffId; readonly reason?: string },
    ): Promise<void> {
      await assertWallet(tx, playerId, brand.currency);
      const { staffId, reason } = by;
      const changed_at = clock.now();
      await store.setLandbased(tx, { player_id: playerId, enabled, staff_id: staffId, changed_at });
      await audit(tx, {
        staffId,
        action: enabled ? 'payments.landbased_on' : 'payments.landbased_off',
        targetKind: 'player',
        targetId: playerId.toString(),
        ...(reason === undefined ? {} : { reason }),
      });
    },

    queue: (place: string, kind?: store.QueueKey['kind']) =>
      store.queueOf(database.read, place, kind),
    async enqueue(tx: Tx, key: store.QueueKey, staffId: StaffId): Promise<void> {
      await assertWallet(tx, key.playerId, brand.currency);
      await store.enqueue(tx, key, { staffId, now: clock.now() });
    },
    dequeue: store.dequeue,
  };
}

export type TransfersService = ReturnType<typeof createTransfers>;
