/** SQL of differences and of what has happened to them. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DifferenceKind, DifferenceState } from '../contract/differences.ts';
import type { DifferenceEventTable, DifferenceTable, ReconciliationTables } from './tables.ts';

export type DifferenceRow = Selectable<DifferenceTable>;
export type DifferenceEventRow = Selectable<DifferenceEventTable>;

const rows = (db: Db) => db.reads<ReconciliationTables>();
const writes = (tx: Tx) => tx.writes<ReconciliationTables>();

/** All differences of a day that have not vanished, under lock. */
export const lockOfDay = (tx: Tx, party: string, day: string): Promise<DifferenceRow[]> =>
  writes(tx)
    .selectFrom('reconciliation.difference')
    .selectAll()
    .where('party', '=', party)
    .where('day', '=', day)
    .where('state', '<>', 'VANISHED')
    .orderBy('id')
    .forUpdate()
    .execute();

/** A difference under its row lock. */
export const lockDifference = (tx: Tx, id: bigint): Promise<DifferenceRow | undefined> =>
  writes(tx)
    .selectFrom('reconciliation.difference')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const differenceById = (db: Db, id: bigint): Promise<DifferenceRow | undefined> =>
  rows(db)
    .selectFrom('reconciliation.difference')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

export const insertDifference = (
  tx: Tx,
  row: Insertable<DifferenceTable>,
): Promise<DifferenceRow> =>
  writes(tx)
    .insertInto('reconciliation.difference')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateDifference = (
  tx: Tx,
  id: bigint,
  set: Updateable<DifferenceTable>,
): Promise<DifferenceRow> =>
  writes(tx)
    .updateTable('reconciliation.difference')
    .set(set)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertEvent = (tx: Tx, event: Insertable<DifferenceEventTable>) =>
  writes(tx)
    .insertInto('reconciliation.difference_event')
    .values({ ...event, evidence: JSON.stringify(event.evidence) as never })
    .execute();

/** What has happened to a difference, oldest first. */
export const eventsOf = (db: Db, id: bigint): Promise<DifferenceEventRow[]> =>
  rows(db)
    .selectFrom('reconciliation.difference_event')
    .selectAll()
    .where('difference_id', '=', id)
    .orderBy('id')
    .execute();

export interface DifferenceFilter {
  readonly party?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: DifferenceKind | undefined;
  readonly states?: readonly DifferenceState[] | undefined;
  readonly assignee?: bigint | undefined;
}

/** A page of differences, the latest first. */
export function differencePage(
  db: Db,
  { party, from, to, kind, states, assignee, ...wish }: DifferenceFilter & PageRequest,
): Promise<SnapshotPage<DifferenceRow>> {
  let query = rows(db).selectFrom('reconciliation.difference');
  if (party !== undefined) query = query.where('party', '=', party);
  if (from !== undefined) query = query.where('day', '>=', from);
  if (to !== undefined) query = query.where('day', '<=', to);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (states !== undefined) query = query.where('state', 'in', states);
  if (assignee !== undefined) query = query.where('assignee', '=', assignee);
  const listed = query.selectAll().orderBy('day', wish.order);
  return growingPage(query, listed, 'id', wish);
}
