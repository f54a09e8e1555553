/** Names of what costs of promotions are booked on; their tables share one room of numbers. */
import type { Db } from '@herna/db';
import type { PromotionsTables } from './tables.ts';

const tables = [
  'promotions.definition',
  'promotions.free_round_definition',
  'promotions.cashback_programme',
] as const;

/** Names of bonuses, free rounds and cashback programmes by id. */
export async function promotionNames(db: Db, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const found = await Promise.all(
    tables.map((table) =>
      db
        .reads<PromotionsTables>()
        .selectFrom(table)
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .execute(),
    ),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
