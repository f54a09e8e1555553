/** Accounts that are one person's, or were used on one device. */
import type { Db, Tx } from '@herna/db';
import { DomainError, type PlayerId } from '@herna/kernel';
import type { MemberPerson } from '@herna/staff/ports';
import { type KnownPerson, matchPerson } from '../rules/same-person.ts';
import { accountsOfDevices, accountsOfEmail, devicesOf } from '../store/account-links.ts';
import { decidedPairs } from '../store/identity-reviews.ts';
import { accountsByIds, accountsLike, mergedInto, mergedWith } from '../store/people.ts';

/** Accounts of a member of staff: under their e-mail address, or used in a browser they work in. */
export async function accountsOfMember(
  db: Db,
  { email, deviceHashes }: MemberPerson,
): Promise<bigint[]> {
  const found = await Promise.all([
    accountsOfEmail(db, email),
    accountsOfDevices(db, deviceHashes),
  ]);
  return found.flat();
}

/** Accounts of people who are or may be the same as these: a colleague decides about them as well. */
export async function accountsAlike(db: Db, playerIds: readonly bigint[]): Promise<bigint[]> {
  const found: bigint[] = [];
  for (const person of (await accountsByIds(db, playerIds)).values()) {
    const alike = await accountsLike(db, person);
    found.push(...alike.filter((one) => matchPerson(person, one) !== 'OTHER').map(({ id }) => id));
  }
  return found;
}

/** Accounts of the same people as these, by all that is known, and those used on the same devices. */
export async function accountsLinkedTo(db: Db, playerIds: readonly bigint[]): Promise<bigint[]> {
  const linked = await accountsOfDevices(db, await devicesOf(db, playerIds));
  return [...linked, ...(await accountsAlike(db, playerIds))];
}

/** The account that goes on where one has become part of another, which may have done so in its turn. */
export async function accountThatGoesOn(db: Db, playerId: bigint): Promise<PlayerId> {
  const into = await mergedInto(db, playerId);
  return into === undefined ? (playerId as PlayerId) : accountThatGoesOn(db, into);
}

/**
 * The same for whoever pays it, behind the lock that is given.
 * @throws ERR_CONFLICT when it has become part of another meanwhile: to be tried again
 */
export async function lockAccountThatGoesOn(
  tx: Tx,
  playerId: bigint,
  lock: (tx: Tx, id: PlayerId) => Promise<unknown>,
): Promise<PlayerId> {
  const found = await accountThatGoesOn(tx, playerId);
  await lock(tx, found);
  if ((await accountThatGoesOn(tx, playerId)) !== found) throw new DomainError('ERR_CONFLICT');
  return found;
}

/** Whether more than a name and a date of birth tells of two people who match: two may share these. */
const hasFurtherProof = (one: KnownPerson, other: KnownPerson): boolean =>
  one.street !== '' ||
  (one.birthNumberKey !== undefined && one.birthNumberKey === other.birthNumberKey);

/**
 * All accounts of one person, closed ones too, in the order of their ids: by what is known of the
 * person, by what staff have decided about pairs, and those that became one. The same answer for each
 * of them, so that what binds a person is counted over all.
 */
export async function accountsOfPerson(db: Db, playerId: bigint): Promise<bigint[]> {
  const found = new Set([playerId]);
  for (const id of found) {
    const person = (await accountsByIds(db, [id])).get(id);
    if (!person) continue;
    const decided = await decidedPairs(db, id);
    const same = (await accountsLike(db, person))
      .filter((one) => matchPerson(person, one) === 'SAME' && hasFurtherProof(person, one))
      .map((one) => one.id)
      .filter((one) => decided.get(one) !== 'DIFFERENT');
    const byStaff = [...decided].filter(([, decision]) => decision === 'SAME').map(([one]) => one);
    for (const one of [...same, ...byStaff, ...(await mergedWith(db, id))]) found.add(one);
  }
  return [...found].toSorted((one, other) => (one < other ? -1 : 1));
}
