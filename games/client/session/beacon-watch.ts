/**
 * Holds chains of seeds to the round of the public beacon that each of them has named: it is one of a
 * network that the world knows, at the time at which that network publishes it, and signed by it. What is
 * heavy of that, the signature, is checked once for each chain beside the play.
 */
import { networkOf, publishedAt } from '@herna/titles/beacon-networks';
import { hashOfHex } from '@herna/titles/commitments';
import type { Flight } from '../scene.ts';
import type { Comparing } from './comparing.ts';
import type { BrokenPromise } from './fairness.ts';
import type { Seen } from './round-watch.ts';

type Series = NonNullable<Flight['series']>;
/** A beacon round as a chain names it. */
export type NamedBeacon = NonNullable<Series['beacon']>;

const broken = (promised: string, answered: string): BrokenPromise => ({
  field: 'beacon',
  promised,
  answered,
});

const hexSignature = /^[0-9a-f]{96}$/;

/** Any network will do, so long as the world knows it. */
const anyNetwork = 'drand quicknet';

/** What a chain has named is a round of a known network, at the time of that round. */
export function namedBroken(beacon: NamedBeacon | undefined): BrokenPromise | undefined {
  if (!beacon) return broken(anyNetwork, '');
  const { publicKey, round, at } = beacon;
  const published = publishedAt(publicKey, round);
  if (published === undefined) return broken(anyNetwork, publicKey);
  const time = new Date(published).toISOString();
  return Date.parse(at) === published ? undefined : broken(`${round} ${time}`, `${round} ${at}`);
}

/**
 * What was mixed into a draw is the randomness of the round that its chain has named; nothing is drawn
 * before the round is known.
 */
export function mixedBroken(
  beacon: NamedBeacon | undefined,
  clientSeed: string,
): BrokenPromise | undefined {
  const named = namedBroken(beacon);
  if (named || !beacon) return named;
  const { round, signature } = beacon;
  if (!hexSignature.test(signature ?? '')) return broken(String(round), signature ?? '');
  const promised = hashOfHex(signature ?? '');
  return promised === clientSeed
    ? undefined
    : { field: 'clientSeed', promised, answered: clientSeed };
}

/** Has the signature of every chain's beacon round checked, each once. */
export class SignatureWatch {
  readonly #comparing: Comparing | undefined;
  readonly #asked = new Set<string>();
  #found: Seen;

  constructor(comparing: Comparing | undefined) {
    this.#comparing = comparing;
  }

  /** Takes the chain in view; what is found of it is there later. */
  see(series: Series | undefined): void {
    const { publicKey = '', round = 0, signature } = series?.beacon ?? {};
    const name = `${publicKey} ${round} ${signature}`;
    if (!this.#comparing || !signature || this.#asked.has(name)) return;
    this.#asked.add(name);
    void this.#comparing.signed({ publicKey, round, signature }).then((signed) => {
      if (signed) return;
      this.#found =
        signed === undefined ? 'unchecked' : broken(`${networkOf(publicKey)} ${round}`, signature);
    });
  }

  /** What was found since it was asked last; what is broken stays so. */
  found(): Seen {
    const found = this.#found;
    if (found === 'unchecked') this.#found = undefined;
    return found;
  }
}
