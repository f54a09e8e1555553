/**
 * The ports of `npm start`: somebody's open platform may listen there, and no test may talk to it. A
 * test world has a port of its own in their place, which refuses whatever comes.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Platform, simulators, and the simulators' mail server. */
export const defaultPorts: readonly number[] = [3000, 4000, 4025];

const listening = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });

/** A port of this process that tears every connection down; it stands for a party that is away. */
export async function refusingPort(): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((socket) => socket.resetAndDestroy());
  server.unref();
  await listening(server, 0);
  const { port } = server.address() as AddressInfo;
  return { port, close: () => void server.close() };
}

export interface ForeignPlatform {
  /** What this process tried to reach on the default ports, as `address:port`. */
  readonly contacts: readonly string[];
  close(): void;
}

/**
 * Stands for a foreign platform on the default ports. It listens where they are free; a port that is
 * taken has a real one behind it. Either way each attempt of this process to connect is recorded.
 */
export async function foreignPlatform(): Promise<ForeignPlatform> {
  const contacts: string[] = [];
  const onSocket = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket };
    socket.on('connectionAttempt', (address, port) => {
      if (defaultPorts.includes(port)) contacts.push(`${address}:${port}`);
    });
  };
  subscribe('net.client.socket', onSocket);
  const servers = defaultPorts.map(() => createServer((socket) => socket.destroy()).unref());
  await Promise.all(servers.map((server, index) => listening(server, defaultPorts[index] ?? 0)));
  return {
    contacts,
    close() {
      unsubscribe('net.client.socket', onSocket);
      for (const server of servers) server.close();
    },
  };
}
