/** SQL of the inbox on the site. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';

export interface InboxTables {
  'messaging.inbox_item': {
    id: GeneratedAlways<bigint>;
    player_id: bigint;
    /** What the item is about: the same news is one item. */
    key: string;
    category: 'SERVICE' | 'OFFER';
    title: string;
    body: string;
    link: string | null;
    created_at: Date;
    read_at: Generated<Date | null>;
    deleted_at: Generated<Date | null>;
  };
}

export type InboxRow = Selectable<InboxTables['messaging.inbox_item']>;
export type NewInboxRow = Insertable<InboxTables['messaging.inbox_item']>;

/** Adds an item; false where the player has one of this key. */
export async function insertItem(tx: Tx, item: NewInboxRow): Promise<boolean> {
  const added = await tx
    .writes<InboxTables>()
    .insertInto('messaging.inbox_item')
    .values(item)
    .onConflict((on) => on.columns(['player_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Whose items, and whether offers are among them. */
export interface InboxView {
  readonly playerId: bigint;
  readonly offers: boolean;
}

const present = (db: Db, { playerId, offers }: InboxView) => {
  const items = db
    .reads<InboxTables>()
    .selectFrom('messaging.inbox_item')
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null);
  return offers ? items : items.where('category', '<>', 'OFFER');
};

/** A page of a player's items in view, the latest first. */
export const pageOfItems = (
  db: Db,
  view: InboxView,
  wanted: PageRequest,
): Promise<SnapshotPage<InboxRow>> =>
  growingPage(present(db, view), present(db, view).selectAll(), 'id', wanted);

export const itemById = (db: Db, view: InboxView, id: bigint): Promise<InboxRow | undefined> =>
  present(db, view).selectAll().where('id', '=', id).executeTakeFirst();

export async function countUnread(db: Db, view: InboxView): Promise<number> {
  const { count } = await present(db, view)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Changes an item that is there; false where there is none. */
export async function changeItem(
  tx: Tx,
  playerId: bigint,
  id: bigint,
  change: { readonly read_at: Date | null } | { readonly deleted_at: Date },
): Promise<boolean> {
  const changed = await tx
    .writes<InboxTables>()
    .updateTable('messaging.inbox_item')
    .set(change)
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Marks all items of a player read that are not. */
export async function readAll(tx: Tx, playerId: bigint, now: Date): Promise<void> {
  await tx
    .writes<InboxTables>()
    .updateTable('messaging.inbox_item')
    .set({ read_at: now })
    .where('player_id', '=', playerId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
}
