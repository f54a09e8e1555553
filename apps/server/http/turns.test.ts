import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { inTurns, perTurn } from './turns.ts';

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
