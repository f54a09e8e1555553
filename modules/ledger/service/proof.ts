/**
 * The proof of the books: zero sums, balances and histories equal to postings, holds and corrections
 * as they were booked, an unbroken chain, and signed checkpoints that still fit it. Read on one
 * snapshot, so it is right while money moves.
 */
import type { Database, Db } from '@herna/db';
import type { Clock } from '@herna/kernel';
import * as store from '../store/proof.ts';
import { type ChainState, verifyChain } from './chain.ts';
import {
  type CheckpointAnchor,
  type CheckpointFault,
  checkpointFaults,
} from './checkpoint-proof.ts';

/** All that the books are asked, with the answers. */
interface Findings {
  readonly currencies: readonly store.CurrencySum[];
  readonly mismatches: readonly store.Mismatch[];
  readonly chain: ChainState;
  readonly liability: readonly store.Liability[];
  /** Rows that do not fit one another, by the ids of what they are about. */
  readonly strays: Readonly<Record<Stray, readonly bigint[]>>;
  readonly checkpoints: readonly CheckpointFault[];
}

/** A sentence for each kind of rows that do not fit one another. */
const strays = {
  movements: (id) => `movement ${id} is unbalanced, headless or on another player's account`,
  histories: (id) => `the balance after movement ${id} does not follow from the one before`,
  heldMoney: (id) => `held money of player ${id} is not the sum of open holds`,
  purses: (id) => `terminal account ${id} of a player is below zero`,
  holds: (id) => `hold ${id} is not what its movements say`,
  corrections: (id) => `correction ${id} is not what its movement says`,
} as const satisfies Record<string, (id: bigint) => string>;

type Stray = keyof typeof strays;

/** What is wrong with a checkpoint, in words. */
const checkpointWords: Readonly<Record<CheckpointFault['reason'], string>> = {
  signature: 'is not signed by this house',
  head: 'was signed over a block that is not in the chain any more',
  link: 'does not follow the one before it',
  columns: 'is kept with other columns than its statement',
  gone: 'was taken and is gone',
};

export interface Proof extends Findings {
  readonly provedAt: Date;
  /** There is no fault. */
  readonly holds: boolean;
  /** All that is wrong, one sentence each; an altered movement is named. */
  readonly faults: readonly string[];
}

/** Proves the whole ledger now. */
export const prove = (
  database: Database,
  clock: Clock,
  anchor: CheckpointAnchor = {},
): Promise<Proof> =>
  database.transaction((tx) => proveIn(tx, clock, anchor), { isolation: 'repeatable read' });

/** Proves the whole ledger on the snapshot of a transaction. */
export async function proveIn(db: Db, clock: Clock, anchor: CheckpointAnchor): Promise<Proof> {
  const findings = await findingsIn(db, anchor);
  const faults = faultsOf(findings);
  return { ...findings, provedAt: clock.now(), holds: faults.length === 0, faults };
}

async function findingsIn(db: Db, anchor: CheckpointAnchor): Promise<Findings> {
  return {
    currencies: await store.postingSums(db),
    mismatches: await store.balanceMismatches(db),
    chain: await verifyChain(db),
    liability: await store.playerLiability(db),
    strays: {
      movements: await store.unbalancedMovements(db),
      histories: await store.brokenHistories(db),
      heldMoney: await store.heldMismatches(db),
      purses: await store.overdrawnPurses(db),
      holds: await store.alteredHolds(db),
      corrections: await store.alteredCorrections(db),
    },
    checkpoints: await checkpointFaults(db, anchor),
  };
}

/** What was found wrong, one sentence each. */
function faultsOf({ currencies, mismatches, chain, ...found }: Findings): string[] {
  return [
    ...currencies
      .filter(({ sum }) => sum !== 0n)
      .map(({ currency, sum }) => `postings in ${currency} sum to ${sum}, not to zero`),
    ...mismatches.map(
      ({ account, owner_id, currency, kept, posted }) =>
        `${account} of ${owner_id} in ${currency} keeps ${kept}, its postings make ${posted}`,
    ),
    ...(Object.keys(strays) as Stray[]).flatMap((stray) => found.strays[stray].map(strays[stray])),
    ...chain.faults.map(({ blockId, reason, movementIds, missing }) => {
      const named = movementIds.length > 0 ? ` by movements ${movementIds.join(', ')}` : '';
      return `block ${blockId} is broken (${reason})${named}, ${missing} sealed are missing`;
    }),
    ...found.checkpoints.map(
      ({ checkpointId, reason }) => `checkpoint ${checkpointId} ${checkpointWords[reason]}`,
    ),
  ];
}

/**
 * Every invariant of the ledger, each violated one as a sentence; empty when all hold. Run after
 * every database test and every bench.
 */
export const checkInvariants = (database: Database): Promise<string[]> =>
  database.transaction(async (tx) => faultsOf(await findingsIn(tx, {})), {
    isolation: 'repeatable read',
  });
