/** SQL of contacts with players at risk. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { RiskTables, SupportTable } from './tables.ts';

export type SupportRow = Selectable<SupportTable>;

const rows = (db: Db) => db.reads<RiskTables>();
const writes = (tx: Tx) => tx.writes<RiskTables>();

/** Opens a contact unless one is open; returns the id of a new one. */
export async function openSupport(
  tx: Tx,
  from: {
    readonly playerId: bigint;
    readonly reason: string;
    readonly score: number;
    readonly openedAt: Date;
    readonly dueAt: Date;
  },
): Promise<bigint | undefined> {
  const { rows: opened } = await sql<{ id: bigint }>`insert into risk.support
      (player_id, reason, state, score_before, opened_at, due_at, changed_at)
    values (${from.playerId}, ${from.reason}, 'NEW', ${from.score}, ${from.openedAt},
      ${from.dueAt}, ${from.openedAt})
    on conflict (player_id) where state <> 'CLOSED' do nothing returning id`.execute(tx.writes());
  return opened[0]?.id;
}

/** A contact, held until the transaction ends. */
export const lockSupport = (tx: Tx, id: bigint): Promise<SupportRow | undefined> =>
  writes(tx)
    .selectFrom('risk.support')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const lockOpenSupport = (tx: Tx, playerId: bigint): Promise<SupportRow | undefined> =>
  writes(tx)
    .selectFrom('risk.support')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '<>', 'CLOSED')
    .forUpdate()
    .executeTakeFirst();

export const updateSupport = (
  tx: Tx,
  { player_id, id }: Pick<SupportRow, 'player_id' | 'id'>,
  change: Updateable<SupportTable>,
): Promise<SupportRow> =>
  writes(tx)
    .updateTable('risk.support')
    .set(change)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface SupportChoice extends PageRequest {
  readonly playerIds?: readonly bigint[] | undefined;
  readonly since?: Date | undefined;
  readonly state?: SupportRow['state'] | undefined;
}

/** A page of contacts, the latest first, with the number of all. */
export function supportPage(
  db: Db,
  { playerIds, since, state, ...wish }: SupportChoice,
): Promise<SnapshotPage<SupportRow>> {
  let all = rows(db).selectFrom('risk.support');
  if (playerIds) all = all.where('player_id', 'in', playerIds);
  if (since) all = all.where('changed_at', '>=', since);
  if (state) all = all.where('state', '=', state);
  return growingPage(all, all.selectAll(), 'id', wish);
}
