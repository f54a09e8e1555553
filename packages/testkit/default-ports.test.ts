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

test('a port of a party that is away answers nothing', async () => {
  const { port, close } = await refusingPort();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect(defaultPorts).not.toContain(port);
  close();
});
