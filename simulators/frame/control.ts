/** `/__sim/`: the world outside as tests and the index page steer it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EventLog } from './event-log.ts';
import { type FaultValues, UnknownFault } from './faults.ts';
import type { Party } from './party.ts';

/** Answers an action: a form goes back to its page, a program gets JSON. */
export function sendDone(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  answer: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  return isForm(request) ? reply.redirect(page, 303) : reply.send({ done: true, ...answer });
}

const isForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

interface PartyView {
  readonly name: string;
  readonly title: string;
  readonly summary: readonly string[];
  readonly faults: FaultValues;
}

const view = (party: Party): PartyView => ({
  name: party.name,
  title: party.title,
  summary: party.summary(),
  faults: party.faults.current(),
});

/** Mounts the calls that every party has in common. */
export function controlCalls(
  scope: FastifyInstance,
  parties: readonly Party[],
  log: EventLog,
): void {
  scope.setErrorHandler((error: Error, _request, reply) =>
    error instanceof UnknownFault
      ? reply.code(400).send({ message: error.message })
      : reply.send(error),
  );
  scope.get('/__sim/', async () => ({ parties: parties.map(view) }));
  scope.get<{ Querystring: { after?: string } }>('/__sim/events', async ({ query }) => ({
    events: log.list({ after: Number(query.after ?? 0) || 0 }),
  }));
  scope.post('/__sim/reset', async (request, reply) => {
    for (const party of parties) resetParty(party, log);
    return sendDone(request, reply, '/');
  });
  liveCall(scope, log);
  for (const party of parties) {
    const path = `/__sim/${party.name}`;
    scope.get(path, async () => ({ ...view(party), events: log.list({ party: party.name }) }));
    scope.post<{ Body: Record<string, unknown> }>(`${path}/faults`, async (request, reply) => {
      // A form sends no unticked boxes: what it leaves out is off.
      if (isForm(request)) party.faults.clear();
      party.faults.set(request.body ?? {});
      log.record(party.name, `faults: ${switchedOn(party) || 'all off'}`);
      return sendDone(request, reply, '/', { faults: party.faults.current() });
    });
    scope.post(`${path}/reset`, async (request, reply) => {
      resetParty(party, log);
      return sendDone(request, reply, '/');
    });
  }
}

function resetParty(party: Party, log: EventLog): void {
  party.reset();
  party.faults.clear();
  log.clear(party.name);
  log.record(party.name, 'reset');
}

const switchedOn = (party: Party): string =>
  Object.entries(party.faults.current())
    .filter(([, value]) => value !== 0 && value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** Server-sent events: a page that listens reads itself anew when its party has news. */
function liveCall(scope: FastifyInstance, log: EventLog): void {
  scope.get('/__sim/live', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
    reply.raw.write('retry: 2000\n\n');
    const end = log.subscribe(({ party }) => {
      reply.raw.write(`data: ${party}\n\n`);
    });
    request.raw.on('close', end);
  });
}
