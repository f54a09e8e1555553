/** Planned shutdowns: staff announce them, everybody may see those running and to come. */
import {
  DateTime,
  Done,
  defineCalls,
  Id,
  orderedPageFields,
  page,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';

const Part = Type.Union([Type.Literal('site'), Type.Literal('payments'), Type.Literal('provider')]);

const message = Type.Optional(Text(500));
const Messages = Type.Object({
  cs: message,
  sk: message,
  en: message,
  hu: message,
  vi: message,
  ru: message,
});

const ProviderKey = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });

export const Shutdown = Type.Object({
  id: Id,
  part: Part,
  providerKey: Type.Union([Type.String(), Type.Null()]),
  startsAt: DateTime,
  endsAt: DateTime,
  state: Type.Union([Type.Literal('planned'), Type.Literal('running'), Type.Literal('over')]),
  messages: Type.Record(Type.String(), Type.String()),
  message: Type.String({ description: 'In the language of the request' }),
});

export const shutdownCalls = defineCalls({
  'POST /capi/v2-onling/Diagnostics/CreatePlannedShutdown': {
    summary: 'Plans a shutdown of the site, of payments or of one game provider',
    audience: 'operator',
    permission: 'platform.shutdowns',
    idempotency: 'key',
    body: Type.Object({
      part: Part,
      providerKey: Type.Optional(ProviderKey),
      startsAt: Type.Optional(DateTime),
      endsAt: DateTime,
      messages: Messages,
    }),
    response: Shutdown,
    errors: ['ERR_SHUTDOWN_OVERLAPS'],
    example: {
      body: {
        part: 'provider',
        providerKey: 'jantar',
        startsAt: '2030-01-08T02:00:00Z',
        endsAt: '2030-01-08T04:00:00Z',
        messages: { cs: 'Noční údržba her.', en: 'Games are maintained overnight.' },
      },
    },
  },
  'POST /capi/v2-onling/Diagnostics/UpdatePlannedShutdown': {
    summary: 'Changes times, part or messages of a shutdown that has not ended',
    audience: 'operator',
    permission: 'platform.shutdowns',
    idempotency: 'key',
    body: Type.Object({
      id: Id,
      part: Part,
      providerKey: Type.Optional(ProviderKey),
      startsAt: DateTime,
      endsAt: DateTime,
      messages: Messages,
    }),
    response: Shutdown,
    errors: ['ERR_NOT_FOUND', 'ERR_SHUTDOWN_OVERLAPS', 'ERR_SHUTDOWN_OVER', 'ERR_SHUTDOWN_RUNNING'],
    example: {
      body: {
        id: '9000000000000000001',
        part: 'payments',
        startsAt: '2030-02-08T02:00:00Z',
        endsAt: '2030-02-08T04:00:00Z',
        messages: { cs: 'Údržba plateb.', en: 'Payments are maintained.' },
      },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/v2-onling/Diagnostics/DeletePlannedShutdown': {
    summary: 'Removes a shutdown that has not ended; a running one ends at once',
    audience: 'operator',
    permission: 'platform.shutdowns',
    query: Type.Object({ id: Id }),
    response: Done,
    errors: ['ERR_NOT_FOUND', 'ERR_SHUTDOWN_OVER'],
    example: { query: { id: '9000000000000000001' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/Diagnostics/GetPlannedShutdownList': {
    summary: 'Lists shutdowns running and to come, soonest first; past ones on request',
    csv: true,
    audience: 'public',
    query: Type.Object({ ...orderedPageFields, includeOver: Type.Optional(Type.Boolean()) }),
    response: page(Shutdown),
    example: { query: {} },
  },
});
export type ShutdownCalls = typeof shutdownCalls;
