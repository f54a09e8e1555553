/**
 * Money out. A request holds the amount in the ledger at once, in the transaction that makes its
 * row; every step after that moves row, hold and audit together behind the row's lock, so of a
 * cancel, a confiscation and a payment exactly one wins.
 */
import { type Brand, nearestLocale, type WithdrawalMethod } from '@herna/brands';
import type { Db, Tx } from '@herna/db';
import {
  type Clock,
  DomainError,
  type Money,
  money,
  type PlayerId,
  type StaffId,
} from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Gateways } from '../adapters/all.ts';
import type { WithdrawalState } from '../contract/states.ts';
import { gatewayOf, payoutTargets } from '../rules/gateways.table.ts';
import { heldStates } from '../rules/withdrawal.machine.ts';
import { accountsOf, type BankAccountRow } from '../store/bank-accounts.ts';
import { openWalletOf } from '../store/external-wallets.ts';
import { activeCards } from '../store/payment-cards.ts';
import * as store from '../store/payments.ts';
import { type Fees, freeWithdrawal, takeWithdrawalFee } from './fees.ts';
import type { OffersService } from './offers.ts';
import {
  changeReason,
  type Move,
  movePayment,
  recordNews,
  recordStart,
} from './payment-transitions.ts';
import type {
  BonusesPort,
  Payers,
  PaymentCodes,
  PaymentGuards,
  RecordAudit,
  StaffAuthority,
} from './ports.ts';
import type { SuspendHeld } from './suspend-held.ts';

export interface WithdrawalWish {
  readonly method: WithdrawalMethod;
  readonly amount: Money;
  readonly bankAccountId: bigint | undefined;
  /** The default card when absent. */
  readonly cardId?: bigint | undefined;
  readonly locale: string;
}

export interface StaffDeed {
  readonly staffId: StaffId;
  readonly reason?: string | undefined;
}

export interface WithdrawalsService {
  /** Holds the amount and makes the request; refuses with the codes of the call Withdraw. */
  request(tx: Tx, playerId: PlayerId, wish: WithdrawalWish): Promise<store.PaymentRow>;
  /**
   * Confirms a withdrawal by the code that its player was sent; one that is confirmed stays so.
   * Undefined for a wrong code, which is counted in this transaction.
   * @throws ERR_NOT_FOUND, ERR_PAYMENT_STATE
   */
  prove(
    tx: Tx,
    playerId: PlayerId,
    paymentId: bigint,
    code: string,
  ): Promise<store.PaymentRow | undefined>;
  /** Sends the code again. @throws ERR_NOT_FOUND, ERR_PAYMENT_STATE, ERR_CODE_TOO_SOON */
  resendCode(tx: Tx, playerId: PlayerId, paymentId: bigint): Promise<store.PaymentRow>;
  /** Cancels a withdrawal whose code was not entered in time; any other is left alone. */
  lapse(tx: Tx, paymentId: bigint): Promise<void>;
  pending(db: Db, playerId: PlayerId): Promise<store.PaymentRow[]>;
  cancelByPlayer(tx: Tx, playerId: PlayerId, paymentId: bigint): Promise<store.PaymentRow>;
  cancelByStaff(tx: Tx, paymentId: bigint, by: StaffDeed): Promise<store.PaymentRow>;
  /** Suspends a withdrawal, or takes over one that the platform has suspended. */
  suspend(tx: Tx, paymentId: bigint, by: StaffDeed): Promise<store.PaymentRow>;
  resume(tx: Tx, paymentId: bigint, by: StaffDeed): Promise<store.PaymentRow>;
  /** The money goes to the house; another member of staff must have suspended it. */
  confiscate(tx: Tx, paymentId: bigint, by: StaffDeed): Promise<store.PaymentRow>;
  /** One pair of eyes, or the second: above `secondPersonAbove` or the limits of authority. */
  approve(tx: Tx, paymentId: bigint, by: StaffDeed): Promise<store.PaymentRow>;
}

/** The operator's bank as the owner of its clearing account in the ledger. */
export const bankLedgerOwner = 1n;

