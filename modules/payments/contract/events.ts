/** Events this module records; amounts are decimal text of minor units. */
interface PaymentPayload {
  readonly paymentId: string;
  readonly amount: string;
  readonly currency: string;
  readonly method: string;
}

/** Ways by which money moves without a payment of the site. */
export type MoneyWay = 'desk' | 'hall' | 'transfer' | 'voucher';

interface MoneyPayload {
  readonly way: MoneyWay;
  readonly method: string;
  readonly amount: string;
  readonly currency: string;
}

/** A reversal takes back what came in or left before; a player's own money that returns is one too. */
interface MovedPayload extends MoneyPayload {
  readonly isReversal: boolean;
  /** When what is taken back had moved, where that is known. */
  readonly movedAt?: string;
}

export interface PaymentsEvents {
  /** The money of a deposit is on the player's account. */
  'payments.deposit_confirmed': PaymentPayload;
  /** The gateway has taken a confirmed deposit back; staff see to the money. */
  'payments.deposit_taken_back': PaymentPayload & {
    /** What of it has gone back. */
    readonly returned: string;
    /** What of it has stayed; absent in news of before it was said. */
    readonly remaining?: string;
    /** When the deposit was confirmed, against which it counts. */
    readonly movedAt: string;
  };
  /** A deposit ended without money. */
  'payments.deposit_failed': PaymentPayload & { readonly state: string };
  /** A player asked for money, which is held from that moment. */
  'payments.withdrawal_requested': PaymentPayload;
  /** Suspended, resumed, approved or sent to the bank. */
  'payments.withdrawal_moved': PaymentPayload & { readonly state: string };
  /** The bank says that the money is on its way. */
  'payments.withdrawal_paid': PaymentPayload;
  /** Cancelled, rejected, returned or confiscated, and by whom: the bank, a gateway and the clock are the system. */
  'payments.withdrawal_ended': PaymentPayload & {
    readonly state: string;
    readonly by: 'player' | 'staff' | 'system';
  };
  /** Money came in at a desk, a hall or by a transfer of one; no deposit of the site. */
  'payments.money_in': MovedPayload;
  /** Money left at a desk, to a hall or for a voucher; no withdrawal of the site. */
  'payments.money_out': MovedPayload;
  /** A payout by one of these ways has begun, or is as good as begun: a voucher was printed. */
  'payments.payout_begun': MoneyPayload;
  /** An account was proved to be the player's. */
  'payments.bank_account_verified': { readonly bankAccountId: string; readonly method: string };
}
export type PaymentsEvent = keyof PaymentsEvents;
