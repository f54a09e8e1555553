/**
 * What a module adds to a batch. A batch is one transaction over many items (drafts): everything
 * they need is loaded at once, each is decided in memory in the order of arrival, everything they
 * change is written at once. A participant owns its tables: nobody else reads or writes them here.
 *
 * For each draft the runner asks every participant to `decide` in their listed order. If none
 * objects, every participant `apply`s in the same order; otherwise nobody's state has changed, and
 * the draft is answered alone. So `decide` must leave its state alone (it may note facts in the
 * draft for those after it), and `apply` may not fail.
 */
import type { BatchQuery, BatchRow } from '@herna/db';

/** What all drafts of one batch share. */
export interface BatchContext {
  /** The moment of the batch by the clock port. */
  readonly now: Date;
  /** Its day in Prague, `YYYY-MM-DD`. */
  readonly day: string;
  /** Its month in Prague, `YYYY-MM`. */
  readonly month: string;
  /** The stripe of house rows that only this lane writes. */
  readonly stripe: number;
}

/** Why a draft goes no further: refused by a code, or already answered by an earlier movement. */
export type Rejection<Code extends string, Prior> =
  | { readonly kind: 'refused'; readonly code: Code }
  | { readonly kind: 'repeated'; readonly prior: Prior };

/** One module's share of a batch; `State` is its working memory for one batch. */
export interface Participant<Draft, State, Code extends string = string, Prior = unknown> {
  readonly name: string;
  /**
   * The rows that order this batch against all other writers, locked in the order of their keys.
   * Locks come before every load, so loads see what earlier holders of the lock have committed.
   * Their rows are the first result given to `open`.
   */
  lock?(drafts: readonly Draft[], batch: BatchContext): BatchQuery;
  /** Queries for all drafts, each on a snapshot newer than the locks. */
  load(drafts: readonly Draft[], batch: BatchContext): readonly BatchQuery[];
  /** Makes the state from the rows of each query: the lock's, then the loads' in their order. */
  open(
    results: readonly (readonly BatchRow[])[],
    drafts: readonly Draft[],
    batch: BatchContext,
  ): State;
  /** Pure rule: objects, or lets the draft pass. */
  decide(draft: Draft, state: State, batch: BatchContext): Rejection<Code, Prior> | undefined;
  /** Takes an accepted draft into the state. */
  apply(draft: Draft, state: State, batch: BatchContext): void;
  /** Statements that write what the accepted drafts have changed. */
  write(state: State, batch: BatchContext): readonly BatchQuery[];
  /**
   * Statements after the commit, in a transaction of their own: only to wake others, who would find
   * what was committed without them, a little later.
   */
  afterCommit?(state: State): readonly BatchQuery[];
}

/** A participant whose state is nobody else's business. */
export type AnyParticipant<Draft, Code extends string, Prior> = Participant<
  Draft,
  // biome-ignore lint/suspicious/noExplicitAny: the state type is private to each participant
  any,
  Code,
  Prior
>;
