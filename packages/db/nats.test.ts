/** Notifications over NATS, with a server that speaks as much of its protocol as is used. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Listener } from './listener.ts';
import { createNatsListener, relayToNats } from './nats.ts';

/** Passes every message to all subscribers of its subject, in pieces of a few bytes. */
async function openServer(port = 0) {
  const sockets = new Map<Socket, Map<string, string>>();
  const lines: string[] = [];
  const server = createServer((socket) => {
    const subjects = new Map<string, string>();
    sockets.set(socket, subjects);
    socket.write('INFO {"server_id":"test","version":"2.10.0","proto":1,"max_payload":4096}\r\n');
    let subject: string | undefined;
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        const [word, first = '', second = ''] = line.split(' ');
        if (subject !== undefined) {
          for (const [other, wanted] of sockets) {
            const id = wanted.get(subject);
            const text = `MSG ${subject} ${id} ${Buffer.byteLength(line)}\r\n${line}\r\n`;
            if (id) for (const piece of text.match(/.{1,7}/gs) ?? []) other.write(piece);
          }
          subject = undefined;
        } else if (word === 'PING') socket.write('PONG\r\n');
        else if (word === 'SUB') subjects.set(first, second);
        else if (word === 'PUB') subject = first;
        if (line) lines.push(line);
      }
    });
    socket.on('error', () => {});
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    lines,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets.keys()) socket.destroy();
      await closed;
    },
  };
}

/** A listener whose notifications the test makes. */
function openSource() {
  const wakes = new Map<string, (payload: string) => void>();
  const listener: Listener = {
    listen(channel, wake) {
      wakes.set(channel, wake);
      return () => void wakes.delete(channel);
    },
    close: async () => {},
  };
  return { listener, wakes };
}

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const keep = <Value>(value: Value, close: (value: Value) => unknown): Value => {
  open.push(() => close(value));
  return value;
};

it('what one process relays, another one hears on its channel, and again after a break', async () => {
  let server = await openServer();
  const url = `nats://jana:velryba@127.0.0.1:${server.port}`;
  const payloads: string[] = [];
  let news = Promise.withResolvers<string>();
  const hear = (payload: string): void => {
    payloads.push(payload);
    news.resolve(payload);
  };
  const next = async (send: () => void = () => {}): Promise<string> => {
    news = Promise.withResolvers();
    send();
    return news.promise;
  };
  const listener = keep(createNatsListener(url), (one) => one.close());
  // A connection that stands wakes everybody once.
  expect(await next(() => void listener.listen('news', hear))).toBe('');
  const { listener: source, wakes } = openSource();
  const stop = keep(relayToNats(url, source, ['news', 'other']), (one) => one());
  const relayed = (text: string) => {
    const timer = setInterval(() => wakes.get('news')?.(text), 20);
    return () => clearInterval(timer);
  };
  const say = async (text: string): Promise<void> => {
    // What is said before the relay's connection stands is lost, so it is said until it is heard.
    const done = relayed(text);
    while (payloads.at(-1) !== text) await next();
    done();
  };
  await say('žluťoučký kůň');
  expect(server.lines.find((line) => line.startsWith('CONNECT'))).toContain('"user":"jana"');
  const { port } = server;
  await server.close();
  server = keep(await openServer(port), (one) => one.close());
  await say('again');
  stop();
  expect(wakes.size).toBe(0);
});
