/** How the platform works behind its calls: jobs, consumers of events, the past of settings. */
import { DateTime, defineCalls, Id, page, pageFields, Text } from '@herna/contract-kit';
import { Type } from 'typebox';

const read = { audience: 'operator', permission: 'platform.read' } as const;
const Count = Type.Integer({ minimum: 0 });

const Job = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: Type.Enum(['WAITING', 'RUNNING', 'RETRYING', 'GIVEN_UP']),
  attempts: Count,
  attemptsMax: Count,
  fault: Type.Union([Type.String(), Type.Null()], {
    description: 'Why it failed last; null for one that has not',
  }),
  runAt: DateTime,
  createdAt: DateTime,
});

export const operationCalls = defineCalls({
  'GET /api/platform/jobs': {
    ...read,
    summary: 'Pages jobs that wait, run or have failed, those that failed most first',
    query: Type.Object({ ...pageFields, failed: Type.Optional(Type.Boolean()) }),
    response: page(Job),
    example: { query: {} },
  },
  'POST /api/platform/jobs/{jobId}/retry': {
    audience: 'operator',
    permission: 'platform.edit',
    summary: 'Lets a job that has failed run again now, with all its attempts before it',
    params: Type.Object({ jobId: Id }),
    body: Type.Object({ reason: Text(500, 5) }),
    response: Job,
    errors: ['ERR_NOT_FOUND'],
    example: { params: { jobId: '9223372036854775807' }, body: { reason: 'The bank is back' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/platform/consumers': {
    ...read,
    summary: 'Lists consumers of events with how many events each is behind, and since when',
    response: page(
      Type.Object({
        consumer: Type.String(),
        /** Events of any type that come after its place. */
        eventsBehind: Count,
        oldestWaitingAt: Type.Union([DateTime, Type.Null()]),
        movedAt: DateTime,
      }),
    ),
    example: {},
  },
  'GET /api/platform/setting-versions': {
    ...read,
    summary: 'Pages all values that settings have had, newest first, with who changed them and why',
    query: Type.Object({ ...pageFields, key: Type.Optional(Type.String({ maxLength: 80 })) }),
    response: page(
      Type.Object({
        key: Type.String(),
        label: Type.String({
          description: 'What the setting is called, in the language asked for',
        }),
        version: Count,
        value: Type.Unknown(),
        changedAt: DateTime,
        changedBy: Type.String(),
        reason: Type.String(),
      }),
    ),
    example: { query: {} },
  },
});
export type OperationCalls = typeof operationCalls;
