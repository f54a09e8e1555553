import { expect, test } from 'vitest';
import { serverPaths } from './declared-paths.ts';

const isServers = serverPaths({
  paths: {
    '/Jackpot/Active/{id}': { get: {} },
    '/api/v1.1/Session': { post: {}, delete: {} },
    '/game/list': { get: {} },
  },
});

test.each([
  ['GET', '/Jackpot/Active/7', true],
  ['GET', '/jackpot/ACTIVE/7', true],
  ['POST', '/Jackpot/Active/7', false],
  ['GET', '/Jackpot/Active', false],
  ['POST', '/api/v1.1/Session', true],
  ['GET', '/api/v1.1/Session', false],
  ['POST', '/api/v1x1/Session', false],
  ['GET', '/game/ember-sevens', false],
  ['GET', '/docs/static/index.html', true],
  ['GET', '/documents', false],
  ['GET', '/api/live', true],
  ['GET', '/', false],
])('%s %s is the server’s: %s', (method, path, expected) => {
  expect(isServers(method, path)).toBe(expected);
});
