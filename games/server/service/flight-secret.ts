/** What is sealed of a flight until it is over: whoever reads the database learns nothing early. */
import type { Random } from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';

export interface FlightSecret {
  readonly seed: string;
  /** Hundredths. */
  readonly point: number;
  /** Of the title as it was when the point was drawn. */
  readonly configHash: string;
  /** Its place in its series, which is its nonce; flights before the series had none. */
  readonly place?: number;
  /** What its series leads to. */
  readonly seriesEnd?: string;
  /** What was mixed in beside the seed; `shared` where there is none. */
  readonly clientSeed?: string;
}

/** The client seed of a shared round whose series names no beacon: nobody's own. */
export const sharedClientSeed = 'shared';

/** Seals the secrets of flights. */
export function createFlightSeal(masterSecret: string, random: Random) {
  const seal = createSeal(masterSecret, 'jantar-flight', random);
  return {
    close: (secret: FlightSecret): Buffer => seal.close(JSON.stringify(secret)),
    open: (sealed: Buffer): FlightSecret => JSON.parse(seal.open(sealed)) as FlightSecret,
  };
}
export type FlightSeal = ReturnType<typeof createFlightSeal>;
