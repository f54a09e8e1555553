/** Accounts that have become one. */
import type { Db } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Payers } from './ports.ts';

/** Whether what an account has is another's too: it is the same, or both have become part of one. */
export async function isOneAccount(
  db: Db,
  payers: Pick<Payers, 'accountThatGoesOn'>,
  one: bigint,
  other: bigint,
): Promise<boolean> {
  if (one === other) return true;
  const goesOn = (id: bigint) => payers.accountThatGoesOn(db, id as PlayerId);
  return (await goesOn(one)) === (await goesOn(other));
}
