import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { defaultPorts, foreignPlatform, refusingPort } from './default-ports.ts';

test('the stand-in for a foreign platform sees both a bare connection and a request', async () => {
  const foreign = await foreignPlatform();
  for (const port of defaultPorts) {
    await new Promise((ended) => connect({ port, host: '127.0.0.1' }).on('close', ended).resume());
  }
  await fetch('http://127.0.0.1:4000/bank/api').catch(() => undefined);
  foreign.close();
  const ports = foreign.contacts.map((contact) => Number(contact.split(':').at(-1)));
  expect(new Set(ports)).toEqual(new Set(defaultPorts));
  expect(ports.filter((port) => port === 4000).length).toBeGreaterThan(1);
});

test('a port of a party that is away answers nothing', async () => {
  const { port, close } = await refusingPort();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect(defaultPorts).not.toContain(port);
  close();
});
