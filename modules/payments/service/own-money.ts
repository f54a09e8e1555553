/** Whether money comes from the player it is for: by an account that was proved theirs, or by the payer's name. */
import type { Db } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { isSameAccount } from '../rules/bank-account-numbers.ts';
import { isSameName } from '../rules/person-names.ts';
import { accountsOf } from '../store/bank-accounts.ts';
import type { Payers } from './ports.ts';

/** Who has paid, as a bank or a gateway says. */
export interface PayerTold {
  /** Empty where it is not said. */
  readonly name: string;
  /** An IBAN or a domestic number; empty or absent where it is not said. */
  readonly account: string | undefined;
}

/** Whether a payer is the player, by what is known of either; of whom nothing is said is nobody's to say. */
export async function isOwnMoney(
  db: Db,
  payers: Pick<Payers, 'find'>,
  playerId: PlayerId,
  { name, account = '' }: PayerTold,
): Promise<boolean> {
  const accounts = await accountsOf(db, playerId);
  const own = accounts.filter(({ state }) => state === 'VERIFIED');
  if (own.some(({ iban }) => isSameAccount(iban, account))) return true;
  const player = await payers.find(db, playerId);
  return player !== undefined && isSameName(player.name, name);
}
