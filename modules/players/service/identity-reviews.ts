/**
 * One account for a person. Whoever opens an account is looked up among those who have one: the same
 * person is refused, a likely one waits for staff with play and deposits closed. Exclusions and
 * limits bind the person, so those of a closed account go on in the one that follows it, and an account
 * that may be an excluded person's waits for staff too, whichever of the two was first.
 */
import {
  type Database,
  type Db,
  type OutboxEvent,
  recordEvent,
  type SnapshotPage,
  type Tx,
} from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import { type KnownPerson, matchPerson, mayBePerson } from '../rules/same-person.ts';
import * as store from '../store/identity-reviews.ts';
import {
  accountOf,
  accountsByIds,
  accountsLike,
  type KnownAccount,
  lockBirthDate,
  mergedWith,
} from '../store/people.ts';
import { updatePlayer } from '../store/players.ts';
import type { IdentityReviewRow } from '../store/tables.ts';
import type { RecordAudit } from './audit.ts';
import type { BirthNumbers } from './birth-numbers.ts';
import { createIdentityStanding } from './identity-standing.ts';
import { lockedPlayer } from './requirements.ts';

/** Carries on what protected a person in earlier accounts: limits and what is used of them. */
export type InheritProtection = (
  tx: Tx,
  earlier: readonly PlayerId[],
  playerId: PlayerId,
) => Promise<void>;

export interface IdentityReviewsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** A decision waits for bets in flight. */
  readonly ledger: Pick<Ledger, 'lockPlayer'>;
  /** What other modules have closed to a player, exclusions among it. */
  readonly restrictions: (db: Db, playerId: PlayerId) => Promise<readonly { kind: string }[]>;
  readonly inheritProtection: InheritProtection;
  readonly birthNumbers: BirthNumbers;
  readonly audit: RecordAudit;
}

/** Accounts of a person who is about to have another. */
export interface Earlier {
  /** Closed ones, surely this person's. */
  readonly closed: readonly KnownAccount[];
  /** Open or closed ones that may be this person's. */
  readonly candidates: readonly KnownAccount[];
}

/** A review with both accounts, as they are now. */
export interface IdentityReview {
  readonly review: IdentityReviewRow;
  readonly account: KnownAccount;
  readonly known: KnownAccount;
}

