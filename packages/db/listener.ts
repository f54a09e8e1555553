/**
 * LISTEN on one connection for the whole process. A lost connection is made again, and every
 * subscriber is woken once then, since notifications sent meanwhile are gone.
 */
import pg from 'pg';

export interface Listener {
  /** Subscribes to a channel; returns the way to unsubscribe. */
  listen(channel: string, wake: (payload: string) => void): () => void;
  close(): Promise<void>;
}

const reconnectAfterMs = 500;

/** Opens the listening connection; it keeps trying until it is closed. */
export function createListener(url: string): Listener {
  const subscribers = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const reconnect = (): void => {
    client = undefined;
    if (!closed) timer = setTimeout(() => void connect(), reconnectAfterMs);
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'herna-listener' });
    let lost = false;
    const lose = (): void => {
      if (lost) return;
      lost = true;
      next.end().catch(() => {});
      reconnect();
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ channel, payload }) => {
      for (const wake of subscribers.get(channel) ?? []) wake(payload ?? '');
    });
    try {
      await next.connect();
      client = next;
      for (const channel of subscribers.keys()) {
        await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
      for (const wakes of subscribers.values()) for (const wake of wakes) wake('');
    } catch {
      lose();
    }
  };
  const ready = connect();

  return {
    listen(channel, wake) {
      const wakes = subscribers.get(channel) ?? new Set();
      subscribers.set(channel, wakes);
      if (wakes.size === 0 && client) {
        client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
      }
      wakes.add(wake);
      return () => void wakes.delete(wake);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await ready;
      await client?.end().catch(() => {});
    },
  };
}
