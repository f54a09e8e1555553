import { connect, createServer, type Server } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

const listening = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

it('a free port stays free while others connect', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, freePort));
  const door = await listening(0);
  const { port: known } = door.address() as { port: number };
  const callers = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const caller = connect(known, '127.0.0.1');
      await new Promise((done) => caller.once('connect', done));
      return caller;
    }),
  );
  const given = new Set(callers.map((caller) => caller.localPort ?? 0));
  expect(Math.max(...ports)).toBeLessThan(Math.min(...given));
  const last = await listening(ports.at(-1) ?? 0);
  for (const caller of callers) caller.destroy();
  await Promise.all([door, last].map((server) => new Promise((done) => server.close(done))));
});
