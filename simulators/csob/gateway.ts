/**
 * The gateway's payments: what a merchant may do with them and what the payer decides. Time works
 * on a payment when somebody looks at it: expiry, settlement and the end of a refund are brought
 * up to date first, so nothing here needs a timer.
 */
import type { Clock, Random } from '@herna/kernel';
import type { RecordFile } from '../frame/record-file.ts';
import type { PaymentRequest } from './init-rules.ts';
import { type PaymentEvent, type PaymentState, paymentMachine } from './payment.machine.ts';
import { type Result, resultAbout, results } from './result-codes.table.ts';

export interface Payment extends PaymentRequest {
  /** The `payId`: 15 characters. */
  readonly id: string;
  readonly state: PaymentState;
  /** Name of the hosted page; whoever has it may pay. */
  readonly pageToken: string;
  /** ISO times. */
  readonly createdAt: string;
  readonly expiresAt: string;
  /** When the state last changed. */
  readonly changedAt: string;
  readonly expired: boolean;
  /** Hundredths taken from the card, and those given back. */
  readonly capturedAmount: bigint;
  readonly refundedAmount: bigint;
  readonly authCode?: string;
  /** Why the card was refused. */
  readonly statusDetail?: string;
}

/** What the payer decides. */
export type Decision = 'authorise' | 'decline' | 'cancel' | 'expire';

export interface Outcome {
  readonly result: Result;
  readonly payment?: Payment;
}

export interface Gateway {
  init(request: PaymentRequest, refuseRepeatedOrder: boolean): Outcome;
  /** The payer's browser comes: state 2. */
  open(payId: string): Outcome;
  status(payId: string): Outcome;
  close(payId: string, amount: bigint | undefined): Outcome;
  reverse(payId: string): Outcome;
  refund(payId: string, amount: bigint | undefined): Outcome;
  /** The payment of a hosted page. */
  onPage(pageToken: string): Payment | undefined;
  decide(payId: string, decision: Decision, statusDetail?: string): Outcome;
  /** Settles at once what waits for it; how many there were. */
  settleAll(): number;
  /** Newest first. */
  list(): readonly Payment[];
}

interface Dependencies {
  readonly payments: RecordFile<Payment>;
  readonly clock: Clock;
  readonly random: Random;
  readonly settleAfterMs: number;
}

/** What time has done to a payment. */
interface Step {
  readonly event: PaymentEvent;
  readonly changes?: Partial<Payment>;
}

const notFound: Outcome = { result: results.PAYMENT_NOT_FOUND };

/** Makes the gateway over its records. */
export function createGateway(dependencies: Dependencies): Gateway {
  const { payments } = dependencies;
  const course = courseOf(dependencies);
  return {
    ...merchantSide(dependencies, course),
    ...payerSide(dependencies, course),
    settleAll() {
      const moved = payments
        .all()
        .map(course.current)
        .filter((payment) => {
          const event = endOfWaiting[payment.state];
          return event && course.move(payment, event).payment;
        });
      return moved.length;
    },
    list: () => payments.all().map(course.current).reverse(),
  };
}

/** What a payment waits for that only time brings. */
const endOfWaiting: Readonly<Partial<Record<PaymentState, PaymentEvent>>> = {
  AWAITING_SETTLEMENT: 'settle',
  REFUND_PROCESSING: 'refunded',
};

/** How payments change: by an event, and by time that has passed. */
interface Course {
  /** Changes the state, or refuses the event. */
  move(payment: Payment, event: PaymentEvent, changes?: Partial<Payment>): Outcome;
  /** The payment as it is now. */
  current(payment: Payment): Payment;
  find(payId: string): Payment | undefined;
}

