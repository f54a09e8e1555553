/**
 * Live events between two nodes over NATS: the node that plays the wager hears PostgreSQL and
 * relays, and the other one, which has no LISTEN of its own, tells the player.
 */
import { once } from 'node:events';
import { freePort } from '@herna/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, type Node, openHouse, query, startNode } from '../crash/house.ts';
import { peopleOf } from '../crash/people.ts';
import { createRequests } from '../crash/requests.ts';
import type { Person } from '../crash/seats.ts';
import { answers, ensurePrograms, type Running, start, until } from './debian.ts';

let house: House;
let nats: Running;
let people: Person[];
let second: Node;

beforeAll(async () => {
  ensurePrograms(['nats']);
  const port = await freePort();
  nats = start('nats', ['-a', '127.0.0.1', '-p', String(port)], '/tmp');
  await until(() => answers(port), 10, nats.said);
  house = await openHouse({ environment: { HERNA_NATS_URL: `nats://127.0.0.1:${port}` } });
  people = await peopleOf(house, 1);
  await house.startPlatform();
  second = await startNode({ ...house.environment, HERNA_ROLES: 'api,site' }, () => {});
});
afterAll(async () => {
  if (second) {
    const gone = once(second.process, 'exit');
    second.process.kill('SIGKILL');
    await gone;
  }
  await nats?.kill();
  await house?.close();
});

it('a bet at one node is news at the other', async () => {
  const [person] = people as [Person];
  const news = await fetch(`${second.address}/api/live`, {
    headers: { cookie: `herna_player=${person.token}` },
  });
  const decoder = new TextDecoder();
  const requests = createRequests(house);
  let bets = 0;
  // What happens before the second node has heard of NATS is no news to it.
  const timer = setInterval(() => {
    const id = `news-${++bets}`;
    const seat = { sessionId: person.id, playerId: person.id, gameId: 'crash-game', roundId: id };
    void requests.provider('Bet', { ...seat, transactionId: id, amount: 100 }, id);
  }, 200);
  // The first balance is what there was when the news were opened.
  const afterBets = /event: balance\ndata: \{"available":\{"amount":49\d+,"currency":"CZK"\}/;
  let heard = '';
  for await (const bytes of news.body ?? []) {
    heard += decoder.decode(bytes, { stream: true });
    if (afterBets.test(heard)) break;
  }
  clearInterval(timer);
  expect(heard).toMatch(afterBets);
  const [listening] = await query<{ n: number }>(
    house.url,
    `select count(*)::int as n from pg_stat_activity where application_name = 'herna-listener'`,
  );
  expect(listening?.n).toBe(1);
  requests.close();
});
