/**
 * The proof of the books: zero sums per currency, balances equal to postings, an unbroken chain.
 * Read on one snapshot, so it is right while money moves.
 */
import type { Database, Tx } from '@herna/db';
import type { Clock, Currency } from '@herna/kernel';
import * as store from '../store/proof.ts';
import { type ChainState, verifyChain } from './chain.ts';

export interface Proof {
  readonly provedAt: Date;
  /** All of the below is as it must be. */
  readonly holds: boolean;
  readonly currencies: readonly store.CurrencySum[];
  readonly mismatches: readonly store.Mismatch[];
  readonly chain: ChainState;
  readonly liability: readonly {
    readonly currency: Currency;
    readonly cash: bigint;
    readonly bonus: bigint;
    readonly held: bigint;
    readonly landbased: bigint;
    readonly players: bigint;
  }[];
}

/** Proves the whole ledger now. */
export const prove = (database: Database, clock: Clock): Promise<Proof> =>
  database.transaction((tx) => proveIn(tx, clock), { isolation: 'repeatable read' });

/** Proves the whole ledger on the snapshot of a transaction. */
export async function proveIn(tx: Tx, clock: Clock): Promise<Proof> {
  const currencies = await store.postingSums(tx);
  const mismatches = await store.balanceMismatches(tx);
  const chain = await verifyChain(tx);
  const liability = await store.playerLiability(tx);
  const zero = currencies.every(({ sum }) => sum === 0n);
  return {
    provedAt: clock.now(),
    holds: zero && mismatches.length === 0 && chain.faults.length === 0,
    currencies,
    mismatches,
    chain,
    liability,
  };
}

/**
 * Every invariant of the ledger, each violated one as a sentence; empty when all hold. Run after
 * every database test and every bench.
 */
export async function checkInvariants(database: Database): Promise<string[]> {
  return database.transaction(
    async (tx) => {
      const faults: string[] = [];
      for (const { currency, sum } of await store.postingSums(tx)) {
        if (sum !== 0n) faults.push(`postings in ${currency} sum to ${sum}, not to zero`);
      }
      for (const at of await store.balanceMismatches(tx)) {
        faults.push(
          `${at.account} of ${at.owner_id} in ${at.currency} keeps ${at.kept}, ` +
            `its postings make ${at.posted}`,
        );
      }
      for (const id of await store.unbalancedMovements(tx)) {
        faults.push(`movement ${id} is unbalanced, headless or on another player's account`);
      }
      for (const id of await store.brokenHistories(tx)) {
        faults.push(`the balance after movement ${id} does not follow from the one before`);
      }
      for (const id of await store.heldMismatches(tx)) {
        faults.push(`held money of player ${id} is not the sum of open holds`);
      }
      for (const { blockId, reason } of (await verifyChain(tx)).faults) {
        faults.push(`chain block ${blockId} is broken (${reason})`);
      }
      return faults;
    },
    { isolation: 'repeatable read' },
  );
}
