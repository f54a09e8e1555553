/**
 * The ledger: double entry over append-only postings, balances of players, holds, corrections,
 * the statements by which batches of movements are booked, and the proof that all of it adds up.
 */
import type { Handlers } from '@herna/contract-kit/server';
import type { Database, Db, Job, Tx } from '@herna/db';
import type { Clock, Currency, Money, PlayerId } from '@herna/kernel';
import type { Anchor } from '@herna/module-kit';
import { booksHandlers } from './calls/books.ts';
import { fundsHandlers } from './calls/funds.ts';
import { proofHandlers } from './calls/proof.ts';
import type { LedgerApi } from './contract/index.ts';
import { ledgerJobs } from './jobs.ts';
import type { AccountOwners } from './ports.ts';
import type { Balance, HouseAccountKind } from './rules/accounts.table.ts';
import { checkpointKey } from './rules/checkpoints.ts';
import { type MovementKind, movementKindOf } from './rules/movements.table.ts';
import * as chain from './service/chain.ts';
import { createCheckpointTaker } from './service/checkpoints.ts';
import type { Correction, CorrectionAuthority } from './service/corrections.ts';
import * as holds from './service/holds.ts';
import * as movements from './service/movements.ts';
import { type PostingsFilter, type PostingsPage, postings } from './service/postings.ts';
import { type Proof, prove } from './service/proof.ts';
import * as statements from './service/statements.ts';
import type { ReferenceKey } from './store/batch-movements.ts';
import { correctionState } from './store/corrections.ts';
import {
  type HouseLinesQuery,
  type HouseSumsQuery,
  houseLines,
  houseSums,
} from './store/house-lines.ts';
import * as store from './store/movements.ts';
import { reversalOf } from './store/traces.ts';

export * from './contract/errors.ts';
export * from './contract/events.ts';
export * from './rules/accounts.table.ts';
export { contentHash } from './rules/content-hash.ts';
export type { HoldState } from './rules/holds.machine.ts';
export * from './rules/movements.table.ts';
export type { PostingLine } from './rules/posting-line.ts';
export { laneStripes } from './rules/stripes.ts';
export type { ChainState } from './service/chain.ts';
export type { Correction } from './service/corrections.ts';
export type { Hold, HoldEnding, HoldRequest, HoldTarget } from './service/holds.ts';
export { type MovementRequest, noPlayer, type PostedMovement } from './service/movements.ts';
export type { Posting, PostingsFilter, PostingsPage } from './service/postings.ts';
export { checkInvariants, type Proof } from './service/proof.ts';
export type { Operation, StatementFilter } from './service/statements.ts';
export * from './store/batch-movements.ts';
export * from './store/batch-wallets.ts';

/** A hold is found by its player and id. */
export interface HoldKey {
  readonly playerId: PlayerId;
  readonly holdId: bigint;
}

/** A movement as it is in the books. */
export interface BookedMovement {
  readonly movementId: bigint;
  readonly playerId: bigint;
  /** Minor units of its currency. */
  readonly amount: bigint;
  readonly currency: Currency;
  /** What it is about. */
  readonly subjectId: bigint | undefined;
  readonly contentHash: bigint;
  readonly bookedAt: Date;
  /** A later movement has taken it back. */
  readonly reversed: boolean;
}

/** A movement's share in a house account. */
export interface HouseLine {
  readonly movementId: bigint;
  readonly kind: MovementKind;
  readonly source: string;
  readonly reference: string;
  readonly subjectId: bigint | undefined;
  /** Minor units; positive puts money on the account. */
  readonly amount: Money;
  readonly createdAt: Date;
}

/** What other modules may do with money outside batches. */
export interface Ledger {
  /** Gives a player a wallet in a currency; repeated, it changes nothing. */
  openWallet(tx: Tx, playerId: PlayerId, currency: Currency): Promise<void>;
  /**
   * Waits for the player's movements in flight and stops further ones until the transaction ends:
   * what is written behind this lock holds for every later one (limits, exclusions, the panic button).
   */
  lockPlayer(tx: Tx, playerId: PlayerId): Promise<void>;
  /** Posts a movement; idempotent by source and reference. */
  post(tx: Tx, movement: movements.MovementRequest): Promise<movements.PostedMovement>;
  /** Takes cash aside; idempotent by source and reference. */
  reserve(tx: Tx, request: holds.HoldRequest): Promise<holds.Hold>;
  /** Pays held money out; exactly one of commit, cancel and expiry wins. */
  commitHold(tx: Tx, key: HoldKey, target: holds.HoldTarget): Promise<holds.HoldEnding>;
  /** Gives held money back. */
  cancelHold(tx: Tx, key: HoldKey): Promise<holds.HoldEnding>;
  /** Balances of a player, a row for each currency. */
  balances(db: Db, playerId: PlayerId): Promise<(Balance & { readonly currency: Currency })[]>;
  /** The sum of a house account over its stripes, minor units. */
  houseBalance(
    db: Db,
    account: HouseAccountKind,
    owner: bigint,
    currency: Currency,
  ): Promise<bigint>;
  /** All house accounts of a kind, by owner. */
  houseBalances(
    db: Db,
    account: HouseAccountKind,
  ): Promise<{ readonly owner: bigint; readonly amount: Money }[]>;
  /** What was booked under a reference of a source; undefined if nothing was. */
  bookedMovement(db: Db, key: ReferenceKey): Promise<BookedMovement | undefined>;
  /** Whether a player's movement has a line on one of these accounts of an owner. */
  hasHouseLine(db: Db, line: store.HouseLineQuery): Promise<boolean>;
  /** What was booked on the clearing account of a party outside in a span of time, oldest first. */
  houseLines(db: Db, query: HouseLinesQuery): Promise<HouseLine[]>;
  /** What a player's movements about one thing have put on accounts of a kind, by owner, minor units. */
  houseSums(
    db: Db,
    query: HouseSumsQuery,
  ): Promise<{ readonly owner: bigint; readonly amount: bigint }[]>;
  /** What has become of a correction; undefined when there is none of this id. */
  correctionState(db: Db, id: bigint): Promise<Correction['state'] | undefined>;
  /** A page of a player's operations. */
  statement(
    db: Db,
    filter: statements.StatementFilter,
  ): Promise<{ items: statements.Operation[]; total: number }>;
  /** A page of postings, found within a bounded time in books of any size. */
  postings(db: Db, filter: PostingsFilter): Promise<PostingsPage>;
  /** Seals finished movements into the proof chain; returns the number of new blocks. */
  seal(): Promise<number>;
  /** Proves the whole ledger now. */
  prove(): Promise<Proof>;
  readonly handlers: Handlers<LedgerApi>;
  readonly jobs: readonly Job[];
}

