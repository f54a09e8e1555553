/** Tasks about players. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { Selectable } from 'kysely';
import type { StaffTables } from './tables.ts';

type TaskRow = Selectable<StaffTables['staff.task']>;

export interface Task extends TaskRow {
  readonly author: string;
}

export interface TaskFilter extends PageRequest {
  readonly playerId?: bigint | undefined;
  readonly open?: boolean | undefined;
  /** Of this member, or of nobody. */
  readonly assigneeId?: bigint | undefined;
}

/** A page of tasks, newest first. */
export function listTasks(
  db: Db,
  { playerId, open, assigneeId, ...wish }: TaskFilter,
): Promise<SnapshotPage<Task>> {
  let all = db
    .reads<StaffTables>()
    .selectFrom('staff.task as task')
    .innerJoin('staff.member as author', 'author.id', 'task.author_id');
  if (playerId !== undefined) all = all.where('task.player_id', '=', playerId);
  if (open) all = all.where('task.done_at', 'is', null);
  if (assigneeId !== undefined) {
    all = all.where((eb) =>
      eb.or([eb('task.assignee_id', '=', assigneeId), eb('task.assignee_id', 'is', null)]),
    );
  }
  const listed = all.selectAll('task').select('author.name as author');
  return growingPage(all, listed, 'task.id', wish);
}

export const insertTask = (
  tx: Tx,
  task: Omit<TaskRow, 'id' | 'done_at' | 'done_by'>,
): Promise<{ id: bigint }> =>
  tx
    .writes<StaffTables>()
    .insertInto('staff.task')
    .values(task)
    .returning('id')
    .executeTakeFirstOrThrow();

/** A task, locked. */
export const lockTask = (tx: Tx, id: bigint): Promise<TaskRow | undefined> =>
  tx
    .writes<StaffTables>()
    .selectFrom('staff.task')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const markTaskDone = async (
  tx: Tx,
  id: bigint,
  done: { readonly by: bigint; readonly at: Date },
): Promise<void> => {
  await tx
    .writes<StaffTables>()
    .updateTable('staff.task')
    .set({ done_at: done.at, done_by: done.by })
    .where('id', '=', id)
    .execute();
};
