import type { IncomingMessage, ServerResponse } from 'node:http';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import {
  inTurns,
  pathOf,
  perTurn,
  routedPath,
  signInsPerTurn,
  signInsWaiting,
} from './request-admission.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

const request = (url: string, destroyed = false): [IncomingMessage, ServerResponse] => [
  { url, destroyed } as IncomingMessage,
  {} as ServerResponse,
];

function heard() {
  const urls: (string | undefined)[] = [];
  return { urls, listener: inTurns(({ url }) => void urls.push(url)) };
}

const crowd = Array.from({ length: 3 * perTurn + 1 }, (_, index) => `/${index}`);

test('a lone request begins at once', () => {
  const { urls, listener } = heard();
  listener(...request('/'));
  expect(urls).toEqual(['/']);
});

test('a crowd begins in its order, a few in each turn of the event loop', async () => {
  const { urls, listener } = heard();
  for (const url of crowd) listener(...request(url));
  const counts = [urls.length];
  while (urls.length < crowd.length) {
    await turn();
    counts.push(urls.length);
  }
  expect(urls).toEqual(crowd);
  for (const [index, count] of counts.entries()) {
    expect(count - (counts[index - 1] ?? 0)).toBeLessThanOrEqual(perTurn);
  }
});

test('who comes later waits behind those who wait', async () => {
  const { urls, listener } = heard();
  for (const url of crowd) listener(...request(url));
  await turn();
  listener(...request('/late'));
  while (urls.length <= crowd.length) await turn();
  expect(urls).toEqual([...crowd, '/late']);
});

test('who has gone while waiting is not begun', async () => {
  const { urls, listener } = heard();
  for (const [index, url] of crowd.entries()) listener(...request(url, index === perTurn + 1));
  while (urls.length < crowd.length - 1) await turn();
  expect(urls).toEqual(crowd.filter((_, index) => index !== perTurn + 1));
});

/** A listener with a line of its own for sign-ins. */
function heardWithSignIns() {
  const urls: (string | undefined)[] = [];
  const refused: ServerResponse[] = [];
  const listener = inTurns(({ url }) => void urls.push(url), {
    isSignIn: ({ url = '' }) => url.startsWith('/sign-in'),
    refuse: (response) => void refused.push(response),
  });
  return { urls, refused, listener };
}

test('whoever reads does not wait behind a crowd that signs in', async () => {
  const { urls, listener } = heardWithSignIns();
  for (let index = 0; index < 500; index++) listener(...request(`/sign-in/${index}`));
  await turn();
  listener(...request('/read'));
  expect(urls.at(-1)).toBe('/read');
  expect(urls.length).toBeLessThanOrEqual(2 * signInsPerTurn + 1);
  while (urls.length < 501) await turn();
  expect(urls.filter((url) => url !== '/read')).toEqual(
    Array.from({ length: 500 }, (_, index) => `/sign-in/${index}`),
  );
});

test('sign-ins begin while others keep coming', async () => {
  const { urls, listener } = heardWithSignIns();
  for (let index = 0; index < 10; index++) listener(...request(`/sign-in/${index}`));
  for (let round = 0; round < 5; round++) {
    for (const url of crowd) listener(...request(url));
    await turn();
  }
  expect(urls.filter((url) => url?.startsWith('/sign-in')).length).toBe(10);
});

test('a sign-in that finds the line full is refused at once', () => {
  const { urls, refused, listener } = heardWithSignIns();
  const all = signInsPerTurn + signInsWaiting + 3;
  for (let index = 0; index < all; index++) listener(...request(`/sign-in/${index}`));
  expect(urls.length).toBe(signInsPerTurn);
  expect(refused.length).toBe(3);
});

test('a path is read as the router reads it, however it is spelt', async () => {
  const app = fastify({ rewriteUrl: pathOf, routerOptions: { caseSensitive: false } });
  app.get('/api/sign-in', async () => 'here');
  for (const url of [
    '/api/sign-in',
    '/API/Sign-In?next=/',
    '/api/sign%2Din',
    '/%61pi/s%69gn-in',
    'http://elsewhere/api/sign%2din?#',
  ]) {
    const found = (await app.inject({ url })).statusCode === 200;
    expect([url, routedPath({ url })]).toEqual([url, found ? '/api/sign-in' : 'found']);
  }
  expect(routedPath({ url: '/api/sign-in#?' })).toBe('/api/sign-in');
  expect(routedPath({ url: '/%E0%A4%A' })).toBe('/%E0%A4%A');
});
