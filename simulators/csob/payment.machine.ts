/** The life of a card payment and the numbers eAPI gives its states. */
import { defineMachine } from '@herna/kernel';

export const paymentStatus = {
  CREATED: 1,
  IN_PROGRESS: 2,
  CANCELLED: 3,
  CONFIRMED: 4,
  REVERSED: 5,
  REJECTED: 6,
  AWAITING_SETTLEMENT: 7,
  SETTLED: 8,
  REFUND_PROCESSING: 9,
  REFUNDED: 10,
} as const;

export type PaymentState = keyof typeof paymentStatus;

export type PaymentEvent =
  | 'open'
  | 'expire'
  | 'cancel'
  | 'decline'
  | 'authorise'
  | 'authoriseAndClose'
  | 'close'
  | 'reverse'
  | 'settle'
  | 'refund'
  | 'refunded';

/**
 * A partial refund leaves the payment settled; the one that takes the rest leads to 9. Expiry is
 * reported as state 3, as if the customer had cancelled.
 */
export const paymentMachine = defineMachine<PaymentState, PaymentEvent>({
  name: 'card payment',
  initial: 'CREATED',
  terminal: ['CANCELLED', 'REVERSED', 'REJECTED', 'REFUNDED'],
  transitions: {
    CREATED: { open: 'IN_PROGRESS', expire: 'CANCELLED' },
    IN_PROGRESS: {
      // A payer who reloads the page opens it again.
      open: 'IN_PROGRESS',
      expire: 'CANCELLED',
      cancel: 'CANCELLED',
      decline: 'REJECTED',
      authorise: 'CONFIRMED',
      authoriseAndClose: 'AWAITING_SETTLEMENT',
    },
    CANCELLED: {},
    CONFIRMED: { close: 'AWAITING_SETTLEMENT', reverse: 'REVERSED' },
    REVERSED: {},
    REJECTED: {},
    AWAITING_SETTLEMENT: { settle: 'SETTLED', reverse: 'REVERSED' },
    SETTLED: { refund: 'REFUND_PROCESSING' },
    REFUND_PROCESSING: { refunded: 'REFUNDED' },
    REFUNDED: {},
  },
});
