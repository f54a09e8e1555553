/** Who may put money in, wherever it comes from. */
import type { Db } from '@herna/db';
import { DomainError, type PlayerId } from '@herna/kernel';
import type { Protection } from '@herna/protection';
import type { Payers } from './ports.ts';

/**
 * Refuses money of a player who is excluded or whose account staff have locked: ERR_PLAYER_EXCLUDED,
 * ERR_PAYMENT_TYPE_CLOSED. It is asked when an operation begins and again when money is taken.
 */
export async function assertMayDeposit(
  { protection, payers }: MayDepositDeps,
  db: Db,
  playerId: PlayerId,
): Promise<void> {
  await protection.assertMayDeposit(db, playerId);
  const payer = await payers.find(db, playerId);
  if (!payer?.locked) return;
  throw new DomainError('ERR_PAYMENT_TYPE_CLOSED', { data: { reason: 'AccountLocked' } });
}

export interface MayDepositDeps {
  readonly protection: Pick<Protection, 'assertMayDeposit'>;
  readonly payers: Payers;
}
