import type { Db, Tx } from '@herna/db';
import { type RawBuilder, sql } from 'kysely';
import type { StaffTables } from './tables.ts';

export interface SavedView {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly author: string;
  readonly screen: string;
  readonly name: string;
  readonly shared: boolean;
  readonly choice: unknown;
  readonly saved_at: Date;
}

/** The views of a screen that are the member's own or shared, by name. */
export const viewsOf = (db: Db, memberId: bigint, screen: string): Promise<SavedView[]> =>
  db
    .reads<StaffTables>()
    .selectFrom('staff.saved_view as view')
    .innerJoin('staff.member as member', 'member.id', 'view.member_id')
    .selectAll('view')
    .select('member.name as author')
    .where('view.screen', '=', screen)
    .where((where) =>
      where.or([where('view.shared', '=', true), where('view.member_id', '=', memberId)]),
    )
    .orderBy('view.name')
    .orderBy('view.id')
    .limit(500)
    .execute();

/** How many views a member has. */
export async function countViews(tx: Tx, memberId: bigint): Promise<number> {
  const { count } = await tx
    .writes<StaffTables>()
    .selectFrom('staff.saved_view')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewView = Pick<SavedView, 'member_id' | 'screen' | 'name' | 'shared' | 'saved_at'> & {
  readonly choice: object;
};

/** Without the size of its letters, those of every language. */
const folded = (name: RawBuilder<unknown>) => sql`lower(${name} collate pg_c_utf8)`;

/** A member's own view of a name, however that is written. */
export const viewNamed = (tx: Tx, memberId: bigint, screen: string, name: string) =>
  tx
    .writes<StaffTables>()
    .selectFrom('staff.saved_view')
    .select(['screen', 'name', 'shared'])
    .where('member_id', '=', memberId)
    .where('screen', '=', screen)
    .where(sql<boolean>`${folded(sql.ref('name'))} = ${folded(sql`${name}::text`)}`)
    .forUpdate()
    .executeTakeFirst();

/**
 * Saves a view; one of the member's own of the same name is replaced if that is wanted, and otherwise
 * stays: then undefined, even if it was saved a moment ago.
 */
export const saveView = (
  { choice, ...view }: NewView,
  replace: boolean,
  tx: Tx,
): Promise<{ id: bigint } | undefined> => {
  const json = sql<string>`${JSON.stringify(choice)}::jsonb`;
  const { name, shared, saved_at } = view;
  return tx
    .writes<StaffTables>()
    .insertInto('staff.saved_view')
    .values({ ...view, choice: json })
    .onConflict((conflict) => {
      const same = conflict.expression(sql`member_id, screen, ${folded(sql.ref('name'))}`);
      return replace
        ? same.doUpdateSet({ name, shared, saved_at, choice: json })
        : same.doNothing();
    })
    .returning('id')
    .executeTakeFirst();
};

/** Deletes a member's own view; what it was, if there was one. */
export const deleteView = (tx: Tx, memberId: bigint, id: bigint) =>
  tx
    .writes<StaffTables>()
    .deleteFrom('staff.saved_view')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning(['screen', 'name', 'shared'])
    .executeTakeFirst();
