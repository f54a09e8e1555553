/** Handlers of providers in view of staff. */
import type { Handlers } from '@herna/contract-kit/server';
import type { providerCalls } from '../contract/providers.ts';
import type { ProviderHealth, ProviderHealthService } from '../service/provider-health.ts';

const wireHealth = ({ provider, traffic, lastAt, unfinishedRounds }: ProviderHealth) => ({
  providerId: provider.id.toString(),
  key: provider.key,
  name: provider.name,
  edition: provider.edition,
  requests: Number(traffic?.requests ?? 0n),
  refusals: Number(traffic?.refusals ?? 0n),
  faults: Number(traffic?.faults ?? 0n),
  averageMs: traffic
    ? Math.round((Number(traffic.milliseconds) / Number(traffic.requests)) * 10) / 10
    : null,
  slowestMs: traffic ? Number(traffic.slowestMs) : null,
  lastSeenAt: lastAt?.toISOString() ?? null,
  unfinishedRounds: Number(unfinishedRounds),
});

/** Makes the handlers. */
export const providerHandlers = (
  health: ProviderHealthService,
): Handlers<typeof providerCalls> => ({
  'GET /capi/v2-onling/View/GetProviderHealth': async ({ query }) => ({
    providers: (await health.report(query.hours ?? 24)).map(wireHealth),
  }),
});
