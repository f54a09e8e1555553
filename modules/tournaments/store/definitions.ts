/** SQL of tournaments and their versions. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { TournamentSpec } from '../contract/schemas.ts';
import type { TournamentsTables, TournamentTable } from './tables.ts';

const rows = (db: Db) => db.reads<TournamentsTables>();
const writes = (tx: Tx) => tx.writes<TournamentsTables>();

export type TournamentRow = Selectable<TournamentTable>;

export const insertTournament = (
  tx: Tx,
  row: Insertable<TournamentTable>,
): Promise<TournamentRow> =>
  writes(tx)
    .insertInto('tournaments.tournament')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertVersion = async (
  tx: Tx,
  row: {
    readonly tournamentId: bigint;
    readonly version: number;
    readonly spec: TournamentSpec;
    readonly gameIds: readonly bigint[];
    readonly madeAt: Date;
    readonly madeBy: bigint | null;
  },
): Promise<void> => {
  await writes(tx)
    .insertInto('tournaments.tournament_version')
    .values({
      tournament_id: row.tournamentId,
      version: row.version,
      spec: JSON.stringify(row.spec),
      game_ids: [...row.gameIds],
      made_at: row.madeAt,
      made_by: row.madeBy,
    })
    .execute();
};

/** A tournament that nobody changes until the transaction ends. */
export const lockTournament = (tx: Tx, id: bigint): Promise<TournamentRow | undefined> =>
  writes(tx)
    .selectFrom('tournaments.tournament')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const changeTournament = async (
  tx: Tx,
  id: bigint,
  change: Pick<TournamentRow, 'version' | 'name'>,
): Promise<void> => {
  await writes(tx).updateTable('tournaments.tournament').set(change).where('id', '=', id).execute();
};

/** Names of the tournaments of rounds, by the round. */
export async function roundNames(db: Db, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const found = await rows(db)
    .selectFrom('tournaments.round as r')
    .innerJoin('tournaments.tournament as t', 't.id', 'r.tournament_id')
    .select(['r.id', 't.name'])
    .where('r.id', 'in', ids)
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

export const tournamentExists = async (db: Db, id: bigint): Promise<boolean> =>
  (await rows(db)
    .selectFrom('tournaments.tournament')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

/** Tables of what a round leaves, by their column of the round. */
const ofRounds = ['counted_round', 'score', 'standing', 'payout', 'late_change', 'registration'];

/** Deletes tournaments whose rounds never held money; gives how many. */
export async function deleteTournaments(tx: Tx, ids: readonly bigint[]): Promise<number> {
  const db = writes(tx);
  const { rows: free } = await sql<{ id: bigint }>`
    select id from tournaments.tournament t where id = any(${[...ids]})
      and not exists (select from tournaments.round r where r.tournament_id = t.id
        and (r.funded > 0 or exists (select from tournaments.registration g
          where g.round_id = r.id and g.fee > 0)))
    for update`.execute(db);
  const found = free.map(({ id }) => id);
  if (found.length === 0) return 0;
  for (const table of ofRounds) {
    await sql`delete from ${sql.table(`tournaments.${table}`)} where round_id in
      (select id from tournaments.round where tournament_id = any(${found}))`.execute(db);
  }
  await db.deleteFrom('tournaments.round').where('tournament_id', 'in', found).execute();
  await db.deleteFrom('tournaments.tournament').where('id', 'in', found).execute();
  return found.length;
}
