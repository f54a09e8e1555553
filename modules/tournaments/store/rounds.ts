/** SQL of rounds with the rules that they were given. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { RoundState, TournamentKind, TournamentSpec } from '../contract/schemas.ts';
import type { RoundTable, TournamentsTables } from './tables.ts';

const rows = (db: Db) => db.reads<TournamentsTables>();
const writes = (tx: Tx) => tx.writes<TournamentsTables>();

/** A round with its rules. */
export type RoundRow = Selectable<RoundTable> & {
  readonly spec: TournamentSpec;
  readonly game_ids: bigint[];
};

export const unfinished = [
  'PLANNED',
  'REGISTERING',
  'RUNNING',
  'FINALIZING',
] as const satisfies readonly RoundState[];

const withRules = (db: Db) =>
  rows(db)
    .selectFrom('tournaments.round as r')
    .innerJoin('tournaments.tournament_version as v', (join) =>
      join.onRef('v.tournament_id', '=', 'r.tournament_id').onRef('v.version', '=', 'r.version'),
    );
const selected = (db: Db) => withRules(db).selectAll('r').select(['v.spec', 'v.game_ids']);

export const insertRound = async (tx: Tx, row: Insertable<RoundTable>): Promise<bigint> => {
  const { id } = await writes(tx)
    .insertInto('tournaments.round')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const roundById = (db: Db, id: bigint): Promise<RoundRow | undefined> =>
  selected(db).where('r.id', '=', id).executeTakeFirst();

/** A round that nobody moves until the transaction ends. */
export async function lockRound(tx: Tx, id: bigint): Promise<RoundRow | undefined> {
  await writes(tx)
    .selectFrom('tournaments.round')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return roundById(tx, id);
}

export const updateRound = async (
  tx: Tx,
  id: bigint,
  change: Updateable<RoundTable>,
): Promise<void> => {
  await writes(tx).updateTable('tournaments.round').set(change).where('id', '=', id).execute();
};

export const deleteRounds = async (tx: Tx, tournamentId: bigint): Promise<void> => {
  await writes(tx)
    .deleteFrom('tournaments.round')
    .where('tournament_id', '=', tournamentId)
    .execute();
};

export const roundsOf = (db: Db, tournamentId: bigint): Promise<RoundRow[]> =>
  selected(db).where('r.tournament_id', '=', tournamentId).orderBy('r.number').execute();

/** Rounds that are not over, those that begin first leading. */
export const openRounds = (db: Db): Promise<RoundRow[]> =>
  selected(db).where('r.state', 'in', unfinished).orderBy('r.starts_at').orderBy('r.id').execute();

/** Rounds that took play at a time, whatever has become of them, but those that were called off. */
export const roundsTaking = (db: Db, span: { readonly from: Date; readonly until: Date }) =>
  selected(db)
    .where('r.starts_at', '<=', span.until)
    .where('r.finishes_at', '>', span.from)
    .where('r.state', '<>', 'CANCELLED')
    .orderBy('r.id')
    .execute();

/** States and board versions of rounds that are not over, and of those that ended since a moment. */
export const roundVersions = (db: Db, since: Date) =>
  rows(db)
    .selectFrom('tournaments.round')
    .select(['id', 'state', 'score_version as version'])
    .where((eb) => eb.or([eb('state', 'in', unfinished), eb('changed_at', '>', since)]))
    .execute();

/**
 * Begins a change of a round's scores: nobody freezes it until the transaction ends.
 * @returns the new version and the state that the round is in
 */
export const nextScoreVersion = (tx: Tx, id: bigint) =>
  writes(tx)
    .updateTable('tournaments.round')
    .set({ score_version: sql`score_version + 1` })
    .where('id', '=', id)
    .returning(['score_version', 'state'])
    .executeTakeFirstOrThrow();

/** Counts one more player, unless the round is full or closed for registration by now. */
export async function countRegistration(
  tx: Tx,
  id: bigint,
  on: { readonly states: readonly RoundState[]; readonly maximum: number | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await writes(tx)
    .updateTable('tournaments.round')
    .set({ registered: sql`registered + 1` })
    .where('id', '=', id)
    .where('state', 'in', on.states)
    .$if(on.maximum !== undefined, (query) => query.where('registered', '<', on.maximum ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface RoundChoice extends PageRequest {
  readonly states?: readonly RoundState[] | undefined;
  readonly kinds?: readonly TournamentKind[] | undefined;
  readonly text?: string | undefined;
}

/** A page of rounds; the latest first. */
export function roundPage(
  db: Db,
  { states, kinds, text, ...wish }: RoundChoice,
): Promise<SnapshotPage<RoundRow>> {
  let all = withRules(db);
  if (states) all = all.where('r.state', 'in', states);
  if (kinds) all = all.where('r.kind', 'in', kinds);
  if (text) all = all.where(sql<boolean>`strpos(lower(v.spec->>'name'), lower(${text})) > 0`);
  const listed = all
    .selectAll('r')
    .select(['v.spec', 'v.game_ids'])
    .orderBy('r.starts_at', wish.order);
  return growingPage(all, listed, 'r.id', wish);
}

/** Rounds for players: those over at most `since` ago, and all that are not over. */
export function shownRounds(
  db: Db,
  choice: {
    readonly states: readonly RoundState[];
    readonly kinds: readonly TournamentKind[];
    readonly since: Date;
  },
): Promise<RoundRow[]> {
  return (
    selected(db)
      .where('r.state', 'in', choice.states)
      .where('r.kind', 'in', choice.kinds)
      // What was won in a hall of fame is there to be remembered.
      .where((where) =>
        where.or([
          where('r.ends_at', '>', choice.since),
          where.and([where('r.kind', '=', 'HALL'), where('r.state', '=', 'FINISHED')]),
        ]),
      )
      .orderBy('r.ends_at')
      .orderBy('r.id')
      .limit(500)
      .execute()
  );
}
