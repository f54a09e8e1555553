/** Ways to pay that let a player play, in markets that ask for one (market rules, section 5). */
import type { Db } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { accountsOf } from '../store/bank-accounts.ts';
import { hasPaidIn } from '../store/payments.ts';

/**
 * Whether the player has one: a bank account of his that nobody has refused, verified or not, or a
 * deposit that a gateway has confirmed. Cash at a desk is none: it names nobody.
 */
export async function hasPaymentMethod(db: Db, playerId: PlayerId): Promise<boolean> {
  const accounts = await accountsOf(db, playerId);
  return accounts.some(({ state }) => state !== 'REFUSED') || hasPaidIn(db, playerId);
}
