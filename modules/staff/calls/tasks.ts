/** Thin handlers of tasks about players. */
import { done } from '@herna/contract-kit';
import { type Handlers, pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Clock, DomainError, pragueDay, toId, wireId } from '@herna/kernel';
import type { TaskApi } from '../contract/tasks.ts';
import { memberById } from '../store/members.ts';
import { insertTask, listTasks, lockTask, markTaskDone, type Task } from '../store/tasks.ts';
import { assertSeesPlayers } from './sees-players.ts';

const wireTask = (task: Task, today: string) => ({
  id: wireId(task.id),
  playerId: wireId(task.player_id),
  author: task.author,
  assigneeId: task.assignee_id === null ? null : wireId(task.assignee_id),
  body: task.body,
  dueOn: task.due_on,
  overdue: task.done_at === null && task.due_on !== null && task.due_on < today,
  createdAt: task.created_at.toISOString(),
  doneAt: task.done_at?.toISOString() ?? null,
  doneBy: task.done_by === null ? null : wireId(task.done_by),
});

export const taskHandlers = (database: Database, clock: Clock): Handlers<TaskApi> => ({
  'GET /api/staff/tasks': async ({ query }, context) => {
    const { playerId, open, mine } = query;
    const page = await listTasks(database.read, {
      playerId: playerId === undefined ? undefined : toId(playerId),
      open,
      assigneeId: mine ? staffOf(context).staffId : undefined,
      ...pageWishOf(query),
    });
    const today = pragueDay(clock.now());
    return wirePage(page, (task) => wireTask(task, today));
  },
  'POST /api/staff/tasks': ({ body }, context) => {
    assertSeesPlayers(context);
    return context.idempotent(async (tx) => {
      const assignee = body.assigneeId === undefined ? null : toId(body.assigneeId);
      if (assignee !== null && !(await memberById(tx, assignee))) {
        throw new DomainError('ERR_NOT_FOUND');
      }
      const { id } = await insertTask(tx, {
        player_id: toId(body.playerId),
        author_id: staffOf(context).staffId,
        assignee_id: assignee,
        body: body.body,
        due_on: body.dueOn ?? null,
        created_at: clock.now(),
      });
      await context.act(tx, {
        action: 'staff.task_added',
        targetKind: 'player',
        targetId: body.playerId,
        after: { taskId: id, assigneeId: assignee, dueOn: body.dueOn ?? null },
      });
      return { id: wireId(id) };
    });
  },
  'POST /api/staff/tasks/{taskId}/done': ({ params }, context) => {
    assertSeesPlayers(context);
    return database.transaction(async (tx) => {
      const task = await lockTask(tx, toId(params.taskId));
      if (!task) throw new DomainError('ERR_NOT_FOUND');
      if (task.done_at !== null) throw new DomainError('ERR_CONFLICT');
      await markTaskDone(tx, task.id, { by: staffOf(context).staffId, at: clock.now() });
      await context.act(tx, {
        action: 'staff.task_done',
        targetKind: 'player',
        targetId: wireId(task.player_id),
        before: { taskId: task.id, done: false },
        after: { taskId: task.id, done: true },
      });
      return done;
    });
  },
});