export interface LedgerOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** The brand's currency. */
  readonly mainCurrency: Currency;
  /** What one person may decide alone; a ledger without it is corrected without bounds (benches, tests). */
  readonly authority?: CorrectionAuthority;
  /** Root of the key that signs checkpoints; a ledger without it takes none (benches, tests). */
  readonly masterSecret?: string;
  /** Keeps the newest checkpoint that was seen whole; in memory when absent. */
  readonly anchor?: Anchor | undefined;
  /** Who knows the names of accounts' owners; without it they are shown by number (benches, tests). */
  readonly accountOwners?: () => readonly AccountOwners[];
}

/**
 * How long a proof is shown before it is made anew: long enough that proving large books again and
 * again for whoever looks takes at most a twentieth of the time.
 */
const proofKeptMs = (tookMs: number): number => Math.max(15_000, 20 * tookMs);

/** Creates the ledger. */
export function createLedger(options: LedgerOptions): Ledger {
  const { database, clock, mainCurrency, masterSecret } = options;
  const checkpoints =
    masterSecret === undefined
      ? undefined
      : createCheckpointTaker(database, clock, checkpointKey(masterSecret), options.anchor);
  const proveNow = () => prove(database, clock, checkpoints?.anchor());
  let latest: { keptUntil: number; readonly proof: Promise<Proof> } | undefined;
  const provenLately = (): Promise<Proof> => {
    if (latest && clock.now().getTime() < latest.keptUntil) return latest.proof;
    const begun = performance.now();
    const kept = { keptUntil: Number.POSITIVE_INFINITY, proof: proveNow() };
    latest = kept;
    kept.proof.then(
      () => {
        kept.keptUntil = clock.now().getTime() + proofKeptMs(performance.now() - begun);
      },
      () => {
        latest = undefined;
      },
    );
    return kept.proof;
  };
  return {
    openWallet: (tx, playerId, currency) => store.insertWallet(tx, playerId, currency, clock.now()),
    lockPlayer: async (tx, playerId) => void (await store.lockPlayerWallets(tx, playerId)),
    post: (tx, movement) => movements.post(tx, clock, movement),
    reserve: (tx, request) => holds.reserve(tx, clock, request),
    commitHold: (tx, key, target) => holds.endHold(tx, clock, key, 'commit', target),
    cancelHold: (tx, key) => holds.endHold(tx, clock, key, 'cancel'),
    balances: store.selectBalances,
    houseBalance: store.selectHouseAmount,
    houseBalances: async (db, account) =>
      (await store.selectHouseAccounts(db, account)).map(({ owner_id, amount, currency }) => ({
        owner: owner_id,
        amount: { amount, currency },
      })),
    async bookedMovement(db, { source, reference }) {
      const row = await store.movementByReference(db, source, reference);
      return (
        row && {
          movementId: row.id,
          playerId: row.player_id,
          amount: row.amount,
          currency: row.currency as Currency,
          subjectId: row.subject_id ?? undefined,
          contentHash: row.content_hash,
          bookedAt: row.created_at,
          reversed: (await reversalOf(db, row)) !== undefined,
        }
      );
    },
    hasHouseLine: store.hasHouseLine,
    houseLines: async (db, query) =>
      (await houseLines(db, query)).map((row) => ({
        movementId: row.movement_id,
        kind: movementKindOf(row.kind),
        source: row.source,
        reference: row.reference,
        subjectId: row.subject_id ?? undefined,
        amount: { amount: row.amount, currency: row.currency },
        createdAt: row.created_at,
      })),
    houseSums,
    correctionState,
    statement: statements.statement,
    postings: (db, filter) => postings(db, clock, filter),
    seal: () => chain.sealMovements(database, clock),
    prove: proveNow,
    handlers: {
      ...fundsHandlers(database, mainCurrency),
      ...booksHandlers(database, clock, provenLately, options.authority, options.accountOwners),
      ...proofHandlers(database),
    },
    jobs: ledgerJobs(database, clock, checkpoints),
  };
}
