/**
 * How the providers' requests go. Each process counts in memory and adds a minute to the table when
 * the next one begins, when somebody looks, and when it closes; a killed process loses its minute.
 */
import type { Database } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { type Provider, providers } from '../rules/providers.table.ts';
import { type Answered, addTraffic, type Traffic, trafficOf } from '../rules/traffic.ts';
import * as store from '../store/traffic.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export interface ProviderHealth {
  readonly provider: Provider;
  /** Undefined when nothing came in the time looked at. */
  readonly traffic: Traffic | undefined;
  /** When it was last heard of at all. */
  readonly lastAt: Date | undefined;
  readonly unfinishedRounds: bigint;
}

export interface ProviderHealthOptions {
  readonly database: Database;
  readonly clock: Clock;
}

/** Makes the service. */
export function createProviderHealth({ database, clock }: ProviderHealthOptions) {
  let minute = 0;
  let counted = new Map<bigint, Traffic>();
  let waiting: store.Minute[] = [];
  let writing: Promise<void> = Promise.resolve();

  const setAside = (): void => {
    for (const [providerId, traffic] of counted) {
      waiting.push({ providerId, minute: new Date(minute), ...traffic });
    }
    counted = new Map();
  };

  const write = async (): Promise<void> => {
    const minutes = waiting;
    if (minutes.length === 0) return;
    waiting = [];
    try {
      await database.transaction((tx) => store.addMinutes(tx, addedUp(minutes)));
    } catch {
      // A database that is away hears of them with the next minute.
      waiting = [...minutes, ...waiting];
    }
  };

  /** Writes what is set aside, one writer after another. */
  const written = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };

  const flush = (): Promise<void> => {
    setAside();
    return written();
  };

  return {
    /** Counts a request of a provider; nothing waits for it. */
    heard(providerId: bigint, answered: Omit<Answered, 'at'>): void {
      const at = clock.now();
      const now = at.getTime() - (at.getTime() % minuteMs);
      if (now !== minute) {
        setAside();
        minute = now;
        void written();
      }
      const traffic = trafficOf({ ...answered, at });
      counted.set(providerId, addTraffic(counted.get(providerId), traffic));
    },

    flush,

    /** Every provider over the last hours, as in the table of providers. */
    async report(hours: number): Promise<ProviderHealth[]> {
      await flush();
      const since = new Date(clock.now().getTime() - hours * hourMs);
      const [traffic, lastSigns, unfinished] = await Promise.all([
        store.trafficSince(database.read, since),
        store.lastHeard(database.read),
        store.unfinishedCounts(database.read),
      ]);
      return providers.map((provider) => ({
        provider,
        traffic: traffic.find(({ providerId }) => providerId === provider.id),
        lastAt: lastSigns.find(({ provider_id }) => provider_id === provider.id)?.last_at,
        unfinishedRounds:
          unfinished.find(({ provider_id }) => provider_id === provider.id)?.rounds ?? 0n,
      }));
    },
  };
}

export type ProviderHealthService = ReturnType<typeof createProviderHealth>;

/** One row for each provider and minute: a statement may not touch a row twice. */
function addedUp(minutes: readonly store.Minute[]): store.Minute[] {
  const byKey = new Map<string, store.Minute>();
  for (const { providerId, minute, ...traffic } of minutes) {
    const key = `${providerId} ${minute.getTime()}`;
    byKey.set(key, { providerId, minute, ...addTraffic(byKey.get(key), traffic) });
  }
  return [...byKey.values()];
}
