import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Where ports are looked for: above those of well-known services and below those that a system gives to
 * outgoing connections by itself (from 32768 on in Linux, ip(7), `ip_local_port_range`). A port from there
 * would be gone as soon as anybody connects to anything.
 */
const [first, behind] = [15_000, 32_768];

/** A port of the loopback that nobody holds. Two who ask at once get different ones, but for chance. */
export async function freePort(): Promise<number> {
  const port = randomInt(first, behind);
  return (await canListen(port)) ? port : freePort();
}

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
