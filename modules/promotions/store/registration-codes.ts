/** SQL of promo codes that wait since the registration. */
import type { Tx } from '@herna/db';
import type { PromotionsTables } from './tables.ts';

const writes = (tx: Tx) => tx.writes<PromotionsTables>();

/** Keeps a code; one that waits for the player already waits once. */
export const insertRegistrationCode = async (
  tx: Tx,
  row: PromotionsTables['promotions.registration_code'],
): Promise<void> => {
  await writes(tx)
    .insertInto('promotions.registration_code')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Takes the codes of a player out of their waiting place, the first typed first. */
export async function takeRegistrationCodes(
  tx: Tx,
  playerId: bigint,
): Promise<PromotionsTables['promotions.registration_code'][]> {
  const taken = await writes(tx)
    .deleteFrom('promotions.registration_code')
    .where('player_id', '=', playerId)
    .returningAll()
    .execute();
  return taken.sort((one, other) => one.typed_at.getTime() - other.typed_at.getTime());
}
