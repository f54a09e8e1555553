/** SQL of players who may not have something. */
import { anyOf, type Db, type Tx } from '@herna/db';
import { sql } from 'kysely';
import type { PromotionsTables } from './tables.ts';

const rows = (db: Db) => db.reads<PromotionsTables>();
const writes = (tx: Tx) => tx.writes<PromotionsTables>();

export interface Subject {
  readonly kind: 'BONUS' | 'TOURNAMENT' | 'CHALLENGE';
  readonly id: bigint;
}

/** Adds players to a list; gives how many were not on it. */
export async function addRestricted(
  tx: Tx,
  { kind, id }: Subject,
  added: { readonly playerIds: readonly bigint[]; readonly at: Date; readonly by: bigint },
): Promise<number> {
  if (added.playerIds.length === 0) return 0;
  const result = await writes(tx)
    .insertInto('promotions.restricted_player')
    .values(
      added.playerIds.map((player_id) => ({
        player_id,
        subject_kind: kind,
        subject_id: id,
        added_at: added.at,
        added_by: added.by,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

/** Which of these players are on a list. */
export async function restrictedOf(
  db: Db,
  { kind, id }: Subject,
  playerIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  if (playerIds.length === 0) return new Set();
  const found = await rows(db)
    .selectFrom('promotions.restricted_player')
    .select('player_id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('player_id', '=', anyOf(playerIds))
    .execute();
  return new Set(found.map(({ player_id }) => player_id));
}

/** A page of a list, in the order of players. */
export async function restrictedPage(
  db: Db,
  { kind, id }: Subject,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const all = rows(db)
    .selectFrom('promotions.restricted_player')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id);
  const items = await all
    .select(['player_id', 'added_at'])
    .orderBy('player_id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await all.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** Takes a player off a list; false when they were not on it. */
export async function removeRestricted(
  tx: Tx,
  { kind, id }: Subject,
  playerId: bigint,
): Promise<boolean> {
  const { numDeletedRows } = await writes(tx)
    .deleteFrom('promotions.restricted_player')
    .where('player_id', '=', playerId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
