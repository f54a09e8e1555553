/** SQL of promo codes that wait since the registration. */
import type { Tx } from '@herna/db';
import type { PromotionsTables } from './tables.ts';

const writes = (tx: Tx) => tx.writes<PromotionsTables>();

export const insertRegistrationCode = async (
  tx: Tx,
  row: PromotionsTables['promotions.registration_code'],
): Promise<void> => {
  await writes(tx).insertInto('promotions.registration_code').values(row).execute();
};

/** Takes the code of a player out of its waiting place; undefined where none waits. */
export async function takeRegistrationCode(tx: Tx, playerId: bigint): Promise<Buffer | undefined> {
  const taken = await writes(tx)
    .deleteFrom('promotions.registration_code')
    .where('player_id', '=', playerId)
    .returning('digest')
    .executeTakeFirst();
  return taken?.digest;
}
