/**
 * Live events between two nodes over NATS: the node that plays the wager hears PostgreSQL and
 * relays, and the other one, which has no LISTEN of its own, tells the player.
 */
import { once } from 'node:events';
import { freePort } from '@herna/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { peopleOf } from '../crash/people.ts';
import {
  type Node,
  openHarness,
  type PlatformHarness,
  query,
  startNode,
} from '../crash/platform-harness.ts';
import { createRequests } from '../crash/requests.ts';
import type { Person } from '../crash/seats.ts';
import { answers, ensurePrograms, type Running, start, until } from './debian.ts';

let harness: PlatformHarness;
let nats: Running;
let people: Person[];
let second: Node;

beforeAll(async () => {
  ensurePrograms(['nats']);
  const port = await freePort();
  nats = start('nats', ['-a', '127.0.0.1', '-p', String(port)], '/tmp');
  await until(() => answers(port), 10, nats.said);
  harness = await openHarness({ environment: { HERNA_NATS_URL: `nats://127.0.0.1:${port}` } });
  people = await peopleOf(harness, 1);
  await harness.startPlatform();
  second = await startNode({ ...harness.environment, HERNA_ROLES: 'api,site' }, () => {});
});
afterAll(async () => {
  if (second) {
    const gone = once(second.process, 'exit');
    second.process.kill('SIGKILL');
    await gone;
  }
  await nats?.kill();
  await harness?.close();
});

it('a bet at one node is news at the other', async () => {
  const [person] = people as [Person];
  const news = await fetch(`${second.address}/api/live`, {
    headers: { cookie: `herna_player=${person.token}` },
  });
  const decoder = new TextDecoder();
  const requests = createRequests(harness);
  let bets = 0;
  // What happens before the second node has heard of NATS is no news to it.
  const timer = setInterval(() => {
    const id = `news-${++bets}`;
    const seat = { sessionId: person.id, playerId: person.id, gameId: 'crash-game', roundId: id };
    void requests.provider('Bet', { ...seat, transactionId: id, amount: 100 }, id);
  }, 200);
  // The first balance is what there was when the news were opened.
  const afterBets = /event: balance\ndata: \{"available":\{"amount":49\d+,"currency":"CZK"\}/;
  let text = '';
  for await (const bytes of news.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (afterBets.test(text)) break;
  }
  clearInterval(timer);
  expect(text).toMatch(afterBets);
  const [listening] = await query<{ n: number }>(
    harness.url,
    `select count(*)::int as n from pg_stat_activity where application_name = 'herna-listener'`,
  );
  expect(listening?.n).toBe(1);
  requests.close();
});
