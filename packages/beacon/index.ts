/**
 * A public randomness beacon by drand's protocol (scheme `bls-unchained-g1-rfc9380`,
 * https://docs.drand.love): at known times a network of independent parties signs the number of a
 * round, and the hash of that signature is a value that nobody, the house included, knew before.
 * Whoever holds the chain's public key can check it, so the server that answers need not be trusted.
 */
import type { Clock } from '@herna/kernel';
import { type BeaconChain, isRoundSigned, randomnessOf } from './signatures.ts';

export * from './signatures.ts';

/** A beacon does not answer, or not in time; asked again it may. */
export class BeaconUnavailable extends Error {
  override name = 'BeaconUnavailable';
}

/** What was answered is not signed by the chain: nothing may be drawn from it. */
export class BeaconForged extends Error {
  override name = 'BeaconForged';
}

/** A beacon that has not published a round for so long after its time is out of order, milliseconds. */
export const outOfOrderMs = 60 * 60_000;

export interface BeaconOptions {
  /** Address of the chain, without a trailing slash: `https://api.drand.sh/<chain hash>`. */
  readonly url: string;
  readonly chain: BeaconChain;
  readonly clock: Clock;
  /** How long an answer is waited for, milliseconds. */
  readonly patienceMs?: number;
}

export interface Beacon {
  readonly chain: BeaconChain;
  /** The first round published at or after a moment. */
  roundAt(moment: Date): bigint;
  /** When a round is published. */
  timeOf(round: bigint): Date;
  /**
   * The value of a round, 32 bytes, checked against the chain's key; undefined before its time.
   * @throws BeaconUnavailable, BeaconForged
   */
  value(round: bigint): Promise<Uint8Array | undefined>;
}

/** A beacon that also gives what the value of a round is made from, for whoever proves it to others. */
export interface SignedBeacon extends Beacon {
  /**
   * The signature of a round, hexadecimal, checked against the chain's key; undefined before its time.
   * @throws BeaconUnavailable, BeaconForged
   */
  signature(round: bigint): Promise<string | undefined>;
}

/** The first round published at or after a moment; round 1 is published at the chain's genesis. */
export function roundAt({ genesis, period }: BeaconChain, moment: Date): bigint {
  const since = moment.getTime() - genesis * 1000;
  return since <= 0 ? 1n : BigInt(Math.ceil(since / (period * 1000))) + 1n;
}

/** When a round is published. */
export const timeOf = ({ genesis, period }: BeaconChain, round: bigint): Date =>
  new Date((genesis + Number(round - 1n) * period) * 1000);

/** The signature of an answer, whatever else it says. */
function signatureIn(answer: unknown, round: bigint): string {
  const { round: answered, signature } = (answer ?? {}) as { round?: unknown; signature?: unknown };
  if (answered !== Number(round) || typeof signature !== 'string') {
    throw new BeaconForged(`no answer to round ${round}`);
  }
  return signature;
}

/** Makes a beacon; nothing is asked before a value is wanted. */
export function createBeacon(options: BeaconOptions): SignedBeacon {
  const { url, chain, clock, patienceMs = 5_000 } = options;
  const ask = async (round: bigint): Promise<unknown> => {
    const address = `${url}/public/${round}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) }).catch(
      (cause: unknown) => {
        throw new BeaconUnavailable('the beacon does not answer', { cause });
      },
    );
    // A round that is still to come: 404, and 425 by newer servers.
    if (response.status === 404 || response.status === 425) return undefined;
    if (!response.ok) throw new BeaconUnavailable(`the beacon answers ${response.status}`);
    return response.json().catch((cause: unknown) => {
      throw new BeaconUnavailable('the beacon answers no JSON', { cause });
    });
  };
  const signatureOf = async (round: bigint): Promise<string | undefined> => {
    if (timeOf(chain, round) > clock.now()) return undefined;
    const answer = await ask(round);
    if (answer === undefined) return undefined;
    const signature = signatureIn(answer, round);
    if (!isRoundSigned(chain, round, signature)) {
      throw new BeaconForged(`round ${round} is not signed by the chain`);
    }
    return signature;
  };
  return {
    chain,
    roundAt: (moment) => roundAt(chain, moment),
    timeOf: (round) => timeOf(chain, round),
    signature: signatureOf,
    async value(round) {
      const signature = await signatureOf(round);
      return signature === undefined ? undefined : randomnessOf(signature);
    },
  };
}
