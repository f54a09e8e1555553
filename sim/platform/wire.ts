/**
 * The wire between a server and PostgreSQL, in our hands: a relay that can cut a connection before
 * a commit is heard, behind a commit whose answer nobody gets, or anywhere, and that can be slow.
 * A cut is not over before PostgreSQL has let go of the connection, so nothing lingers.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Strike } from '../workload/operations.ts';

export type Cut = Extract<Strike, { kind: 'cut' }>;

export interface Wire {
  readonly port: number;
  /** Cuts the next connection of this kind that comes to the point. */
  arm(cut: Cut): void;
  /** Milliseconds that every packet waits. */
  delay(ms: number): void;
  /** Cuts all connections at once, whatever is under way on them. */
  tear(): void;
  /** Takes back what has not struck and waits for what has; tells whether a cut or delay has struck. */
  settle(): Promise<boolean>;
  close(): Promise<void>;
}

interface Relay {
  readonly near: Socket;
  readonly far: Socket;
  of: Cut['of'];
}

/** A commit as both of pg's protocols send it: the text and its end. */
const commitText = Buffer.from('commit\0');
const commitTag = Buffer.from('COMMIT\0');
const wagersName = Buffer.from('herna-wagers');

/** Opens a relay before a PostgreSQL server on this machine. */
export async function openWire(postgresPort: number): Promise<Wire> {
  const relays = new Set<Relay>();
  const ending = new Set<Promise<void>>();
  let armed: Cut | undefined;
  let packetsLeft = 0;
  let awaited: Relay | undefined;
  let struck = false;
  let delayMs = 0;

  const cut = (relay: Relay): void => {
    struck = true;
    armed = undefined;
    awaited = undefined;
    relay.near.destroy();
    ending.add(new Promise((gone) => relay.far.once('close', () => gone())));
    relay.far.end();
  };

  /** Whether the packet may pass on; a cut that strikes here ends the connection. */
  const mayAsk = (relay: Relay, packet: Buffer): boolean => {
    if (armed?.of !== relay.of) return true;
    if (armed.at === 'packet') {
      packetsLeft--;
      if (packetsLeft > 0) return true;
      relay.far.write(packet);
      cut(relay);
      return false;
    }
    if (!packet.includes(commitText)) return true;
    if (armed.at === 'before-commit') {
      cut(relay);
      return false;
    }
    awaited = relay;
    return true;
  };

  const mayAnswer = (relay: Relay, packet: Buffer): boolean => {
    if (awaited !== relay || !packet.includes(commitTag)) return true;
    cut(relay);
    return false;
  };

  const pass = (to: Socket, packet: Buffer): void => {
    if (delayMs === 0) {
      to.write(packet);
      return;
    }
    struck = true;
    setTimeout(() => to.write(packet), delayMs);
  };

  const server: Server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: postgresPort, host: '127.0.0.1', noDelay: true });
    const relay: Relay = { near, far, of: 'pool' };
    relays.add(relay);
    let isFirst = true;
    near.on('data', (packet) => {
      // The first packet names the application.
      if (isFirst && packet.includes(wagersName)) relay.of = 'wagers';
      isFirst = false;
      if (mayAsk(relay, packet)) pass(far, packet);
    });
    far.on('data', (packet) => {
      if (mayAnswer(relay, packet)) pass(near, packet);
    });
    near.on('error', () => {});
    far.on('error', () => {});
    near.on('close', () => far.end());
    far.on('close', () => {
      near.destroy();
      relays.delete(relay);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    port: (server.address() as { port: number }).port,
    arm(wanted) {
      armed = wanted;
      packetsLeft = wanted.packet;
    },
    delay(ms) {
      delayMs = ms;
    },
    tear() {
      for (const relay of relays) cut(relay);
    },
    async settle() {
      const was = struck;
      armed = undefined;
      awaited = undefined;
      struck = false;
      delayMs = 0;
      await Promise.all(ending);
      ending.clear();
      return was;
    },
    async close() {
      for (const { near, far } of relays) {
        near.destroy();
        far.destroy();
      }
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
