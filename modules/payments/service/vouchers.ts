/**
 * Vouchers, ticket in and ticket out. What lies on a terminal is printed and moves to an account of
 * the ledger that is the voucher's own; from there it goes, once, to another terminal, to the player
 * as cash at a desk, back to the terminal whose printer has failed, or after its days to the player's
 * account. A voucher is its player's, or that of the account that theirs has become part of: nobody brings
 * money to another by one.
 */
import type { Brand } from '@herna/brands';
import { type Database, type Db, eachInPages, isUniqueViolation, type Tx } from '@herna/db';
import {
  type Clock,
  DomainError,
  type Money,
  money,
  type PlayerId,
  pragueDay,
  type Random,
  type StaffId,
} from '@herna/kernel';
import { derivedKey } from '@herna/kernel/seal';
import type { Ledger, MovementKind } from '@herna/ledger';
import { type VoucherEvent, type VoucherState, voucherMachine } from '../rules/voucher.machine.ts';
import {
  isVoucherNumber,
  plainNumber,
  voucherHash,
  voucherNumber,
} from '../rules/voucher-numbers.ts';
import { voucherRules } from '../rules/voucher-rules.table.ts';
import { insertOperation } from '../store/desk.ts';
import { openTransfer } from '../store/transfers.ts';
import * as store from '../store/vouchers.ts';
import type { CashDesks } from './cash-desks.ts';
import { recordMoney, recordPayoutBegun } from './money-news.ts';
import type { Payers, PaymentGuards, RecordAudit, StaffAuthority } from './ports.ts';
import { createTerminalAccounts, terminalSystem } from './terminal-accounts.ts';

export type Voucher = store.VoucherRow;

/** A voucher as it stands; `repeated` when this call has changed nothing. */
export interface VoucherOutcome {
  readonly voucher: Voucher;
  readonly repeated: boolean;
}

export interface VouchersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Pick<Random, 'id'>;
  readonly brand: Brand;
  readonly ledger: Ledger;
  readonly masterSecret: string;
  readonly payers: Payers;
  readonly guards: Pick<PaymentGuards, 'payoutHold'>;
  readonly audit: RecordAudit;
  readonly authority: StaffAuthority;
  readonly cashDesks: Pick<CashDesks, 'forCash'>;
}

type Line = Parameters<Ledger['post']>[1]['lines'][number];

const dayMs = 86_400_000;
/** Vouchers that are read in one go. */
const pageLength = 200;

