/** SQL of jackpots outside the wager path. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { HitPoint } from '../rules/hit-point.ts';
import type { HitTable, JackpotsTables, JackpotTable } from './tables.ts';

export type JackpotRow = Selectable<JackpotTable>;
export type HitRow = Selectable<HitTable>;

const rows = (db: Db) => db.reads<JackpotsTables>();

/** The columns of a point; none for a jackpot that need not be hit. */
export const pointColumns = (point: HitPoint | undefined) => ({
  hit_sealed: point?.sealed ?? null,
  hit_commitment: point?.commitment ?? null,
});

export interface JackpotFilter {
  /** Of a jackpot, or of a group. */
  readonly id?: bigint;
  readonly providerId?: bigint;
  readonly activeOnly: boolean;
}

/** Names of jackpots by id. */
export async function jackpotNames(db: Db, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const found = await rows(db)
    .selectFrom('jackpots.jackpot')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** What jackpots hold by now, in the order of their ids. */
export const jackpotTerms = (db: Db, ids: readonly bigint[]) =>
  rows(db)
    .selectFrom('jackpots.jackpot')
    .select(['name', 'seed', 'contribution_ppm', 'must_hit_from', 'must_hit_by'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

/** Jackpots by id. */
export function selectJackpots(db: Db, filter: JackpotFilter): Promise<JackpotRow[]> {
  let query = rows(db).selectFrom('jackpots.jackpot').selectAll();
  const { id } = filter;
  if (id !== undefined) {
    query = query.where((eb) => eb.or([eb('id', '=', id), eb('group_id', '=', id)]));
  }
  if (filter.providerId !== undefined) query = query.where('provider_id', '=', filter.providerId);
  if (filter.activeOnly) query = query.where('state', '=', 'ACTIVE');
  return query.orderBy('id').execute();
}

export const jackpotById = (db: Db, id: bigint): Promise<JackpotRow> =>
  rows(db)
    .selectFrom('jackpots.jackpot')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const insertJackpot = (tx: Tx, jackpot: Insertable<JackpotTable>): Promise<JackpotRow> =>
  tx
    .writes<JackpotsTables>()
    .insertInto('jackpots.jackpot')
    .values(jackpot)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Jackpots that must be hit and have no point yet; locked. */
export const undrawnJackpots = (tx: Tx): Promise<JackpotRow[]> =>
  tx
    .writes<JackpotsTables>()
    .selectFrom('jackpots.jackpot')
    .selectAll()
    .where('must_hit_by', 'is not', null)
    .where('hit_sealed', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const writePoint = async (tx: Tx, id: bigint, point: HitPoint | undefined) => {
  await tx
    .writes<JackpotsTables>()
    .updateTable('jackpots.jackpot')
    .set(pointColumns(point))
    .where('id', '=', id)
    .execute();
};

/** The latest hit of each jackpot. */
export const latestHits = (db: Db): Promise<HitRow[]> =>
  rows(db)
    .selectFrom('jackpots.hit')
    .selectAll()
    .distinctOn('jackpot_id')
    .orderBy('jackpot_id')
    .orderBy('movement_id', 'desc')
    .execute();

export const jackpotByName = (
  db: Db,
  providerId: bigint,
  name: string,
): Promise<JackpotRow | undefined> =>
  rows(db)
    .selectFrom('jackpots.jackpot')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
