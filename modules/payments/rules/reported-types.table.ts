/**
 * What land-based systems may book with us, as data: the transaction type they name, the movement it
 * becomes, the sign on the player's account, and the house account on the other side.
 */
import type { HouseAccountKind, MovementKind } from '@herna/ledger';

interface Booking {
  readonly kind: MovementKind;
  /** What it does to the player's account. */
  readonly sign: 1n | -1n;
  readonly account: HouseAccountKind;
  /** Play: limits count it, and of a stake exclusions and limits are asked; of nothing else. */
  readonly play?: 'stake' | 'win';
}

export const accountingTypes = {
  Deposit: { kind: 'accounting', sign: 1n, account: 'cash-desk' },
  Withdrawal: { kind: 'accounting', sign: -1n, account: 'cash-desk' },
  Transfer: { kind: 'accounting', sign: 1n, account: 'transfer-clearing' },
  Correction: { kind: 'accounting', sign: 1n, account: 'corrections' },
  Tax: { kind: 'accounting', sign: -1n, account: 'tax-withheld' },
} as const satisfies Record<string, Booking>;

export const gameTypes = {
  Stake: { kind: 'terminal-stake', sign: -1n, account: 'game-revenue', play: 'stake' },
  Win: { kind: 'terminal-win', sign: 1n, account: 'game-revenue', play: 'win' },
} as const satisfies Record<string, Booking>;

export type AccountingType = keyof typeof accountingTypes;
export type GameType = keyof typeof gameTypes;

/** How a type is booked. */
export const bookingOf = (type: AccountingType | GameType): Booking =>
  ({ ...accountingTypes, ...gameTypes })[type];
