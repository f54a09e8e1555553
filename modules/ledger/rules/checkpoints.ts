/** Signed checkpoints: what the statement of one says. */
import { type StatementKey, statementKey } from '@herna/kernel/statements';

/** The key of the ledger's checkpoints, derived from the master secret. */
export const checkpointKey = (masterSecret: string): StatementKey =>
  statementKey(masterSecret, 'herna ledger checkpoint 1');

/** Amounts are decimal text in minor units, as JSON numbers could not hold all of them. */
export interface CheckpointStatement {
  readonly takenAt: string;
  readonly holds: boolean;
  /**
   * SHA-256 of statement, signature and key of the checkpoint before it, hexadecimal; null in the
   * first. Earlier statements do not have it.
   */
  readonly previous: string | null;
  readonly currencies: readonly {
    readonly currency: string;
    readonly postings: string;
    readonly sum: string;
  }[];
  /** What the house owes its players. */
  readonly liability: readonly {
    readonly currency: string;
    readonly cash: string;
    readonly bonus: string;
    readonly held: string;
  }[];
  readonly chain: {
    readonly blocks: string;
    readonly headHash: string;
    readonly sealedMovements: string;
    /** Every movement of a transaction with a lower number is in these blocks. */
    readonly sealedBefore: string;
  };
  /** What did not hold, by name. */
  readonly faults: readonly string[];
}

export const statementText = (statement: CheckpointStatement): string => JSON.stringify(statement);
