/**
 * The networks of beacons that the world knows, and when each publishes a round. What checks a signature
 * stands apart: it is heavy, and a page of a game fetches it once its picture is there.
 */

interface Network {
  /** The public key in parts of 64 hexadecimal digits. */
  readonly key: readonly string[];
  /** Seconds between two rounds. */
  readonly period: number;
  /** When round 1 was published, Unix seconds. */
  readonly genesis: number;
}

/** Networks by their names; production refuses the simulator's. */
const networks = {
  quicknet: {
    key: [
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c',
      '8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb',
      '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    ],
    period: 3,
    genesis: 1_692_803_367,
  },
  simulator: {
    key: [
      '8dc05fca92116cc2da6680b53dca8ef2cd7b73f7293eb725d034dfff93a7f56c',
      '6469f678924572bc1ee71df9a357b173037fb3258f18f56e6057a41b980528d6',
      '408e4d7f2a8be4fceb55c7fa7f20b9dbc4cc0aaa5c23d2cdc1aaec95722001f4',
    ],
    period: 3,
    genesis: 1_767_225_600,
  },
} as const satisfies Readonly<Record<string, Network>>;

const found = (publicKey: string): [string, Network] | undefined =>
  Object.entries(networks).find(([, { key }]) => key.join('') === publicKey);

/** The name of a network by its public key; whoever signs with another key is nobody. */
export const networkOf = (publicKey: string): string | undefined => found(publicKey)?.[0];

/**
 * When a network publishes a round, milliseconds of the epoch.
 * @param publicKey of the network, hexadecimal; nothing for one that the world does not know
 */
export function publishedAt(publicKey: string, round: number): number | undefined {
  const [, network] = found(publicKey) ?? [];
  return network && (network.genesis + (round - 1) * network.period) * 1000;
}
