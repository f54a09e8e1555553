import { connect } from 'node:net';
import { freePort } from '@herna/db';
import { expect, test } from 'vitest';
import { defaultPorts, foreignPlatform, refusingPort, watchPorts } from './default-ports.ts';

const visit = (port: number): Promise<unknown> =>
  new Promise((ended) =>
    connect({ port, host: '127.0.0.1' }, function (this: { end(text: string): void }) {
      this.end('HELO\r\n');
    })
      .on('error', () => undefined)
      .on('close', ended)
      .resume(),
  );

test('who reaches for a watched port is seen, whether anybody listens there or not', async () => {
  const ports = [await freePort(), await freePort()] as const;
  const contacts = watchPorts(ports);
  const foreign = await foreignPlatform([ports[0]]);
  for (const port of ports) await visit(port);
  await fetch(`http://127.0.0.1:${ports[0]}/bank/api`).catch(() => undefined);
  await foreign.close();
  expect(contacts()).toEqual([ports[0], ports[1], ports[0]].map((port) => `127.0.0.1:${port}`));
  expect(contacts()).toEqual([]);
  expect(foreign.visits).toEqual([`${ports[0]}: HELO`, `${ports[0]}: GET /bank/api HTTP/1.1`]);
});

test('who reaches for another machine is seen, by its name or its address, with TLS or without', async () => {
  const contacts = watchPorts([]);
  const reached = async (address: string): Promise<readonly string[]> => {
    await fetch(address, { signal: AbortSignal.timeout(300) }).catch(() => undefined);
    return contacts();
  };
  expect(await reached('http://elsewhere.invalid/')).toEqual(['elsewhere.invalid']);
  expect(await reached('https://elsewhere.invalid/')).toEqual(['elsewhere.invalid']);
  // Of the block that is for documentation (RFC 5737).
  expect(await reached('http://192.0.2.1/')).toEqual(['192.0.2.1:80']);
  expect(await reached('https://192.0.2.1/')).toEqual(['192.0.2.1:443']);
  expect(await reached('http://127.0.0.1:9/')).toEqual([]);
  expect(await reached('http://localhost:9/')).toEqual([]);
  // The watch of all files has seen them too, as it is to.
  expect(globalThis.watchedDefaultPorts?.()).toHaveLength(4);
});

test('a port of a party that is away answers nothing', async () => {
  const { port, close } = await refusingPort();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect(defaultPorts).not.toContain(port);
  close();
});
