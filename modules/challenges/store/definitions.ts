/** SQL of challenges and wheels, their versions, and what is put aside from their budgets. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type {
  ChallengeSpec,
  DefinitionKind,
  DefinitionState,
  WheelSpec,
} from '../contract/schemas.ts';
import type { ChallengesTables, DefinitionTable } from './tables.ts';

const rows = (db: Db) => db.reads<ChallengesTables>();
const writes = (tx: Tx) => tx.writes<ChallengesTables>();

/** What each kind is defined by. */
export interface SpecOf {
  readonly CHALLENGE: ChallengeSpec;
  readonly WHEEL: WheelSpec;
}

/** A definition in its newest version, or in the one that was asked for. */
export type DefinitionRow<Kind extends DefinitionKind = DefinitionKind> =
  Selectable<DefinitionTable> & {
    readonly spec: SpecOf[Kind];
    readonly game_ids: readonly bigint[];
  };

const current = <Kind extends DefinitionKind>(db: Db, kind: Kind) =>
  rows(db)
    .selectFrom('challenges.definition as d')
    .innerJoin('challenges.definition_version as v', (join) =>
      join.onRef('v.definition_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .selectAll('d')
    .select(['v.spec', 'v.game_ids'])
    .where('d.kind', '=', kind)
    .$castTo<DefinitionRow<Kind>>();

export const insertDefinition = async (
  tx: Tx,
  row: Insertable<DefinitionTable>,
): Promise<bigint> => {
  const { id } = await writes(tx)
    .insertInto('challenges.definition')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const insertVersion = async (
  tx: Tx,
  row: {
    readonly id: bigint;
    readonly version: number;
    readonly spec: ChallengeSpec | WheelSpec;
    readonly gameIds: readonly bigint[];
    readonly madeAt: Date;
    readonly madeBy: bigint;
  },
): Promise<void> => {
  await writes(tx)
    .insertInto('challenges.definition_version')
    .values({
      definition_id: row.id,
      version: row.version,
      spec: JSON.stringify(row.spec),
      game_ids: [...row.gameIds],
      made_at: row.madeAt,
      made_by: row.madeBy,
    })
    .execute();
};

export const updateDefinition = async (
  tx: Tx,
  id: bigint,
  change: Updateable<DefinitionTable>,
): Promise<void> => {
  await writes(tx).updateTable('challenges.definition').set(change).where('id', '=', id).execute();
};

export const definitionById = <Kind extends DefinitionKind>(
  db: Db,
  kind: Kind,
  id: bigint,
): Promise<DefinitionRow<Kind> | undefined> =>
  current(db, kind).where('d.id', '=', id).executeTakeFirst();

export const definitionExists = async (db: Db, id: bigint): Promise<boolean> =>
  (await rows(db)
    .selectFrom('challenges.definition')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

/** Holds a definition until the transaction ends. */
export async function lockDefinition<Kind extends DefinitionKind>(
  tx: Tx,
  kind: Kind,
  id: bigint,
): Promise<DefinitionRow<Kind> | undefined> {
  await writes(tx)
    .selectFrom('challenges.definition')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return definitionById(tx, kind, id);
}

export function definitionPage<Kind extends DefinitionKind>(
  db: Db,
  kind: Kind,
  { state, ...wish }: PageRequest & { readonly state?: DefinitionState | undefined },
): Promise<SnapshotPage<DefinitionRow<Kind>>> {
  let all = rows(db).selectFrom('challenges.definition as d').where('d.kind', '=', kind);
  let listed = current(db, kind);
  if (state) {
    all = all.where('d.state', '=', state);
    listed = listed.where('d.state', '=', state);
  }
  return growingPage(all, listed, 'd.id', wish);
}

/** Definitions of a kind that are in force, the oldest first. */
export const activated = <Kind extends DefinitionKind>(
  db: Db,
  kind: Kind,
): Promise<DefinitionRow<Kind>[]> =>
  current(db, kind).where('d.state', '=', 'ACTIVATED').orderBy('d.id').execute();

/** Whether a bonus is given by a definition that is open on a day, or of which something is put aside. */
export async function promisesBonus(db: Db, bonusId: bigint, day: string): Promise<boolean> {
  const gift = { kind: 'BONUS', definitionId: bonusId.toString() };
  const found = await sql`
    select from challenges.definition d
    join challenges.definition_version v on v.definition_id = d.id and v.version = d.version
    where (d.reserved > 0 or (d.state = 'ACTIVATED' and v.spec ->> 'until' >= ${day}))
      and (v.spec @> ${JSON.stringify({ reward: gift })}::jsonb
        or v.spec @> ${JSON.stringify({ segments: [{ prize: gift }] })}::jsonb)
    limit 1`.execute(rows(db));
  return found.rows.length > 0;
}

/** What each version says, by id and version. */
export async function versionsOf<Kind extends DefinitionKind>(
  db: Db,
  _kind: Kind,
  ids: readonly bigint[],
): Promise<(id: bigint, version: number) => VersionRow<Kind>> {
  const found =
    ids.length === 0
      ? []
      : await rows(db)
          .selectFrom('challenges.definition_version')
          .select(['definition_id', 'version', 'spec', 'game_ids'])
          .where('definition_id', 'in', [...new Set(ids)])
          .$castTo<VersionRow<Kind>>()
          .execute();
  const byKey = new Map(found.map((row) => [`${row.definition_id}.${row.version}`, row]));
  return (id, version) => {
    const row = byKey.get(`${id}.${version}`);
    if (!row) throw new Error(`there is no version ${id}.${version}`);
    return row;
  };
}

export interface VersionRow<Kind extends DefinitionKind> {
  readonly definition_id: bigint;
  readonly version: number;
  readonly spec: SpecOf[Kind];
  readonly game_ids: readonly bigint[];
}

/** Puts money aside from a budget; false when the budget does not hold it. */
export async function putAside(tx: Tx, id: bigint, amount: bigint): Promise<boolean> {
  const { numUpdatedRows } = await writes(tx)
    .updateTable('challenges.definition')
    .set((eb) => ({ reserved: eb('reserved', '+', amount) }))
    .where('id', '=', id)
    .where('state', '=', 'ACTIVATED')
    .where(sql<boolean>`budget >= reserved + given + ${amount}::bigint`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives what was put aside back to the budget, but for what was given of it. */
export const useAside = async (
  tx: Tx,
  id: bigint,
  { reserved, given }: { readonly reserved: bigint; readonly given: bigint },
): Promise<void> => {
  await writes(tx)
    .updateTable('challenges.definition')
    .set((eb) => ({
      reserved: eb('reserved', '-', reserved),
      given: eb('given', '+', given),
    }))
    .where('id', '=', id)
    .execute();
};

/** Counts a receiver; false when there are as many as there may be. */
export async function countReceiver(
  tx: Tx,
  id: bigint,
  by: 1 | -1,
  most: number | undefined,
): Promise<boolean> {
  let update = writes(tx)
    .updateTable('challenges.definition')
    .set((eb) => ({ receivers: eb('receivers', '+', by) }))
    .where('id', '=', id);
  if (most !== undefined) update = update.where('receivers', '<', most);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}
