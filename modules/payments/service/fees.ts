/**
 * Fees of payments: what two of the staff have set, and what is booked of it. The amount of a payment
 * is what goes through its gateway. The fee of a deposit is kept of it once it is credited; the fee of
 * a withdrawal is taken beside it when it is asked for and given back with every end but a payment.
 * Whose account is being closed pays none: however little is left, it is paid out.
 */
import type { Brand } from '@herna/brands';
import type { Db, Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId, type StaffId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import { feeOf, mayHaveFee } from '../contract/fees.ts';
import type { FeeTerms } from '../contract/schemas.ts';
import type { AnyMethod } from '../rules/gateways.table.ts';
import * as store from '../store/fees.ts';
import type { PaymentRow } from '../store/payments.ts';
import type { PaymentDirection } from '../store/tables.ts';
import type { Payers, RecordAudit, StaffAuthority } from './ports.ts';

export interface FeesDeps {
  readonly clock: Clock;
  readonly brand: Brand;
  readonly payers: Pick<Payers, 'find'>;
  readonly audit: RecordAudit;
  readonly authority: StaffAuthority;
}

interface FeeType {
  readonly direction: PaymentDirection;
  readonly method: AnyMethod;
}

export interface FeeWish extends FeeType {
  /** Null removes it. */
  readonly terms: FeeTerms | null;
  readonly reason: string;
  readonly staffId: StaffId;
}

/** A payment that somebody is about to make. */
export interface Asked extends FeeType {
  readonly playerId: PlayerId;
  readonly amount: bigint;
}

const minor = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));

const termsOf = (row: store.FeeRow | undefined): FeeTerms | null =>
  row === undefined
    ? null
    : {
        fixed: Number(row.fixed),
        ratePpm: row.rate_ppm,
        floor: minor(row.floor),
        cap: minor(row.cap),
      };

const sameType =
  ({ direction, method }: FeeType) =>
  (row: store.FeeRow): boolean =>
    row.direction === direction && row.method === method;

/** The first field of a wish that says nothing that could hold. */
function faultOf({ direction, method, terms }: FeeWish): string | undefined {
  if (terms === null) return undefined;
  if (!mayHaveFee(direction, method)) return 'method';
  if (terms.fixed === 0 && terms.ratePpm === 0) return 'fee.fixed';
  const crossed = terms.floor !== null && terms.cap !== null && terms.floor > terms.cap;
  return crossed ? 'fee.cap' : undefined;
}

/** The service of fees. */
export function createFees({ clock, brand, payers, audit, authority }: FeesDeps) {
  const all = async (db: Db) => {
    const rows = (await store.feesOf(db)).filter(({ currency }) => currency === brand.currency);
    const found = (type: FeeType) => rows.find(sameType(type));
    return {
      termsOf: (type: FeeType) => termsOf(found(type)),
      noteOf: (type: FeeType) => found(type)?.reason ?? null,
    };
  };

  return {
    all,

    /**
     * The fee of a payment that is about to be made.
     * @throws ERR_AMOUNT_OUT_OF_RANGE where nothing of the amount would be left
     */
    async of(db: Db, { playerId, amount, ...type }: Asked): Promise<bigint> {
      const fee = feeOf((await all(db)).termsOf(type), amount);
      if (fee === 0n) return fee;
      if (type.direction === 'WITHDRAWAL' && (await payers.find(db, playerId))?.closing) return 0n;
      if (fee < amount) return fee;
      throw new DomainError('ERR_AMOUNT_OUT_OF_RANGE', {
        fields: [{ field: 'amount.amount', kind: 'InvalidValue' }],
        data: { fee: Number(fee) },
      });
    },

    /**
     * Sets or removes a fee, once a second person has approved it.
     * @throws ERR_VALIDATION, ERR_APPROVAL_NEEDED
     */
    async set(tx: Tx, wish: FeeWish): Promise<void> {
      const { direction, method, terms, reason, staffId } = wish;
      const field = faultOf(wish);
      if (field)
        throw new DomainError('ERR_VALIDATION', { fields: [{ field, kind: 'InvalidValue' }] });
      const before = (await all(tx)).termsOf(wish);
      const content = { direction, method, fee: terms, before };
      await authority.assertPermitted(tx, {
        kind: 'payment-fee',
        staffId,
        reference: `${direction} ${method} ${JSON.stringify(terms)}`,
        parts: [],
        amount: 0n,
        content,
      });
      if (terms === null) await store.deleteFee(tx, direction, method);
      else {
        await store.setFee(tx, {
          direction,
          method,
          currency: brand.currency,
          fixed: BigInt(terms.fixed),
          rate_ppm: terms.ratePpm,
          floor: terms.floor === null ? null : BigInt(terms.floor),
          cap: terms.cap === null ? null : BigInt(terms.cap),
          reason,
          staff_id: staffId,
          set_at: clock.now(),
        });
      }
      await audit(tx, {
        staffId,
        action: 'payments.fee_set',
        targetKind: 'payment-type',
        targetId: `${direction} ${method}`,
        reason,
        details: { before, after: terms },
      });
    },
  };
}
export type Fees = ReturnType<typeof createFees>;

type Poster = Pick<Ledger, 'post'>;

const bookFee = async (
  tx: Tx,
  ledger: Poster,
  row: PaymentRow,
  kind: 'deposit-fee' | 'withdrawal-fee' | 'withdrawal-fee-return',
): Promise<void> => {
  if (row.fee === 0n) return;
  const kept = kind === 'withdrawal-fee-return' ? -row.fee : row.fee;
  await ledger.post(tx, {
    kind,
    playerId: row.player_id as PlayerId,
    currency: row.currency,
    source: 'payment-fees',
    reference: `${row.reference_number}:${kind}`,
    subjectId: row.id,
    lines: [
      { account: 'player-cash', amount: -kept },
      { account: 'fees', amount: kept },
    ],
  });
};

/** Keeps the fee of a deposit that was credited in this transaction. */
export const keepDepositFee = (tx: Tx, ledger: Poster, row: PaymentRow): Promise<void> =>
  bookFee(tx, ledger, row, 'deposit-fee');

/** Takes the fee of a withdrawal that is asked for in this transaction. */
export const takeWithdrawalFee = (tx: Tx, ledger: Poster, row: PaymentRow): Promise<void> =>
  bookFee(tx, ledger, row, 'withdrawal-fee');

/** Gives the fee of a withdrawal back that was not paid, or has come back. */
export const returnWithdrawalFee = (tx: Tx, ledger: Poster, row: PaymentRow): Promise<void> =>
  bookFee(tx, ledger, row, 'withdrawal-fee-return');

/** Frees the money of a withdrawal that is not paid, and gives its fee back. */
export async function freeWithdrawal(
  tx: Tx,
  ledger: Pick<Ledger, 'post' | 'cancelHold'>,
  row: PaymentRow,
): Promise<void> {
  await ledger.cancelHold(tx, {
    playerId: row.player_id as PlayerId,
    holdId: row.hold_id as bigint,
  });
  await returnWithdrawalFee(tx, ledger, row);
}
