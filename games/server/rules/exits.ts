/**
 * Who leaves a flight, when and with what. Multipliers are hundredths. An automatic exit is a
 * promise made before the start: whoever has one is out at it, and a later press changes nothing.
 */
import { exitMinimum } from '@herna/maths';

/** Where a press at some multiplier leaves, an automatic exit before it coming first. */
export const exitAt = (multiplier: number, automatic: number | null): number =>
  automatic === null ? multiplier : Math.min(multiplier, automatic);

/** Where a seat whose player never pressed ends: its automatic exit if the flight got there. */
export const exitAtEnd = (point: number, automatic: number | null): number | undefined =>
  automatic !== null && point >= exitMinimum && automatic <= point ? automatic : undefined;