export interface WithdrawalsDeps {
  readonly clock: Clock;
  readonly brand: Brand;
  readonly ledger: Pick<Ledger, 'post' | 'reserve' | 'cancelHold' | 'commitHold' | 'lockPlayer'>;
  readonly authority: StaffAuthority;
  readonly bonuses: BonusesPort;
  readonly payers: Pick<Payers, 'find'>;
  readonly codes: PaymentCodes;
  readonly guards: Pick<PaymentGuards, 'payoutHold'>;
  readonly suspendHeld: SuspendHeld;
  readonly offers: OffersService;
  readonly fees: Pick<Fees, 'of'>;
  readonly audit: RecordAudit;
  readonly gateways: Pick<Gateways, 'isConnected'>;
}

export const holdOf = (row: store.PaymentRow) => ({
  playerId: row.player_id as PlayerId,
  holdId: row.hold_id as bigint,
});

export function createWithdrawals(deps: WithdrawalsDeps): WithdrawalsService {
  const { clock, brand, ledger, bonuses, guards, offers, audit, authority, gateways } = deps;
  const { payers, codes, suspendHeld } = deps;

  const locked = async (tx: Tx, paymentId: bigint): Promise<store.PaymentRow> => {
    const row = await store.lockPayment(tx, paymentId);
    if (row?.direction !== 'WITHDRAWAL') throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  /** The line in the audit of a deed on a row as it was, by the state that it is in after it. */
  const noteDeed = (tx: Tx, row: store.PaymentRow, state: string, by: StaffDeed) =>
    audit(tx, {
      staffId: by.staffId,
      action: `payments.withdrawal_${state.toLowerCase()}`,
      targetKind: 'payment',
      targetId: row.id.toString(),
      playerId: row.player_id,
      ...(by.reason === undefined ? {} : { reason: by.reason }),
      details: { from: row.state, amount: row.amount.toString(), currency: row.currency },
    });

  /** A deed of staff on a locked row, with its line in the audit. */
  const byStaff = async (
    tx: Tx,
    row: store.PaymentRow,
    by: StaffDeed,
    move: Omit<Move, 'actor' | 'note'>,
  ): Promise<store.PaymentRow> => {
    const moved = await movePayment(tx, clock, row, {
      ...move,
      actor: `staff:${by.staffId}`,
      ...(by.reason === undefined ? {} : { note: by.reason }),
    });
    await noteDeed(tx, row, moved.state, by);
    return moved;
  };

  /** A member takes over what the platform has suspended by itself. */
  const takeOver = async (tx: Tx, row: store.PaymentRow, by: StaffDeed) => {
    await noteDeed(tx, row, row.state, by);
    return changeReason(tx, clock, row, {
      actor: `staff:${by.staffId}`,
      note: by.reason ?? null,
      set: { suspended_by: by.staffId },
    });
  };

  /** One person decides on small withdrawals, and on a bounded sum of them. */
  const mayApproveAlone = async (
    tx: Tx,
    row: store.PaymentRow,
    { staffId }: StaffDeed,
  ): Promise<boolean> => {
    if (row.amount > offers.settings().secondPersonAbove) return false;
    const playerId = row.player_id as PlayerId;
    await ledger.lockPlayer(tx, playerId);
    const exceeded = await authority.permit(tx, {
      kind: 'withdrawal-approval',
      staffId,
      reference: row.id.toString(),
      parts: [{ playerId, amount: row.amount }],
    });
    return exceeded === undefined;
  };

  /** What is held by those above stays held until they let it go. */
  const assertNotHeld = async (tx: Tx, row: store.PaymentRow): Promise<void> => {
    if ((await guards.payoutHold(tx, row.player_id as PlayerId)) === undefined) return;
    throw new DomainError('ERR_PAYOUT_HELD');
  };

  /** Where the money of a method goes; a card by a deposit, a wallet by its provider's word is the player's own. */
  const targetOf = async (
    tx: Tx,
    playerId: PlayerId,
    method: WithdrawalMethod,
    wanted: Pick<WithdrawalWish, 'bankAccountId' | 'cardId'>,
  ) => {
    if (payoutTargets[method] === 'card') {
      const cards = await activeCards(tx, playerId);
      const card = cards.find(({ id, is_default }) =>
        wanted.cardId === undefined ? is_default : id === wanted.cardId,
      );
      if (!card?.verified_at) throw new DomainError('ERR_NO_VERIFIED_PAYMENT_METHOD');
      return { payment_card_id: card.id };
    }
    if (payoutTargets[method] === 'wallet') {
      const wallet = await openWalletOf(tx, playerId);
      if (wallet?.state !== 'CONNECTED' || !wallet.is_verified) {
        throw new DomainError('ERR_NO_VERIFIED_PAYMENT_METHOD');
      }
      return { wallet_id: wallet.id };
    }
    const account = chooseAccount(await accountsOf(tx, playerId), wanted.bankAccountId, {
      mustBeVerified: offers.rules().verifiedPaymentMethod === 'required',
    });
    return { bank_account_id: account.id };
  };

  const ofPlayer = async (tx: Tx, playerId: PlayerId, paymentId: bigint) => {
    const row = await locked(tx, paymentId);
    if (row.player_id !== playerId) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  /** By e-mail, to whoever has one: a phone that was stolen confirms nothing. */
  const sendCode = async (tx: Tx, row: store.PaymentRow): Promise<void> => {
    const playerId = row.player_id as PlayerId;
    const payer = await payers.find(tx, playerId);
    const channel = payer?.email ? 'Email' : 'Sms';
    await codes.send(tx, { playerId, of: { kind: 'withdrawal', id: row.id }, channel });
  };

  /** Asks the player for a code before anybody else looks at the withdrawal. */
  const challenge = async (tx: Tx, row: store.PaymentRow): Promise<store.PaymentRow> => {
    await sendCode(tx, row);
    const expiresAt = new Date(clock.now().getTime() + offers.settings().codeMinutes * 60_000);
    return movePayment(tx, clock, row, {
      event: 'challenge',
      actor: 'system',
      set: { expires_at: expiresAt },
    });
  };

  const assertVerifying = ({ state }: store.PaymentRow): void => {
    if (state !== 'VERIFYING') throw new DomainError('ERR_PAYMENT_STATE', { data: { state } });
  };

  /** A repeated command changes nothing: the row is where it leads already. */
  const already = (row: store.PaymentRow, state: WithdrawalState): boolean => row.state === state;

  return {
    async request(tx, playerId, { method, amount, bankAccountId, cardId, locale }) {
      await store.lockPlayerPayments(tx, playerId);
      const { offers: all } = await offers.assertOpen(tx, playerId, {
        direction: 'WITHDRAWAL',
        method,
        amount,
      });
      const closed = all.find((one) => one.method === method && one.direction === 'WITHDRAWAL');
      if (closed?.closed === 'NotVerified') throw new DomainError('ERR_TEMPORARY_ACCOUNT');
      const target = await targetOf(tx, playerId, method, { bankAccountId, cardId });
      const gateway = gatewayOf(brand, 'WITHDRAWAL', method, gateways.isConnected);
      await bonuses.beforeWithdrawal(tx, playerId, amount.currency);
      const reference = await store.nextReferenceNumber(tx);
      const payment = { playerId, direction: 'WITHDRAWAL', method, amount: amount.amount } as const;
      const fee = await deps.fees.of(tx, payment);
      const hold = await ledger.reserve(tx, {
        playerId,
        amount: money(amount.amount - fee, amount.currency),
        source: 'payments',
        reference: `withdrawal:${reference}`,
      });
      const now = clock.now();
      const row = await store.insertPayment(tx, {
        player_id: playerId,
        direction: 'WITHDRAWAL',
        method,
        gateway: gateway ?? 'Bank',
        state: 'PENDING',
        currency: amount.currency,
        amount: amount.amount - fee,
        fee,
        reference_number: reference,
        reason: 'CashlessPayout',
        locale: nearestLocale(brand, locale),
        order_number: null,
        provider_reference: null,
        bank_account_id: null,
        ...target,
        hold_id: hold.id,
        bank_file_id: null,
        approved_by: null,
        suspended_by: null,
        note: null,
        created_at: now,
        updated_at: now,
        finished_at: null,
        expires_at: null,
        next_poll_at: null,
      });
      await takeWithdrawalFee(tx, ledger, row);
      await recordStart(tx, row, `player:${playerId}`);
      await recordNews(tx, 'payments.withdrawal_requested', row);
      // By what leaves the balance, as the player asked: a fee does not slip it under the threshold.
      return amount.amount > offers.settings().codeAbove
        ? challenge(tx, row)
        : suspendHeld(tx, row);
    },
    async prove(tx, playerId, paymentId, code) {
      const row = await ofPlayer(tx, playerId, paymentId);
      if (row.state === 'PENDING') return row;
      assertVerifying(row);
      if (!(await codes.prove(tx, { kind: 'withdrawal', id: paymentId }, code))) return undefined;
      const actor = `player:${playerId}`;
      const set = { expires_at: null };
      return suspendHeld(tx, await movePayment(tx, clock, row, { event: 'prove', actor, set }));
    },
    async resendCode(tx, playerId, paymentId) {
      const row = await ofPlayer(tx, playerId, paymentId);
      assertVerifying(row);
      await sendCode(tx, row);
      return row;
    },
    async lapse(tx, paymentId) {
      const row = await locked(tx, paymentId);
      const over = row.expires_at !== null && row.expires_at <= clock.now();
      if (row.state !== 'VERIFYING' || !over) return;
      await movePayment(tx, clock, row, { event: 'lapse', actor: 'system' });
      await freeWithdrawal(tx, ledger, row);
    },
    pending: (db, playerId) => store.withdrawalsIn(db, playerId, heldStates),
    async cancelByPlayer(tx, playerId, paymentId) {
      const row = await ofPlayer(tx, playerId, paymentId);
      if (already(row, 'CANCELLED')) return row;
      const moved = await movePayment(tx, clock, row, {
        event: 'cancel',
        actor: `player:${playerId}`,
      });
      await freeWithdrawal(tx, ledger, row);
      return moved;
    },
    async cancelByStaff(tx, paymentId, by) {
      const row = await locked(tx, paymentId);
      if (already(row, 'CANCELLED')) return row;
      const moved = await byStaff(tx, row, by, { event: 'cancelByStaff' });
      await freeWithdrawal(tx, ledger, row);
      return moved;
    },
    async suspend(tx, paymentId, by) {
      const row = await locked(tx, paymentId);
      if (already(row, 'SUSPENDED')) return row.suspended_by === null ? takeOver(tx, row, by) : row;
      return byStaff(tx, row, by, {
        event: 'suspend',
        set: { suspended_by: by.staffId, approved_by: null },
      });
    },
    async resume(tx, paymentId, by) {
      const row = await locked(tx, paymentId);
      if (already(row, 'PENDING')) return row;
      await assertNotHeld(tx, row);
      return byStaff(tx, row, by, { event: 'resume', set: { suspended_by: null } });
    },
    async confiscate(tx, paymentId, by) {
      const row = await locked(tx, paymentId);
      if (already(row, 'CONFISCATED')) return row;
      // What the platform has suspended is nobody's decision yet: one member suspends, another takes.
      const first = row.suspended_by;
      if (row.state === 'SUSPENDED' && (first === null || first === by.staffId)) {
        throw new DomainError('ERR_SECOND_PERSON_NEEDED');
      }
      const moved = await byStaff(tx, row, by, { event: 'confiscate' });
      await ledger.commitHold(tx, holdOf(row), { account: 'corrections', owner: 0n });
      return moved;
    },
    async approve(tx, paymentId, by) {
      const row = await locked(tx, paymentId);
      if (already(row, 'APPROVED')) return row;
      await assertNotHeld(tx, row);
      if (row.approved_by === by.staffId) throw new DomainError('ERR_SECOND_PERSON_NEEDED');
      const first = row.approved_by === null;
      return byStaff(tx, row, by, {
        event: first && !(await mayApproveAlone(tx, row, by)) ? 'check' : 'approve',
        set: { approved_by: by.staffId },
      });
    },
  };
}

/** The account money goes to: the one named, else the default one. */
function chooseAccount(
  accounts: readonly BankAccountRow[],
  wanted: bigint | undefined,
  { mustBeVerified }: { readonly mustBeVerified: boolean },
): BankAccountRow {
  const account = accounts.find((one) =>
    wanted === undefined ? one.is_default : one.id === wanted,
  );
  if (!account && wanted !== undefined) {
    throw new DomainError('ERR_VALIDATION', {
      fields: [{ field: 'bankAccountId', kind: 'InvalidValue' }],
    });
  }
  if (!account || (mustBeVerified && account.state !== 'VERIFIED')) {
    throw new DomainError('ERR_NO_VERIFIED_PAYMENT_METHOD');
  }
  return account;
}
