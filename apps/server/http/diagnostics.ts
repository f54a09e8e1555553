/**
 * Addresses for machines that watch this one: alive, ready, metrics. Whether it is alive is answered to
 * anybody; how much it is asked, and what, only to who watches from the same machine or has the token.
 */
import { DomainError, isLoopback } from '@herna/kernel';
import { isSameText } from '@herna/kernel/same-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Unready } from './readiness.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Who may read the metrics. */
export interface MetricsGuard {
  /** To anybody: in development. */
  readonly open: boolean;
  /** To who sends it as a bearer; to nobody so when absent. */
  readonly token: string | undefined;
}

/** What a proxy adds when it asks for somebody else. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

function mayWatch({ headers, socket }: FastifyRequest, { open, token }: MetricsGuard): boolean {
  if (open) return true;
  const { authorization = '' } = headers;
  if (token && isSameText(authorization, `Bearer ${token}`)) return true;
  // A proxy of this machine is a neighbour; those it asks for are not.
  const forwarded = forwarding.some((name) => headers[name] !== undefined);
  return !forwarded && isLoopback(socket.remoteAddress ?? '');
}

/** Mounts /healthz, /readyz and /metrics; durations are labelled by route, never by path. */
export function mountDiagnostics(
  app: FastifyInstance,
  readiness: () => Promise<Unready | undefined>,
  guard: MetricsGuard,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    durations
      .labels(request.method, route, String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
  });
  const hidden = { schema: { hide: true } as never };
  app.get('/healthz', hidden, async () => ({ alive: true }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const reason = await readiness();
    return reason ? reply.code(503).send({ ready: false, reason }) : { ready: true };
  });
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayWatch(request, guard)) throw new DomainError('ERR_UNAUTHORIZED');
    reply.type(registry.contentType);
    return registry.metrics();
  });
  return registry;
}
