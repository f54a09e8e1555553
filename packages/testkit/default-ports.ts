/**
 * The ports of `npm start`: somebody's open platform may listen there, and no test may talk to it. A
 * test world has a port of its own in their place, which refuses whatever comes; what a test reaches
 * for all the same fails it (`watch-default-ports.ts`), and what any process reaches for while `npm
 * test` runs in CI fails the run (`tools/launch/test.ts`).
 */
import { subscribe } from 'node:diagnostics_channel';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { isLoopback } from '@herna/kernel';

/** Platform, simulators, and the simulators' mail server. */
export const defaultPorts: readonly number[] = [3000, 4000, 4025];

const listening = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    if (server.listening) server.close(() => resolve());
    else resolve();
  });

/** A port of this process that tears every connection down; it stands for a party that is away. */
export async function refusingPort(): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((socket) => socket.resetAndDestroy());
  server.unref();
  await listening(server, 0);
  const { port } = server.address() as AddressInfo;
  return { port, close: () => void server.close() };
}

/** Linux connects to the address of no host on this machine. */
const isOwn = (host: string): boolean =>
  host === 'localhost' || host === '0.0.0.0' || isLoopback(host);

/**
 * Records from now on what this process tries to reach that no test has started: one of the ports, as
 * `address:port`, and other machines, by name or address; whether anybody listens there or not. The
 * answer gives what was recorded since it was asked last.
 */
export function watchPorts(ports: readonly number[] = defaultPorts): () => readonly string[] {
  const contacts: string[] = [];
  const watched = new WeakSet<Socket>();
  const watch = (socket: Socket): void => {
    if (watched.has(socket)) return;
    watched.add(socket);
    // A name is reported even if it does not resolve: what fails offline would come through elsewhere.
    socket.on('lookup', (_error, _address, _family, host) => {
      if (!isOwn(host)) contacts.push(host);
    });
    socket.on('connectionAttempt', (address, port) => {
      if (ports.includes(port) || !isOwn(address)) contacts.push(`${address}:${port}`);
    });
  };
  subscribe('net.client.socket', (message) => watch((message as { socket: Socket }).socket));
  return () => contacts.splice(0);
}

export interface ForeignPlatform {
  /** What came from any process of this machine: the port, and the first line that was said. */
  readonly visits: readonly string[];
  close(): Promise<void>;
}

/** Stands for a foreign platform where the ports are free; a taken one has a real one behind it. */
export async function foreignPlatform(
  ports: readonly number[] = defaultPorts,
): Promise<ForeignPlatform> {
  const visits: { readonly port: number; said: string }[] = [];
  const servers = ports.map((port) =>
    createServer((socket) => {
      const visit = { port, said: '' };
      visits.push(visit);
      socket.on('error', () => socket.destroy());
      socket.once('data', (data) => {
        visit.said = data.toString().split('\r\n')[0] ?? '';
        socket.destroy();
      });
    }).unref(),
  );
  await Promise.all(servers.map((server, index) => listening(server, ports[index] ?? 0)));
  return {
    get visits() {
      return visits.map(({ port, said }) => `${port}: ${said}`);
    },
    async close() {
      await Promise.all(servers.map(closed));
    },
  };
}
