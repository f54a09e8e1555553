/**
 * What a state of the card gateway means for a deposit. 7 and 8 mean paid; 4 is authorised and not
 * captured, which never lasts here because payments are closed at once. 9 is paid with a refund under
 * way. 5 and 10 have taken money back after it was paid and are for a person to see.
 */
import { type GatewayMeaning, meansEvent, takenBack, waits } from './gateway-meanings.ts';

const meanings: Readonly<Record<number, GatewayMeaning>> = {
  1: waits,
  2: waits,
  3: meansEvent('cancel'),
  4: meansEvent('authorise'),
  5: takenBack,
  6: meansEvent('reject'),
  7: meansEvent('confirm'),
  8: meansEvent('confirm'),
  9: meansEvent('confirm'),
  10: takenBack,
};

/** The meaning of a `paymentStatus`; an unknown one waits, as it can be neither paid nor lost. */
export const meaningOf = (paymentStatus: number): GatewayMeaning =>
  meanings[paymentStatus] ?? waits;
