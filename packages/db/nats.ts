/**
 * The notifications of PostgreSQL over NATS, for nodes that cannot hold a LISTEN: behind a pooler,
 * beside a replica, or so many that each connection counts. One process relays what it hears;
 * all others listen to NATS by the same port. A notification only wakes: what happened is in the
 * outbox, so a lost one costs a moment and a doubled one nothing.
 */
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Listener } from './listener.ts';

const reconnectAfterMs = 500;
const subjectOf = (channel: string): string => `herna.${channel}`;

interface Connection {
  /** What is published while there is no connection is lost. */
  publish(subject: string, payload: string): void;
  subscribe(subject: string, hear: (payload: string) => void): void;
  close(): Promise<void>;
}

/** Settings of the client by an address `nats://` or `tls://[name:password@]host[:port]`. */
function settingsOf(url: string) {
  const { protocol, host, username, password } = new URL(url);
  return {
    servers: host,
    name: 'herna',
    reconnectTimeWait: reconnectAfterMs,
    maxReconnectAttempts: -1,
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
  };
}

/** A connection that keeps trying, and tells each time that it stands. */
function openConnection(url: string, opened: () => void): Connection {
  const hearers = new Map<string, (payload: string) => void>();
  let connection: NatsConnection | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const hear = (subject: string): void => {
    connection?.subscribe(subject, {
      callback: (error, message) => {
        if (!error) hearers.get(subject)?.(message.string());
      },
    });
  };
  const watch = async (next: NatsConnection): Promise<void> => {
    for await (const { type } of next.status()) if (type === 'reconnect') opened();
  };
  const dial = async (): Promise<void> => {
    try {
      connection = await connect(settingsOf(url));
      void watch(connection);
      for (const subject of hearers.keys()) hear(subject);
      opened();
    } catch {
      if (!closed) timer = setTimeout(redial, reconnectAfterMs);
    }
  };
  let dialled = dial();
  const redial = (): void => {
    dialled = dial();
  };

  return {
    publish: (subject, payload) => connection?.publish(subject, payload),
    subscribe(subject, wake) {
      hearers.set(subject, wake);
      hear(subject);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await dialled;
      await connection?.close();
    },
  };
}

/** Listens to what a relay has heard. */
export function createNatsListener(url: string): Listener {
  const subscribers = new Map<string, Set<(payload: string) => void>>();
  const connection = openConnection(url, () => {
    for (const wakes of subscribers.values()) for (const wake of wakes) wake('');
  });
  return {
    listen(channel, wake) {
      const known = subscribers.get(channel);
      const wakes = known ?? new Set();
      subscribers.set(channel, wakes);
      wakes.add(wake);
      if (!known) {
        connection.subscribe(subjectOf(channel), (payload) => {
          for (const one of wakes) one(payload);
        });
      }
      return () => void wakes.delete(wake);
    },
    close: () => connection.close(),
  };
}

/** Passes on what a listener hears on these channels; returns the way to stop. */
export function relayToNats(
  url: string,
  listener: Listener,
  channels: readonly string[],
): () => Promise<void> {
  const connection = openConnection(url, () => {});
  const stops = channels.map((channel) =>
    listener.listen(channel, (payload) => connection.publish(subjectOf(channel), payload)),
  );
  return async () => {
    for (const stop of stops) stop();
    await connection.close();
  };
}
