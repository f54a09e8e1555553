/** SQL of players' registrations. */
import { anyOf, type Db, type Tx } from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { RegistrationState } from '../contract/schemas.ts';
import type { RegistrationTable, TournamentsTables } from './tables.ts';

const rows = (db: Db) => db.reads<TournamentsTables>();
const writes = (tx: Tx) => tx.writes<TournamentsTables>();

export type RegistrationRow = Selectable<RegistrationTable>;
export interface RegistrationKey {
  readonly playerId: bigint;
  readonly roundId: bigint;
}

export const insertRegistration = async (
  tx: Tx,
  row: Insertable<RegistrationTable>,
): Promise<void> => {
  await writes(tx).insertInto('tournaments.registration').values(row).execute();
};

export const registrationOf = (
  db: Db,
  { playerId, roundId }: RegistrationKey,
): Promise<RegistrationRow | undefined> =>
  rows(db)
    .selectFrom('tournaments.registration')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .executeTakeFirst();

export const lockRegistration = (
  tx: Tx,
  { playerId, roundId }: RegistrationKey,
): Promise<RegistrationRow | undefined> =>
  writes(tx)
    .selectFrom('tournaments.registration')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .forUpdate()
    .executeTakeFirst();

export const changeRegistration = async (
  tx: Tx,
  { playerId, roundId }: RegistrationKey,
  change: Updateable<RegistrationTable>,
): Promise<void> => {
  await writes(tx)
    .updateTable('tournaments.registration')
    .set(change)
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .execute();
};

/** A player's registrations in some rounds. */
export async function registrationsIn(
  db: Db,
  playerId: bigint,
  roundIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, RegistrationRow>> {
  if (roundIds.length === 0) return new Map();
  const found = await rows(db)
    .selectFrom('tournaments.registration')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('round_id', 'in', roundIds)
    .execute();
  return new Map(found.map((row) => [row.round_id, row]));
}

/** Registrations of several players in several rounds. */
export function registrationsAmong(
  db: Db,
  playerIds: readonly bigint[],
  roundIds: readonly bigint[],
): Promise<RegistrationRow[]> {
  return rows(db)
    .selectFrom('tournaments.registration')
    .selectAll()
    .where('player_id', '=', anyOf(playerIds))
    .where('round_id', '=', anyOf(roundIds))
    .execute();
}

/** Places that accounts have, or had, in contests that were not called off. */
export const contestEntries = (db: Db, playerIds: readonly bigint[]) =>
  rows(db)
    .selectFrom('tournaments.registration as g')
    .innerJoin('tournaments.round as r', 'r.id', 'g.round_id')
    .innerJoin('tournaments.tournament_version as v', (join) =>
      join.onRef('v.tournament_id', '=', 'r.tournament_id').onRef('v.version', '=', 'r.version'),
    )
    .select(['g.registered_at', 'r.starts_at', 'r.ends_at', 'v.spec'])
    .where('g.player_id', '=', anyOf(playerIds))
    .where('g.state', 'in', ['PENDING', 'REGISTERED'])
    .where('r.kind', '=', 'CONTEST')
    .where('r.state', '<>', 'CANCELLED')
    .execute();

/** Players of a round in a state, in the order of registration, from a place on. */
export const registrationsOf = (
  db: Db,
  roundId: bigint,
  {
    states,
    offset,
    limit,
  }: {
    readonly states: readonly RegistrationState[];
    readonly offset: number;
    readonly limit: number;
  },
): Promise<RegistrationRow[]> =>
  rows(db)
    .selectFrom('tournaments.registration')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('state', 'in', states)
    .orderBy('registered_at')
    .orderBy('player_id')
    .offset(offset)
    .limit(limit)
    .execute();

export const countOf = async (
  db: Db,
  roundId: bigint,
  states: readonly RegistrationState[],
): Promise<number> => {
  const { count } = await rows(db)
    .selectFrom('tournaments.registration')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('round_id', '=', roundId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Registrations of cancelled rounds that are to be given back. */
export const refundsDue = (db: Db, limit: number): Promise<RegistrationRow[]> =>
  rows(db)
    .selectFrom('tournaments.registration as g')
    .innerJoin('tournaments.round as r', 'r.id', 'g.round_id')
    .selectAll('g')
    .where('r.state', '=', 'CANCELLED')
    .where('g.state', 'in', ['PENDING', 'REGISTERED'])
    .orderBy('g.player_id')
    .limit(limit)
    .execute();
