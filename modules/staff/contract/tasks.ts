/** Tasks about players: what staff have to do, who does it, until when. */
import {
  DateTime,
  Day,
  Done,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';

const writes = { audience: 'operator', permission: 'staff.notes' } as const;

const Task = Type.Object({
  id: Id,
  playerId: Id,
  author: Type.String(),
  /** Null: whoever comes to it. */
  assigneeId: Type.Union([Id, Type.Null()]),
  body: Type.String(),
  dueOn: Type.Union([Day, Type.Null()]),
  overdue: Type.Boolean({ description: 'Whether its day has passed in Prague and it is not done' }),
  createdAt: DateTime,
  doneAt: Type.Union([DateTime, Type.Null()]),
  doneBy: Type.Union([Id, Type.Null()]),
});

export const taskCalls = defineCalls({
  'GET /api/staff/tasks': {
    summary: 'Pages tasks about players, newest first: of a player, open ones, one’s own',
    audience: 'operator',
    permission: 'players.read',
    query: Type.Object({
      ...growingPageFields,
      playerId: Type.Optional(Id),
      /** Only those that are not done. */
      open: Type.Optional(Type.Boolean()),
      /** Only those that are the caller’s, or nobody’s. */
      mine: Type.Optional(Type.Boolean()),
    }),
    response: growingPage(Task),
    example: { query: { open: true } },
  },
  'POST /api/staff/tasks': {
    ...writes,
    summary: 'Adds a task about a player, for a colleague or for whoever comes to it',
    idempotency: 'key',
    body: Type.Object({
      playerId: Id,
      body: Text(1000),
      dueOn: Type.Optional(Day),
      assigneeId: Type.Optional(Id),
    }),
    response: Type.Object({ id: Id }),
    errors: ['ERR_NOT_FOUND'],
    example: { body: { playerId: '1', body: 'Ask for a bank statement.', dueOn: '2026-12-01' } },
  },
  'POST /api/staff/tasks/{taskId}/done': {
    ...writes,
    summary: 'Marks a task as done',
    params: Type.Object({ taskId: Id }),
    body: Type.Object({}),
    response: Done,
    errors: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
    example: { params: { taskId: '999999' }, body: {} },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
export type TaskApi = typeof taskCalls;