/** The service of identity reviews. */
export function createIdentityReviews(dependencies: IdentityReviewsDependencies) {
  const { database, clock, ledger, restrictions, inheritProtection, audit } = dependencies;
  const { birthNumbers } = dependencies;

  const isExcluded = async (db: Db, id: bigint): Promise<boolean> =>
    (await restrictions(db, id as PlayerId)).some(({ kind }) => kind === 'EXCLUDED');
  const standing = createIdentityStanding({ clock, isExcluded });
  const { bars, goingOn, reviewOf, accountReview, staysDuplicate, setReview } = standing;

  /** Accounts of the same person, and those that may be; excluded ones on a slighter likeness too. */
  const matches = async (tx: Tx, person: KnownPerson, except?: bigint) => {
    const found = await accountsLike(tx, person);
    const others = Map.groupBy(
      found.filter(({ id }) => id !== except),
      (other) => matchPerson(person, other),
    );
    const candidates = [...(others.get('CANDIDATE') ?? [])];
    for (const other of others.get('OTHER') ?? []) {
      if (mayBePerson(person, other) && (await isExcluded(tx, other.id))) candidates.push(other);
    }
    return { same: others.get('SAME') ?? [], candidates };
  };

  /** Puts an account under review against others; true if a pair is new. */
  const openAgainst = async (
    tx: Tx,
    playerId: bigint,
    candidates: readonly KnownAccount[],
  ): Promise<boolean> => {
    const now = clock.now();
    let opened = false;
    for (const { id } of candidates) {
      opened = (await store.openReview(tx, playerId, id, now)) || opened;
    }
    // What was found to be a person's second account stays so, whatever else is compared.
    const closes = opened && (await accountReview(tx, playerId)) === null;
    if (closes) {
      await updatePlayer(tx, playerId, { identity_review: 'PENDING', changed_at: now });
    }
    return opened;
  };

  /** This event ends the sessions of games. */
  const recordBlocked = (tx: Tx, playerId: bigint): Promise<void> =>
    recordEvent(tx, {
      type: 'players.playing_blocked',
      playerId,
      payload: {},
      happenedAt: clock.now(),
    });

  /** Open accounts slightly like a person's, about which staff have not decided. */
  const likesOf = async (tx: Tx, person: KnownAccount): Promise<readonly KnownAccount[]> => {
    const decisions = await store.decidedPairs(tx, person.id);
    return (await accountsLike(tx, person)).filter(
      (other) =>
        other.id !== person.id &&
        other.state !== 'CLOSED' &&
        !decisions.has(other.id) &&
        matchPerson(person, other) === 'OTHER' &&
        mayBePerson(person, other),
    );
  };

  /**
   * Puts open accounts that may be those of people who are excluded from now on under review. Sure and
   * likely ones were when they were opened; the slighter likeness is asked about the excluded alone.
   */
  const reviewLikesOf = async (tx: Tx, playerIds: Iterable<bigint>): Promise<void> => {
    const people: KnownAccount[] = [];
    for (const id of playerIds) {
      const person = await accountOf(tx, id);
      if (person && (await isExcluded(tx, id))) people.push(person);
    }
    // Wallets before dates of birth, and each in one order: so does whoever changes an account.
    const likes: bigint[] = [];
    for (const person of people) likes.push(...(await likesOf(tx, person)).map(({ id }) => id));
    const inOrder = [...new Set(likes)].sort((one, other) => (one < other ? -1 : 1));
    for (const id of inOrder) await ledger.lockPlayer(tx, id as PlayerId);
    for (const person of people.sort((one, other) => (one.birthDate < other.birthDate ? -1 : 1))) {
      await lockBirthDate(tx, person.birthDate);
      for (const { id } of await likesOf(tx, person)) {
        // Most are locked already; one that has become alike meanwhile is not.
        await ledger.lockPlayer(tx, id as PlayerId);
        if (await openAgainst(tx, id, [person])) await recordBlocked(tx, id);
      }
    }
  };

  /** Puts an account under review against those whose person it seems to be; gives the sure ones. */
  const compareAgain = async (
    tx: Tx,
    playerId: bigint,
    person: KnownPerson,
  ): Promise<readonly KnownAccount[]> => {
    await lockBirthDate(tx, person.birthDate);
    const { same, candidates } = await matches(tx, person, playerId);
    const opened = await openAgainst(tx, playerId, [...same, ...candidates]);
    if (opened) await recordBlocked(tx, playerId);
    return same;
  };

  /** The account that a review is about by now, locked with what its player has in flight. */
  const lockGoingOn = async (tx: Tx, id: bigint): Promise<PlayerId> => {
    const playerId = (await goingOn(tx, id)) as PlayerId;
    await ledger.lockPlayer(tx, playerId);
    const { merged_into: into } = await lockedPlayer(tx, playerId);
    return into === null ? playerId : lockGoingOn(tx, into);
  };

  return {
    /** Looks for other accounts of people who are excluded, when that is heard of. */
    consumer: {
      name: 'players.likes_of_the_excluded',
      types: ['protection.exclusion_changed', 'protection.panic_pressed'],
      async handle(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
        const heard = events.flatMap(({ playerId }) => playerId ?? []);
        await reviewLikesOf(tx, new Set(heard));
      },
    },

    /**
     * Asks about somebody who is about to have an account; the transaction sees every other opening
     * for people of that birth date.
     * @throws ERR_PLAYER_EXCLUDED when the person is excluded in any account, an open or a closed one.
     * @throws ERR_ACCOUNT_EXISTS when the person has an account that is not closed.
     */
    async assertMayOpen(tx: Tx, person: KnownPerson): Promise<Earlier> {
      await lockBirthDate(tx, person.birthDate);
      const { same, candidates } = await matches(tx, person);
      for (const { id } of same) {
        if (await isExcluded(tx, id)) throw new DomainError('ERR_PLAYER_EXCLUDED');
      }
      if (same.some(({ state }) => state !== 'CLOSED')) throw new DomainError('ERR_ACCOUNT_EXISTS');
      return { closed: same, candidates };
    },

    /** What follows from `assertMayOpen` once the account is there with its wallet. */
    async opened(tx: Tx, playerId: PlayerId, { closed, candidates }: Earlier): Promise<void> {
      if (closed.length > 0) {
        const earlier = closed.map(({ id }) => id as PlayerId);
        await inheritProtection(tx, earlier, playerId);
      }
      await openAgainst(tx, playerId, candidates);
    },

    /**
     * Asks again about an account whose person's data have changed: those it now seems to share a
     * person with come into the queue, and play and deposits close until staff have decided. The
     * caller has waited for bets in flight.
     */
    async dataChanged(tx: Tx, playerId: bigint): Promise<void> {
      const before = await accountOf(tx, playerId);
      if (!before) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      await compareAgain(tx, playerId, before);
    },

    /**
     * Asks again about an account whose permanent address has changed: an excluded person may have
     * opened it elsewhere under another name. Moving house alone makes nobody a candidate. The caller
     * has waited for bets in flight.
     */
    async addressChanged(tx: Tx, playerId: bigint): Promise<void> {
      const person = await accountOf(tx, playerId);
      if (!person) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      await lockBirthDate(tx, person.birthDate);
      const { candidates } = await matches(tx, person, playerId);
      const excluded: KnownAccount[] = [];
      for (const one of candidates) if (await isExcluded(tx, one.id)) excluded.push(one);
      if (await openAgainst(tx, playerId, excluded)) await recordBlocked(tx, playerId);
    },

    /**
     * Somebody trustworthy names the birth number (digits) of a player who gave none. It is compared
     * with those of all others, and kept unless an open account has it.
     * @throws ERR_PLAYER_NOT_FOUND
     */
    async birthNumberProved(tx: Tx, playerId: bigint, digits: string): Promise<void> {
      await ledger.lockPlayer(tx, playerId as PlayerId);
      await lockedPlayer(tx, playerId);
      const before = await accountOf(tx, playerId);
      if (!before || before.birthNumberKey !== undefined) return;
      const birthNumberKey = birthNumbers.hashOf(digits).toString('hex');
      const same = await compareAgain(tx, playerId, { ...before, birthNumberKey });
      const taken = same.some(
        (other) => other.birthNumberKey === birthNumberKey && other.state !== 'CLOSED',
      );
      if (taken) return;
      await updatePlayer(tx, playerId, {
        ...birthNumbers.columns(digits),
        changed_at: clock.now(),
      });
    },

    /**
     * Somebody trustworthy says that an earlier account was this player's. One that has ended makes
     * way; if its person is excluded, staff look at both first and play stays closed.
     * @returns whether the earlier account has ended
     */
    async followsEnded(tx: Tx, playerId: bigint, earlierId: bigint): Promise<boolean> {
      await ledger.lockPlayer(tx, playerId as PlayerId);
      const earlier = await accountOf(tx, earlierId);
      if (earlier?.state !== 'CLOSED') return !earlier;
      // With a merge the exclusions have gone over.
      const became = (await mergedWith(tx, playerId)).includes(earlierId);
      if (became || !(await isExcluded(tx, earlierId))) return true;
      if (await openAgainst(tx, playerId, [earlier])) await recordBlocked(tx, playerId);
      return true;
    },

    /**
     * Two accounts have become one: they wait for no decision about each other any more. What either
     * has with others goes on, so that nobody merges out of a decision. The caller has locked both.
     * @param by the member of staff who decided, `null` where the player proved both accounts
     */
    async merged(tx: Tx, from: bigint, into: bigint, by: bigint | null): Promise<void> {
      await store.closePairs(tx, from, into, { at: clock.now(), by });
      const before = await accountReview(tx, into);
      const stays = await staysDuplicate(tx, from, into);
      const review = stays ? 'DUPLICATE' : await reviewOf(tx, into);
      await setReview(tx, into, review);
      if (before === null && review !== null) await recordBlocked(tx, into);
    },

    /** A page of the queue with the people of both accounts. */
    async page(
      wanted: Parameters<typeof store.pageOfReviews>[1],
    ): Promise<SnapshotPage<IdentityReview>> {
      const { items, ...rest } = await store.pageOfReviews(database.read, wanted);
      const ids = items.flatMap(({ player_id, known_player_id }) => [player_id, known_player_id]);
      const people = await accountsByIds(database.read, [...new Set(ids)]);
      const both = items.flatMap((review): IdentityReview[] => {
        const account = people.get(review.player_id);
        const known = people.get(review.known_player_id);
        return account && known ? [{ review, account, known }] : [];
      });
      return { ...rest, items: both };
    },

    /**
     * Staff decide about a pair. Different people: play opens once no other pair waits. The same
     * person: the account that came later stays closed for play for ever, unless the earlier one is
     * closed and not excluded; then it goes on with the earlier one's limits.
     * @throws ERR_NOT_FOUND, ERR_CONFLICT (decided already).
     */
    decide: (
      staffId: bigint,
      reviewId: bigint,
      decision: 'SAME' | 'DIFFERENT',
      reason: string,
    ): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await store.lockReview(tx, reviewId);
        if (!row) throw new DomainError('ERR_NOT_FOUND');
        if (row.decision !== null) throw new DomainError('ERR_CONFLICT');
        const playerId = await lockGoingOn(tx, row.player_id);
        const known = await accountOf(tx, await goingOn(tx, row.known_player_id));
        if (!known) throw new DomainError('ERR_NOT_FOUND');
        const decided_at = clock.now();
        await store.decideReview(tx, reviewId, {
          decision,
          decided_at,
          decided_by: staffId,
          reason,
        });
        const goesOn = decision === 'SAME' && known.id !== playerId && !(await bars(tx, known));
        if (goesOn) await inheritProtection(tx, [known.id as PlayerId], playerId);
        // What was found to be a person's second account stays so, whatever else is compared.
        if ((await accountReview(tx, playerId)) !== 'DUPLICATE') {
          await setReview(tx, playerId, await reviewOf(tx, playerId));
        }
        await audit(tx, {
          staffId,
          action: 'players.identity_reviewed',
          playerId: row.player_id,
          reason,
          details: { decision, knownPlayerId: row.known_player_id.toString() },
        });
      }),
  };
}
export type IdentityReviews = ReturnType<typeof createIdentityReviews>;
