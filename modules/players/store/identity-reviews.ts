/** Pairs of accounts that may be one person's, for the staff's queue. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { IdentityReviewRow, PlayersTables } from './tables.ts';

/** Notes that an account may belong to the player of another; a pair that is known stays as it is. */
export async function openReview(
  tx: Tx,
  playerId: bigint,
  knownPlayerId: bigint,
  openedAt: Date,
): Promise<boolean> {
  const opened = await tx
    .writes<PlayersTables>()
    .insertInto('players.identity_review')
    .values({ player_id: playerId, known_player_id: knownPlayerId, opened_at: openedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

/** A review, locked until the transaction ends. */
export const lockReview = (tx: Tx, id: bigint): Promise<IdentityReviewRow | undefined> =>
  tx
    .writes<PlayersTables>()
    .selectFrom('players.identity_review')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function decideReview(
  tx: Tx,
  id: bigint,
  decision: Pick<IdentityReviewRow, 'decision' | 'decided_at' | 'decided_by' | 'reason'>,
): Promise<void> {
  await tx
    .writes<PlayersTables>()
    .updateTable('players.identity_review')
    .set(decision)
    .where('id', '=', id)
    .execute();
}

/** Nobody on the staff: the player has proved both accounts. */
const decidedByPlayer = 0n;

/** Ends the pairs of two accounts that have become one. */
export async function closePairs(
  tx: Tx,
  one: bigint,
  other: bigint,
  { at, by }: { readonly at: Date; readonly by: bigint | null },
): Promise<void> {
  await tx
    .writes<PlayersTables>()
    .updateTable('players.identity_review')
    .set({
      decision: 'SAME',
      decided_at: at,
      decided_by: by ?? decidedByPlayer,
      reason: 'accounts merged',
    })
    .where('player_id', 'in', [one, other])
    .where('known_player_id', 'in', [one, other])
    .where('decision', 'is', null)
    .execute();
}

/** What staff have decided about pairs that an account is of, by the other account. */
export async function decidedPairs(db: Db, id: bigint): Promise<Map<bigint, 'SAME' | 'DIFFERENT'>> {
  const pairs = await db
    .reads<PlayersTables>()
    .selectFrom('players.identity_review')
    .select(['player_id', 'known_player_id', 'decision'])
    .where((eb) => eb.or([eb('player_id', '=', id), eb('known_player_id', '=', id)]))
    .execute();
  return new Map(
    pairs.flatMap(({ player_id, known_player_id, decision }) =>
      decision ? [[player_id === id ? known_player_id : player_id, decision] as const] : [],
    ),
  );
}

/** The accounts that these were compared with when they came, and what was decided of each pair. */
export const pairsOf = (
  db: Db,
  playerIds: readonly bigint[],
): Promise<Pick<IdentityReviewRow, 'known_player_id' | 'decision'>[]> =>
  db
    .reads<PlayersTables>()
    .selectFrom('players.identity_review')
    .select(['known_player_id', 'decision'])
    .where('player_id', 'in', playerIds)
    .execute();

/** A page of the queue: all of it, the pending or the decided reviews. */
export function pageOfReviews(
  db: Db,
  wanted: PageRequest & { readonly pending: boolean | undefined },
): Promise<SnapshotPage<IdentityReviewRow>> {
  const { pending } = wanted;
  const query = db
    .reads<PlayersTables>()
    .selectFrom('players.identity_review')
    .$if(pending === true, (all) => all.where('decision', 'is', null))
    .$if(pending === false, (all) => all.where('decision', 'is not', null));
  return growingPage(query, query.selectAll(), 'id', wanted);
}
