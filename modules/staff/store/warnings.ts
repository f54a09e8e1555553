/** SQL of what supervisors should look at. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { Insertable, Selectable } from 'kysely';
import type { StaffTables } from './tables.ts';

export type WarningRow = Selectable<StaffTables['staff.warning']>;

export type NewWarning = Pick<
  Insertable<StaffTables['staff.warning']>,
  'kind' | 'member_id' | 'player_id' | 'subject' | 'day' | 'raised_at'
>;

/** Raises a warning; the same of the same day stands already. */
export async function insertWarning(tx: Tx, warning: NewWarning): Promise<void> {
  await tx
    .writes<StaffTables>()
    .insertInto('staff.warning')
    .values(warning)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A warning, held until the transaction ends. */
export const lockWarning = (tx: Tx, id: bigint): Promise<WarningRow | undefined> =>
  tx
    .writes<StaffTables>()
    .selectFrom('staff.warning')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Settles a warning with what came of it. */
export async function resolveWarning(
  tx: Tx,
  id: bigint,
  resolved: { readonly at: Date; readonly by: bigint; readonly resolution: string },
): Promise<void> {
  const { at, by, resolution } = resolved;
  await tx
    .writes<StaffTables>()
    .updateTable('staff.warning')
    .set({ resolved_at: at, resolved_by: by, resolution })
    .where('id', '=', id)
    .execute();
}

export interface WarningFilter extends PageRequest {
  /** Only those that wait, or only those that are settled. */
  readonly open?: boolean | undefined;
}

export interface ListedWarning extends WarningRow {
  readonly member_name: string;
  readonly resolver_name: string | null;
}

/** A page of warnings, newest first, with the names of whom they are about and who settled them. */
export function selectWarnings(
  db: Db,
  filter: WarningFilter,
): Promise<SnapshotPage<ListedWarning>> {
  let query = db
    .reads<StaffTables>()
    .selectFrom('staff.warning as warning')
    .innerJoin('staff.member as member', 'member.id', 'warning.member_id')
    .leftJoin('staff.member as resolver', 'resolver.id', 'warning.resolved_by');
  if (filter.open !== undefined) {
    query = query.where('warning.resolved_at', filter.open ? 'is' : 'is not', null);
  }
  const listed = query
    .selectAll('warning')
    .select(['member.name as member_name', 'resolver.name as resolver_name']);
  return growingPage(query, listed, 'warning.id', filter);
}