function courseOf({ payments, clock, settleAfterMs }: Dependencies): Course {
  const move: Course['move'] = (payment, event, changes = {}) => {
    const state = paymentMachine.next(payment.state, event);
    if (!state) return { result: results.WRONG_STATE, payment };
    const changedAt = clock.now().toISOString();
    const moved = { ...payment, ...changes, state, changedAt };
    payments.put(moved);
    return { result: results.OK, payment: moved };
  };
  const due = (payment: Payment): Step | undefined => {
    const now = clock.now().getTime();
    if (paymentMachine.next(payment.state, 'expire')) {
      const over = Date.parse(payment.expiresAt) <= now;
      return over ? { event: 'expire', changes: { expired: true } } : undefined;
    }
    const event = endOfWaiting[payment.state];
    const over = Date.parse(payment.changedAt) + settleAfterMs <= now;
    return event && over ? { event } : undefined;
  };
  const current = (payment: Payment): Payment => {
    const step = due(payment);
    return (step && move(payment, step.event, step.changes).payment) ?? payment;
  };
  const find = (payId: string): Payment | undefined => {
    const payment = payments.get(payId);
    return payment && current(payment);
  };
  return { move, current, find };
}

type MerchantSide = Pick<Gateway, 'init' | 'status' | 'close' | 'reverse' | 'refund'>;

function merchantSide(dependencies: Dependencies, { move, find }: Course): MerchantSide {
  const { payments, clock, random } = dependencies;
  return {
    init(request, refuseRepeatedOrder) {
      const isRepeated = (): boolean =>
        payments.all().some(({ orderNo }) => orderNo === request.orderNo);
      if (refuseRepeatedOrder && isRepeated()) return { result: results.DUPLICATE_ORDER };
      const payment = newPayment(request, clock.now(), random);
      payments.put(payment);
      return { result: results.OK, payment };
    },
    status(payId) {
      const payment = find(payId);
      return payment ? { result: results.OK, payment } : notFound;
    },
    close(payId, amount) {
      const payment = find(payId);
      if (!payment) return notFound;
      const captured = amount ?? payment.totalAmount;
      if (captured <= 0n || captured > payment.totalAmount) {
        return { result: resultAbout('INVALID_PARAMETER', 'totalAmount'), payment };
      }
      return move(payment, 'close', { capturedAmount: captured });
    },
    reverse(payId) {
      const payment = find(payId);
      return payment ? move(payment, 'reverse', { capturedAmount: 0n }) : notFound;
    },
    refund(payId, amount) {
      const payment = find(payId);
      if (!payment) return notFound;
      const rest = payment.capturedAmount - payment.refundedAmount;
      const returned = amount ?? rest;
      if (payment.state === 'SETTLED' && (returned <= 0n || returned > rest)) {
        return { result: resultAbout('INVALID_PARAMETER', 'amount'), payment };
      }
      const refundedAmount = payment.refundedAmount + returned;
      if (payment.state === 'SETTLED' && returned < rest) {
        const kept = { ...payment, refundedAmount };
        payments.put(kept);
        return { result: results.OK, payment: kept };
      }
      return move(payment, 'refund', { refundedAmount });
    },
  };
}

function newPayment(request: PaymentRequest, now: Date, random: Random): Payment {
  return {
    ...request,
    id: Buffer.from(random.bytes(8)).toString('hex').slice(0, 15),
    state: paymentMachine.initial,
    pageToken: random.id(),
    createdAt: now.toISOString(),
    changedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + request.ttlSec * 1000).toISOString(),
    expired: false,
    capturedAmount: 0n,
    refundedAmount: 0n,
  };
}

type PayerSide = Pick<Gateway, 'open' | 'onPage' | 'decide'>;

function payerSide({ payments, random }: Dependencies, course: Course): PayerSide {
  const { move, current, find } = course;
  return {
    open(payId) {
      const payment = find(payId);
      if (!payment) return notFound;
      if (payment.expired) return { result: results.SESSION_EXPIRED, payment };
      return move(payment, 'open');
    },
    onPage(pageToken) {
      const payment = payments.all().find((one) => one.pageToken === pageToken);
      return payment && current(payment);
    },
    decide(payId, decision, statusDetail) {
      const payment = find(payId);
      if (!payment) return notFound;
      if (decision === 'expire') return move(payment, 'expire', { expired: true });
      if (decision === 'decline') {
        return move(payment, 'decline', statusDetail ? { statusDetail } : {});
      }
      if (decision === 'cancel') return move(payment, 'cancel');
      const authCode = String(random.below(1_000_000)).padStart(6, '0');
      return payment.closePayment
        ? move(payment, 'authoriseAndClose', { authCode, capturedAmount: payment.totalAmount })
        : move(payment, 'authorise', { authCode });
    },
  };
}
