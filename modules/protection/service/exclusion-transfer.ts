/**
 * Exclusions bind a person. When an account becomes one with another of the same person, those in
 * force go on in the account that goes on, with their kinds, ends and minimum times; what has ended
 * stays in the history of the account that it belonged to.
 */
import type { Tx } from '@herna/db';
import type { Clock, PlayerId } from '@herna/kernel';
import { exclusionsInForce, insertExclusion } from '../store/exclusions.ts';
import { recordExclusionChange } from './exclusion-news.ts';
import type { Sessions } from './exclusions.ts';
import type { Gatekeeper } from './gate.ts';

/** Carries exclusions in force on into another account; repeated, it adds none twice. */
export type TransferExclusions = (tx: Tx, from: PlayerId, into: PlayerId) => Promise<number>;

/** Makes the one function; it gives how many exclusions were added. */
export const createExclusionTransfer =
  (deps: {
    readonly clock: Clock;
    readonly gatekeeper: Gatekeeper;
    readonly sessions: Pick<Sessions, 'endSessions'>;
  }): TransferExclusions =>
  async (tx, from, into) => {
    const { clock, gatekeeper, sessions } = deps;
    await gatekeeper.lock(tx, into);
    const now = clock.now();
    const own = await exclusionsInForce(tx, into, now);
    const isThere = (row: (typeof own)[number]): boolean =>
      own.some(
        (one) =>
          one.kind === row.kind &&
          one.starts_at.getTime() === row.starts_at.getTime() &&
          one.ends_at?.getTime() === row.ends_at?.getTime() &&
          one.cancellable_from?.getTime() === row.cancellable_from?.getTime(),
      );
    const missing = (await exclusionsInForce(tx, from, now)).filter((row) => !isThere(row));
    for (const { id: _id, ...row } of missing) {
      const added = await insertExclusion(tx, { ...row, player_id: into, updated_at: now });
      await recordExclusionChange(tx, added, 'created', now);
    }
    if (missing.length === 0) return 0;
    await gatekeeper.rebuild(tx, into);
    await sessions.endSessions(tx, into, 'SelfExclusion');
    return missing.length;
  };
