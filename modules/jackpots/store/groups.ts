/** SQL of groups, of groups outside, and of settings. */
import type { Db, Tx } from '@herna/db';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type {
  JackpotGroupTable,
  JackpotsTables,
  JackpotTable,
  OuterGroupTable,
  SettingsTable,
} from './tables.ts';

export type GroupRow = Selectable<JackpotGroupTable>;
export type OuterGroupRow = Selectable<OuterGroupTable>;
export type SettingsRow = Selectable<SettingsTable>;

const rows = (db: Db) => db.reads<JackpotsTables>();
const writes = (tx: Tx) => tx.writes<JackpotsTables>();

export const selectGroups = (db: Db, id?: bigint): Promise<GroupRow[]> =>
  rows(db)
    .selectFrom('jackpots.jackpot_group')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0n))
    .orderBy('id')
    .execute();

/** Jackpots that are in a group. */
export const groupedJackpots = (db: Db) =>
  rows(db)
    .selectFrom('jackpots.jackpot')
    .select(['id', 'name', 'group_id'])
    .where('group_id', 'is not', null)
    .where('state', '<>', 'CLOSED')
    .orderBy('id')
    .execute();

/** Outer groups with the group each is connected with. */
export const linkedGroups = (db: Db) =>
  rows(db)
    .selectFrom('jackpots.group_link as l')
    .innerJoin('jackpots.outer_group as o', 'o.id', 'l.outer_group_id')
    .select('l.group_id')
    .selectAll('o')
    .orderBy('o.id')
    .execute();

export const insertGroup = (tx: Tx, row: Insertable<JackpotGroupTable>): Promise<GroupRow> =>
  writes(tx)
    .insertInto('jackpots.jackpot_group')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Notes that a group has changed; false when it is not there. */
export async function touchGroup(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const row = await writes(tx)
    .updateTable('jackpots.jackpot_group')
    .set({ changed_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a group; its jackpots and connections are without it from now on. */
export async function deleteGroup(tx: Tx, id: bigint): Promise<boolean> {
  const set = { group_id: null };
  await writes(tx).updateTable('jackpots.jackpot').set(set).where('group_id', '=', id).execute();
  await writes(tx).deleteFrom('jackpots.group_link').where('group_id', '=', id).execute();
  const gone = await writes(tx)
    .deleteFrom('jackpots.jackpot_group')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export const connect = async (
  tx: Tx,
  link: { readonly groupId: bigint; readonly outerGroupId: bigint },
  now: Date,
): Promise<void> => {
  await writes(tx)
    .insertInto('jackpots.group_link')
    .values({ group_id: link.groupId, outer_group_id: link.outerGroupId, connected_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const disconnect = async (
  tx: Tx,
  link: { readonly groupId: bigint; readonly outerGroupId: bigint },
): Promise<void> => {
  await writes(tx)
    .deleteFrom('jackpots.group_link')
    .where('group_id', '=', link.groupId)
    .where('outer_group_id', '=', link.outerGroupId)
    .execute();
};

export interface OuterGroupChoice {
  readonly id?: bigint;
  readonly foreignId?: bigint;
}

export const selectOuterGroups = (db: Db, choice: OuterGroupChoice): Promise<OuterGroupRow[]> =>
  rows(db)
    .selectFrom('jackpots.outer_group')
    .selectAll()
    .$if(choice.id !== undefined, (query) => query.where('id', '=', choice.id ?? 0n))
    .$if(choice.foreignId !== undefined, (query) =>
      query.where('foreign_id', '=', choice.foreignId ?? 0n),
    )
    .orderBy('id')
    .execute();

export const insertOuterGroup = (
  tx: Tx,
  row: Insertable<OuterGroupTable>,
): Promise<OuterGroupRow> =>
  writes(tx)
    .insertInto('jackpots.outer_group')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteOuterGroup = async (tx: Tx, id: bigint): Promise<void> => {
  await writes(tx).deleteFrom('jackpots.group_link').where('outer_group_id', '=', id).execute();
  await writes(tx).deleteFrom('jackpots.outer_group').where('id', '=', id).execute();
};

/** Settings with the number of jackpots that use them. */
export const selectSettings = (db: Db, id?: bigint) =>
  rows(db)
    .selectFrom('jackpots.settings as s')
    .selectAll('s')
    .select((eb) =>
      eb
        .selectFrom('jackpots.jackpot as j')
        .select((inner) => inner.fn.countAll<bigint>().as('count'))
        .whereRef('j.settings_id', '=', 's.id')
        .as('jackpots'),
    )
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? 0n))
    .orderBy('s.id')
    .execute();

export const insertSettings = (tx: Tx, row: Insertable<SettingsTable>): Promise<SettingsRow> =>
  writes(tx).insertInto('jackpots.settings').values(row).returningAll().executeTakeFirstOrThrow();

export const deleteSettings = async (tx: Tx, id: bigint): Promise<void> => {
  await writes(tx).deleteFrom('jackpots.settings').where('id', '=', id).execute();
};

/** Changes a jackpot that is not closed; false when there is none, or of another currency. */
export async function changeJackpot(
  tx: Tx,
  choice: { readonly id: bigint; readonly currency?: string },
  change: Updateable<JackpotTable>,
): Promise<boolean> {
  const row = await writes(tx)
    .updateTable('jackpots.jackpot')
    .set(change)
    .where('id', '=', choice.id)
    .where('state', '<>', 'CLOSED')
    .$if(choice.currency !== undefined, (query) =>
      query.where('currency', '=', choice.currency as 'CZK'),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
