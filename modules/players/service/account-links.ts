/** Accounts that are one person's, or were used on one device. */
import type { Db } from '@herna/db';
import type { MemberPerson } from '@herna/staff/ports';
import { matchPerson } from '../rules/same-person.ts';
import { accountsOfDevices, accountsOfEmail, devicesOf } from '../store/account-links.ts';
import { accountsByIds, accountsLike } from '../store/people.ts';

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

/** Accounts of the same people as these, by all that is known, and those used on the same devices. */
export async function accountsLinkedTo(db: Db, playerIds: readonly bigint[]): Promise<bigint[]> {
  const linked = await accountsOfDevices(db, await devicesOf(db, playerIds));
  for (const person of (await accountsByIds(db, playerIds)).values()) {
    const alike = await accountsLike(db, person);
    // Who may be the same person is linked too: a colleague decides about them as well.
    linked.push(...alike.filter((one) => matchPerson(person, one) !== 'OTHER').map(({ id }) => id));
  }
  return linked;
}
