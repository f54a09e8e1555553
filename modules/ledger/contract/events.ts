/** What the ledger tells the modules above it, in the transaction that made it true. */

/** A movement outside the wager path; the payload of `ledger.moved`. */
export interface LedgerMoved {
  readonly movementId: string;
  readonly kind: string;
  readonly currency: string;
  /** Decimal text of minor units. */
  readonly cash: string;
  readonly bonus: string;
  readonly held: string;
}

/** Money moved outside the wager path. */
export const ledgerMoved = 'ledger.moved';
