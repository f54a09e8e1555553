/** SQL of bonus definitions and their versions. */
import type { GameTerms } from '@herna/bonuses';
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { BonusKind, BonusSpec, DefinitionState } from '../contract/bonus-schemas.ts';
import type { DefinitionTable, PromotionsTables } from './tables.ts';

const rows = (db: Db) => db.reads<PromotionsTables>();
const writes = (tx: Tx) => tx.writes<PromotionsTables>();

/** A definition in its newest version. */
export type DefinitionRow = Selectable<DefinitionTable> & {
  readonly spec: BonusSpec;
  readonly games: GameTerms;
};

const current = (db: Db) =>
  rows(db)
    .selectFrom('promotions.definition as d')
    .innerJoin('promotions.definition_version as v', (join) =>
      join.onRef('v.definition_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    );

export const insertDefinition = (
  tx: Tx,
  row: Insertable<DefinitionTable>,
): Promise<Selectable<DefinitionTable>> =>
  writes(tx)
    .insertInto('promotions.definition')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface NewVersion {
  readonly definitionId: bigint;
  readonly version: number;
  readonly spec: BonusSpec;
  readonly games: GameTerms;
  readonly madeAt: Date;
  readonly madeBy: bigint;
}

export const insertVersion = async (tx: Tx, row: NewVersion): Promise<void> => {
  await writes(tx)
    .insertInto('promotions.definition_version')
    .values({
      definition_id: row.definitionId,
      version: row.version,
      spec: JSON.stringify(row.spec),
      games: JSON.stringify(row.games),
      made_at: row.madeAt,
      made_by: row.madeBy,
    })
    .execute();
};

export const definitionById = (db: Db, id: bigint): Promise<DefinitionRow | undefined> =>
  current(db)
    .selectAll('d')
    .select(['v.spec', 'v.games'])
    .where('d.id', '=', id)
    .executeTakeFirst();

/** A definition that nobody changes until the transaction ends. */
export async function lockDefinition(tx: Tx, id: bigint): Promise<DefinitionRow | undefined> {
  await writes(tx)
    .selectFrom('promotions.definition')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return definitionById(tx, id);
}

/** A definition as one of its versions said it. */
export const versionOf = (
  db: Db,
  key: { readonly definitionId: bigint; readonly version: number },
): Promise<{ spec: BonusSpec; games: GameTerms } | undefined> =>
  rows(db)
    .selectFrom('promotions.definition_version')
    .select(['spec', 'games'])
    .where('definition_id', '=', key.definitionId)
    .where('version', '=', key.version)
    .executeTakeFirst();

export const updateDefinition = async (
  tx: Tx,
  id: bigint,
  change: Updateable<DefinitionTable>,
): Promise<void> => {
  await writes(tx).updateTable('promotions.definition').set(change).where('id', '=', id).execute();
};

/** Activated definitions of some kinds, of one event where it is named. */
export const activatedDefinitions = (
  db: Db,
  kinds: readonly BonusKind[],
  eventName?: string,
): Promise<DefinitionRow[]> =>
  current(db)
    .selectAll('d')
    .select(['v.spec', 'v.games'])
    .where('d.state', '=', 'ACTIVATED')
    .where('d.kind', 'in', kinds)
    .$if(eventName !== undefined, (query) => query.where('d.event_name', '=', eventName ?? ''))
    .orderBy('d.id', 'desc')
    .limit(200)
    .execute();

export interface DefinitionChoice extends PageRequest {
  readonly state?: DefinitionState | undefined;
  readonly kind?: BonusKind | undefined;
  readonly text?: string | undefined;
}

/** A page of definitions, the latest first. */
export function definitionPage(
  db: Db,
  { state, kind, text, ...wish }: DefinitionChoice,
): Promise<SnapshotPage<DefinitionRow>> {
  let all = current(db);
  if (state) all = all.where('d.state', '=', state);
  if (kind) all = all.where('d.kind', '=', kind);
  if (text) all = all.where(sql<boolean>`strpos(lower(d.name), lower(${text})) > 0`);
  const listed = all.selectAll('d').select(['v.spec', 'v.games']);
  return growingPage(all, listed, 'd.id', wish);
}

/**
 * Counts a grant, and its receiver when it is their first, unless the budget or the receivers are used up
 * by then: the conditional update is what a crowd of players meets.
 */
export async function countGrant(
  tx: Tx,
  { id, spec }: Pick<DefinitionRow, 'id' | 'spec'>,
  { amount, isFirst }: { readonly amount: bigint; readonly isFirst: boolean },
): Promise<boolean> {
  const { budget = null, receiversMaximum = null } = spec;
  const counted = await sql`
    update promotions.definition
    set receivers = receivers + ${isFirst ? 1 : 0}, granted = granted + ${amount}
    where id = ${id} and state = 'ACTIVATED'
      and (${budget}::bigint is null or granted + ${amount} <= ${budget})
      and (${isFirst ? receiversMaximum : null}::bigint is null
        or receivers < ${receiversMaximum})`.execute(writes(tx));
  return counted.numAffectedRows === 1n;
}
