/**
 * Wagering: the path on which every stake, win, cancel and jackpot win travels. A batch runner takes
 * them through the participants that modules declare; the ledger books what all have accepted.
 */
import type { Db } from '@herna/db';
import type { BookedMovement, Ledger } from '@herna/ledger';
import { nothingCounted } from './batch/runner.ts';
import { referenceOf, sourceOf } from './rules/wager-amounts.ts';
import type { AnyWagerParticipant, WagerRequest } from './wager.ts';
import { createWagerPath, inStages, type WagerPath, type WagerPathOptions } from './wager-path.ts';

export { BatchNotDone, BatchOutcomeUnknown, decideAll, type Outcome } from './batch/lane.ts';
export * from './batch/participant.ts';
export * from './batch/runner.ts';
export { referenceOf, returnTo, shareWin, sourceOf } from './rules/wager-amounts.ts';
export * from './slots.ts';
export * from './wager.ts';
export * from './wager-path.ts';

export interface Wagering extends WagerPath {
  /** All who take part, in the order in which they are consulted. */
  participants(): readonly AnyWagerParticipant[];
}

export interface WageringOptions extends Omit<WagerPathOptions, 'participants'> {
  /** Those of the modules; known once all modules are composed. */
  readonly participants: () => readonly AnyWagerParticipant[];
}

/** Creates the module; the path is made, and connects, with its first wager. */
export function createWagering(options: WageringOptions): Wagering {
  let cache: { readonly path: WagerPath; readonly all: readonly AnyWagerParticipant[] } | undefined;
  const open = () => {
    const all = cache?.all ?? inStages(options.participants());
    cache ??= { path: createWagerPath({ ...options, participants: all }), all };
    return cache;
  };
  return {
    participants: () => open().all,
    submit: (request) => open().path.submit(request),
    submitTogether: (requests) => open().path.submitTogether(requests),
    metrics: () => cache?.path.metrics() ?? nothingCounted,
    close: async () => cache?.path.close(),
  };
}

/** What a provider's wager was booked as, by its kind and id; undefined if it was not. */
export const bookedWager = (
  ledger: Pick<Ledger, 'bookedMovement'>,
  db: Db,
  { kind, providerId, transactionId }: Pick<WagerRequest, 'kind' | 'providerId' | 'transactionId'>,
): Promise<BookedMovement | undefined> =>
  ledger.bookedMovement(db, {
    source: sourceOf(providerId),
    reference: referenceOf(kind, transactionId),
  });
