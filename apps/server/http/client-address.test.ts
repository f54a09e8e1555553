/** Whoever goes while a request is looked at causes no fault of the platform, and is counted. */
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { defineCalls } from '@herna/contract-kit';
import { catalogue, manualClock } from '@herna/kernel';
import { Type } from 'typebox';
import { afterAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { mountCalls } from './mount.ts';
import type { RateCaller } from './rate-limit.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const calls = defineCalls({
  'POST /api/gone': {
    summary: 'Asked by somebody who does not wait',
    audience: 'public',
    response: Type.Object({ ip: Type.String() }),
    example: {},
  },
});

/** One request whose client goes while it is being authenticated. */
async function goneMeanwhile(trustedProxies: readonly string[]) {
  const faults: unknown[] = [];
  const counted: RateCaller[] = [];
  const handled = Promise.withResolvers<string>();
  const app = await createApp({
    version: 'test',
    catalogue,
    locales: ['en'],
    defaultLocale: 'en',
    trustedProxies,
    secure: false,
    publicUrl: 'http://127.0.0.1',
    documented: false,
    onInternal(error) {
      faults.push(error);
      handled.reject(error);
    },
  });
  closing.push(() => app.close());
  const edge = {
    clock: manualClock(new Date('2026-11-28T12:00:00Z')),
    limiter: { count: (_rate: unknown, caller: RateCaller) => void counted.push(caller) },
    authentication: {
      async authenticate({ raw }: { raw: { socket: import('node:net').Socket } }) {
        const closed = Promise.withResolvers<void>();
        raw.socket.once('close', () => closed.resolve());
        raw.socket.destroy();
        await closed.promise;
        return { kind: 'public' };
      },
    },
    assertOpen: async () => {},
    localeOf: () => 'en',
    secureCookies: false,
    checkAnswers: true,
    currency: 'CZK',
  };
  mountCalls(app, edge as never, calls, {
    'POST /api/gone': (_input: unknown, { ip }: { ip: string }) => {
      handled.resolve(ip);
      return { ip };
    },
  } as never);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  client.write('POST /api/gone HTTP/1.1\r\nhost: herna\r\ncontent-length: 0\r\n\r\n');
  const ip = await handled.promise;
  return { ip, counted: counted.map(({ address }) => address), faults };
}

test.each([[[]], [['127.0.0.1']]])('by its own address, behind proxies %j', async (proxies) => {
  expect(await goneMeanwhile(proxies)).toEqual({
    ip: '127.0.0.1',
    counted: ['127.0.0.1'],
    faults: [],
  });
});

test('nothing of the server reads the address of a request but by its function', () => {
  const root = join(import.meta.dirname, '..');
  const reading = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|node_modules|build/.test(file))
    .filter((file) => /\brequest\.ips?\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(reading).toEqual([]);
});
