/**
 * How often one caller may use a call. Keys are chosen so that an attacker's requests count
 * against the attacker (address, or address with the account named), never against the victim.
 */
export interface RateRule {
  /** Requests allowed in a window. */
  readonly max: number;
  readonly windowSeconds: number;
  /** What is counted together. `caller` is the principal, or the address without one. */
  readonly by: 'address' | 'caller' | 'address-and-account';
  /** Requests allowed to one address whatever accounts it names; for `address-and-account`. */
  readonly addressMax?: number;
}

export const rateClasses = {
  /** Reading public pages: an office or the customers of a carrier read behind one address. */
  open: { max: 6_000, windowSeconds: 60, by: 'address' },
  /** Rounds of games and news of flights: a household or a hall plays behind one address. */
  game: { max: 12_000, windowSeconds: 60, by: 'address' },
  /** A signed-in player or member of staff at work. */
  caller: { max: 1200, windowSeconds: 60, by: 'caller' },
  /** Password, code and PIN attempts. */
  login: { max: 20, windowSeconds: 60, by: 'address-and-account', addressMax: 600 },
  /** Challenges that passkeys sign: nothing is guessed, nobody is named, each is a row for minutes. */
  challenge: { max: 600, windowSeconds: 60, by: 'address' },
  /** Whatever sends a message to a person. */
  message: { max: 10, windowSeconds: 300, by: 'address-and-account', addressMax: 600 },
  /** Registration and its checks: of one registration, and of all behind one address. */
  registration: { max: 120, windowSeconds: 60, by: 'address-and-account', addressMax: 3_000 },
  /** Payments and other steps that reach outside parties. */
  payment: { max: 60, windowSeconds: 60, by: 'caller' },
  /** Large lists and exports. */
  report: { max: 240, windowSeconds: 60, by: 'caller' },
  /** A game provider from outside: a fault of its own must not fill everybody's queue. */
  provider: { max: 120_000, windowSeconds: 60, by: 'caller' },
  /** Providers and machines: bounded by queues, not by a window. */
  machine: { max: Number.POSITIVE_INFINITY, windowSeconds: 60, by: 'caller' },
} as const satisfies Record<string, RateRule>;
export type RateClass = keyof typeof rateClasses;
