/** SQL of platform events. */
import type { Tx } from '@herna/db';
import type { PlatformEventTable, PromotionsTables } from './tables.ts';

/** Keeps a raised event; false when its id is known. */
export async function insertPlatformEvent(tx: Tx, row: PlatformEventTable): Promise<boolean> {
  const result = await tx
    .writes<PromotionsTables>()
    .insertInto('promotions.platform_event')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
