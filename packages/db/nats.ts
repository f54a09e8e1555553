/**
 * The notifications of PostgreSQL over NATS, for nodes that cannot hold a LISTEN: behind a pooler,
 * beside a replica, or so many that each connection counts. One process relays what it hears;
 * all others listen to NATS by the same port. A notification only wakes: what happened is in the
 * outbox, so a lost one costs a moment and a doubled one nothing.
 */
import { connect, type Socket } from 'node:net';
import type { Listener } from './listener.ts';

const reconnectAfterMs = 500;
const lineEnd = '\r\n';
const subjectOf = (channel: string): string => `herna.${channel}`;

interface Connection {
  publish(subject: string, payload: string): void;
  subscribe(subject: string): void;
  close(): void;
}

interface Hearing {
  readonly heard: (subject: string, payload: string) => void;
  /** The connection stands, for the first time or again. */
  readonly opened: () => void;
}

/** Reads whole messages off the stream; the rest stays until more has come. */
function readMessages(data: Buffer, hear: (line: string, payload: string) => void): Buffer {
  let left = data;
  for (;;) {
    const end = left.indexOf(lineEnd);
    if (end < 0) return left;
    const line = left.toString('utf8', 0, end);
    const begin = end + lineEnd.length;
    const bytes = line.startsWith('MSG ') ? Number(line.slice(line.lastIndexOf(' ') + 1)) : -1;
    const behind = bytes < 0 ? begin : begin + bytes + lineEnd.length;
    if (left.length < behind) return left;
    hear(line, bytes < 0 ? '' : left.toString('utf8', begin, begin + bytes));
    left = left.subarray(behind);
  }
}

/** What the server wants to know first; the name and password are the address's. */
const greeting = ({ username, password }: URL): string =>
  `CONNECT ${JSON.stringify({
    verbose: false,
    pedantic: false,
    name: 'herna',
    lang: 'node',
    version: '1',
    protocol: 0,
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
  })}${lineEnd}PING${lineEnd}`;

/** A connection that keeps trying; what is published while there is none is lost. */
function openConnection(url: string, { heard, opened }: Hearing): Connection {
  const address = new URL(url);
  const subjects: string[] = [];
  let socket: Socket | undefined;
  let stands = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const send = (line: string): void => {
    if (stands) socket?.write(`${line}${lineEnd}`);
  };
  const subscribed = (subject: string): string => `SUB ${subject} ${subjects.indexOf(subject) + 1}`;
  const hear = (line: string, payload: string): void => {
    const [word = '', subject = ''] = line.split(' ');
    if (word === 'PING') send('PONG');
    else if (word === 'MSG') heard(subject, payload);
    else if (word === 'PONG' && !stands) {
      stands = true;
      for (const each of subjects) send(subscribed(each));
      opened();
    }
  };
  const dial = (): void => {
    let rest: Buffer = Buffer.alloc(0);
    const next = connect({ host: address.hostname, port: Number(address.port || 4222) });
    socket = next;
    next.setNoDelay(true);
    next.on('data', (chunk: Buffer) => {
      // The server speaks first; it is answered once.
      if (rest.length === 0 && !stands && chunk.toString('latin1', 0, 5) === 'INFO ') {
        next.write(greeting(address));
      }
      rest = readMessages(Buffer.concat([rest, chunk]), hear);
    });
    next.on('error', () => {});
    next.on('close', () => {
      stands = false;
      if (!closed) timer = setTimeout(dial, reconnectAfterMs);
    });
  };
  dial();

  return {
    publish: (subject, payload) =>
      send(`PUB ${subject} ${Buffer.byteLength(payload)}${lineEnd}${payload}`),
    subscribe(subject) {
      subjects.push(subject);
      send(subscribed(subject));
    },
    close() {
      closed = true;
      clearTimeout(timer);
      socket?.destroy();
    },
  };
}

/** Listens to what a relay has heard; `url` is `nats://[name:password@]host[:port]`. */
export function createNatsListener(url: string): Listener {
  const subscribers = new Map<string, Set<(payload: string) => void>>();
  const connection = openConnection(url, {
    heard(subject, payload) {
      for (const wake of subscribers.get(subject) ?? []) wake(payload);
    },
    opened() {
      for (const wakes of subscribers.values()) for (const wake of wakes) wake('');
    },
  });
  return {
    listen(channel, wake) {
      const subject = subjectOf(channel);
      const wakes = subscribers.get(subject) ?? new Set();
      if (!subscribers.has(subject)) {
        subscribers.set(subject, wakes);
        connection.subscribe(subject);
      }
      wakes.add(wake);
      return () => void wakes.delete(wake);
    },
    async close() {
      connection.close();
    },
  };
}

/** Passes on what a listener hears on these channels; returns the way to stop. */
export function relayToNats(
  url: string,
  listener: Listener,
  channels: readonly string[],
): () => void {
  const connection = openConnection(url, { heard: () => {}, opened: () => {} });
  const stops = channels.map((channel) =>
    listener.listen(channel, (payload) => connection.publish(subjectOf(channel), payload)),
  );
  return () => {
    for (const stop of stops) stop();
    connection.close();
  };
}
