/** Chains of seeds for tests: their beacon round is one that drand's quicknet has published. */
import { hashOfHex } from '@herna/titles/commitments';
import type { Flight } from '../scene.ts';
import type { NamedBeacon } from './beacon-watch.ts';

type Series = NonNullable<Flight['series']>;

const signature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';

/** Round 1000, published fifty minutes after the network began. */
export const sampleBeacon: NamedBeacon & { readonly signature: string } = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  round: 1000,
  at: '2023-08-23T15:59:24.000Z',
  signature,
};

/** What is mixed into the draws of a chain that has named that round. */
export const sampleMixed = hashOfHex(signature);

/** A place in a chain that has named that round. */
export const sampleChain = (change: Partial<Series> = {}): Series => ({
  end: 'e',
  length: 10_000,
  place: 1,
  beacon: sampleBeacon,
  ...change,
});
