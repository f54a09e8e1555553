/** What a gateway's state means for a deposit; each adapter has a table of its own states. */
import type { DepositEvent } from './deposit.machine.ts';

export type GatewayMeaning =
  | { readonly kind: 'waits' }
  | { readonly kind: 'event'; readonly event: DepositEvent }
  | { readonly kind: 'taken-back' };

export const waits: GatewayMeaning = { kind: 'waits' };
export const meansEvent = (event: DepositEvent): GatewayMeaning => ({ kind: 'event', event });
/** Money that was paid goes back: for a person to see. */
export const takenBack: GatewayMeaning = { kind: 'taken-back' };
