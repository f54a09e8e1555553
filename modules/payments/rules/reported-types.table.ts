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
  /** Play: limits count it, and of a stake exclusions and limits are asked. */
  readonly play?: 'stake' | 'win';
  /** Money that comes in or leaves: asked as it is at every other door. */
  readonly asks?: 'deposit' | 'withdrawal';
}

/*
 * There is no correction among them: an amount that somebody only decides upon is a correction of the
 * ledger, which two members of staff make (decision 0040).
 */

export const accountingTypes = {
  Deposit: { kind: 'accounting', sign: 1n, account: 'cash-desk', asks: 'deposit' },
  Withdrawal: { kind: 'accounting', sign: -1n, account: 'cash-desk', asks: 'withdrawal' },
  Transfer: { kind: 'accounting', sign: 1n, account: 'transfer-clearing', asks: 'deposit' },
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
