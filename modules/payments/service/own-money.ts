/** Whether money comes from the player it is for: by an account that was proved theirs, or by the payer's name. */
import type { Db } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { isSameName } from '../rules/person-names.ts';
import { accountsOf } from '../store/bank-accounts.ts';
import type { Payers } from './ports.ts';

/** Who has paid, as a bank or a gateway says. */
export interface PayerTold {
  readonly name: string;
  readonly iban: string | undefined;
}

/** Whether a payer is the player, as far as is known. */
export async function isOwnMoney(
  db: Db,
  payers: Pick<Payers, 'find'>,
  playerId: PlayerId,
  { name, iban }: PayerTold,
): Promise<boolean> {
  const accounts = await accountsOf(db, playerId);
  if (accounts.some((one) => one.state === 'VERIFIED' && one.iban === iban)) return true;
  const player = await payers.find(db, playerId);
  return player !== undefined && isSameName(player.name, name);
}
