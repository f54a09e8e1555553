/** Where an account stands in the decisions about it: what its pairs, and those of its parts, come to. */
import type { Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import * as store from '../store/identity-reviews.ts';
import { accountsByIds, goingOnOf, joinedTo, type KnownAccount } from '../store/people.ts';
import { updatePlayer } from '../store/players.ts';
import { lockedPlayer } from './requirements.ts';

/** What a review has found an account to be. */
export type IdentityStanding = 'PENDING' | 'DUPLICATE' | null;

export interface IdentityStandingDependencies {
  readonly clock: Clock;
  readonly isExcluded: (tx: Tx, id: bigint) => Promise<boolean>;
}

/** Makes the standing of accounts. */
export function createIdentityStanding({ clock, isExcluded }: IdentityStandingDependencies) {
  /** Whether who had this account may have no other: it is open, or its person is excluded. */
  const bars = async (tx: Tx, { id, state }: KnownAccount): Promise<boolean> =>
    state !== 'CLOSED' || (await isExcluded(tx, id));

  /** An account as it goes on: itself, or the one that it has become part of. */
  const goingOn = async (tx: Tx, id: bigint): Promise<bigint> =>
    (await goingOnOf(tx, [id])).get(id) ?? id;

  /** Pairs of parts of an account. One within it says nothing: the two are one account now. */
  const pairsOutside = async (tx: Tx, parts: readonly bigint[], playerId: bigint) => {
    const pairs = await store.pairsOf(tx, parts);
    const onward = await goingOnOf(
      tx,
      pairs.map(({ known_player_id }) => known_player_id),
    );
    return pairs
      .map(({ known_player_id: id, decision }) => ({ id: onward.get(id) ?? id, decision }))
      .filter(({ id }) => id !== playerId);
  };

  /** An account with those that have become part of it. */
  const partsOf = async (tx: Tx, id: bigint): Promise<readonly bigint[]> => [
    id,
    ...(await joinedTo(tx, id)),
  ];

  /** What the pairs of an account, and of those that have become part of it, come to. */
  const reviewOf = async (tx: Tx, playerId: bigint): Promise<IdentityStanding> => {
    const others = await pairsOutside(tx, await partsOf(tx, playerId), playerId);
    const same = others.filter(({ decision }) => decision === 'SAME').map(({ id }) => id);
    for (const known of (await accountsByIds(tx, [...new Set(same)])).values()) {
      if (await bars(tx, known)) return 'DUPLICATE';
    }
    return others.some(({ decision }) => decision === null) ? 'PENDING' : null;
  };

  /** What its review has found an account to be, behind its lock. */
  const accountReview = async (tx: Tx, playerId: bigint): Promise<IdentityStanding> =>
    (await lockedPlayer(tx, playerId)).identity_review;

  /**
   * Whether one of two accounts that have become one was found to be the second account of a person
   * other than the two. It stays so though the first is closed by now: nothing was inherited from it.
   */
  const staysDuplicate = async (tx: Tx, from: bigint, into: bigint): Promise<boolean> => {
    const ofFrom = await partsOf(tx, from);
    const ofInto = (await partsOf(tx, into)).filter((id) => !ofFrom.includes(id));
    for (const [id, parts] of [
      [from, ofFrom],
      [into, ofInto],
    ] as const) {
      if ((await accountReview(tx, id)) !== 'DUPLICATE') continue;
      const outside = await pairsOutside(tx, parts, into);
      if (outside.some(({ decision }) => decision === 'SAME')) return true;
    }
    return false;
  };

  /** Writes where an account stands, where that has changed. */
  const setReview = async (
    tx: Tx,
    playerId: bigint,
    identity_review: IdentityStanding,
  ): Promise<void> => {
    if (identity_review === (await accountReview(tx, playerId))) return;
    await updatePlayer(tx, playerId, { identity_review, changed_at: clock.now() });
  };

  return { bars, goingOn, reviewOf, accountReview, staysDuplicate, setReview };
}
