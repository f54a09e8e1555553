import { expect, test } from 'vitest';
import type { JantarClient } from './calls.ts';
import type { PlayingLaunch } from './launch.ts';
import { forgetSession, openSession } from './open-session.ts';

const demo = { gameKey: 'ember-sevens', language: 'cs', mode: 'demo' } as PlayingLaunch;
const real = { ...demo, mode: 'real', launchToken: 'once' } as PlayingLaunch;

/** What a tab remembers. */
function openTab(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

/** A game server that numbers its sessions and forgets those that are over. */
function openServer() {
  const over = new Set<string>();
  let opened = 0;
  const calls = (async (key: string, { body }: { body: { token: string } }) => {
    if (key === 'POST /games/api/session') return { token: `session-${++opened}` };
    if (over.has(body.token)) throw new Error('the session is over');
    return { token: body.token, resumed: true };
  }) as unknown as JantarClient;
  return { calls, end: (token: string) => void over.add(token) };
}

test.each([
  ['a demo', demo],
  ['a game for money', real],
])('%s goes on with its session when the page is loaded again', async (_, launch) => {
  const [tab, { calls }] = [openTab(), openServer()];
  expect(await openSession(calls, launch, tab)).toEqual({ token: 'session-1' });
  expect(await openSession(calls, launch, tab)).toEqual({ token: 'session-1', resumed: true });
});

test('each tab has a demo of its own', async () => {
  const { calls } = openServer();
  await openSession(calls, demo, openTab());
  expect(await openSession(calls, demo, openTab())).toEqual({ token: 'session-2' });
});

test('a demo that is over is begun anew, a session for money is not', async () => {
  const [tab, { calls, end }] = [openTab(), openServer()];
  await openSession(calls, demo, tab);
  await openSession(calls, real, tab);
  end('session-1');
  end('session-2');
  expect(await openSession(calls, demo, tab)).toEqual({ token: 'session-3' });
  expect(await openSession(calls, demo, tab)).toEqual({ token: 'session-3', resumed: true });
  await expect(openSession(calls, real, tab)).rejects.toThrow('over');
});

test('a session that was forgotten is not taken up', async () => {
  const [tab, { calls }] = [openTab(), openServer()];
  await openSession(calls, demo, tab);
  forgetSession(demo, tab);
  expect(await openSession(calls, demo, tab)).toEqual({ token: 'session-2' });
});
