/** SQL of players in challenges and of the rounds that count. */
import { anyOf, type Db, type Tx } from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CountedRound } from '../rules/progress.ts';
import type { ChallengesTables, CountedRoundTable, ParticipationTable } from './tables.ts';

const rows = (db: Db) => db.reads<ChallengesTables>();
const writes = (tx: Tx) => tx.writes<ChallengesTables>();

export type ParticipationRow = Selectable<ParticipationTable>;
export type CountedRow = Selectable<CountedRoundTable>;
export interface ParticipationKey {
  readonly playerId: bigint;
  readonly challengeId: bigint;
}

/** Adds a player; false when they are or were in it. */
export async function insertParticipation(
  tx: Tx,
  row: Insertable<ParticipationTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writes(tx)
    .insertInto('challenges.participation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const participationOf = (
  db: Db,
  { playerId, challengeId }: ParticipationKey,
): Promise<ParticipationRow | undefined> =>
  rows(db)
    .selectFrom('challenges.participation')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('challenge_id', '=', challengeId)
    .executeTakeFirst();

/** Holds a participation until the transaction ends. */
export const lockParticipation = (
  tx: Tx,
  { playerId, challengeId }: ParticipationKey,
): Promise<ParticipationRow | undefined> =>
  writes(tx)
    .selectFrom('challenges.participation')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('challenge_id', '=', challengeId)
    .forUpdate()
    .executeTakeFirst();

/** Those of some players, held in one order until the transaction ends. */
export const lockParticipationsOf = (
  tx: Tx,
  playerIds: readonly bigint[],
): Promise<ParticipationRow[]> =>
  writes(tx)
    .selectFrom('challenges.participation')
    .selectAll()
    .where('player_id', '=', anyOf(playerIds))
    .where('state', 'in', ['JOINED', 'FULFILLED', 'REWARDED'])
    .orderBy('player_id')
    .orderBy('challenge_id')
    .forUpdate()
    .execute();

/** All of one player, the latest first. */
export const participationsOf = (db: Db, playerId: bigint): Promise<ParticipationRow[]> =>
  rows(db)
    .selectFrom('challenges.participation')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('joined_at', 'desc')
    .execute();

export const changeParticipation = async (
  tx: Tx,
  { player_id, challenge_id }: Pick<ParticipationRow, 'player_id' | 'challenge_id'>,
  change: Updateable<ParticipationTable>,
): Promise<void> => {
  await writes(tx)
    .updateTable('challenges.participation')
    .set(change)
    .where('player_id', '=', player_id)
    .where('challenge_id', '=', challenge_id)
    .execute();
};

/** A page of the players of a challenge who have not ended, in the order of their ids. */
export const openOf = (
  db: Db,
  challengeId: bigint,
  after: bigint,
  limit: number,
): Promise<{ readonly id: bigint }[]> =>
  rows(db)
    .selectFrom('challenges.participation')
    .select('player_id as id')
    .where('challenge_id', '=', challengeId)
    .where('state', 'in', ['JOINED', 'FULFILLED'])
    .where('player_id', '>', after)
    .orderBy('player_id')
    .limit(limit)
    .execute();

/** Challenges that somebody has not ended. */
export const challengesWithOpen = async (db: Db): Promise<bigint[]> => {
  const found = await rows(db)
    .selectFrom('challenges.participation')
    .select('challenge_id')
    .distinct()
    .where('state', 'in', ['JOINED', 'FULFILLED'])
    .execute();
  return found.map(({ challenge_id }) => challenge_id);
};

/** A page of a challenge's players, the latest first. */
export async function participationPage(
  db: Db,
  challengeId: bigint,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const all = rows(db)
    .selectFrom('challenges.participation')
    .where('challenge_id', '=', challengeId);
  const items = await all
    .selectAll()
    .orderBy('joined_at', 'desc')
    .orderBy('player_id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await all.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** How many players of each challenge were rewarded. */
export async function rewardedIn(
  db: Db,
  challengeIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  if (challengeIds.length === 0) return new Map();
  const found = await rows(db)
    .selectFrom('challenges.participation')
    .select(['challenge_id', sql<bigint>`count(*)`.as('n')])
    .where('challenge_id', '=', anyOf(challengeIds))
    .where('state', '=', 'REWARDED')
    .groupBy('challenge_id')
    .execute();
  return new Map(found.map(({ challenge_id, n }) => [challenge_id, Number(n)]));
}

const roundOf = ({ play_round_id, game_id, day, stake }: CountedRow): CountedRound => ({
  playRoundId: play_round_id,
  gameId: game_id,
  day,
  stake,
});

/** The rounds that count, by player and challenge. */
export async function countedRounds(
  db: Db,
  of: { readonly playerIds: readonly bigint[]; readonly challengeIds: readonly bigint[] },
): Promise<(key: ParticipationKey) => readonly CountedRound[]> {
  const found =
    of.playerIds.length === 0 || of.challengeIds.length === 0
      ? []
      : await rows(db)
          .selectFrom('challenges.counted_round')
          .selectAll()
          .where('player_id', '=', anyOf(of.playerIds))
          .where('challenge_id', '=', anyOf(of.challengeIds))
          .execute();
  const grouped = Map.groupBy(found, (row) => `${row.player_id} ${row.challenge_id}`);
  return ({ playerId, challengeId }) =>
    (grouped.get(`${playerId} ${challengeId}`) ?? []).map(roundOf);
}

/** Writes a round as it counts now. */
export const writeCounted = async (tx: Tx, row: CountedRow): Promise<void> => {
  await writes(tx)
    .insertInto('challenges.counted_round')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'challenge_id', 'play_round_id'])
        .doUpdateSet({ stake: row.stake }),
    )
    .execute();
};

/** Takes a round out again. */
export const removeCounted = async (
  tx: Tx,
  { playerId, challengeId }: ParticipationKey,
  playRoundId: bigint,
): Promise<void> => {
  await writes(tx)
    .deleteFrom('challenges.counted_round')
    .where('player_id', '=', playerId)
    .where('challenge_id', '=', challengeId)
    .where('play_round_id', '=', playRoundId)
    .execute();
};

/** Counts for an account what counts for another one in a challenge. */
export const copyCounted = async (
  tx: Tx,
  { player_id, challenge_id }: Pick<ParticipationRow, 'player_id' | 'challenge_id'>,
  into: bigint,
): Promise<void> => {
  await sql`insert into challenges.counted_round
      (player_id, challenge_id, play_round_id, game_id, day, stake)
    select ${into}, challenge_id, play_round_id, game_id, day, stake
    from challenges.counted_round
    where player_id = ${player_id} and challenge_id = ${challenge_id}
    on conflict do nothing`.execute(writes(tx));
};