/** Makes the service. */
export function createVouchers(deps: VouchersDeps) {
  const { database, clock, brand, ledger, payers, guards, audit, authority, cashDesks } = deps;
  const terminals = createTerminalAccounts(deps);
  const key = derivedKey(deps.masterSecret, 'vouchers');
  const rules = () => voucherRules(brand.market, pragueDay(clock.now()));

  const hashOf = (typed: string): Buffer => {
    const number = plainNumber(typed);
    if (!isVoucherNumber(number)) {
      const fields = [{ field: 'number', kind: 'InvalidValue', reason: 'check_digit' } as const];
      throw new DomainError('ERR_VALIDATION', { fields });
    }
    return voucherHash(key, number);
  };

  const byNumber = async (db: Db, number: string): Promise<Voucher> => {
    const voucher = await store.voucherByHash(db, hashOf(number));
    if (!voucher) throw new DomainError('ERR_VOUCHER_NOT_FOUND');
    return voucher;
  };

  const isOf = async (db: Db, { player_id }: Voucher, playerId: PlayerId): Promise<boolean> =>
    (await payers.accountThatGoesOn(db, player_id as PlayerId)) === playerId;

  /** Moves the voucher's money to another account. */
  const moveTo = (tx: Tx, voucher: Voucher, kind: MovementKind, to: Omit<Line, 'amount'>) =>
    ledger.post(tx, {
      kind,
      playerId: voucher.player_id as PlayerId,
      currency: voucher.currency,
      source: 'vouchers',
      reference: `${voucher.id}:end`,
      subjectId: voucher.id,
      lines: [
        { account: 'vouchers', owner: voucher.id, amount: -voucher.amount },
        { ...to, amount: voucher.amount },
      ],
    });

  const onTerminal = async (tx: Tx, terminal: string, playerId: PlayerId) =>
    ({
      account: 'transfer-clearing',
      owner: await terminals.ownerOf(tx, { terminal, playerId }),
    }) as const;

  /** The voucher under the locks of its player and its row, and the state an event leaves it in. */
  const beginEnd = async (
    tx: Tx,
    { id, player_id }: Voucher,
    event: VoucherEvent,
  ): Promise<{ readonly voucher: Voucher; readonly state: VoucherState | undefined }> => {
    await ledger.lockPlayer(tx, player_id as PlayerId);
    const voucher = await store.lockVoucher(tx, id);
    if (!voucher) throw new DomainError('ERR_VOUCHER_NOT_FOUND');
    return { voucher, state: voucherMachine.next(voucher.state, event) };
  };

  const ended = ({ state }: Voucher) => new DomainError('ERR_VOUCHER_ENDED', { data: { state } });

  return {
    /** The number that stands on the paper; the platform derives it and keeps it nowhere. */
    numberOf: ({ terminal, issue_id }: Voucher): string => voucherNumber(key, terminal, issue_id),

    /**
     * Prints what lies on a terminal, or a part of it; the same printing again gets the same voucher.
     * @throws ERR_VOUCHER_CONFLICT, ERR_VOUCHER_TOO_LARGE, ERR_INSUFFICIENT_FUNDS, ERR_WALLET_NOT_FOUND,
     *   ERR_TRANSFER_UNRESOLVED
     */
    issue: (request: {
      readonly terminal: string;
      readonly playerId: PlayerId;
      readonly issueId: string;
      readonly amount: Money;
    }): Promise<VoucherOutcome> =>
      database.transaction(async (tx) => {
        const { terminal, playerId, issueId, amount } = request;
        if (amount.currency !== brand.currency) throw new DomainError('ERR_WALLET_NOT_FOUND');
        await ledger.lockPlayer(tx, playerId);
        const known = await store.voucherByIssue(tx, terminal, issueId);
        if (known) {
          const same = known.amount === amount.amount && (await isOf(tx, known, playerId));
          if (!same) throw new DomainError('ERR_VOUCHER_CONFLICT');
          return { voucher: known, repeated: true };
        }
        const { most, validDays } = rules();
        if (amount.amount > most) {
          throw new DomainError('ERR_VOUCHER_TOO_LARGE', { data: { most: most.toString() } });
        }
        // What is on its way to or from the terminal may be what is printed.
        if (await openTransfer(tx, terminalSystem(terminal))) {
          throw new DomainError('ERR_TRANSFER_UNRESOLVED');
        }
        const owner = await terminals.assertHolds(tx, { terminal, playerId }, amount.amount);
        const number = voucherNumber(key, terminal, issueId);
        const now = clock.now();
        const voucher = await store
          .insertVoucher(tx, {
            player_id: playerId,
            terminal,
            issue_id: issueId,
            number_hash: voucherHash(key, number),
            last_digits: number.slice(-4),
            currency: amount.currency,
            amount: amount.amount,
            state: voucherMachine.initial,
            issued_at: now,
            expires_at: new Date(now.getTime() + validDays * dayMs),
            ended_at: null,
            redeemed_at: null,
            redemption_id: null,
            operation_id: null,
          })
          .catch((error: unknown) => {
            // Another player's printing has just taken the id.
            const taken = isUniqueViolation(error, 'voucher_terminal_issue_id_key');
            throw taken ? new DomainError('ERR_VOUCHER_CONFLICT') : error;
          });
        await ledger.post(tx, {
          kind: 'voucher-issue',
          playerId,
          currency: amount.currency,
          source: 'vouchers',
          reference: `${voucher.id}:issue`,
          subjectId: voucher.id,
          lines: [
            { account: 'transfer-clearing', owner, amount: -amount.amount },
            { account: 'vouchers', owner: voucher.id, amount: amount.amount },
          ],
        });
        await recordPayoutBegun(tx, clock, { playerId, way: 'voucher', method: 'Voucher', amount });
        return { voucher, repeated: false };
      }),

    /** A voucher by its number. @throws ERR_VALIDATION for a wrong check digit, ERR_VOUCHER_NOT_FOUND */
    find: (number: string): Promise<Voucher> => byNumber(database.read, number),

    /**
     * Whether a voucher has had its end: what was paid is not paid anew.
     * @throws ERR_VALIDATION for a wrong check digit; ERR_VOUCHER_NOT_FOUND
     */
    hasEnded: async (number: string): Promise<boolean> =>
      voucherMachine.isTerminal((await byNumber(database.read, number)).state),

    /** Whether a terminal has taken this voucher under this id before. */
    async isRepeat(terminal: string, number: string, redemptionId: string): Promise<boolean> {
      const voucher = await byNumber(database.read, number);
      return voucher.redeemed_at === terminal && voucher.redemption_id === redemptionId;
    },

    /**
     * Puts a voucher's money on a terminal; the same redemption again gets the same answer.
     * @throws ERR_VALIDATION for a wrong check digit; ERR_VOUCHER_NOT_FOUND, also for another player's;
     *   ERR_VOUCHER_ENDED, ERR_VOUCHER_CONFLICT
     */
    redeem: (request: {
      readonly terminal: string;
      readonly playerId: PlayerId;
      readonly number: string;
      readonly redemptionId: string;
      /** Refuses a redemption that is not known yet, behind the lock of its player. */
      readonly assertMayBegin: (tx: Tx) => Promise<void>;
    }): Promise<VoucherOutcome> =>
      database.transaction(async (tx) => {
        const { terminal, playerId, redemptionId } = request;
        const found = await byNumber(tx, request.number);
        if (!(await isOf(tx, found, playerId))) throw new DomainError('ERR_VOUCHER_NOT_FOUND');
        const { voucher, state } = await beginEnd(tx, found, 'redeem');
        const again = voucher.redeemed_at === terminal && voucher.redemption_id === redemptionId;
        if (again) return { voucher, repeated: true };
        await request.assertMayBegin(tx);
        const expired = voucher.expires_at <= clock.now();
        if (!state || expired) throw ended(expired ? { ...voucher, state: 'EXPIRED' } : voucher);
        await moveTo(tx, voucher, 'voucher-redeem', await onTerminal(tx, terminal, playerId));
        const change = {
          state,
          ended_at: clock.now(),
          redeemed_at: terminal,
          redemption_id: redemptionId,
        };
        const redeemed = await store
          .updateVoucher(tx, voucher.id, change)
          .catch((error: unknown) => {
            const taken = isUniqueViolation(error, 'voucher_redeemed_at_redemption_id_key');
            throw taken ? new DomainError('ERR_VOUCHER_CONFLICT') : error;
          });
        return { voucher: redeemed, repeated: false };
      }),

    /**
     * Takes a voucher back to its terminal, whose printer has failed; repeated, it changes nothing.
     * @throws ERR_VOUCHER_NOT_FOUND, ERR_VOUCHER_ENDED
     */
    voidIssue: (terminal: string, issueId: string): Promise<VoucherOutcome> =>
      database.transaction(async (tx) => {
        const found = await store.voucherByIssue(tx, terminal, issueId);
        if (!found) throw new DomainError('ERR_VOUCHER_NOT_FOUND');
        const { voucher, state } = await beginEnd(tx, found, 'void');
        if (voucher.state === 'VOIDED') return { voucher, repeated: true };
        if (!state) throw ended(voucher);
        const playerId = voucher.player_id as PlayerId;
        await moveTo(tx, voucher, 'voucher-return', await onTerminal(tx, terminal, playerId));
        const change = { state, ended_at: clock.now() };
        return { voucher: await store.updateVoucher(tx, voucher.id, change), repeated: false };
      }),

    /**
     * Pays a voucher in cash to its player, whom the cashier has identified.
     * @throws ERR_VALIDATION for a wrong check digit; ERR_VOUCHER_NOT_FOUND, also for another player's;
     *   ERR_VOUCHER_ENDED, ERR_TEMPORARY_ACCOUNT, ERR_PAYOUT_HELD, ERR_APPROVAL_NEEDED,
     *   ERR_CASH_DESK_CLOSED, ERR_CASH_DESK_SHORT, ERR_CASH_DAY_REACHED
     */
    async pay(
      tx: Tx,
      request: {
        readonly number: string;
        readonly playerId: PlayerId;
        readonly staffId: StaffId;
      },
    ): Promise<Voucher> {
      const { playerId, staffId } = request;
      const found = await byNumber(tx, request.number);
      if (!(await isOf(tx, found, playerId))) throw new DomainError('ERR_VOUCHER_NOT_FOUND');
      const { voucher, state } = await beginEnd(tx, found, 'pay');
      const now = clock.now();
      const expired = voucher.expires_at <= now;
      if (!state || expired) throw ended(expired ? { ...voucher, state: 'EXPIRED' } : voucher);
      const payer = await payers.find(tx, playerId);
      if (payer?.temporary) throw new DomainError('ERR_TEMPORARY_ACCOUNT');
      if (await guards.payoutHold(tx, playerId)) throw new DomainError('ERR_PAYOUT_HELD');
      // No id of another system holds a space, so nobody has taken this one.
      const reference = `voucher ${voucher.id}`;
      await authority.assertPermitted(tx, {
        kind: 'desk-payout',
        staffId,
        reference,
        parts: [{ playerId, amount: voucher.amount }],
      });
      const desk = await cashDesks.forCash(tx, staffId, voucher.amount, {
        playerId,
        direction: 'WITHDRAWAL',
        amount: voucher.amount,
      });
      await moveTo(tx, voucher, 'voucher-pay', { account: 'cash-desk', owner: desk.deskId });
      const operation = await insertOperation(tx, {
        player_id: playerId,
        direction: 'WITHDRAWAL',
        method: 'VoucherPayout',
        currency: voucher.currency,
        amount: voucher.amount,
        state: 'COMMITTED',
        reference,
        verification: 'None',
        verified_at: null,
        hold_id: null,
        staff_id: staffId,
        created_at: now,
        expires_at: now,
        ended_at: now,
        ended_by: staffId,
        session_id: desk.sessionId,
        receipt_number: desk.receipt,
      });
      if (!operation) throw new DomainError('ERR_VOUCHER_CONFLICT');
      await recordMoney(tx, clock, 'out', {
        playerId,
        way: 'voucher',
        method: operation.method,
        amount: money(voucher.amount, voucher.currency),
      });
      await audit(tx, {
        staffId,
        action: 'payments.voucher_paid',
        targetKind: 'voucher',
        targetId: voucher.id.toString(),
        playerId,
        details: { amount: voucher.amount.toString() },
      });
      const change = { state, ended_at: now, operation_id: operation.id };
      return store.updateVoucher(tx, voucher.id, change);
    },

    /** Gives the money of vouchers whose days are over to their players' accounts. */
    async expireDue(): Promise<void> {
      const now = clock.now();
      const due = (after: bigint, limit: number) =>
        store.dueVouchers(database.read, now, after, limit);
      await eachInPages(due, pageLength, (one) =>
        database.transaction(async (tx) => {
          const { voucher, state } = await beginEnd(tx, one, 'expire');
          // Redeemed or paid between the look and the lock.
          if (!state) return;
          await moveTo(tx, voucher, 'voucher-return', { account: 'player-cash' });
          await store.updateVoucher(tx, voucher.id, { state, ended_at: now });
        }),
      );
    },

    list: (filter: store.VoucherFilter) => store.selectVouchers(database.read, filter),
  };
}

export type VouchersService = ReturnType<typeof createVouchers>;
