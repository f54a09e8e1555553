/** SQL of free rounds as promotions: definitions with their versions, and players' offers of them. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DefinitionState } from '../contract/bonus-schemas.ts';
import type { FreeRoundSpec, FreeRoundState } from '../contract/free-round-schemas.ts';
import type { FreeRoundDefinitionTable, FreeRoundTable, PromotionsTables } from './tables.ts';

const rows = (db: Db) => db.reads<PromotionsTables>();
const writes = (tx: Tx) => tx.writes<PromotionsTables>();

/** A definition in its newest version. */
export type FreeRoundDefinitionRow = Selectable<FreeRoundDefinitionTable> & {
  readonly spec: FreeRoundSpec;
};
export type FreeRoundRow = Selectable<FreeRoundTable>;

const current = (db: Db) =>
  rows(db)
    .selectFrom('promotions.free_round_definition as d')
    .innerJoin('promotions.free_round_version as v', (join) =>
      join.onRef('v.definition_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    );

export const insertDefinition = (
  tx: Tx,
  row: Insertable<FreeRoundDefinitionTable>,
): Promise<Selectable<FreeRoundDefinitionTable>> =>
  writes(tx)
    .insertInto('promotions.free_round_definition')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertVersion = async (
  tx: Tx,
  row: {
    readonly definitionId: bigint;
    readonly version: number;
    readonly spec: FreeRoundSpec;
    readonly madeAt: Date;
    readonly madeBy: bigint | null;
  },
): Promise<void> => {
  await writes(tx)
    .insertInto('promotions.free_round_version')
    .values({
      definition_id: row.definitionId,
      version: row.version,
      spec: JSON.stringify(row.spec),
      made_at: row.madeAt,
      made_by: row.madeBy,
    })
    .execute();
};

export const definitionById = (db: Db, id: bigint): Promise<FreeRoundDefinitionRow | undefined> =>
  current(db).selectAll('d').select('v.spec').where('d.id', '=', id).executeTakeFirst();

/** A definition that nobody changes until the transaction ends. */
export async function lockDefinition(
  tx: Tx,
  id: bigint,
): Promise<FreeRoundDefinitionRow | undefined> {
  await writes(tx)
    .selectFrom('promotions.free_round_definition')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return definitionById(tx, id);
}

export const specOf = async (
  db: Db,
  key: { readonly definitionId: bigint; readonly version: number },
): Promise<FreeRoundSpec | undefined> => {
  const found = await rows(db)
    .selectFrom('promotions.free_round_version')
    .select('spec')
    .where('definition_id', '=', key.definitionId)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return found?.spec;
};

export const updateDefinition = async (
  tx: Tx,
  id: bigint,
  change: Updateable<FreeRoundDefinitionTable>,
): Promise<void> => {
  await writes(tx)
    .updateTable('promotions.free_round_definition')
    .set(change)
    .where('id', '=', id)
    .execute();
};

export const deleteDefinition = async (tx: Tx, id: bigint): Promise<void> => {
  await writes(tx).deleteFrom('promotions.free_round_definition').where('id', '=', id).execute();
};

/** A page of definitions, the latest first. */
export function definitionPage(
  db: Db,
  {
    providerId,
    state,
    ...wish
  }: PageRequest & {
    readonly providerId?: bigint | undefined;
    readonly state?: DefinitionState | undefined;
  },
): Promise<SnapshotPage<FreeRoundDefinitionRow>> {
  let all = current(db);
  if (providerId !== undefined) all = all.where('d.provider_id', '=', providerId);
  if (state) all = all.where('d.state', '=', state);
  return growingPage(all, all.selectAll('d').select('v.spec'), 'd.id', wish);
}

/** Players of definitions: who was offered them, accepted them, and let their time pass. */
export async function countsOf(
  db: Db,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, { offered: number; accepted: number; expired: number }>> {
  if (ids.length === 0) return new Map();
  const found = await rows(db)
    .selectFrom('promotions.free_round')
    .select([
      'definition_id',
      sql<bigint>`count(*)`.as('offered'),
      sql<bigint>`count(accepted_at)`.as('accepted'),
      sql<bigint>`count(*) filter (where state = 'EXPIRED')`.as('expired'),
    ])
    .where('definition_id', 'in', ids)
    .groupBy('definition_id')
    .execute();
  return new Map(
    found.map((row) => [
      row.definition_id,
      {
        offered: Number(row.offered),
        accepted: Number(row.accepted),
        expired: Number(row.expired),
      },
    ]),
  );
}

/** Offers free rounds, unless the same source has; undefined then. */
export const insertOffer = (
  tx: Tx,
  row: Insertable<FreeRoundTable>,
): Promise<FreeRoundRow | undefined> =>
  writes(tx)
    .insertInto('promotions.free_round')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'source', 'source_reference']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

export const offerById = (
  db: Db,
  key: { readonly playerId: bigint; readonly id: bigint },
): Promise<FreeRoundRow | undefined> =>
  rows(db)
    .selectFrom('promotions.free_round')
    .selectAll()
    .where('player_id', '=', key.playerId)
    .where('id', '=', key.id)
    .executeTakeFirst();

export const changeOffer = (
  tx: Tx,
  row: Pick<FreeRoundRow, 'player_id' | 'id'>,
  change: Updateable<FreeRoundTable>,
): Promise<FreeRoundRow> =>
  writes(tx)
    .updateTable('promotions.free_round')
    .set(change)
    .where('player_id', '=', row.player_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Free rounds of a player that have not ended, the latest first. */
export const openOffers = (db: Db, playerId: bigint): Promise<FreeRoundRow[]> =>
  rows(db)
    .selectFrom('promotions.free_round')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', 'in', ['OFFERED', 'ACTIVE'])
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

export interface OfferChoice extends PageRequest {
  readonly playerId?: bigint | undefined;
  readonly definitionId?: bigint | undefined;
  readonly state?: FreeRoundState | undefined;
}

/** A page of free rounds of players with what they promise, the latest first. */
export function offerPage(
  db: Db,
  { playerId, definitionId, state, ...wish }: OfferChoice,
): Promise<SnapshotPage<FreeRoundRow & { readonly spec: FreeRoundSpec }>> {
  let all = rows(db)
    .selectFrom('promotions.free_round as f')
    .innerJoin('promotions.free_round_version as v', (join) =>
      join.onRef('v.definition_id', '=', 'f.definition_id').onRef('v.version', '=', 'f.version'),
    );
  if (playerId !== undefined) all = all.where('f.player_id', '=', playerId);
  if (definitionId !== undefined) all = all.where('f.definition_id', '=', definitionId);
  if (state) all = all.where('f.state', '=', state);
  return growingPage(all, all.selectAll('f').select('v.spec'), 'f.id', wish);
}

/**
 * Offers and accepted rounds whose time is over or whose definition is cancelled, in the order of ids.
 */
export const dueOffers = (
  db: Db,
  now: Date,
  after: bigint,
  limit: number,
): Promise<FreeRoundRow[]> =>
  rows(db)
    .selectFrom('promotions.free_round as f')
    .innerJoin('promotions.free_round_definition as d', 'd.id', 'f.definition_id')
    .selectAll('f')
    .where((where) =>
      where.or([
        where.and([where('f.state', '=', 'OFFERED'), where('f.offer_expires_at', '<=', now)]),
        where.and([where('f.state', '=', 'ACTIVE'), where('f.rounds_expire_at', '<=', now)]),
        where.and([
          where('f.state', 'in', ['OFFERED', 'ACTIVE']),
          where('d.state', '=', 'CANCELLED'),
        ]),
      ]),
    )
    .where('f.id', '>', after)
    .orderBy('f.id')
    .limit(limit)
    .execute();
